import type { Spread } from './spread'

export interface Column {
  readonly title: string
  readonly width: number
}

/** Prints a table line by line, as figures come. Texts of the first column stand left, all others right. */
export function printTable(
  explanation: string,
  columns: readonly Column[],
): (cells: readonly string[]) => void {
  const print = (cells: readonly string[]) => {
    const padded = columns.map(({ width }, index) => {
      const cell = cells[index] ?? ''
      return index === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(padded.join(' ').trimEnd())
  }
  console.log(`\n${explanation}\n`)
  print(columns.map(({ title }) => title))
  return print
}

/** The median of a ratio, and what it was between. */
export function ratioText({ median, min, max }: Spread): string {
  return `${figureText(median)} (${figureText(min)}–${figureText(max)})`
}

/** Columns wide enough for `ratioText`. */
export const ratioWidth = 18

/** Three significant digits, none lost before the point. */
export function figureText(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3)
}

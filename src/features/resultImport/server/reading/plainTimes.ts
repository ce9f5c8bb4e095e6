import type { HeadingKind } from '../../../../entities/tables/server/columnHeadings'
import { listTime } from '../../../../entities/tables/server/listTime'
import type { TextTable } from './textRows'

/**
 * Rewrites times that only their column explains: gives two times in one cell a column each, and reads dots among
 * colons and minutes with decimals. `kinds` has what the heading of each column says.
 */
export function withPlainTimes(
  { headings, rows }: Pick<TextTable, 'headings' | 'rows'>,
  kinds: readonly (HeadingKind | undefined)[],
): Pick<TextTable, 'headings' | 'rows'> {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  const titles = [...headings]
  const columns: (readonly string[])[] = Array.from({ length: width }, (_, at) =>
    rows.map(({ cells }) => cells[at] ?? ''),
  )
  for (const [at, cells] of columns.slice(0, width).entries()) {
    const kind = kinds[at]
    const parted = kind === 'other' ? undefined : partedPairs(cells)
    if (parted) {
      columns[at] = parted.first
      if (headings.length > 0) titles.splice(at, 1, parted.isChipFirst ? 'Chip time' : 'Gun time')
      titles[columns.push(parted.second) - 1] = parted.isChipFirst ? 'Gun time' : 'Chip time'
    } else columns[at] = withColons(cells) ?? (isTime(kind) ? withoutDecimals(cells) : undefined) ?? cells
  }
  return {
    headings: headings.length > 0 ? Array.from(titles, (title = '') => title) : headings,
    rows: rows.map((row, index) => ({ ...row, cells: columns.map((cells) => cells[index] ?? '') })),
  }
}

/** '31:02 (31:00)', a gun time and a chip time. */
const pair = /^([^()[\]/]{3,16}) ?[([/] ?([^()[\]/]{3,16})[)\]]?$/u

/** Gun and chip times differ by less than this share of either. */
const shareApart = 0.3

function partedPairs(cells: readonly string[]) {
  const pairs = cells.map((cell) => pair.exec(cell) ?? ['', cell, ''])
  const shares = pairs.flatMap(([, first = '', second = '']) => {
    const times = [listTime(first.trim()), listTime(second.trim())]
    return times[0] && times[1] ? [times[1].seconds / times[0].seconds - 1] : []
  })
  const isChipFirst = shares.every((part) => part >= 0)
  const isOneWay = isChipFirst || shares.every((part) => part <= 0)
  if (shares.length === 0 || !isOneWay || shares.some((part) => Math.abs(part) > shareApart)) return undefined
  const parts = (at: number) => pairs.map((one) => one[at]?.trim() ?? '')
  return { isChipFirst, first: parts(1), second: parts(2) }
}

/** '1:00.05', which is an hour beside '53.01', and a minute beside '1:04.12'. */
const dotted = /^(\d{1,2}):(\d\d)[.,](\d\d)$/u

/** Reads '1:00.05' as hours, minutes and seconds if only that is near to the clear times of the column. */
function withColons(cells: readonly string[]): readonly string[] | undefined {
  if (!cells.some((cell) => dotted.test(cell))) return undefined
  const clear = cells.flatMap((cell) => (dotted.test(cell) ? [] : (listTime(cell)?.seconds ?? [])))
  const middle = clear.toSorted((one, other) => one - other)[Math.floor(clear.length / 2)] ?? 0
  return cells.map((cell) =>
    (listTime(cell)?.seconds ?? 0) < middle / 8 ? cell.replace(dotted, '$1:$2:$3') : cell,
  )
}

function isTime(kind: HeadingKind | undefined): boolean {
  return kind !== undefined && ['time', 'chipTime', 'gunTime', 'finishTime', 'minutes'].includes(kind)
}

const decimal = /^\d{1,3}[.,](\d{1,3})$/u

/** Reads '36.83' as minutes with decimals, in a column of such numbers that cannot all be minutes and seconds. */
function withoutDecimals(cells: readonly string[]): readonly string[] | undefined {
  const parts = cells.flatMap((cell) => decimal.exec(cell)?.[1] ?? [])
  const isDecimal = parts.some((digits) => digits.length !== 2 || Number(digits) > 59)
  if (!isDecimal || cells.some((cell) => !decimal.test(cell) && listTime(cell))) return undefined
  return cells.map((cell) => {
    const seconds = Math.ceil(Number(cell.replace(',', '.')) * 60)
    return decimal.test(cell) ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : cell
  })
}

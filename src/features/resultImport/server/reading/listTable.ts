import { alignedRows } from './alignedRows'
import { headingKey, type HeadingKind, headingKinds } from '../../../../entities/tables/server/columnHeadings'
import { type DetectedColumns, detectColumns } from './detectColumns'
import { dayIn, raceOn } from './listDays'
import { raceInHeading } from './listRaces'
import { listTime } from '../../../../entities/tables/server/listTime'
import { withPlainTimes } from './plainTimes'
import type { TableRow } from '../../../../entities/tables/server/readTable'
import { type TextTable, textTable } from './textRows'

/** A table with its headings and the contents of its columns. */
export interface ListTable extends TextTable, DetectedColumns {
  /** The line above the headings that may name a race, with the day that they name. */
  readonly title: string
}

/** Longest line that can be read as headings with single spaces between them. */
const headingsLength = 400

/** Rows that may stand above the headings, such as a title, a date and a sponsor. */
const rowsAbove = 30

/** Finds a table's headings and detects what its columns hold. */
export function listTable(table: readonly TableRow[]): ListTable {
  const { isRunTogether, ...written } = tabled(table)
  const { headings, rows } = withPlainTimes(written, kindsOf(written.headings))
  const kinds = kindsOf(headings)
  const { number = 0 } = rows[0] ?? {}
  const above = table.slice(0, rowsAbove).flatMap((row) => {
    const [text = '', ...more] = row.cells.filter(Boolean)
    return row.number < number && more.length === 0 ? [text] : []
  })
  const race = above.findLast((text) => raceInHeading(text) !== '') ?? above.at(-1) ?? ''
  const day = above.map(dayIn).findLast((one) => one !== undefined)
  const { columns, uncertain } = detectColumns(headings, kinds, rows)
  // Names cannot be separated from clubs with certainty.
  const together = isRunTogether ? [columns.indexOf('name')] : []
  return {
    headings,
    rows,
    isRunTogether,
    columns,
    uncertain: [...new Set([...uncertain, ...together])],
    title: raceOn(race, day),
  }
}

function kindsOf(headings: readonly string[]): readonly (HeadingKind | undefined)[] {
  return headings.length > 0 ? headingKinds(headings) : []
}

function tabled(table: readonly TableRow[]): TextTable {
  const at = headingRow(table)
  const headings = table[at]?.cells ?? []
  const below = table.slice(at + 1)
  const plain = { ...withoutRepeated(headings, below), isRunTogether: false }
  const width = headings.length > 1 ? headings.length : 2
  const isText = table.every((row) => row.cells.length <= width / 2 || isHeadings(row.cells))
  if (!isText && table.every(({ text }) => text === undefined)) return plain
  if (at >= 0 && headings.length > 1 && isEven(headings, below)) return plain
  const aligned = at < 0 ? undefined : alignedRows(table[at]?.text ?? '', below)
  if (aligned && isHeadings(aligned.headings) && aligned.rows.some(hasTime)) {
    return { ...withoutRepeated(aligned.headings, aligned.rows), isRunTogether: false }
  }
  if (!isText && table.some(({ cells }) => cells.length > 2)) return plain
  const words = at < 0 ? [] : wordsOf(table[at]?.text)
  const kinds = headingKinds(words)
  const timeHeadings = words.filter((_, index) => timeKinds.includes(kinds[index]))
  return textTable(table, timeHeadings) ?? plain
}

/** Returns the index of the heading row, or -1. Unknown headings are words above times or numbers. */
function headingRow(table: readonly TableRow[]): number {
  const above = table.slice(0, rowsAbove)
  const index = above.findIndex(({ cells, text }) => isHeadings(cells) || isHeadings(wordsOf(text)))
  return index >= 0 ? index : above.findIndex((row, at) => isAboveNumbers(row, table[at + 1]))
}

function isAboveNumbers({ cells }: TableRow, next: TableRow | undefined): boolean {
  const isWords =
    cells.length > 2 && cells.every((cell) => !/\d/u.test(cell)) && cells.filter(Boolean).length > 2
  const isBelow = (cell: string, at: number) =>
    /\p{L}{2}/u.test(cells[at] ?? '') && listTime(cell) !== undefined
  return isWords && next !== undefined && next.cells.length <= cells.length && next.cells.some(isBelow)
}

const timeKinds: readonly unknown[] = ['time', 'chipTime', 'gunTime', 'finishTime', 'weakFinish']

function wordsOf(text = ''): readonly string[] {
  return text
    .slice(0, headingsLength)
    .trim()
    .split(/[\p{Zs}\t]+/u)
}

function withoutRepeated(
  headings: readonly string[],
  all: readonly TableRow[],
): Omit<TextTable, 'isRunTogether'> {
  const key = rowKey(headings)
  const [first = ''] = headings
  const isRepeated = ({ cells }: TableRow) =>
    headings.length > 0 && headingKey(cells[0] ?? '') === headingKey(first) && rowKey(cells) === key
  return { headings, rows: all.filter((row) => !isRepeated(row)) }
}

function rowKey(cells: readonly string[]): string {
  return cells.map(headingKey).join('|')
}

/** Returns true if nearly every row with a time has one cell per heading. */
function isEven(headings: readonly string[], rows: readonly TableRow[]): boolean {
  const wide = rows.filter(hasTime)
  if (wide.length === 0 || wide.filter(({ cells }) => cells.some(isPlacedName)).length > wide.length / 2)
    return false
  return wide.filter(({ cells }) => cells.length === headings.length).length > wide.length * 0.98
}

/** Returns true for '1 Arrow, Ann', where the place column has no heading. */
function isPlacedName(cell: string): boolean {
  return /^\d{1,5}[.)]? \p{L}+,? \p{L}/u.test(cell)
}

function hasTime({ cells }: Pick<TableRow, 'cells'>): boolean {
  return cells.some((cell) => listTime(cell) !== undefined)
}

/** Returns true for two or more known headings without a time, at least one of them for names. */
function isHeadings(cells: readonly string[]): boolean {
  if (cells.length < 2 || hasTime({ cells })) return false
  const kinds = headingKinds(cells)
  const isNamed = kinds.some((kind) => kind !== undefined && nameKinds.includes(kind))
  return isNamed && kinds.filter(Boolean).length > 1
}

const nameKinds: readonly HeadingKind[] = ['name', 'familyName', 'firstName', 'runner']

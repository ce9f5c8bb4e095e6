import { isNoResult, type ListColumn } from '../../../domain/resultList'
import { columnHeaded, headingKey } from './columnHeadings'
import type { TableRow } from './readTable'
import { textRows, time } from './textRows'

/** A table with its headings, and what its columns hold. */
export interface ListTable {
  /** Empty where the table has none. */
  readonly headings: readonly string[]
  /** One for each column. */
  readonly columns: readonly ListColumn[]
  /** Without the headings, which some lists repeat on every page. */
  readonly rows: readonly TableRow[]
}

/** Rows above the headings: a title, a date, a sponsor. */
const rowsAbove = 30

/** Rows whose contents say what a column holds. */
const sampleRows = 200

/** The headings of a table, and what its columns hold by their headings and their contents. */
export function listTable(table: readonly TableRow[]): ListTable {
  const width = table.slice(0, rowsAbove).find(isHeadingRow)?.cells.length ?? 2
  const isText = table.every((row) => row.cells.length <= width / 2 || isHeadingRow(row))
  const all = isText ? textRows(table) : table
  const at = all.slice(0, rowsAbove).findIndex(isHeadingRow)
  const headings = all[at]?.cells ?? []
  const key = rowKey(headings)
  const rows: TableRow[] = []
  for (const row of all.slice(at + 1)) {
    if (at < 0 || rowKey(row.cells) !== key) rows.push(row)
  }
  return { headings, rows, columns: columnsOf(headings, rows) }
}

/** Two known headings, one of which is about names, and no time. */
function isHeadingRow({ cells }: TableRow): boolean {
  const known = cells.map(columnHeaded)
  const isNamed = known.some((kind) => kind === 'name' || kind === 'familyName' || kind === 'firstName')
  return isNamed && known.filter(Boolean).length > 1 && !cells.some((cell) => time.test(cell))
}

function rowKey(cells: readonly string[]): string {
  return cells.map(headingKey).join('|')
}

/** '1', '12.', '=3' and 'T5'. */
const placeNumber = /^[=tT]?\d{1,5}[.):=]?$/u

const category =
  /^(?:[mfwvshujxd][a-z]{0,6}[ /-]?\d{0,2}(?:[-+/]\d{0,2})?|\d{2}[-+ ]?\d{0,2}|male|female|open|senior|vet(?:eran)?s?)$/iu

const wordy = /^(?=.*\p{L}{2})[\p{L}\p{M}'’‘ʼ`´.,() -]+$/u

const courseText =
  /^(?:\d+(?:[.,]\d+)?\s?(?:k|km|m|mi|miles?)\b.*|.*\b(?:half|marathon|halbmarathon|semi)\b.*)$/iu

interface ColumnFacts {
  readonly at: number
  /** Cells that are not empty. */
  readonly filled: readonly string[]
  readonly share: (isOne: (cell: string) => boolean) => number
}

/** Columns of which the contents say what they hold. */
type FoundColumns = Readonly<Partial<Record<ListColumn, ColumnFacts>>>

/** What each column holds. A heading that is known decides; without one, the contents do. */
function columnsOf(headings: readonly string[], rows: readonly TableRow[]): readonly ListColumn[] {
  const sample = rows.slice(0, sampleRows)
  const width = Math.max(headings.length, ...sample.map(({ cells }) => cells.length), 0)
  const keys = headings.map(headingKey)
  // Beside a start and a time, a finish is a time of day.
  const isOfDay = keys.includes('start') && keys.includes('time')
  const headed = Array.from({ length: width }, (_, at) =>
    isOfDay && keys[at] === 'finish' ? 'other' : columnHeaded(headings[at] ?? ''),
  )
  // Of two columns with one heading the first counts.
  const kinds = headed.map((kind, at) =>
    kind !== undefined && kind !== 'category' && headed.indexOf(kind) < at ? 'other' : kind,
  )
  const facts = kinds.map((_, at) => factsOf(at, sample))
  const has = (...wanted: readonly ListColumn[]) => kinds.some((kind) => kind && wanted.includes(kind))
  const open = () => facts.filter(({ at, filled }) => kinds[at] === undefined && filled.length > 0)
  const take = (found: FoundColumns) => {
    for (const [kind, fact] of Object.entries(found)) if (fact) kinds[fact.at] = kind as ListColumn
  }
  if (!has('chipTime', 'gunTime')) take(timesAmong(open()))
  if (!has('position')) take({ position: open().find(isPlaces) })
  if (!has('distance')) take({ distance: open().find(holding(courseText)) })
  if (!has('category')) take({ category: open().find(holding(category)) })
  if (!has('name', 'familyName')) take(namesAmong(open(), has('firstName')))
  if (!has('club')) take({ club: open().find(isClubs) })
  // 'Name' beside 'First name' is the family name, as 'Nom' is beside 'Prénom'.
  if (has('firstName') && !has('familyName')) take({ familyName: facts[kinds.indexOf('name')] })
  else if (has('familyName') && !has('firstName', 'name')) take({ name: facts[kinds.indexOf('familyName')] })
  return kinds.map((kind) => kind ?? 'other')
}

function factsOf(at: number, rows: readonly TableRow[]): ColumnFacts {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
  return {
    at,
    filled,
    share: (isOne) => (filled.length === 0 ? 0 : filled.filter(isOne).length / filled.length),
  }
}

/** Whether nearly all cells of a column are of this form. */
function holding(form: RegExp) {
  return ({ share }: ColumnFacts) => share((cell) => form.test(cell)) > 0.8
}

function isTimes({ share, filled }: ColumnFacts): boolean {
  const isTime = (cell: string) => time.test(cell)
  return filled.some(isTime) && share((cell) => isTime(cell) || isNoResult(cell)) > 0.7
}

/** Of two columns of times, chip times are the shorter ones. */
function timesAmong(open: readonly ColumnFacts[]): FoundColumns {
  const [one, other] = open.filter(isTimes)
  if (!one || !other) return { gunTime: one }
  const isFirstLonger =
    one.filled.filter((cell, at) => cell > (other.filled[at] ?? '')).length > one.filled.length / 2
  return isFirstLonger ? { gunTime: one, chipTime: other } : { gunTime: other, chipTime: one }
}

/** Numbers that go up by one, but for those who share a place. */
function isPlaces({ filled, share }: ColumnFacts): boolean {
  if (share((cell) => placeNumber.test(cell) || isNoResult(cell)) < 0.8) return false
  const numbers = filled.flatMap((cell) => (placeNumber.test(cell) ? [Number(cell.replace(/\D/gu, ''))] : []))
  const steps = numbers
    .slice(1)
    .filter((number, at) => number - (numbers[at] ?? 0) <= 1 && number >= (numbers[at] ?? 0))
  return numbers.length === 1 || steps.length >= (numbers.length - 1) * 0.8
}

/** One column of two or more words each, which are nearly all different, or two columns beside each other. */
function namesAmong(open: readonly ColumnFacts[], hasFirst: boolean): FoundColumns {
  const wordColumns = open.filter(holding(wordy))
  const whole = wordColumns.find(
    ({ share, filled }) => share((cell) => /[\s,]/u.test(cell)) > 0.7 && variety(filled) > 0.7,
  )
  const single = wordColumns.filter(({ filled }) => variety(filled) > 0.4)
  const [first, second] = single
  if (hasFirst) return { familyName: first }
  if (whole) return { name: whole }
  // The order of the two does not matter to whoever compares names.
  if (first && second?.at === first.at + 1) return { firstName: first, familyName: second }
  return { name: first }
}

function isClubs({ share, filled }: ColumnFacts): boolean {
  return share((cell) => /\p{L}{2}/u.test(cell)) > 0.8 && filled.some((cell) => cell.length > 3)
}

function variety(cells: readonly string[]): number {
  return cells.length === 0 ? 0 : new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length
}

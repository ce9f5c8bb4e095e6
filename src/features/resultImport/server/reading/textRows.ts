import { listTime } from '../../../../entities/tables/server/listTime'
import { isNoResult } from './noResult'
import type { TableRow } from '../../../../entities/tables/server/readTable'

/** A table before its columns are detected. */
export interface TextTable {
  /** Empty if the table has none. */
  readonly headings: readonly string[]
  /** Without the headings, which some lists repeat on every page. */
  readonly rows: readonly TableRow[]
  /** True if a name cell may continue with the club, see `separateClubs`. */
  readonly isRunTogether: boolean
}

/**
 * Reads lines that are not rows of a table: a chat message, a parkrun results page, or a table that lost the spaces
 * between its columns. Returns undefined if no runners are found. `timeHeadings` are the headings of columns after
 * names.
 */
export function textTable(
  lines: readonly TableRow[],
  timeHeadings: readonly string[],
): TextTable | undefined {
  const headings = ['Pos', 'Name', 'Time', 'Club']
  const messages = rowsOf(lines, messageCells)
  const merged = rowsOf(lines, mergedCells)
  const pages = pageRows(lines)
  if (merged.length > Math.max(messages.length, pages.length)) {
    const rows = withUnread(lines, merged, mergedBefore)
    const width = Math.max(...rows.map(({ cells }) => cells.length)) - mergedBefore
    const times =
      width === 1 ? ['Time'] : Array.from({ length: width }, (_, at) => timeHeadings.at(at - width) ?? '')
    return { headings: ['Pos', 'Name', 'Club', ...times], rows, isRunTogether: true }
  }
  const rows = pages.length > messages.length ? pages : withUnread(lines, messages, messageBefore)
  return rows.length === 0 ? undefined : { headings, rows, isRunTogether: false }
}

/** Adds lines with a time that were not read, without a name, so that they are counted. */
function withUnread(
  lines: readonly TableRow[],
  read: readonly TableRow[],
  before: number,
): readonly TableRow[] {
  const numbers = new Set(read.map(({ number }) => number))
  const unread = lines.flatMap(({ number, cells }) => {
    const time = /\d{1,3}[:.]\d\d(?![\d.])/u.exec(cells.join(' ').slice(0, lineLength))?.[0]
    const isRead = time === undefined || numbers.has(number) || read.length === 0
    return isRead ? [] : [{ number, cells: [...Array.from({ length: before }, () => ''), time] }]
  })
  return [...read, ...unread].toSorted((one, other) => one.number - other.number)
}

/** Characters of a line that are read. */
const lineLength = 300

type Cells = (text: string) => readonly string[] | undefined

function rowsOf(lines: readonly TableRow[], cellsOf: Cells): readonly TableRow[] {
  return lines.flatMap(({ number, cells: parts }) => {
    const cells = cellsOf(parts.join(' ').trim().slice(0, lineLength))
    return cells ? [{ number, cells }] : []
  })
}

/** Matches '1. Ann Arrow 35:10 PB', 'Ann Arrow - 35:10' and '1.Ann Arrow (2) 35:10'. */
function messageCells(text: string): readonly string[] | undefined {
  const { place = '', name, time } = messageLine.exec(text)?.groups ?? {}
  return name === undefined || time === undefined ? undefined : [place, name, time]
}

/** Cells before the times of such a line, and before the time of a message. */
const mergedBefore = 3
const messageBefore = 2

/** Words of a line that are read. */
const wordsLimit = 40

const placeWord = /^[=tT]?\d{1,5}(?:st|nd|rd|th|er|e|ème|º|ª|°)?[.):]?$/u
const categoryWord =
  /^(?:[MFWVSUJK]{1,3}[-/]?\d{1,2}(?:[-+]\d{0,2})?|\d{1,2}[-+]\d{0,2}|[MFW]|[MFWVSJ]{2,3}|SEN(?:IOR)?|VET(?:ERAN)?)$/u

/** Splits '1 107 Ann Arrow F40 Arden AC 35:10 35:05' into place, name, club and times. */
function mergedCells(text: string): readonly string[] | undefined {
  const words = text
    .replace(/^(\S*\d[.)])(?=\p{L})/u, '$1 ')
    .split(' ')
    .slice(0, wordsLimit)
  const [first = ''] = words
  const hasPlace = placeWord.test(first) || isNoResult(first)
  const [, slash = '', of = ''] = words
  const isOf = hasPlace && slash === '/' && /^\d+$/u.test(of)
  const lead = isOf ? 3 : 1
  const begin = words.findIndex((word, at) => at >= lead && /^\p{L}/u.test(word))
  const isOut = isNoResult(words.at(-1) ?? '')
  const last = words.findLastIndex(
    (word, at) =>
      /\p{L}{2}/u.test(word) && listTime(word) === undefined && !(isOut && at === words.length - 1),
  )
  const times = words.slice(last + 1).filter((word) => listTime(word) !== undefined || isNoResult(word))
  const isBib = words.slice(lead, begin).every((word) => /^[\d-]+$/u.test(word))
  if (!hasPlace || !isBib || last <= begin || (times.length === 0 && !isNoResult(first))) return undefined
  const middle = words.slice(begin, last + 1)
  const category = middle.findIndex((word, at) => at > 1 && categoryWord.test(word))
  const name = middle.slice(0, category < 0 ? undefined : category).join(' ')
  const club = category < 0 ? '' : middle.slice(category + 1).join(' ')
  return [words.slice(0, lead).join(' '), name, club, ...times]
}

/**
 * Reads a parkrun results page, which browsers copy with line breaks within cells and sometimes without tabs between
 * them. A place is followed by a name and, some parts later, by a time, which the club may precede.
 */
function pageRows(lines: readonly TableRow[]): readonly TableRow[] {
  const parts = lines.flatMap(({ number, cells }) =>
    cells.flatMap((text) => (text ? [{ number, text }] : [])),
  )
  const rows: { readonly number: number; readonly cells: string[] }[] = []
  for (const [at, { number, text }] of parts.entries()) {
    const { text: before = '' } = parts[at - 1] ?? {}
    const row = rows.at(-1)
    if (/^\d{1,5}$/u.test(before) && wholeName.test(text)) rows.push({ number, cells: [before, text] })
    else if (row?.cells.length === 2 && listTime(text) !== undefined)
      row.cells.push(text, /[\d%]/u.test(before) ? '' : before)
  }
  return rows
}

const words = String.raw`\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}'’][\p{L}\p{M}'’.-]*){1,3}`

const wholeName = new RegExp(`^${words}$`, 'u')

/** Matches a place, two to four words, and one time. Longer texts may contain a club. */
const messageLine = new RegExp(
  String.raw`^(?:\P{L}*?(?<place>\d{1,5}(?: ?\/ ?\d{1,5})?)(?:st|nd|rd|th)?[.):]*\s*|\P{L}*)(?<name>${words})\s?(?:[([][^)\]]{0,20}[)\]]\s?)?[-–—:,(]?\s?(?<time>\d{1,2}[:.]\d\d(?:[:.]\d\d?)?)(?!\d|.*\d[:.]\d\d)`,
  'u',
)

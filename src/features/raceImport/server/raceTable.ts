import { addDays } from '../../../kernel/dates/addDays'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { readDistances } from '../../../kernel/running/distances'
import { raceListLines, websiteLength } from '../../../kernel/limits'
import type { RaceField, RaceTexts } from '../raceList'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import { typedTime } from '../../../kernel/dates/typedTime'
import { readTable, type TableRow } from '../../resultImport/server/readTable'
import { isCalledOff, isOffIn } from './calledOff'
import { isWeekday } from './dateLanguages'
import { distancesIn, isAddress, isSaid, terrainIn, timeIn, withTimeOfDate } from './raceCells'
import { raceColumnHeaded, isForeign, languageOf, type RaceColumn } from './raceColumns'
import { orderIn, type RaceLines, underLines } from './raceLines'
import { isMarkHeading, type RaceMarks, raceMarks } from './raceMarks'
import { readRaceDate } from './readRaceDate'

/** A race of a list. */
export interface RaceRow extends RaceMarks {
  /** Of its line, as a person counts. */
  readonly number: number
  readonly texts: RaceTexts
  /** Whether the line says that the race will not be, or not on its day. */
  readonly isOff: boolean
  /** `YYYY-MM-DD`: a date without a year is the next such day from this one on. */
  readonly since: string
  /** Which number of a date is the day, where the list says so, or its language. */
  readonly order?: DateOrder
  /** What is to be asked about the date: it has no year, and the order of the list says another than the next. */
  readonly question?: string
}

export interface RaceTable {
  readonly rows: readonly RaceRow[]
  /** Headings of columns that are not read. */
  readonly unused: readonly string[]
  /** Why there are none, and what the list needs. */
  readonly problem?: string
}

/** Rows above the headings: a title, a season. */
const rowsAbove = 10

/**
 * The races of a pasted list. Headings say what its columns hold and, where they do not, the contents. Rows with one cell,
 * such as the name of a month, are left out.
 */
export function readRaceTable(text: string, today: string): RaceTable {
  const table = readTable(text, websiteLength + 1)
  const read = raceRows(table, today)
  if (read.problem === undefined) return read
  const message = raceRows(messageRows(table, today), today)
  return message.problem === undefined ? message : read
}

/** '• Sun 9 May - Mill Lane, Oulton' and 'Sun 9 May: Mill Lane, Oulton'. */
const messageLine = /^[ •*·▪–-]{0,5}(?<date>[^,;|]{4,40}?)(?: [-–—] |: )(?<rest>.*)$/u

/** The lines of a message as rows: the date, and what stands between commas. */
function messageRows(table: readonly TableRow[], today: string): readonly TableRow[] {
  const rows: TableRow[] = []
  for (const row of table) {
    const [first = '', ...more] = row.cells
    const { date = '', rest = '' } = messageLine.exec(first)?.groups ?? {}
    const isDated = readRaceDate(date, today, undefined).value !== undefined
    rows.push(isDated ? { ...row, cells: [date, ...rest.split(/ ?, ?/u), ...more] } : row)
  }
  return rows
}

function raceRows(all: readonly TableRow[], today: string): RaceTable {
  const found = underLines(all, today)
  const at = found.lines.slice(0, rowsAbove).findIndex(({ cells }) => isHeading(cells))
  const presumed = at < 0 ? presumedTitles(found.lines) : []
  const titles = found.lines[at]?.cells ?? presumed
  const language = languageOf(titles)
  const begin = presumed.length > 0 ? 1 : at + 1
  const lines = found.lines.slice(begin).filter(({ cells }) => !isHeading(cells))
  // A list with more races is refused.
  const columns = columnsOf(titles, lines.slice(0, raceListLines), { today, language })
  const problem = problemOf(columns, titles, lines.length)
  if (problem !== undefined) return { rows: [], unused: [], problem }
  const order = isForeign(language) ? 'day' : (orderIn(titles[columns.indexOf('date')] ?? '') ?? found.order)
  const rows = lines.map(({ number, cells, since }): RaceRow => {
    const texts = columns.flatMap((field, column) => {
      const cell = cells[column] ?? ''
      if (field === undefined || field === 'other' || !isSaid(cell)) return []
      if (field === 'website' && !isAddress(cell)) return []
      if (field === 'terrain') return terrainIn(cell).map((terrain) => [field, terrain])
      if (field === 'time') return [[field, timeIn(cell)]]
      return [
        [field, field === 'distances' ? distancesIn(cell, titles[column] ?? '', isForeign(language)) : cell],
      ]
    })
    const isOff = cells.some((cell, column) => isCalledOff(cell) || isOffIn(titles[column] ?? '', cell))
    const read = withTimeOfDate(Object.fromEntries(texts) as RaceTexts)
    return { number, texts: read, isOff, since, ...raceMarks(titles, cells), ...(order && { order }) }
  })
  const unused = titles.filter((title, column) => {
    const field = columns[column]
    return title !== '' && (field === undefined || field === 'other') && !isMarkHeading(title)
  })
  return { rows: withQuestions(rows, found, today), unused }
}

/** Why a table has no races, and what it needs; undefined where it has some. */
function problemOf(
  columns: readonly (RaceColumn | undefined)[],
  titles: readonly string[],
  count: number,
): string | undefined {
  const missing = [
    ...(columns.includes('date') ? [] : ['dates']),
    ...(columns.includes('title') ? [] : ['race names']),
  ]
  if (missing.length === 0 && count > 0) return undefined
  const unknown = titles
    .filter((title) => title !== '' && raceColumnHeaded(title, undefined) === undefined)
    .slice(0, shownHeadings)
  const seen =
    unknown.length > 0
      ? ` We don’t recognise the headings ${unknown.map((one) => `“${one}”`).join(', ')}.`
      : ''
  const what = `We couldn’t find any ${missing.join(' or ') || 'races'}.`
  return `${what}${seen} Put headings above the columns, such as Date, Time, Title, Place, Distances, Terrain and Website. Write dates like 4 April 2027.`
}

/** The first row of a table, where it may be headings of a language that is not known. */
function presumedTitles([first, ...others]: readonly TableRow[]): readonly string[] {
  const isTitles = first?.cells.every((cell) => !/\d/u.test(cell)) && others.length > 0
  return isTitles ? (first?.cells ?? []) : []
}

const shownHeadings = 5

/**
 * Asks for the year of dates without one where the list is not in the order of days if each is the next, and is if some are
 * over: October, December and January, sent in November.
 */
function withQuestions(rows: readonly RaceRow[], { isDated }: RaceLines, today: string): readonly RaceRow[] {
  const [first] = rows
  if (isDated || !first || rows.length > raceListLines) return rows
  const datesFrom = (since: string) =>
    rows.map(({ texts, order }) => readRaceDate(texts.date ?? '', since, order).value)
  const before = readRaceDate(first.texts.date ?? '', addDays(today, -364), first.order).value
  const next = datesFrom(today)
  if (before === undefined || before >= today || before === next[0] || isInOrder(next)) return rows
  const over = datesFrom(before)
  if (!isInOrder(over)) return rows
  return rows.map((row, at) => {
    const [past = '', coming = ''] = [over[at], next[at]]
    if (past === coming || past >= today) return row
    const [one, other] = [past, coming].map(formatShortDate)
    return { ...row, question: `Add the year. This could be ${one}, which is in the past, or ${other}.` }
  })
}

function isInOrder(dates: readonly (string | undefined)[]): boolean {
  const known = dates.flatMap((date) => date ?? [])
  return known.every((date, at) => at === 0 || date >= (known[at - 1] ?? ''))
}

/** Two known headings or more, one of which is that of the dates or of the titles. */
function isHeading(cells: readonly string[]): boolean {
  const language = languageOf(cells)
  const known = new Set(cells.flatMap((cell) => raceColumnHeaded(cell, language) ?? []))
  return known.size > 1 && (known.has('date') || known.has('title'))
}

/** What each column holds; undefined for what is not read. Of two columns with the same heading the first counts. */
function columnsOf(
  titles: readonly string[],
  rows: readonly TableRow[],
  { today, language }: { readonly today: string; readonly language: string | undefined },
): readonly (RaceColumn | undefined)[] {
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length), 0)
  const columns = Array.from({ length: width }, (_, at) => raceColumnHeaded(titles[at] ?? '', language))
  for (const [at, field] of columns.entries()) {
    if (field !== undefined && columns.indexOf(field) < at) columns[at] = 'other'
  }
  const isWords = (cell: string) => /\p{L}{2}/u.test(cell) && !isWeekday(cell)
  const contents: readonly (readonly [RaceField, (cell: string) => boolean])[] = [
    ['date', (cell) => readRaceDate(cell, today, undefined).value !== undefined],
    ['time', (cell) => typedTime(timeIn(cell)) !== undefined],
    ['website', (cell) => /^(?:https?:\/\/|www\.)\S+$/iu.test(cell)],
    ['title', isWords],
    ['distances', isLength],
    ['location', isWords],
  ]
  for (const [field, holds] of contents) {
    // A heading that is not known is not that of the place: lists have organisers, permits, remarks.
    const isOpen = (at: number) => columns[at] === undefined && (field !== 'location' || !titles[at])
    const [found, ...others] = columns.flatMap((_, at) => {
      const cells = rows.flatMap((row) => row.cells[at] || [])
      const isFitting = (cell: string) => holds(cell) && (field !== 'title' || !isLength(cell))
      const isFound = isOpen(at) && cells.length > 0 && cells.filter(isFitting).length > cells.length * 0.6
      return isFound ? [at] : []
    })
    if (found === undefined || columns.includes(field)) continue
    // Contents do not tell which of several columns under unknown headings is meant.
    if (titles[found] && others.some((at) => titles[at])) continue
    columns[found] = field
  }
  return columns
}

function isLength(cell: string): boolean {
  const { distances } = readDistances(cell)
  return distances.length > 0 && distances.every(({ metres }) => metres !== undefined)
}

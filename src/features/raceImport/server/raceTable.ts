import { addDays } from '../../../kernel/dates/addDays'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { readDistances } from '../../../kernel/running/distances'
import { raceListLines } from '../limits'
import { websiteLength } from '../../../kernel/limits'
import type { RaceField, RaceTexts } from '../raceList'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import { typedTime } from '../../../kernel/dates/typedTime'
import { readTable, type TableRow } from '../../../entities/tables/server/readTable'
import { isCalledOff, isOffUnder } from './calledOff'
import { isWeekday } from '../../../kernel/text/dateLanguages'
import { distancesIn, gridIn, isAddress, hasContent, terrainIn, timeIn, splitDateAndTime } from './raceCells'
import { raceColumnHeaded, isForeign, languageOf, type RaceColumn } from './raceColumns'
import { isDayAlone, orderIn, type RaceLines, applyDateLines } from './raceLines'
import { isMarkHeading, type RaceMarks, raceMarks } from './raceMarks'
import { readRaceDate } from './readRaceDate'

export interface RaceRow extends RaceMarks {
  /** The line number, from 1. */
  readonly number: number
  readonly texts: RaceTexts
  /** True if the race is called off or postponed. */
  readonly isOff: boolean
  /** The day from which a date without a year counts, `YYYY-MM-DD`. */
  readonly since: string
  /** The order of day and month, if the list or its language gives it. */
  readonly order?: DateOrder
  /** A request for the year, if the order of the list contradicts the next such day. */
  readonly question?: string
}

export interface RaceTable {
  readonly rows: readonly RaceRow[]
  /** Headings of ignored columns. */
  readonly unused: readonly string[]
  /** An error about the table, which then has no rows. */
  readonly problem?: string
}

/** The maximum number of rows above the headings, such as a title or season. */
const rowsAbove = 10

/**
 * Reads a pasted table. Columns are recognised by their heading, or by their cells if it is unknown. Rows with a single
 * cell, such as a month, are not races.
 */
export function readRaceTable(text: string, today: string): RaceTable {
  const table = readTable(text, websiteLength + 1)
  const races = raceRows(table, today)
  if (races.problem === undefined) return races
  const message = raceRows(messageRows(table, today), today)
  return message.problem === undefined ? message : races
}

/** Matches '• Sun 9 May - Mill Lane, Oulton' and 'Sun 9 May: Mill Lane, Oulton'. */
const messageLine = /^[ •*·▪–-]{0,5}(?<date>[^,;|]{4,40}?)(?: [-–—] |: )(?<rest>.*)$/u

/** Matches '📍 Mill Lane', '🕘 Start: 10:00' and 'Start: 10:00' below the line of a race. */
const detailLine =
  /^(?:\p{Extended_Pictographic}[^\p{L}\d]{0,6}(?:\p{L}{2,12}: )?|(?:[*•-] )?\p{L}{2,12}: )(?<detail>.+)$/u

/** Splits the lines of a chat message into cells: date and title, and details from the lines below the race. */
function messageRows(table: readonly TableRow[], today: string): readonly TableRow[] {
  const rows: { row: TableRow; readonly isDated: boolean; readonly details: string[] }[] = []
  for (const row of table) {
    const [first = '', ...more] = row.cells
    const { date = '', rest = '' } = messageLine.exec(first)?.groups ?? {}
    const isDated = isDayAlone(date) || readRaceDate(date, today, undefined).value !== undefined
    const detail = isDated ? undefined : detailLine.exec(first)?.groups?.detail
    const race = rows.at(-1)
    if (race?.isDated && detail !== undefined) {
      race.details.push([detail, ...more].join(', '))
      race.row = { ...row, ...race.row }
    } else {
      const cells = isDated ? [date, ...rest.split(/ ?, ?/u), ...more] : row.cells
      rows.push({ row: { ...row, cells }, isDated, details: [] })
    }
  }
  const isDetailed = rows.some(({ details }) => details.length > 0)
  return rows.map(({ row, isDated, details }) => {
    if (!isDetailed || !isDated) return row
    const [date = '', title = '', ...more] = row.cells
    const time = details.find((detail) => typedTime(timeIn(detail)) !== undefined)
    const others = details.filter((detail) => detail !== time)
    const lengths = others.map((detail) => distancesIn(detail, '', undefined))
    const at = lengths.findIndex(isLength)
    const place = more.join(', ') || others.find((detail, index) => index !== at && !isAddress(detail))
    return {
      ...row,
      cells: [date, title, place ?? '', time ?? '', lengths[at] ?? '', ...details.filter(isAddress)],
    }
  })
}

function raceRows(all: readonly TableRow[], today: string): RaceTable {
  const context = applyDateLines(all, today)
  const at = context.lines.slice(0, rowsAbove).findIndex(({ cells }) => isHeading(cells))
  const presumed = at < 0 ? presumedTitles(context.lines) : []
  const titles = context.lines[at]?.cells ?? presumed
  const language = languageOf(titles)
  const begin = presumed.length > 0 ? 1 : at + 1
  const lines = context.lines.slice(begin).filter(({ cells }) => !isHeading(cells))
  // Longer lists are rejected later.
  const columns = columnsOf(titles, lines.slice(0, raceListLines), { today, language })
  const problem = problemOf(columns, titles, lines.length)
  if (problem !== undefined) return { rows: [], unused: [], problem }
  const order = isForeign(language)
    ? 'day'
    : (orderIn(titles[columns.indexOf('date')] ?? '') ?? context.order)
  const rows = lines.map(({ number, cells, since, link }): RaceRow => {
    const texts = columns.flatMap((field, column) => {
      const cell = cells[column] ?? ''
      if (field === undefined || field === 'other' || !hasContent(cell)) return []
      if (field === 'website' && !isAddress(cell)) return []
      if (field === 'terrain') return terrainIn(cell).map((terrain) => [field, terrain])
      if (field === 'time') return [[field, timeIn(cell)]]
      return [[field, field === 'distances' ? distancesIn(cell, titles[column] ?? '', language) : cell]]
    })
    const isOff = cells.some((cell, column) => isCalledOff(cell) || isOffUnder(titles[column] ?? '', cell))
    const coordinates = gridIn(cells.join(' '))
    const fields = splitDateAndTime({
      ...(coordinates !== undefined && { coordinates }),
      ...(link !== undefined && { website: link }),
      ...(Object.fromEntries(texts) as RaceTexts),
    })
    return { number, texts: fields, isOff, since, ...raceMarks(titles, cells), ...(order && { order }) }
  })
  const unused = titles.filter((title, column) => {
    const field = columns[column]
    return title !== '' && (field === undefined || field === 'other') && !isMarkHeading(title)
  })
  return { rows: withQuestions(rows, context, today), unused }
}

/** Returns an error for a table without races. */
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
  const unknownHeadings =
    unknown.length > 0
      ? ` We don’t recognise the headings ${unknown.map((one) => `“${one}”`).join(', ')}.`
      : ''
  const missingText = `We couldn’t find any ${missing.join(' or ') || 'races'}.`
  return `${missingText}${unknownHeadings} Put headings above the columns, such as Date, Time, Title, Location, Distances, Terrain and Website. Write dates in full, such as 4 April 2027.`
}

/** Returns the first row if it may be headings in an unknown language. */
function presumedTitles([first, ...others]: readonly TableRow[]): readonly string[] {
  const isTitles = first?.cells.every((cell) => !/\d/u.test(cell)) && others.length > 0
  return isTitles ? (first?.cells ?? []) : []
}

const shownHeadings = 5

/**
 * Asks for the year of dates without one if the list is only in date order when the first ones are in the past: October,
 * December and January, pasted in November.
 */
function withQuestions(rows: readonly RaceRow[], { isDated }: RaceLines, today: string): readonly RaceRow[] {
  const [first] = rows
  if (isDated || !first || rows.length > raceListLines) return rows
  const datesFrom = (since: string) =>
    rows.map(({ texts, order }) => readRaceDate(texts.date ?? '', since, order).value)
  const before = readRaceDate(first.texts.date ?? '', addDays(today, -364), first.order).value
  const next = datesFrom(today)
  if (before === undefined || before >= today || before === next[0] || isInOrder(next)) return rows
  const fromPast = datesFrom(before)
  if (!isInOrder(fromPast)) return rows
  return rows.map((row, at) => {
    const [past = '', coming = ''] = [fromPast[at], next[at]]
    if (past === coming || past >= today) return row
    const [one, other] = [past, coming].map(formatShortDate)
    return { ...row, question: `Add the year. This could be ${one}, which is in the past, or ${other}.` }
  })
}

function isInOrder(dates: readonly (string | undefined)[]): boolean {
  const readable = dates.flatMap((date) => date ?? [])
  return readable.every((date, at) => at === 0 || date >= (readable[at - 1] ?? ''))
}

/** Returns true for rows with at least two known headings, one of them for dates or titles. */
function isHeading(cells: readonly string[]): boolean {
  // An address may have the word 'races' between slashes.
  if (cells.some(isAddress)) return false
  const language = languageOf(cells)
  const columns = new Set(cells.flatMap((cell) => raceColumnHeaded(cell, language) ?? []))
  return columns.size > 1 && (columns.has('date') || columns.has('title'))
}

/** Recognises the columns. Ignored ones are undefined. The first of two columns with the same heading counts. */
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
    // A column under an unknown heading is not the place: lists have organisers, permits and remarks.
    const isOpen = (at: number) => columns[at] === undefined && (field !== 'location' || !titles[at])
    const [found, ...others] = columns.flatMap((_, at) => {
      const cells = rows.flatMap((row) => row.cells[at] || [])
      const isFitting = (cell: string) => holds(cell) && (field !== 'title' || !isLength(cell))
      const isFound = isOpen(at) && cells.length > 0 && cells.filter(isFitting).length > cells.length * 0.6
      return isFound ? [at] : []
    })
    if (found === undefined || columns.includes(field)) continue
    // Cells can't tell several columns under unknown headings apart.
    if (titles[found] && others.some((at) => titles[at])) continue
    columns[found] = field
  }
  return columns
}

function isLength(cell: string): boolean {
  const { distances } = readDistances(cell)
  return distances.length > 0 && distances.every(({ metres }) => metres !== undefined)
}

import { months } from '../../../domain/dates'
import { readDistances } from '../../../domain/distances'
import { raceListLines, websiteLength } from '../../../domain/limits'
import { type RaceField, raceHeadings, type RaceTexts } from '../../../domain/raceList'
import { courseNamedIn } from '../../../domain/readSearch'
import type { Terrain } from '../../../domain/terrain'
import { typedTime } from '../../../domain/typedTime'
import { headingKey } from '../../resultLists/server/columnHeadings'
import { readTable, type TableRow } from '../../resultLists/server/readTable'
import { type RaceMarks, raceMarks } from './raceMarks'
import { readRaceDate, weekdayPattern } from './readRaceDate'

/** A race of a list. */
export interface RaceRow extends RaceMarks {
  /** Of its line, as a person counts. */
  readonly number: number
  readonly texts: RaceTexts
  /** Whether the line says that the race will not be, or not on its day. */
  readonly isOff: boolean
  /** `YYYY-MM-DD`: a date without a year is the next such day from this one on. */
  readonly since: string
}

/** Headings of fixture lists and of calendar programs' files, as `headingKey` has them. */
const headings: Readonly<Record<RaceField, string>> = {
  date: 'date|dates|when|race date|event date|start date|date of race|date time|date and time|day and date|datum',
  time: 'time|start|starts|start time|start times|race time|race times|race start|time of start|uhrzeit|startzeit',
  title: 'title|race|event|name|race name|event name|name of race|fixture|summary|subject|veranstaltung',
  location: 'place|location|venue|where|town|city|start location|address|ort',
  distances: 'distance|distances|length|dist|km|kms|kilometres|miles|distance km|distance miles|strecke',
  terrain: 'terrain|surface|type|race type|type of race|discipline|untergrund',
  website: 'website|web site|web|url|link|web page|webpage|entry|entries|enter|details|more|info|information',
  timeZone: 'time zone|timezone',
}

const fieldOf = new Map(
  Object.entries(headings).flatMap(([field, words]) =>
    [raceHeadings[field as RaceField].toLowerCase(), ...words.split('|')].map(
      (word) => [word, field as RaceField] as const,
    ),
  ),
)

/** What a heading says; one of several names, such as 'Venue / Location', where all that are known say the same. */
function fieldHeaded(heading: string): RaceField | undefined {
  const known = [heading, ...heading.split('/')].map((name) => fieldOf.get(headingKey(name)))
  const [whole, ...parts] = known
  const [part, ...others] = new Set(parts.filter(Boolean))
  return whole ?? (others.length > 0 ? undefined : part)
}

/** Rows above the headings: a title, a season. */
const rowsAbove = 10

/**
 * The races of a pasted list. Headings say what its columns hold and, where they do not, the contents. Rows with one cell,
 * such as the name of a month, are left out. Undefined where no column holds dates or titles.
 */
export function readRaceTable(text: string, today: string): readonly RaceRow[] | undefined {
  const table = readTable(text, websiteLength + 1)
  return raceRows(table, today) ?? raceRows(messageRows(table, today), today)
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

function raceRows(all: readonly TableRow[], today: string): readonly RaceRow[] | undefined {
  const table = underLines(all, today)
  const at = table.slice(0, rowsAbove).findIndex(({ cells }) => isHeading(cells))
  const titles = at < 0 ? [] : (table[at]?.cells ?? [])
  const rows = table.slice(at + 1).filter(({ cells }) => !isHeading(cells))
  // A list with more races is refused.
  const columns = columnsOf(titles, rows.slice(0, raceListLines), today)
  if (!columns.includes('date') || !columns.includes('title')) return undefined
  const units = titles.map((title) => /\b(?:km|miles?)\b/iu.exec(title)?.[0] ?? '')
  return rows.map(({ number, cells, since }) => {
    const texts = columns.flatMap((field, column) => {
      const cell = cells[column] ?? ''
      if (field === undefined || !isSaid(cell)) return []
      if (field === 'website' && !address.test(cell)) return []
      if (field === 'terrain') return terrainIn(cell).map((terrain) => [field, terrain])
      return [[field, field === 'distances' && /^[\d.]+$/u.test(cell) ? `${cell} ${units[column]}` : cell]]
    })
    const isOff = cells.some(
      (cell, column) => offWords.test(cell) || (isOffColumn(titles[column]) && isYes(cell)),
    )
    const marks = raceMarks(titles, cells)
    return { number, texts: withTimeOfDate(Object.fromEntries(texts) as RaceTexts), isOff, since, ...marks }
  })
}

/** 'CANCELLED', 'Mill Lane 10K (postponed)', 'Called off: no marshals', and not 'Postponed from 9 May', which says a new day. */
const offWords =
  /^\W*(?:cancell?ed|postponed|called off)(?!\p{L}| from)|(?<!\bnot)[^\p{L}](?:cancell?ed|postponed|called off)[^\p{L}\d]*$/iu

function isOffColumn(title: string | undefined): boolean {
  return title !== undefined && /^(?:cancell?ed|postponed|called off|off)$/u.test(headingKey(title))
}

function isYes(cell: string): boolean {
  return isSaid(cell) && !/^(?:no?|false|0)$/iu.test(cell)
}

/**
 * The rows of races, with what the lines of one cell above them say: 'Sun 9' below 'May 2027' is 'Sun 9 May 2027', and a
 * date below 'Fixtures 2027' is not before that year.
 */
function underLines(
  rows: readonly TableRow[],
  today: string,
): readonly (TableRow & Pick<RaceRow, 'since'>)[] {
  let month = ''
  let since = today
  return rows.flatMap(({ number, cells }) => {
    const said = cells.filter(isSaid)
    if (said.length > 1) {
      const day = month === '' ? -1 : cells.findIndex((cell) => dayAlone.test(cell))
      return [{ number, since, cells: day < 0 ? cells : cells.with(day, `${cells[day]} ${month}`) }]
    }
    const [line = ''] = said
    const year = /(?<![\d/-])20\d\d(?![\d/-])/u.exec(line)?.[0] ?? ''
    if (year > today.slice(0, 4)) since = `${year}-01-01`
    if (monthLine.test(line)) month = line
    return []
  })
}

const monthLine = new RegExp(
  `^(?:${months.map((month) => `${month.slice(0, 3)}|${month}`).join('|')})(?: 20\\d\\d)?$`,
  'iu',
)

/** '9th', 'Sun 9' and 'Sunday 9th'. */
const dayAlone = new RegExp(
  `^(?:(?:${weekdayPattern})[a-z]*[.,]? \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th))$`,
  'iu',
)

/** Of a link that was copied from a page only its words are left, and columns of entries hold remarks: 'Enter here', '£15.00'. */
const address = /^[^\s@]+\.\p{L}\S*$/u

/** Whether a cell says something: people write dashes, or 'TBC', where there is nothing to say yet. */
function isSaid(cell: string): boolean {
  return /[\p{L}\p{N}]/u.test(cell) && !/^(?:tb[acd]|n\/?a)\.?$/iu.test(cell)
}

/** The terrain that a cell names; none for other texts, as types of races are not always terrains. */
function terrainIn(cell: string): readonly Terrain[] {
  // 'Mixed' alone is one, too.
  const { terrains } = courseNamedIn(`${cell} terrain`)
  return terrains.length > 1 ? [] : terrains
}

/** Two known headings or more, one of which is that of the dates or of the titles. */
function isHeading(cells: readonly string[]): boolean {
  const known = new Set(cells.flatMap((cell) => fieldHeaded(cell) ?? []))
  return known.size > 1 && (known.has('date') || known.has('title'))
}

/** What each column holds; undefined for what is not read. Of two columns with the same heading the first counts. */
function columnsOf(titles: readonly string[], rows: readonly TableRow[], today: string) {
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length), 0)
  const columns = Array.from({ length: width }, (_, at) => fieldHeaded(titles[at] ?? ''))
  for (const [at, field] of columns.entries()) {
    if (field !== undefined && columns.indexOf(field) < at) columns[at] = undefined
  }
  const isWords = (cell: string) => /\p{L}{2}/u.test(cell) && !weekday.test(cell)
  const contents: readonly (readonly [RaceField, (cell: string) => boolean])[] = [
    ['date', (cell) => readRaceDate(cell, today, undefined).value !== undefined],
    ['time', (cell) => typedTime(cell) !== undefined],
    ['website', (cell) => /^(?:https?:\/\/|www\.)\S+$/iu.test(cell)],
    ['title', isWords],
    ['distances', isLength],
    ['location', isWords],
  ]
  for (const [field, holds] of contents) {
    // A heading that is not known is not that of the place: lists have organisers, permits, remarks.
    const isOpen = (at: number) => columns[at] === undefined && (field !== 'location' || !titles[at])
    const found = columns.findIndex((_, at) => {
      const cells = rows.flatMap((row) => row.cells[at] || [])
      const isFitting = (cell: string) => holds(cell) && (field !== 'title' || !isLength(cell))
      return isOpen(at) && cells.length > 0 && cells.filter(isFitting).length > cells.length * 0.6
    })
    if (!columns.includes(field) && found >= 0) columns[found] = field
  }
  return columns
}

const weekday = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\.?$/iu

function isLength(cell: string): boolean {
  const { distances } = readDistances(cell)
  return distances.length > 0 && distances.every(({ metres }) => metres !== undefined)
}

/** Spreadsheets write a date and a time in one cell. */
function withTimeOfDate(texts: RaceTexts): RaceTexts {
  const { date = '', time } = texts
  const found = /(?:[t\s,(]|\bat\b){1,4}(\d{1,2}(?:[:.]\d\d|(?=\s?[ap]m))\s?(?:[ap]m)?)(?::00)?\)?$/iu.exec(
    date,
  )
  if (!found || time !== undefined || typedTime(found[1] ?? '') === '00:00') return texts
  return { ...texts, date: date.slice(0, found.index), time: found[1] ?? '' }
}

import { skippedTimeError } from '../../../kernel/dates/clockChanges'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { validate } from '../../../kernel/fields/fieldRules'
import { fixName, raceFields, type RaceTexts, raceHeadings } from '../raceList'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import { typedTime } from '../../../kernel/dates/typedTime'
import type { EventValues } from '../../../entities/events/validateEvent'
import { eventRules, swappedError } from '../../eventEditing/server/eventRules'
import { entryCells } from './entryLines'
import type { ReadRace, ReadRaceList, RaceListInput } from './raceDocument'
import { type RaceRow, readRaceTable } from './raceTable'
import { lastRaceDay, onlyOrder, raceDateOrder, readRaceDate } from './readRaceDate'
import { Invalid } from '../../../kernel/calls/apiError'
import { notText } from '../../../platform/documents/notText'
import { counted } from '../../../kernel/text/counted'
import { plainFormLength } from '../../../kernel/limits'
import { raceListLines } from '../limits'
import { isCalendar } from './calendarParts'
import { markHeadings, statusWords } from './raceMarks'
import { type CalendarRace, readCalendar } from './readCalendar'

interface Reading extends Omit<RaceListInput, 'text' | 'fixes'> {
  readonly fixes: Readonly<Record<string, string>>
  readonly rules: ReturnType<typeof eventRules>
}

/** Reads a table or calendar. Throws `Invalid` if it as a whole can't be read. */
export function readRaces({ text, fixes = {}, ...given }: RaceListInput): ReadRaceList {
  const { rows, ...list } = readRaceSource(text, given.today, given.timeZone)
  const order = given.order ?? onlyOrder(rows.map(orderOf))
  const reading = { ...given, order, fixes, rules: eventRules(given.timeZone) }
  return { ...list, races: rows.map((row) => readRow(row, reading)) }
}

function orderOf({ texts, since, order }: RaceRow) {
  return order ?? raceDateOrder(texts.date ?? '', since)
}

function readRow(
  { isOff, isTentative, since, order: _, question, ...listed }: RaceRow,
  { today, timeZone, order, time, fixes, rules }: Reading,
): ReadRace {
  const given = { ...listed.texts, ...fixesOf(listed.number, fixes) }
  const { date = '', time: start } = given
  const last = lastRaceDay(date, since, order)
  const ends = last === undefined ? '' : `The race ends on ${formatShortDate(last)}.`
  const row = { ...listed, texts: given, note: [listed.note, ends].filter(Boolean).join(' ') }
  const read = (one: DateOrder | undefined) => readRaceDate(date, since, one)
  if (isOff) {
    return { ...row, texts: { ...row.texts, date: read(order).value ?? date }, becomes: 'off', errors: {} }
  }
  if (question !== undefined && fixes[fixName(row.number, 'date')] === undefined)
    return { ...row, becomes: 'wrong', errors: { date: question } }
  const [first, second] = [read('day').value, read('month').value]
  if (order === undefined && raceDateOrder(date, since) === 'either' && first && second) {
    return { ...row, becomes: 'either', errors: {}, days: [first, second] }
  }
  const day = read(order)
  const texts: RaceTexts = {
    ...row.texts,
    ...(day.value !== undefined && entryCells(row.texts, day.value)),
    date: day.value ?? date,
    time: start === undefined ? (time ?? '') : (typedTime(start) ?? start),
  }
  const { values, errors = {} } = validate(rules, texts)
  if (!values) {
    const wrong = {
      ...errors,
      ...(day.error !== undefined && { date: day.error }),
      ...(errors.time !== undefined && { time: timeMissing }),
    }
    const isOver = day.value !== undefined && day.value < today
    return { ...row, texts, becomes: isOver ? 'over' : 'wrong', errors: isOver ? {} : wrong }
  }
  const skipped = skippedTimeError(values, timeZone)
  if (skipped !== undefined) return { ...row, texts, becomes: 'wrong', errors: { time: skipped } }
  const swapped = swappedError(values, texts.coordinates ?? '', timeZone)
  if (swapped !== undefined) return { ...row, texts, becomes: 'wrong', errors: { coordinates: swapped } }
  const becomes = values.date < today ? 'past' : isTentative ? 'tentative' : 'new'
  return { ...row, texts: { ...texts, ...textsOf(values) }, becomes, values, errors: {} }
}

function fixesOf(number: number, fixes: Reading['fixes']): RaceTexts {
  const entries = raceFields.flatMap((field) => {
    const text = fixes[fixName(number, field)]
    return text === undefined ? [] : [[field, text] as const]
  })
  return Object.fromEntries(entries)
}

const timeMissing = 'Enter a start time such as 10:30.'

/** Returns the fields normalised before they are stored. */
function textsOf({ distances, website, coordinates, timeZone = '' }: EventValues): RaceTexts {
  return {
    timeZone,
    ...(distances !== undefined && { distances }),
    ...(website && { website }),
    ...(coordinates && { coordinates }),
  }
}

interface RaceSource extends Omit<ReadRaceList, 'races'> {
  readonly rows: readonly RaceRow[]
}

/** Reads a list of races. Throws `Invalid` if it is too long or has no dates or titles. */
function readRaceSource(input: string, today: string, siteZone: string): RaceSource {
  const text = isCalendar(input) ? calendarTable(input, today, siteZone) : input.replace(/\r\n?/gu, '\n')
  if (text.trim() === '') throw Invalid.of({ text: 'Paste some races or choose a file.' })
  if (text.length >= plainFormLength)
    throw Invalid.of({ text: notText(text) ?? 'The list is too long. Paste fewer lines.' })
  const { rows, unused, problem } = readRaceTable(text, today)
  if (problem !== undefined) throw Invalid.of({ text: problem })
  const unusedNote = unused.length > 0 ? [`Columns not used: ${unused.join(', ').slice(0, noteLength)}.`] : []
  if (rows.length <= raceListLines) return { text, rows, notes: [...notesIn(text), ...unusedNote] }
  throw Invalid.of({
    text: `This list has ${rows.length} races. You can add up to ${raceListLines} at a time.`,
  })
}

/** Marks the notes below a table, so that they are read again when the table is sent. */
const noteMark = 'Note: '

function notesIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.startsWith(noteMark) && !line.includes('\t'))
  return lines.slice(0, notesLimit).map((line) => line.slice(noteMark.length, noteMark.length + noteLength))
}

const notesLimit = 10
const noteLength = 500

/** The number of characters reserved for the notes below a table. */
const notesLength = 2000

/** Writes the first races of a calendar as a table with tabs, with the notes below it. */
function calendarTable(input: string, today: string, siteZone: string): string {
  const { races, notes } = readCalendar(input, today, siteZone)
  if (races.length === 0) {
    throw Invalid.of({ text: ['This calendar has no races from today onwards.', ...notes].join(' ') })
  }
  const isMarked = races.some(
    ({ isOff, isTentative, note, uid }) => isOff || isTentative || note + uid !== '',
  )
  const marks = isMarked ? Object.values(markHeadings) : []
  let text = [...raceFields.map((field) => raceHeadings[field]), ...marks].join('\t')
  let count = 0
  for (const race of races.slice(0, raceListLines)) {
    const line = `\n${cellsOf(race, isMarked).map(cellText).join('\t')}`
    if (text.length + line.length >= plainFormLength - notesLength) break
    text += line
    count += 1
  }
  const left = races.length - count
  const more = `We left out the last ${counted(left, 'race', 'races')}. You can add up to ${raceListLines} at a time.`
  const lines = [...notes, ...(left > 0 ? [more] : [])].map((note) => `\n${noteMark}${cellText(note)}`)
  return text + lines.join('').slice(0, notesLength)
}

function cellsOf(race: CalendarRace, isMarked: boolean): readonly string[] {
  const status = race.isOff ? statusWords.off : race.isTentative ? statusWords.tentative : ''
  return [...raceFields.map((field) => race[field] ?? ''), ...(isMarked ? [status, race.note, race.uid] : [])]
}

function cellText(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').replaceAll('"', '”')
}

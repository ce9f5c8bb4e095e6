import { skippedTimeError } from '../../../kernel/dates/clockChanges'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { validate } from '../../../kernel/fields/fieldRules'
import { fixName, raceFields, type RaceTexts } from '../raceList'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import { typedTime } from '../../../kernel/dates/typedTime'
import type { EventValues } from '../../../entities/events/validateEvent'
import { eventRules } from '../../eventEditing/server/eventRules'
import { swappedError } from '../../eventEditing/server/swappedCoordinates'
import type { ReadRace, ReadRaceList, RaceListInput } from './raceDocument'
import { readRaceSource } from './raceSource'
import type { RaceRow } from './raceTable'
import { lastRaceDay, onlyOrder, raceDateOrder, readRaceDate } from './readRaceDate'

interface Reading extends Pick<RaceListInput, 'today' | 'timeZone' | 'order' | 'time'> {
  readonly fixes: Readonly<Record<string, string>>
  readonly rules: ReturnType<typeof eventRules>
}

/** Reads a table or calendar. Throws `Invalid` if it as a whole can't be read. */
export function readRaces({
  text: input,
  today,
  timeZone,
  order,
  time,
  fixes = {},
}: RaceListInput): ReadRaceList {
  const { text, rows, notes } = readRaceSource(input, today, timeZone)
  const reading = {
    today,
    timeZone,
    order: order ?? onlyOrder(rows.map(orderOf)),
    time,
    fixes,
    rules: eventRules(timeZone),
  }
  return { text, notes, races: rows.map((row) => readRow(row, reading)) }
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

import { skippedTimeError } from '../../../kernel/dates/clockChanges'
import { validate } from '../../../kernel/fields/fieldRules'
import { fixName, raceFields, type RaceTexts } from '../raceList'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import { typedTime } from '../../../kernel/dates/typedTime'
import type { EventValues } from '../../../entities/events/validateEvent'
import { eventRules } from '../../eventEditing/server/eventRules'
import { swappedError } from '../../eventEditing/server/swappedCoordinates'
import type { ReadRace, ReadRaceList, SentRaceList } from './raceDocument'
import { readRaceSource } from './raceSource'
import type { RaceRow } from './raceTable'
import { raceDateOrder, readRaceDate } from './readRaceDate'

interface Reading extends Pick<SentRaceList, 'today' | 'timeZone' | 'order' | 'time'> {
  readonly fixes: Readonly<Record<string, string>>
  readonly rules: ReturnType<typeof eventRules>
}

/** Reads a list of races, as a table or a calendar. Throws `Invalid` for one that cannot be read as a whole. */
export function readRaces({
  text: sent,
  today,
  timeZone,
  order,
  time,
  fixes = {},
}: SentRaceList): ReadRaceList {
  const { text, rows, notes } = readRaceSource(sent, today, timeZone)
  const reading = {
    today,
    timeZone,
    order: order ?? onlyOrder(rows),
    time,
    fixes,
    rules: eventRules(timeZone),
  }
  return { text, notes, races: rows.map((row) => readRow(row, reading)) }
}

/** Where some dates of a list can only be read in one order, all are. */
function onlyOrder(rows: readonly RaceRow[]): DateOrder | undefined {
  const orders = new Set(
    rows.map(({ texts, since, order }) => order ?? raceDateOrder(texts.date ?? '', since)),
  )
  if (orders.has('day') === orders.has('month')) return undefined
  return orders.has('day') ? 'day' : 'month'
}

function readRow(
  { isOff, isTentative, since, order: _, question, ...listed }: RaceRow,
  { today, timeZone, order, time, fixes, rules }: Reading,
): ReadRace {
  const row = { ...listed, texts: { ...listed.texts, ...fixesOf(listed.number, fixes) } }
  const { date = '', time: start } = row.texts
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
  const given = raceFields.flatMap((field) => {
    const text = fixes[fixName(number, field)]
    return text === undefined ? [] : [[field, text] as const]
  })
  return Object.fromEntries(given)
}

const timeMissing = 'Enter a start time like 10:30.'

/** As they will be stored. */
function textsOf({ distances, website, coordinates, timeZone = '' }: EventValues): RaceTexts {
  return {
    timeZone,
    ...(distances !== undefined && { distances }),
    ...(website && { website }),
    ...(coordinates && { coordinates }),
  }
}

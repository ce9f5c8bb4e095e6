import { validate } from '../../../domain/fieldRules'
import type { RaceTexts } from '../../../domain/raceList'
import type { DateOrder } from '../../../domain/typedDate'
import { typedTime } from '../../../domain/typedTime'
import type { EventValues } from '../../../domain/validateEvent'
import { eventRules } from '../../events/server/eventRules'
import type { ReadRace, ReadRaceList, SentRaceList } from './raceDocument'
import { readRaceSource } from './raceSource'
import type { RaceRow } from './raceTable'
import { raceDateOrder, readRaceDate } from './readRaceDate'

interface Reading extends Pick<SentRaceList, 'order' | 'time'> {
  readonly rules: ReturnType<typeof eventRules>
}

/** Reads a list of races, as a table or a calendar. Throws `Invalid` for one that cannot be read as a whole. */
export function readRaces({ text: sent, today, timeZone, order, time }: SentRaceList): ReadRaceList {
  const { text, rows, notes } = readRaceSource(sent, today, timeZone)
  const reading = { order: order ?? onlyOrder(rows), time, rules: eventRules(timeZone) }
  return { text, notes, races: rows.map((row) => readRow(row, reading)) }
}

/** Where some dates of a list can only be read in one order, all are. */
function onlyOrder(rows: readonly RaceRow[]): DateOrder | undefined {
  const orders = new Set(rows.map(({ texts, since }) => raceDateOrder(texts.date ?? '', since)))
  if (orders.has('day') === orders.has('month')) return undefined
  return orders.has('day') ? 'day' : 'month'
}

function readRow({ isOff, isTentative, since, ...row }: RaceRow, { order, time, rules }: Reading): ReadRace {
  if (isOff) return { ...row, becomes: 'off', errors: {} }
  const { date = '', time: start } = row.texts
  const read = (one: DateOrder | undefined) => readRaceDate(date, since, one)
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
    return { ...row, texts, becomes: 'wrong', errors: wrong }
  }
  return {
    ...row,
    texts: { ...texts, ...textsOf(values) },
    becomes: isTentative ? 'tentative' : 'new',
    values,
    errors: {},
  }
}

const timeMissing = 'Write when it starts, like 10:30.'

/** As they will be stored. */
function textsOf({ distances, website, timeZone = '' }: EventValues): RaceTexts {
  return { timeZone, ...(distances !== undefined && { distances }), ...(website && { website }) }
}

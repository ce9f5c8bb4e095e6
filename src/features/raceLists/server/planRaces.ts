import { isNamedAlike, isTitledAlike } from '../../../domain/edition'
import { validate } from '../../../domain/fieldRules'
import type { RaceFate, RaceTexts } from '../../../domain/raceList'
import { slugOf } from '../../../domain/slug'
import type { DateOrder } from '../../../domain/typedDate'
import { typedTime } from '../../../domain/typedTime'
import type { eventFields, EventValues } from '../../../domain/validateEvent'
import type { FieldErrors } from '../../../domain/validation'
import { allOf } from '../../../store/pages'
import type { EventRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'
import type { RaceRow } from './raceTable'
import { raceDateOrder, readRaceDate } from './readRaceDate'

/** What becomes of a race of a list. */
export interface PlannedRace extends Omit<RaceRow, 'isOff' | 'since'> {
  readonly becomes: RaceFate
  /** Given where nothing is wrong. */
  readonly values?: EventValues
  readonly errors: FieldErrors
  /** See `ReadRaceView`, as for the next two. */
  readonly days?: readonly [string, string]
  readonly sameAs?: number
  readonly events: readonly EventRecord[]
}

export interface RacePlanning {
  /** As it was chosen. */
  readonly order?: DateOrder
  /** The start of races that name none. */
  readonly time?: string
  readonly rules: typeof eventFields
}

/** What becomes of the races of a list; writes nothing. */
export async function planRaces(
  { events }: Pick<Collections, 'events'>,
  rows: readonly RaceRow[],
  planning: RacePlanning,
): Promise<readonly PlannedRace[]> {
  const order = planning.order ?? onlyOrder(rows)
  const days = new Map<string, readonly EventRecord[]>()
  const planned: PlannedRace[] = []
  for (const row of rows) {
    const read = readRow(row, { ...planning, order })
    const date = read.values?.date
    if (date !== undefined && !days.has(date)) {
      days.set(date, await allOf({ events }, 'events', { index: 'byDate', where: { date } }))
    }
    planned.push(read.values ? placed(read, read.values, days.get(read.values.date) ?? [], planned) : read)
  }
  return planned
}

/** Where some dates of a list can only be read in one order, all are. */
function onlyOrder(rows: readonly RaceRow[]): DateOrder | undefined {
  const orders = new Set(rows.map(({ texts, since }) => raceDateOrder(texts.date ?? '', since)))
  if (orders.has('day') === orders.has('month')) return undefined
  return orders.has('day') ? 'day' : 'month'
}

function readRow({ isOff, since, ...row }: RaceRow, { order, time, rules }: RacePlanning): PlannedRace {
  if (isOff) return { ...row, becomes: 'off', errors: {}, events: [] }
  const { date = '', time: start } = row.texts
  const read = (one: DateOrder | undefined) => readRaceDate(date, since, one)
  const [first, second] = [read('day').value, read('month').value]
  if (order === undefined && raceDateOrder(date, since) === 'either' && first && second) {
    return { ...row, becomes: 'either', errors: {}, days: [first, second], events: [] }
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
    return { ...row, texts, becomes: 'wrong', errors: wrong, events: [] }
  }
  return { ...row, texts: { ...texts, ...textsOf(values) }, becomes: 'new', values, errors: {}, events: [] }
}

const timeMissing = 'Write when it starts, like 10:30.'

/** As they will be stored. */
function textsOf({ distances, website, timeZone = '' }: EventValues): RaceTexts {
  return { timeZone, ...(distances !== undefined && { distances }), ...(website && { website }) }
}

/** A race beside those that are there on its day, and those of the lines before. */
function placed(
  race: PlannedRace,
  values: EventValues,
  onDay: readonly EventRecord[],
  before: readonly PlannedRace[],
): PlannedRace {
  const twin = before.find((other) => other.values && isSame(other.values, values))
  if (twin) return { ...race, becomes: 'there', sameAs: twin.number }
  const same = onDay.filter((event) => isSame(event, values))
  if (same.length > 0) return { ...race, becomes: 'there', events: same }
  const near = onDay.filter(
    (event) => isTitledAlike(event, values) || isNamedAlike(event.title, values.title),
  )
  return near.length > 0 ? { ...race, becomes: 'near', events: near } : { ...race, events: onDay }
}

type Placed = Pick<EventRecord, 'date' | 'title' | 'location'>

/** The same title on the same day, and no other place. */
function isSame(one: Placed, other: Placed): boolean {
  if (one.date !== other.date || !isTitledAlike(one, other)) return false
  const [place, otherPlace] = [slugOf(one.location, ''), slugOf(other.location, '')]
  return place === otherPlace || place === '' || otherPlace === ''
}

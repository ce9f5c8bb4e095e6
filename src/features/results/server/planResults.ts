import { statusId } from '../../../kernel/ids'
import { resultsOf } from '../../../entities/statuses/server/resultRepository'
import { type Distance, lengthOf } from '../../../kernel/running/distance'
import { storedDistances } from '../../../kernel/running/distances'
import { hasSimilarTitle, hasSameTitle } from '../../../entities/events/edition'
import { clockText } from '../../../kernel/running/result'
import { ownResultKey, type ResultLine, timeForDistance } from '../../../entities/statuses/resultLine'
import type { Checked } from '../../../kernel/fields/validation'
import { isPast } from '../../../kernel/dates/zone'
import { eventsOn } from '../../../entities/events/server/eventRepository'
import type { EventRecord } from '../../../entities/events/records'
import { type StatusRecord } from '../../../entities/statuses/records'
import type { Collections } from '../../../store/store'
import type { ParsedLine } from './olderResultsDocument'

/** A line parsed without an error. */
export interface PlannedResult extends Omit<ResultLine, 'time'> {
  readonly resultInSeconds: number
  /** The matching calendar event; absent for a race outside the calendar. */
  readonly event?: EventRecord | undefined
  /** The user's current status at the event. */
  readonly before?: StatusRecord | undefined
  /** Present if the user has this result already, or an earlier line adds it. */
  readonly isThere?: true
}

export interface PlannedLine extends Pick<ParsedLine, 'number' | 'text'> {
  readonly result: Checked<PlannedResult>
}

/** Returns true if a result would count for bests but nothing says on what terrain it was run. */
export function asksTerrain({ result: { value } }: PlannedLine): boolean {
  return value?.distance !== undefined && !value.isThere && !value.event && value.terrain === undefined
}

interface PlanNeeds {
  readonly store: Collections
  readonly userId: string
  readonly now: Date
  readonly timeZone: string
}

/** Decides what saving each line would do. Writes nothing. */
export async function planResults(
  { store, userId, now, timeZone }: PlanNeeds,
  read: readonly ParsedLine[],
): Promise<readonly PlannedLine[]> {
  const dates = new Set(read.flatMap(({ result }) => result.value?.date ?? []))
  const days = new Map<string, readonly EventRecord[]>()
  for (const date of dates) {
    days.set(
      date,
      (await eventsOn(store, date)).filter((event) => isPast(event, now, timeZone)),
    )
  }
  const matched = read.map((line) => ({ ...line, event: eventOf(line.result.value, days) }))
  const own = await resultsOf(store, userId)
  const keys = new Set(
    own.map(({ event: { date }, resultInSeconds }) => ownResultKey({ date, resultInSeconds })),
  )
  const ids = new Set(matched.flatMap(({ event }) => (event ? [statusId(event.id, userId)] : [])))
  const statuses = await store.statuses.getMany([...ids])
  const before = new Map(statuses.map((status) => [status.eventId, status]))
  const seconds = new Map(
    statuses.flatMap(({ eventId, resultInSeconds }) =>
      resultInSeconds === undefined ? [] : [[eventId, resultInSeconds]],
    ),
  )
  return matched.map(({ number, text, result, event }) => {
    const planned = planOf(result, event, { keys, seconds, before })
    return { number, text, result: planned }
  })
}

/** The user's results, including those of the lines planned so far. */
interface UserResults {
  /** See `ownResultKey`. */
  readonly keys: Set<string>
  /** Seconds by event id. */
  readonly seconds: Map<string, number>
  /** The user's statuses by event id. */
  readonly before: ReadonlyMap<string, StatusRecord>
}

function planOf(
  { value: line, error }: Checked<ResultLine>,
  event: EventRecord | undefined,
  { keys, seconds, before }: UserResults,
): Checked<PlannedResult> {
  if (!line) return { error: error ?? '' }
  const distance = line.distance ?? onlyOf(event)
  const { value: resultInSeconds, error: timeError } = timeForDistance(
    line.time,
    distance && lengthOf(distance),
  )
  if (resultInSeconds === undefined) return { error: timeError ?? '' }
  const { time: _, ...rest } = line
  const result = { ...rest, distance, resultInSeconds, event }
  const key = ownResultKey(result)
  if (keys.has(key)) return { value: { ...result, isThere: true } }
  const other = event && seconds.get(event.id)
  if (other !== undefined) return { error: `You already have ${clockText(other)} for this race.` }
  keys.add(key)
  if (event) seconds.set(event.id, resultInSeconds)
  return { value: { ...result, before: event && before.get(event.id) } }
}

/** Returns the only event of that day that matches the title and the distance. */
function eventOf(
  line: ResultLine | undefined,
  days: ReadonlyMap<string, readonly EventRecord[]>,
): EventRecord | undefined {
  const onDay = (line && days.get(line.date)) ?? []
  return line && onlyRace(line, onDay, (event) => takesDistance(event, line.distance))
}

/**
 * Returns the only event that `isPossible` among those with the same title apart from the year or, if there are none,
 * among those with a similar title.
 */
export function onlyRace(
  race: Pick<ResultLine, 'title' | 'date'>,
  onDay: readonly EventRecord[],
  isPossible: (event: EventRecord) => boolean,
): EventRecord | undefined {
  const titled = onDay.filter((event) => hasSameTitle(event, race))
  const alike = titled.length > 0 ? titled : onDay.filter(({ title }) => hasSimilarTitle(title, race.title))
  const [only, ...others] = alike.filter(isPossible)
  return others.length === 0 ? only : undefined
}

/** An event without distances matches every distance. */
export function takesDistance(event: EventRecord, distance: Distance | undefined): boolean {
  const distances = storedDistances(event.distances) ?? []
  if (distances.length === 0) return true
  return distance ? distances.some(({ id }) => id === distance.id) : distances.length === 1
}

function onlyOf(event: EventRecord | undefined): Distance | undefined {
  return event && storedDistances(event.distances)?.[0]
}

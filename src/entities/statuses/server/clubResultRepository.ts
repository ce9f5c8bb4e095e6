import { groupBy } from '../../../kernel/groupBy'
import type { EventRecord } from '../../events/records'
import type { StatusRecord } from '../records'
import { timesOf } from '../../../kernel/running/result'
import { type ClubRun, clubRuns } from './clubStatusRepository'
import { createPauses } from '../../../store/createPauses'
import type { Collections } from '../../../store/store'

/** A result for a club. Its place and times from a results list are present only if whole documents were read. */
export interface ClubResult extends ClubRun, Pick<StatusRecord, 'place'> {
  readonly times?: ReturnType<typeof timesOf>
}

type Statuses = Pick<Collections, 'statuses'>

/** Returns the ids of the events on these days at which the club has results. */
export async function eventsWithResults(
  { statuses }: Statuses,
  clubId: string,
  days: { readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const by = ['clubId', 'status', 'eventDate', 'eventId'] as const
  const groups = await statuses.count({ index: 'byClub', where: { clubId, status: 'result' }, ...days, by })
  return groups.map(({ key }) => String(key[3]))
}

/** Counts the people of a club who have entered each event or have a result there, by event. */
export async function peopleByEvent(
  { statuses }: Statuses,
  clubId: string,
): Promise<ReadonlyMap<string, number>> {
  const by = ['clubId', 'eventId', 'status'] as const
  const groups = await statuses.count({ index: 'byClubAndEvent', where: { clubId }, by })
  const counts = new Map<string, number>()
  for (const { key, count } of groups) {
    const [, eventId, status] = key.map(String)
    if (eventId !== undefined && (status === 'entered' || status === 'result'))
      counts.set(eventId, (counts.get(eventId) ?? 0) + count)
  }
  return counts
}

/** Counts the people of a club who have entered an event or have a result there. */
export async function peopleAt({ statuses }: Statuses, clubId: string, eventId: string): Promise<number> {
  const where = { clubId, eventId, status: ['result', 'entered'] } as const
  const by = ['clubId', 'eventId', 'status'] as const
  const groups = await statuses.count({ index: 'byClubAndEvent', where, by })
  return groups.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Returns the club's results at these events. They are read from an index alone, except those that it lacks, or all if
 * `whole` is true.
 */
export async function resultsAt(
  { statuses }: Statuses,
  clubId: string,
  events: readonly EventRecord[],
  whole: boolean,
): Promise<readonly ClubResult[]> {
  if (events.length === 0) return []
  const results = { from: 'result', to: 'result' } as const
  const where = { clubId, eventId: events.map(({ id }) => id) }
  const by = ['clubId', 'eventId', 'status'] as const
  const groups = await statuses.count({ index: 'byClubAndEvent', where, ...results, by })
  const indexed = whole ? [] : await timesAt(statuses, clubId, events)
  const indexedAt = groupBy(indexed, (one) => one.eventId)
  const partial = groups.filter(({ key, count }) => count !== (indexedAt.get(String(key[1]))?.length ?? 0))
  if (partial.length === 0) return indexed
  const eventId = partial.map(({ key }) => String(key[1]))
  const limit = partial.reduce((sum, { count }) => sum + count, 1)
  const query = { index: 'byClubAndEvent', where: { clubId, eventId }, ...results, limit } as const
  const read = (await statuses.find(query)).items.map((status): ClubResult => {
    const { userId, place, distanceRun: distance = '', resultInSeconds = 0 } = status
    const times = timesOf(status.times, resultInSeconds)
    const result = { eventId: status.eventId, userId, distance, resultInSeconds, times }
    return place?.resultInSeconds === resultInSeconds ? { ...result, place } : result
  })
  return [...indexed.filter((one) => !eventId.includes(one.eventId)), ...read]
}

/** Days of races whose results are read at once. Those of a whole season would hold up other requests. */
const daysAtOnce = 8

/** Returns the club's results at these events that the index of runs has. */
async function timesAt(
  statuses: Collections['statuses'],
  clubId: string,
  events: readonly EventRecord[],
): Promise<readonly ClubRun[]> {
  const pauses = createPauses()
  const days = [...new Set(events.map(({ date }) => date))].sort()
  const ids = new Set(events.map(({ id }) => id))
  const runs: ClubRun[] = []
  for (let at = 0; at < days.length; at += daysAtOnce) {
    if (pauses.isDue()) await pauses.next()
    const read = await clubRuns(statuses, { clubId, eventDate: days.slice(at, at + daysAtOnce) })
    runs.push(...read.filter(({ eventId }) => ids.has(eventId)))
  }
  return runs
}

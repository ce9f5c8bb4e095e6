import { setImmediate } from 'node:timers/promises'
import type { Records } from '../../../store/schema'
import { isHidden } from '../../../kernel/access/hidden'
import { statusId } from '../../../kernel/ids'
import type { Terrain } from '../../../kernel/running/terrain'
import { lineOf, type RaceResult } from '../../../kernel/running/bests'
import type { EventRecord } from '../../events/records'
import type { StatusRecord } from '../records'
import { allOf, type Collections } from '../../../store/store'
import { runDistance } from './settledStatus'

/** A user's result at an event in the calendar. */
export interface EventResult extends RaceResult {
  readonly status: StatusRecord
  readonly event: EventRecord
}

/** A result that a user added for a race that is not in the calendar. */
export interface OlderResult extends RaceResult {
  readonly status?: undefined
  readonly title: string
  readonly terrain?: Terrain | '' | undefined
}

export type OwnResult = EventResult | OlderResult

/** A result over one distance, as read from an index. */
export interface Run extends RaceResult {
  readonly userId: string
  /** Id of the status; '' for an older result. */
  readonly id: string
}

/** Returns a user's results for races outside of the calendar. */
export const olderResultsOf = (store: Pick<Collections, 'olderResults'>, userId: string) =>
  allOf(store, 'olderResults', { index: 'byUser', where: { userId } })

/** Returns all results of a user: those at visible events, and the older ones, which may be given. */
export async function resultsOf(
  store: Pick<Collections, 'events' | 'statuses' | 'olderResults'>,
  userId: string,
  given?: readonly Records['olderResults'][],
): Promise<readonly OwnResult[]> {
  const [ofEvents, older] = await Promise.all([
    eventResultsOf(store, userId),
    given ?? olderResultsOf(store, userId),
  ])
  return [...ofEvents, ...older.map(olderResult)]
}

async function eventResultsOf(
  store: Pick<Collections, 'events' | 'statuses'>,
  userId: string,
): Promise<readonly EventResult[]> {
  const statuses = await allOf(store, 'statuses', {
    index: 'byUserAndStatus',
    where: { userId, status: 'result' },
  })
  // Both take SQLite some milliseconds if there are hundreds, so other requests get their turn between.
  await setImmediate()
  const events = await store.events.getMany(statuses.map(({ eventId }) => eventId))
  const byId = new Map(events.map((event) => [event.id, event]))
  return statuses.flatMap((status) => {
    const { resultInSeconds } = status
    const event = byId.get(status.eventId)
    if (!event || resultInSeconds === undefined) return []
    const distance = runDistance(status, event)
    return [{ status, event, resultInSeconds, distance, line: lineOf(distance, event) }]
  })
}

/** An older result has no time of day. */
function olderResult({
  id,
  date,
  title,
  distance,
  terrain,
  resultInSeconds,
}: Records['olderResults']): OlderResult {
  const line = lineOf(distance, { terrain })
  return { title, distance, terrain, resultInSeconds, line, event: { id, date, time: '' } }
}

/** Returns the results of these users over one distance at events. */
export async function eventRuns(
  { statuses, events }: Pick<Collections, 'events' | 'statuses'>,
  distance: string,
  userId: readonly string[],
): Promise<readonly Run[]> {
  const by = ['distanceRun', 'userId', 'eventId', 'resultInSeconds'] as const
  const groups = await statuses.count({ index: 'byRunner', where: { distanceRun: distance, userId }, by })
  const stored = await events.getMany([...new Set(groups.map(({ key }) => String(key[2])))])
  const raceWithId = new Map(stored.map((event) => [event.id, { event, line: lineOf(distance, event) }]))
  return groups.flatMap(({ key: [, runner, eventId, seconds] }) => {
    const race = raceWithId.get(String(eventId))
    if (!race) return []
    const id = statusId(race.event.id, String(runner))
    return [{ id, userId: String(runner), resultInSeconds: Number(seconds), distance, ...race }]
  })
}

/** Returns the older results of these users over one distance. */
export async function olderRuns(
  { olderResults }: Pick<Collections, 'olderResults'>,
  distance: string,
  userId: readonly string[],
): Promise<readonly Run[]> {
  const by = ['distance', 'userId', 'date', 'terrain', 'resultInSeconds'] as const
  const groups = await olderResults.count({ index: 'byRunner', where: { distance, userId }, by })
  return groups.map(({ key: [, runner, date, terrain, seconds] }) => ({
    id: '',
    userId: String(runner),
    resultInSeconds: Number(seconds),
    distance,
    line: lineOf(distance, { terrain: terrain as Terrain }),
    event: { id: '', date: String(date), time: '' },
  }))
}

/**
 * Returns the name of the other user who imported this result from a results list. Undefined for any other status, and
 * if that user is hidden.
 */
export async function importerName(
  { listResults, listImports, users }: Pick<Collections, 'listResults' | 'listImports' | 'users'>,
  { userId, eventId, date, replaced }: StatusRecord,
): Promise<string | undefined> {
  // Without `replaced`, the last change came from the member.
  if (replaced === undefined) return undefined
  const { items } = await listResults.find({ index: 'byUser', where: { userId, eventId }, limit: 10 })
  const importId = items.find((one) => one.date === date)?.importId
  const importerId = importId === undefined ? undefined : (await listImports.get(importId))?.userId
  const user = importerId === undefined || importerId === userId ? undefined : await users.get(importerId)
  return user && !isHidden(user) ? user.name : undefined
}

import type { Records } from '../../../store/records'
import { lineOf, type RaceResult } from '../../../kernel/running/bests'
import type { EventRecord } from '../../events/records'
import type { StatusRecord } from '../records'
import { allOf } from '../../../store/pages'
import type { Collections } from '../../../store/store'
import { runDistance } from './settledStatus'

/** A result of somebody at an event of the calendar. */
export interface EventResult extends RaceResult {
  readonly status: StatusRecord
  readonly event: EventRecord
}

/** A result that somebody brought along, of a race that is not in the calendar. */
export interface OlderResult extends RaceResult {
  readonly status?: undefined
  readonly title: string
}

export type OwnResult = EventResult | OlderResult

/** All results of a user: those at events that pages show, and the older ones. */
export async function resultsOf(
  store: Pick<Collections, 'events' | 'statuses' | 'olderResults'>,
  userId: string,
): Promise<readonly OwnResult[]> {
  const older = await allOf(store, 'olderResults', { index: 'byUser', where: { userId } })
  return [...(await eventResultsOf(store, userId)), ...older.map(olderResult)]
}

/** Without a distance of its own, a result is over the event's only one. */
async function eventResultsOf(
  store: Pick<Collections, 'events' | 'statuses'>,
  userId: string,
): Promise<readonly EventResult[]> {
  const statuses = await allOf(store, 'statuses', {
    index: 'byUserAndStatus',
    where: { userId, status: 'result' },
  })
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

/** Nobody knows at which time of the day it was. */
function olderResult({
  id,
  date,
  title,
  distance,
  terrain,
  resultInSeconds,
}: Records['olderResults']): OlderResult {
  const line = lineOf(distance, { terrain })
  return { title, distance, resultInSeconds, line, event: { id, date, time: '' } }
}

import { lineOf, type RaceResult } from '../../domain/bests'
import type { EventRecord, StatusRecord } from '../../store/schema'
import { allOf } from '../../store/pages'
import type { Collections } from '../../store/store'
import { runDistance } from './settledStatus'

/** A result of somebody, with its race. */
export interface OwnResult extends RaceResult {
  readonly status: StatusRecord
  readonly event: EventRecord
}

/** All results of a user at events that pages show. Without a distance of its own, a result is over the event's only one. */
export async function resultsOf(
  store: Pick<Collections, 'events' | 'statuses'>,
  userId: string,
): Promise<readonly OwnResult[]> {
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

import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'
import { takeOutEvents } from './takeOutEvents'
import { leaveTombstones } from './tombstones'

/** How many events are read and removed at a time. */
const batch = 100

/**
 * In a transaction: removes those of the events that have no statuses, and stores their ids and slugs, to be answered
 * with `Gone`. Returns the ids of the removed events. After the commit, call `settleEvent` for each: a status may
 * have been written unnoticed in between.
 */
export async function removeUnjoinedEvents(
  collections: Collections,
  events: readonly EventRecord[],
  now: Date,
): Promise<readonly string[]> {
  const removed: string[] = []
  for (let at = 0; at < events.length; at += batch) {
    const some = events.slice(at, at + batch)
    const where = { eventId: some.map(({ id }) => id) }
    const groups = await collections.statuses.count({ index: 'byEvent', where, by: ['eventId'] })
    const joined = new Set(groups.map(({ key: [eventId] }) => eventId))
    const unjoined = some.filter(({ id }) => !joined.has(id))
    await takeOutEvents(collections, unjoined, now)
    await leaveTombstones(collections, unjoined, now.toISOString())
    removed.push(...unjoined.map(({ id }) => id))
  }
  return removed
}

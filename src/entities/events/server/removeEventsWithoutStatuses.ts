import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'
import { unpublishEvents } from './unpublishEvents'
import { writeTombstones } from './tombstones'

/** The number of events that are removed at a time. */
const batch = 100

/**
 * Removes, in a transaction, the events that no one has a status on, and returns their ids. Their ids and slugs then
 * answer `Gone`. Call `settleEvent` for each after the commit, because a status may have been written concurrently.
 */
export async function removeEventsWithoutStatuses(
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
    await unpublishEvents(collections, unjoined, now)
    await writeTombstones(collections, unjoined, now.toISOString())
    removed.push(...unjoined.map(({ id }) => id))
  }
  return removed
}

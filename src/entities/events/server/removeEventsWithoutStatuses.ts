import type { EventRecord } from '../records'
import { idsOf, type Collections } from '../../../store/store'
import { createEventRepository } from './eventRepository'
import { unpublishEvents } from './unpublishEvents'
import { writeTombstones } from './tombstones'

/** The number of events removed at a time. */
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
    const counts = await createEventRepository(collections).statusCounts(idsOf(some))
    const unjoined = some.filter(({ id }) => !counts.has(id))
    await unpublishEvents(collections, unjoined, now)
    await writeTombstones(collections, unjoined, now.toISOString())
    removed.push(...idsOf(unjoined))
  }
  return removed
}

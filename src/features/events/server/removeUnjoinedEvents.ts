import { leaveTombstones } from '../../feeds/server/shared'
import type { EventRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'
import { takeOutEvents } from './takeOutEvents'

/** Events looked at and removed at a time. */
const batch = 100

/**
 * In a transaction: removes those of the events that nobody has a status on, and keeps their ids and slugs to be
 * answered with `Gone`. Returns the ids of what it removed. To be followed, once that is kept, by `settleStatuses` of
 * each: a status may have been written unseen in between.
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

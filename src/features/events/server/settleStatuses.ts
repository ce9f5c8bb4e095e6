import { buryStatuses } from '../../feeds/server/shared'
import type { Collections, IndexKey } from '../../../store/store'

const pageSize = 500

/**
 * Makes the statuses of an event agree with it: moved to its date, or removed with it, and kept for the calendars of
 * their people where those are to tell of it. Returns how many there are, or
 * were. To be called in the transaction that changes the event, and once more when that is kept: a status may have
 * been written unseen in between.
 */
export async function settleStatuses(
  collections: Pick<Collections, 'events' | 'statuses' | 'tombstones' | 'tombstoneStatuses'>,
  eventId: string,
): Promise<number> {
  const { events, statuses } = collections
  const event = await events.get(eventId)
  let count = 0
  let after: IndexKey | undefined
  do {
    const page = await statuses.find({ index: 'byEvent', where: { eventId }, limit: pageSize, after })
    if (event) {
      const moved = page.items.filter(({ eventDate }) => eventDate !== event.date)
      // Written whole: a transaction in which one has changed since it was read is begun anew.
      await statuses.putMany(moved.map((status) => ({ ...status, eventDate: event.date })))
    } else {
      await buryStatuses(collections, eventId, page.items)
      await statuses.removeMany(page.items.map(({ id }) => id))
    }
    count += page.items.length
    after = page.next
  } while (after)
  return count
}

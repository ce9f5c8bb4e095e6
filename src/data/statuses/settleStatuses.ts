import type { Collections, IndexKey } from '../../store/store'
import { buryStatuses } from '../events/tombstones'

const pageSize = 500

/**
 * Makes an event's statuses follow the event: sets their date to the event's, or removes them with it. Where
 * calendars must mention the deleted event, it stores who had a status on it. Returns how many statuses there are, or
 * were. To be called in the transaction that changes the event, and again after the commit: a status may have been
 * written unnoticed in between.
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
      // Written whole: the transaction starts again if a status has changed since it was read.
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

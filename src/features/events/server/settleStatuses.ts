import type { Collections, IndexKey } from '../../../server/store/store'

const pageSize = 200

/**
 * Makes the statuses of an event agree with it: moved to its date, or removed with it. Returns how many there are, or
 * were. To be called in the transaction that changes the event, and once more when that is kept: a status may have
 * been written unseen in between.
 */
export async function settleStatuses(
  { events, statuses }: Pick<Collections, 'events' | 'statuses'>,
  eventId: string,
): Promise<number> {
  const event = await events.get(eventId)
  let count = 0
  let after: IndexKey | undefined
  do {
    const page = await statuses.find({ index: 'byEvent', where: { eventId }, limit: pageSize, after })
    for (const status of page.items) {
      if (!event) await statuses.remove(status.id)
      // Written whole: a transaction in which it has changed since it was read is begun anew.
      else if (status.eventDate !== event.date) await statuses.put({ ...status, eventDate: event.date })
    }
    count += page.items.length
    after = page.next
  } while (after)
  return count
}

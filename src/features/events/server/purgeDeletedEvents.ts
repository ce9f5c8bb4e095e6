import { leaveTombstones } from '../../feeds/server/shared'
import type { Store } from '../../../store/store'
import { settleStatuses } from './settleStatuses'

const batch = 20

/**
 * Removes for good, with their statuses, the events whose deletion can no longer be taken back, and has calendars tell
 * of it from then on. Returns how many that were.
 */
export async function purgeDeletedEvents(store: Store, now: Date): Promise<number> {
  let purged = 0
  for (;;) {
    const { items } = await store.deletedEvents.find({ index: 'byEnd', to: now.toISOString(), limit: batch })
    if (items.length === 0) return purged
    for (const { id, event, until } of items) {
      const isGone = await store.transaction(async (collections) => {
        // Where it was brought back in the meantime, there is no such document any more.
        if (!(await collections.deletedEvents.remove(id))) return false
        await leaveTombstones(collections, [event], until)
        await settleStatuses(collections, id)
        return true
      })
      // Once more: a status may have been written unseen in between.
      if (isGone) await store.transaction((collections) => settleStatuses(collections, id))
      purged += Number(isGone)
    }
  }
}

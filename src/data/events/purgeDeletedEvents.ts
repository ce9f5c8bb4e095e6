import type { Store } from '../../store/store'
import { settleEvent } from './settleEvent'
import { leaveTombstones } from './tombstones'

const batch = 20

/**
 * Removes events and their statuses for good, once their deletion can no longer be undone. From then on calendars say
 * that they were deleted. Returns how many events that were.
 */
export async function purgeDeletedEvents(store: Store, now: Date): Promise<number> {
  let purged = 0
  for (;;) {
    const { items } = await store.deletedEvents.find({ index: 'byEnd', to: now.toISOString(), limit: batch })
    if (items.length === 0) return purged
    for (const { id, event, until } of items) {
      const isGone = await store.transaction(async (collections) => {
        // Where it was restored meanwhile, this document no longer exists.
        if (!(await collections.deletedEvents.remove(id))) return false
        await leaveTombstones(collections, [event], until)
        await settleEvent(collections, id)
        return true
      })
      // Repeated after the commit: a status may have been written unnoticed in between.
      if (isGone) await store.transaction((collections) => settleEvent(collections, id))
      purged += Number(isGone)
    }
  }
}

import { listPages } from '../../../store/pages'
import type { DeletedEventRecord } from '../../events/records'
import type { Store } from '../../../store/store'
import { settleEvent } from './settleEvent'
import { leaveTombstones } from '../../events/server/tombstones'

const batch = 20

/**
 * Removes events and their statuses for good, once their deletion can no longer be undone. From then on calendars say
 * that they were deleted. Returns how many events that were. An error of one is reported, and delays no other.
 */
export async function purgeDeletedEvents(
  store: Store,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  let purged = 0
  const query = { index: 'byEnd', to: now.toISOString(), limit: batch } as const
  for await (const items of listPages((after) => store.deletedEvents.find({ ...query, after }))) {
    for (const deleted of items) {
      try {
        purged += Number(await purge(store, deleted))
      } catch (error) {
        report(error)
      }
    }
  }
  return purged
}

async function purge(store: Store, { id, event, until }: DeletedEventRecord): Promise<boolean> {
  const isGone = await store.transaction(async (collections) => {
    // Where it was restored meanwhile, this document no longer exists.
    if (!(await collections.deletedEvents.remove(id))) return false
    await leaveTombstones(collections, [event], until)
    await settleEvent(collections, id)
    return true
  })
  // Repeated after the commit: a status may have been written unnoticed in between.
  if (isGone) await store.transaction((collections) => settleEvent(collections, id))
  return isGone
}

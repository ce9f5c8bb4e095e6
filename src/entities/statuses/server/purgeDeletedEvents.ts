import type { DeletedEventRecord } from '../../events/records'
import type { Store } from '../../../store/store'
import { settleEvent } from './settleEvent'
import { writeTombstones } from '../../events/server/tombstones'
import { expiredDeletionPages } from '../../events/server/eventRepository'

/**
 * Permanently removes events, with their statuses, whose deletion can no longer be undone. Calendars report the deletion
 * from then on. Returns the number of removed events. The error of one event is reported and does not stop the others.
 */
export async function purgeDeletedEvents(
  store: Store,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  let purged = 0
  for await (const page of expiredDeletionPages(store, now)) {
    for (const deleted of page) {
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
  const isPurged = await store.transaction(async (collections) => {
    // The document no longer exists if the event has been restored.
    if (!(await collections.deletedEvents.remove(id))) return false
    await writeTombstones(collections, [event], until)
    await settleEvent(collections, id)
    return true
  })
  // Repeated after the commit, because a status may have been written in between.
  if (isPurged) await store.transaction((collections) => settleEvent(collections, id))
  return isPurged
}

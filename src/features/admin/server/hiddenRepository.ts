import { listPages, type Collections } from '../../../store/store'
import type { UserRecord } from '../../../entities/users/records'

/** How many events or statuses of a user one transaction handles. */
const batch = 50

/** Reads the events and statuses of users who are or will be hidden, in batches. */
export function createHiddenRepository(store: Collections) {
  return {
    /** Lists the users who are hidden, or whose hiding is under way, in pages. */
    hiddenUsers: (): AsyncGenerator<readonly UserRecord[], void> =>
      listPages((after) => store.users.find({ index: 'byHidden', limit: batch, after })),

    /** Returns the next events, tombstones and statuses to hide. */
    async findVisibleBy(userId: string) {
      const where = { createdBy: userId }
      const [events, tombstones, statuses] = await Promise.all([
        store.events.find({ index: 'byCreatedBy', where, limit: batch }),
        store.tombstones.find({ index: 'byCreatedBy', where, limit: batch }),
        store.statuses.find({ index: 'byUser', where: { userId }, limit: batch }),
      ])
      return { events: events.items, tombstones: tombstones.items, statuses: statuses.items }
    },

    hiddenEventsOf: async (userId: string) =>
      (await store.hiddenEvents.find({ index: 'byUser', where: { userId }, limit: batch })).items,

    hiddenStatusesOf: async (userId: string) =>
      (await store.hiddenStatuses.find({ index: 'byUser', where: { userId }, limit: batch })).items,

    olderResultsOf: async (userId: string) =>
      (await store.olderResults.find({ index: 'byUser', where: { userId }, limit: batch })).items,

    resultImportsOf: async (userId: string) =>
      (await store.resultImports.find({ index: 'byUser', where: { userId }, limit: batch })).items,
  }
}

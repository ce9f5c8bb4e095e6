import type { AddedView } from '../contract'
import { statusId } from '../../../kernel/ids'
import { idsOf, listPages, type Collections, type IndexKey, type ListPage } from '../../../store/store'

/** The number of events read at a time. */
const batch = 500

/** Counts what a user has added, hidden or not. */
export async function countAdded(store: Collections, userId: string): Promise<AddedView> {
  const where = { userId }
  const [visible, hidden, statuses, hiddenStatuses] = await Promise.all([
    countEvents(store, userId, (after) =>
      store.events.find({ index: 'byCreatedBy', where: { createdBy: userId }, limit: batch, after }),
    ),
    countEvents(store, userId, (after) =>
      store.hiddenEvents.find({ index: 'byUser', where, limit: batch, after }),
    ),
    store.statuses.count({ index: 'byUser', where, by: ['userId'] }),
    store.hiddenStatuses.count({ index: 'byUser', where, by: ['userId'] }),
  ])
  return {
    events: visible.events + hidden.events,
    joined: visible.joined + hidden.joined,
    statuses: [...statuses, ...hiddenStatuses].reduce((sum, { count }) => sum + count, 0),
  }
}

async function countEvents(
  { statuses }: Collections,
  userId: string,
  read: (after: IndexKey | undefined) => Promise<ListPage<{ readonly id: string }>>,
) {
  const sum = { events: 0, joined: 0 }
  for await (const events of listPages(read)) {
    const eventId = idsOf(events)
    const [groups, own] = await Promise.all([
      statuses.count({ index: 'byEvent', where: { eventId }, by: ['eventId'] }),
      statuses.getMany(eventId.map((id) => statusId(id, userId))),
    ])
    const ownEventIds = new Set(own.map((status) => status.eventId))
    sum.events += events.length
    sum.joined += groups.filter(({ key, count }) => count > Number(ownEventIds.has(String(key[0])))).length
  }
  return sum
}

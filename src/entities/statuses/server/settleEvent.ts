import type { FollowingCollection } from '../../../store/schema'
import { idsOf } from '../../../store/idsOf'
import { listPages } from '../../../store/pages'
import type { EventRecord } from '../../events/records'
import type { Records } from '../../../store/records'
import type { Collection, Collections } from '../../../store/store'
import { isSettled, settledStatus } from './settledStatus'
import { buryStatuses } from '../../events/server/tombstones'

const pageSize = 500

type Settled = Pick<Collections, 'events' | 'tombstones' | 'tombstoneStatuses' | FollowingCollection>

const followed: { readonly [C in FollowingCollection]: true } = { statuses: true }
const following = Object.keys(followed) as readonly FollowingCollection[]

/**
 * Makes everything that refers to an event follow it (see `EventFates`): updates what it stores of the event, or
 * removes it with the event. Where calendars must mention the deleted event, it stores who had a status on it. To be
 * called in the transaction that changes the event, and again after the commit: something may have been written
 * unnoticed in between.
 */
export async function settleEvent(collections: Settled, eventId: string): Promise<void> {
  const event = await collections.events.get(eventId)
  for (const name of following) {
    const collection: Collection<FollowingCollection> = collections[name]
    const query = { index: 'byEvent', where: { eventId }, limit: pageSize } as const
    for await (const some of listPages((after) => collection.find({ ...query, after }))) {
      if (event) await collection.putMany(moved(some, event))
      else {
        if (name === 'statuses') await buryStatuses(collections, eventId, some)
        await collection.removeMany(idsOf(some))
      }
    }
  }
}

/** Written whole: the transaction starts again if a document has changed since it was read. */
function moved(documents: readonly Records[FollowingCollection][], event: EventRecord) {
  return documents.filter((one) => !isSettled(one, event)).map((one) => settledStatus(one, event))
}

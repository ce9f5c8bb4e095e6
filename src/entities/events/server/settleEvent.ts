import { eventReferences, type FollowingCollection } from '../../../store/eventReferences'
import { idsOf } from '../../../store/idsOf'
import { listPages } from '../../../store/pages'
import type { EventRecord, Records } from '../../../store/schema'
import type { Collection, Collections } from '../../../store/store'
import { isSettled, settledStatus } from '../../statuses/server/settledStatus'
import { buryStatuses } from './tombstones'

const pageSize = 500

type Settled = Pick<Collections, 'events' | 'tombstones' | 'tombstoneStatuses' | FollowingCollection>

const following = Object.entries(eventReferences).flatMap(([name, fate]) =>
  fate === 'follows' ? [name as FollowingCollection] : [],
)

/**
 * Makes everything that refers to an event follow it (see `eventReferences`): updates what it stores of the event, or
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

import { isDeepStrictEqual } from 'node:util'
import { collectionNames, declarationOf, type FollowingCollection, type Records } from '../../../store/schema'
import { idsOf, listPages, type Collections, type IndexKey, type ListPage } from '../../../store/store'
import type { EventRecord } from '../../events/records'
import type { StatusRecord } from '../records'
import { writeStatusTombstones } from '../../events/server/tombstones'

const pageSize = 500

type Settled = Pick<
  Collections,
  'events' | 'users' | 'tombstones' | 'clubTombstones' | 'tombstoneStatuses' | FollowingCollection
>

/**
 * Makes everything that refers to an event follow it (see `onEventChange`): updates what it stores of the event, or
 * removes it with the event. If calendars must mention the deleted event, it stores who had a status for it. To be
 * called in the transaction that changes the event, and again after the commit: something may have been written
 * unnoticed in between.
 */
export async function settleEvent(collections: Settled, eventId: string): Promise<void> {
  const event = await collections.events.get(eventId)
  const query = { index: 'byEvent', where: { eventId }, limit: pageSize } as const
  for (const [name, onEventChange] of following()) {
    const collection = collections[name] as unknown as FollowedCollection
    for await (const some of listPages((after) => collection.find({ ...query, after }))) {
      if (event) {
        // Written whole: the transaction starts again if a document has changed since it was read.
        const pairs = some.map((one) => [one, onEventChange(one, event)] as const)
        await collection.putMany(pairs.flatMap(([one, now]) => (isDeepStrictEqual(one, now) ? [] : [now])))
      } else {
        if (name === 'statuses')
          await writeStatusTombstones(collections, eventId, some as readonly StatusRecord[])
        await collection.removeMany(idsOf(some))
      }
    }
  }
}

type Following = Records[FollowingCollection]

/** Any of the collections: each has an index `byEvent`. */
interface FollowedCollection {
  find(query: {
    readonly index: 'byEvent'
    readonly where: { readonly eventId: string }
    readonly limit: number
    readonly after?: IndexKey | undefined
  }): Promise<ListPage<Following>>
  putMany(documents: readonly Following[]): Promise<void>
  removeMany(ids: readonly string[]): Promise<void>
}

type Follower = readonly [FollowingCollection, (document: Following, event: EventRecord) => Following]

function following(): readonly Follower[] {
  return collectionNames().flatMap((name) => {
    const { onEventChange = 'stays' } = declarationOf(name)
    return onEventChange === 'stays' ? [] : [[name, onEventChange] as unknown as Follower]
  })
}

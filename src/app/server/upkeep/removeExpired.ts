import { setImmediate } from 'node:timers/promises'
import { removeSessions } from '../../../entities/notifications/server/pushSubscriptionRepository'
import { idsOf, type Store } from '../../../store/store'
import { type CollectionName, collectionNames, indexesOf, type IndexName } from '../../../store/schema'

/** Collections whose documents expire: each has an index for it. */
type Expiring = { [C in CollectionName]: 'byExpiry' extends IndexName<C> ? C : never }[CollectionName]

const batch = 200

/** Removes what has expired, in batches with pauses for other work. Returns how many documents that were. */
export async function removeExpired(store: Store, now: Date): Promise<number> {
  let removed = 0
  const expiring = collectionNames().filter((name): name is Expiring =>
    indexesOf(name).some(([index]) => index === 'byExpiry'),
  )
  for (const name of expiring) {
    for (let isMore = true; isMore; await setImmediate()) {
      const { items, next } = await store[name].find({
        index: 'byExpiry',
        to: now.toISOString(),
        limit: batch,
      })
      const ids = idsOf(items)
      if (name === 'sessions') await removeSessions(store, ids)
      else await store[name].removeMany(ids)
      removed += items.length
      isMore = next !== undefined
    }
  }
  return removed
}

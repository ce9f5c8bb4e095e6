import { setImmediate } from 'node:timers/promises'
import { removeSessions } from '../../../data/notices/pushSubscriptions'
import { idsOf } from '../../../store/idsOf'
import type { Store } from '../../../store/store'

/** Collections whose documents expire. */
const sweptCollections = [
  ...(['sessions', 'pendingLogins', 'invitations', 'requestCounts'] as const),
  ...(['tombstones', 'tombstoneStatuses'] as const),
  ...(['listDrafts', 'listImports', 'listResults'] as const),
  ...(['notices', 'rounds', 'deliveries', 'hookDeliveries', 'mailAddresses', 'mails'] as const),
] as const

type Swept = Pick<Store, (typeof sweptCollections)[number] | 'pushSubscriptions' | 'transaction'>

const batch = 200

/** Removes what has expired, in batches with pauses for other work. Returns how many documents that were. */
export async function removeExpired(store: Swept, now: Date): Promise<number> {
  let removed = 0
  for (const name of sweptCollections) {
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

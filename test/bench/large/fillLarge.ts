import { indexNewEvents, markIndexed } from '../../../src/entities/events/server/searchIndex'
import type { Store } from '../../../src/store/store'
import { largeWorld, type Batch, type LargeWorldOptions } from './largeWorld'

/** How many documents each collection got. */
export type Filled = Record<Batch['collection'], number>

/** Writes a large world in batches; `progress` is called after each. If it is stopped, a part of the world stays. */
export async function fillLarge(
  store: Store,
  options: LargeWorldOptions,
  progress: (batch: Batch) => void = () => {},
): Promise<Filled> {
  const filled: Filled = { events: 0, clubs: 0, users: 0, memberships: 0, statuses: 0, follows: 0 }
  for (const batch of largeWorld(options)) {
    await insert(store, batch)
    filled[batch.collection] += batch.documents.length
    progress(batch)
  }
  await markIndexed(store)
  return filled
}

function insert(store: Store, batch: Batch): Promise<void> {
  switch (batch.collection) {
    case 'events':
      return store.transaction(async (collections) => {
        await collections.events.insertMany(batch.documents)
        await indexNewEvents(collections, batch.documents)
      })
    case 'clubs':
      return store.clubs.insertMany(batch.documents)
    case 'users':
      return store.users.insertMany(batch.documents)
    case 'memberships':
      return store.memberships.insertMany(batch.documents)
    case 'statuses':
      return store.statuses.insertMany(batch.documents)
    case 'follows':
      return store.follows.insertMany(batch.documents)
  }
}

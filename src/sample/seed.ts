import { indexNewEvents, markIndexed } from '../features/events/server/shared'
import { DuplicateKey, type Collections, type Store } from '../store/store'
import { sampleWorld, type SampleWorld, type WorldOptions } from './sampleWorld'

/** Whether the store holds nothing at all. */
export async function isEmpty(collections: Collections): Promise<boolean> {
  const pages = await Promise.all([
    collections.events.find({ index: 'byDate', limit: 1 }),
    collections.clubs.find({ index: 'byName', limit: 1 }),
    collections.users.find({ index: 'byName', limit: 1 }),
    collections.memberships.find({ index: 'byClub', limit: 1 }),
    collections.statuses.find({ index: 'byEvent', limit: 1 }),
    collections.follows.find({ index: 'byUser', limit: 1 }),
  ])
  return pages.every(({ items }) => items.length === 0)
}

/**
 * Fills an empty store with the sample world; leaves any other as it is. Returns whether it did. The look and the
 * writing are one transaction, so that a process killed in the middle leaves an empty store, and of two that start
 * at once on one database only one fills it.
 */
export async function seed(store: Store, options: WorldOptions): Promise<boolean> {
  const world = sampleWorld(options)
  try {
    return await store.transaction(async (collections) => {
      if (!(await isEmpty(collections))) return false
      await insertWorld(collections, world)
      return true
    })
  } catch (error) {
    // The other process was faster: its documents have the same ids.
    if (error instanceof DuplicateKey && !(await isEmpty(store))) return false
    throw error
  }
}

async function insertWorld(collections: Collections, world: SampleWorld): Promise<void> {
  await collections.clubs.insertMany(world.clubs)
  await collections.users.insertMany(world.users)
  await collections.memberships.insertMany(world.memberships)
  await collections.clubRequests.insertMany(world.clubRequests)
  await collections.follows.insertMany(world.follows)
  await collections.events.insertMany(world.events)
  await indexNewEvents(collections, world.events)
  await markIndexed(collections)
  await collections.statuses.insertMany(world.statuses)
}

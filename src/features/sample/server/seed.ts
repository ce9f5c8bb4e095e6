import { indexNewEvents, markIndexed } from '../../../entities/events/server/searchIndex'
import { DuplicateKey, type Collections, type Store } from '../../../store/store'
import { sampleWorld, type SampleWorld, type WorldOptions } from './sampleWorld'

/** Whether the store is empty. */
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
 * Fills an empty store with the sample world; any other store stays as it is. Returns whether it did. Reading and
 * writing are one transaction. So a process that is killed leaves an empty store, and of two processes that start on
 * one database only one fills it.
 */
export async function seed(store: Store, options: WorldOptions): Promise<boolean> {
  // Making the world takes a fifth of a start, and nearly every start finds a store that is filled.
  if (!(await isEmpty(store))) return false
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

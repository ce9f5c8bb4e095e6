import { indexNewEvents, markIndexed } from '../../../entities/events/server/searchIndex'
import { DuplicateKey, type Collections, type Store } from '../../../store/store'
import { isEmpty } from './emptyStoreRepository'
import { publishSampleTables } from './publishSampleTables'
import { sampleWorld, type SampleWorld, type WorldOptions } from './sampleWorld'

/**
 * Fills a store with the sample world if it is empty, and returns true if it did. Runs in one transaction, so that a killed
 * process leaves an empty store, and only one of two processes on the same database fills it.
 */
export async function seed(store: Store, options: WorldOptions): Promise<boolean> {
  // Checked first, because generating the world takes a fifth of a start, and the store is usually filled.
  if (!(await isEmpty(store))) return false
  const world = sampleWorld(options)
  try {
    return await store.transaction(async (collections) => {
      if (!(await isEmpty(collections))) return false
      await insertWorld(collections, world)
      await publishSampleTables(collections, world.championships, options)
      return true
    })
  } catch (error) {
    // Another process has inserted the same ids.
    if (error instanceof DuplicateKey && !(await isEmpty(store))) return false
    throw error
  }
}

async function insertWorld(collections: Collections, world: SampleWorld): Promise<void> {
  await collections.clubs.insertMany(world.clubs)
  await collections.users.insertMany(world.users)
  await collections.athletes.insertMany(world.athletes)
  await collections.memberships.insertMany(world.memberships)
  await collections.clubRequests.insertMany(world.clubRequests)
  await collections.follows.insertMany(world.follows)
  await collections.events.insertMany(world.events)
  await indexNewEvents(collections, world.events)
  await markIndexed(collections)
  await collections.statuses.insertMany(world.statuses)
  await collections.championships.insertMany(world.championships)
  await collections.championshipCounters.insertMany(world.championshipCounters)
  await collections.clubStandards.insertMany(world.clubStandards)
  await collections.typedRecords.insertMany(world.typedRecords)
}

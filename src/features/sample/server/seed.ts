import { indexNewEvents, markIndexed } from '../../../entities/events/server/searchIndex'
import type { Records } from '../../../store/schema'
import { type Collection, DuplicateKey, type Collections, type Store } from '../../../store/store'
import { isEmpty } from './emptyStoreRepository'
import type { SampleWorld, WorldOptions } from './sampleWorld'
import { readClubRecords } from '../../../entities/statuses/server/clubRecordRepository'
import { compare } from '../../../kernel/text/compare'
import type { ChampionshipRecord } from '../../championships/records'
import { storeClosedTables } from '../../championships/server/closedTables'
import { computeSeason } from '../../championships/server/computedSeasons'
import { decisionsOn, sourcesOf, storePublished } from '../../clubRecords/server/clubRecordHandlers'
import { sampleClubs } from './clubs'

/**
 * Fills a store with the sample world if it is empty, and returns true if it did. Runs in one transaction, so that a killed
 * process leaves an empty store, and only one of two processes on the same database fills it.
 */
export async function seed(store: Store, options: WorldOptions): Promise<boolean> {
  // Checked first, because loading and generating the world takes a third of a start, and the store is usually filled.
  if (!(await isEmpty(store))) return false
  const { sampleWorld } = await import('./sampleWorld')
  const world = sampleWorld(options)
  try {
    return await store.transaction(async (collections) => {
      if (!(await isEmpty(collections))) return false
      for (const name of Object.keys(world) as (keyof SampleWorld)[])
        await insertAll(collections, name, world[name])
      await indexNewEvents(collections, world.events)
      await markIndexed(collections)
      await publishSampleTables(collections, world.championships, options)
      return true
    })
  } catch (error) {
    // Another process has inserted the same ids.
    if (error instanceof DuplicateKey && !(await isEmpty(store))) return false
    throw error
  }
}

async function insertAll<C extends keyof SampleWorld>(
  collections: Collections,
  name: C,
  documents: readonly Records[C][],
): Promise<void> {
  const collection: Collection<C> = collections[name]
  await collection.insertMany(documents)
}

/** Publishes the records of the first club, with its latest one as a claim, and the tables of closed championships. */
async function publishSampleTables(
  collections: Collections,
  championships: readonly ChampionshipRecord[],
  options: WorldOptions,
): Promise<void> {
  const clubId = sampleClubs[0]?.id ?? ''
  await storePublished(collections, clubId, true)
  // Nothing is accepted yet, so that all results that beat the typed records are claims.
  const { claims } = await readClubRecords(collections, clubId)
  const sources = sourcesOf(claims)
  const single = claims.filter(({ holders: [{ result }, ...equal] }) => {
    const times = claims.filter(({ holders }) => holders.some((one) => one.result === result)).length
    return times === 1 && equal.length === 0
  })
  const latest = single.toSorted((a, b) => compare(b.holders[0].when, a.holders[0].when))[0]
  sources.delete(latest?.holders[0].result)
  let number = 0
  const newId = () => `record-decision-${(number += 1)}`
  await collections.recordDecisions.insertMany(decisionsOn([...sources.values()], clubId, true, newId))
  for (const championship of championships) {
    if (championship.closedOn === undefined) continue
    const tables = await computeSeason(collections, championship, options)
    await storeClosedTables(collections, championship, tables)
  }
}

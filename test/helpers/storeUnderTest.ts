import './declareCollections'
import { randomUUID } from 'node:crypto'
import { MongoClient, type MongoClientOptions } from 'mongodb'
import { openMongoStore } from '../../src/store/mongodb/openMongoStore'
import { openSqliteStore } from '../../src/store/sqlite/openSqliteStore'
import type { Store } from '../../src/store/store'
import { replaceEverything } from './everything'
import { isFullMatrix } from './matrix'
import { remove, temporaryDirectory } from './temporaryDirectory'

/** The driver that `STORE` names, SQLite without it; one run of the tests is on one driver. */
export const driverUnderTest = chosenDriver()

/**
 * How far apart the steps are at which a test stops something: every one on SQLite, by default every third, and some on
 * MongoDB, which answers slowly. What a step does is the same on both, and that nothing of a transaction stays is in the contract.
 */
export const stepsApart = driverUnderTest === 'mongodb' ? 8 : isFullMatrix ? 1 : 3

/** Milliseconds that no transaction takes: a busy machine would exceed the limit of a site. */
const transactionLimitMs = 3_600_000

interface MongodbLocation {
  readonly driver: 'mongodb'
  readonly url: string
  readonly database: string
}

export type StoreLocation = { readonly driver: 'sqlite'; readonly directory: string } | MongodbLocation

export interface StoreUnderTest {
  readonly store: Store
  readonly location: StoreLocation
  /** Closes the store and removes its data, on MongoDB when another test uses the database, or after the last. */
  remove(): Promise<void>
  /**
   * Closes the store, and leaves its data to the end of the run: a server holds on for a minute to what a process that
   * was killed was writing, and removes nothing meanwhile.
   */
  leave(): Promise<void>
}

/** Opens a new, empty store on the driver under test. */
export async function openStoreUnderTest(): Promise<StoreUnderTest> {
  return driverUnderTest === 'mongodb' ? openOnMongodb() : openOnSqlite(await temporaryDirectory())
}

/** Opens the store at a location once more: another process may, or this one once it has closed it. */
export async function openStoreAt(location: StoreLocation): Promise<Store> {
  return location.driver === 'sqlite'
    ? openSqliteStore({ ...location, transactionLimitMs })
    : openMongoStore({ ...location, transactionLimitMs })
}

/** Opens the store of a directory, which is removed with it. */
export async function openOnSqlite(directory: string): Promise<StoreUnderTest> {
  const store = await openSqliteStore({ directory, transactionLimitMs })
  return {
    store,
    location: { driver: 'sqlite', directory },
    async remove() {
      await store.close()
      await remove(directory)
    },
    leave: () => store.close(),
  }
}

/** Databases that tests are done with, the oldest first. `startMongodb` removes them after the last test. */
const used: MongodbLocation[] = []

/**
 * An empty store: over a database that another test has used, if there are two, as to make all indexes takes longer than
 * most tests. Two, so that what a site still writes while it stops comes before the database is emptied. The store itself
 * is new: what a process caches of a store is not that of another test.
 */
async function openOnMongodb(): Promise<StoreUnderTest> {
  const before = used.length > 1 ? used.shift() : undefined
  const location = before ?? (await newMongodbLocation())
  const store = await openStoreAt(location)
  if (before) await replaceEverything(store, new Map())
  return {
    store,
    location,
    async remove() {
      await store.close()
      used.push(location)
    },
    leave: () => store.close(),
  }
}

async function newMongodbLocation(): Promise<MongodbLocation> {
  const { url } = await mongodbServer()
  const database = `${process.env['MONGODB_TEST_RUN'] ?? 'startline-test'}-${randomUUID()}`
  return { driver: 'mongodb', url, database }
}

/** Drops a database of a server of tests. */
export async function dropDatabase(
  url: string,
  database: string,
  options: MongoClientOptions = {},
): Promise<void> {
  const client = new MongoClient(url, options)
  await client.db(database).dropDatabase()
  await client.close()
}

/** The server `MONGODB_TEST_URL` names, or one that mongodb-memory-server downloads and starts. */
export async function mongodbServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const url = process.env['MONGODB_TEST_URL']
  if (url) return { url, stop: () => Promise.resolve() }
  const { MongoMemoryReplSet } = await import('mongodb-memory-server-core')
  const replicaSet = await MongoMemoryReplSet.create({ replSet: { count: 1, storageEngine: 'wiredTiger' } })
  return {
    url: replicaSet.getUri(),
    async stop() {
      await replicaSet.stop({ doCleanup: true })
    },
  }
}

function chosenDriver(): 'sqlite' | 'mongodb' {
  const chosen = process.env['STORE'] ?? 'sqlite'
  if (chosen !== 'sqlite' && chosen !== 'mongodb')
    throw new Error(`STORE is sqlite or mongodb, not ${chosen}`)
  return chosen
}

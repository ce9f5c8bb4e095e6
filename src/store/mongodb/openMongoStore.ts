import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient, type ClientSession } from 'mongodb'
import { createMoments } from '../createMoments'
import { createTransactionScope, refuseInsideTransaction } from '../createTransactionScope'
import { lazyCollections } from '../lazyCollections'
import { createAbandoned } from './createAbandoned'
import { readChanges, removeChanges, loggedWrites, logging } from './contentChanges'
import { notingReads } from '../notingReads'
import { logNaming } from './notingWrites'
import { createContentLog } from './createContentLog'
import { createMongoCollection, type MongoAccess } from './mongoCollection'
import type { StoredDocument } from './mongoDocument'
import { createContentReads } from './createContentReads'
import { momentAccess, type MomentAccess } from './momentAccess'
import { measureMongo } from './measureMongo'
import {
  isConflict,
  isMissingIndex,
  isUnknownCommit,
  portError,
  repeatedOnce,
  withinLimit,
} from './mongoErrors'
import {
  createMongoLinks,
  mongoLinksLimits,
  type MongoLinks,
  type MongoLinksLimits,
} from './createMongoLinks'
import { createServerClock } from './createServerClock'
import { type Instant, readClocks } from './instant'
import { openDatabaseLink, requireTransactions, serverTime, type DatabaseLink } from './openDatabaseLink'
import { atSnapshot } from './snapshotSessions'
import { isContent } from '../schema'
import { StoreUnavailable, StoreUnusable, type Store } from '../store'

export interface MongoStoreOptions {
  /** `mongodb://…`, with a replica set of one server or more. */
  readonly url: string
  /** The database, for a URL that names none. */
  readonly database?: string
  /** Time limit of a transaction, including all repetitions after conflicts. */
  readonly transactionLimitMs?: number
  /** The time after which a client that does not answer is replaced; for tests. */
  readonly limits?: Partial<MongoLinksLimits>
  /** The clocks of the machine; for tests. */
  readonly clocks?: () => Instant
}

/** The time limit for the reads of one snapshot. The calendar of a large site takes some seconds. */
const momentLimitMs = 30_000

/**
 * Opens the store on a MongoDB server. While the server is down it opens all the same: its methods throw
 * StoreUnavailable until the server is back. Throws StoreUnusable for an invalid URL, and if the server answers but has
 * no transactions, or the indexes cannot be created.
 */
export async function openMongoStore(options: MongoStoreOptions): Promise<Store> {
  const links = createMongoLinks(() => openDatabaseLink(connect(options.url), options.database), {
    ...mongoLinksLimits,
    ...options.limits,
  })
  const { indexes, database } = links.current()
  try {
    await links.watched(async () => {
      await indexes.made()
      await requireTransactions(database)
    })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      await links.close()
      if (error instanceof StoreUnusable) throw error
      throw new StoreUnusable(
        `The indexes of the MongoDB database ${database.databaseName} cannot be created: ${String(error)}`,
        { cause: error },
      )
    }
  }
  return createStore(links, options)
}

function connect(url: string): MongoClient {
  try {
    return new MongoClient(url, {
      serverSelectionTimeoutMS: 2000,
      connectTimeoutMS: 2000,
      socketTimeoutMS: 2500,
      waitQueueTimeoutMS: 2000,
      maxPoolSize: 50,
      ignoreUndefined: true,
      readPreference: 'primary',
      readConcern: { level: 'majority' },
      writeConcern: { w: 'majority' },
    })
  } catch (error) {
    // The URL may contain a password, so the message does not repeat it.
    throw new StoreUnusable(`MONGODB_URL is not a MongoDB URL: ${(error as Error).message}`, { cause: error })
  }
}

function createStore(
  links: MongoLinks<DatabaseLink>,
  { transactionLimitMs = 10_000, clocks = readClocks }: MongoStoreOptions,
): Store {
  let closed = false
  const abandoned = createAbandoned(() => links.current().client)
  const clock = createServerClock(() => repeatedOnce(() => serverTime(links.current().database)), clocks)
  const ready = async (): Promise<DatabaseLink> => {
    // The driver itself would connect again.
    if (closed) throw new StoreUnavailable('The store is closed.')
    const link = links.current()
    await link.indexes.made()
    await clock.settle()
    return link
  }
  const callOnce: MongoAccess['read'] = async (name, operation) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        const { database } = await ready()
        return await withinLimit(operation(database.collection<StoredDocument>(name), {}))
      } catch (error) {
        if (isMissingIndex(error)) links.current().indexes.lost()
        if (!isConflict(error)) throw portError(name, error)
        // Nothing was written, as each operation outside a transaction writes one document.
        if (attempts === 10)
          throw new StoreUnavailable(`${name} is being changed by too many requests at once. Try again.`, {
            cause: error,
          })
      }
      await sleep(Math.random() * 30)
    }
  }
  const call: MongoAccess['write'] = (name, operation) => links.watched(() => callOnce(name, operation))
  const readCall: MongoAccess['read'] = (name, operation) =>
    links.watched(() => repeatedOnce(() => callOnce(name, operation)))
  const transactOnce = async <T>(
    work: (access: MongoAccess) => Promise<T>,
    limitMs = transactionLimitMs,
  ): Promise<T> => {
    const link = await ready()
    const session = link.client.startSession()
    try {
      for (const start = performance.now(); ;) {
        try {
          return await attempt(session, link, work, limitMs)
        } catch (error) {
          const failure = portError(undefined, error)
          // Also after a commit without a response: if there was none, the transaction is still open.
          if (failure instanceof StoreUnavailable) abandoned.add(session)
          if (!isConflict(error)) throw failure
          if (performance.now() - start > limitMs) {
            throw new StoreUnavailable('A transaction kept conflicting with others.', { cause: error })
          }
        }
        await sleep(Math.random() * 30)
      }
    } finally {
      void session.endSession().catch(() => undefined)
    }
  }
  const transaction = async <T>(work: (access: MongoAccess) => Promise<T>): Promise<T> => {
    refuseInsideTransaction()
    return links.watched(() => transactOnce(work))
  }
  const readAtMoment = async <T>(work: (access: MongoAccess) => Promise<T>): Promise<T> =>
    atSnapshot(await ready(), momentLimitMs, {
      work: (read) => work({ ...access, read }),
      inTransaction: () => transactOnce(work, momentLimitMs),
    })
  const log = createContentLog({
    read: (known, options) => readChanges({ read: readCall }, known, options),
    remove: (ids) => removeChanges({ write: call }, ids),
    now: clocks,
  })
  const cached = createContentReads(log)
  const readMoment = async <T>(inMoment: (access: MomentAccess) => Promise<T>): Promise<T> => {
    const begun = log.open()
    const { moment, result } = await readAtMoment(async (own) => {
      const readLog = () => log.readAt(begun, (known, options) => readChanges(own, known, options))
      const moment = momentAccess(own, { cached, readLog, begun: begun.turn })
      return { moment, result: await inMoment(moment) }
    })
    moment.keep()
    return result
  }
  const moments = createMoments<MomentAccess>()
  const access: MongoAccess = {
    inTransaction: false,
    read: (name, operation) => (moments.access()?.read ?? readCall)(name, operation),
    inMoment: () => moments.access()?.inMoment?.(),
    write: (name, operation) =>
      moments.outside(async () => {
        refuseInsideTransaction()
        return call(name, operation)
      }),
    atomically: (work) => moments.outside(() => transaction(work)),
  }
  const transact: Store['transaction'] = (work) =>
    moments.outside(async () => {
      const { result, change } = await transaction((inside) => logging(inside, clock.now, work))
      if (change) log.learn(change)
      return result
    })
  return {
    ...lazyCollections((name) => {
      const collection = createMongoCollection(name, access)
      if (!isContent(name)) return collection
      const notes = { note: log.note, naming: logNaming }
      return { ...notingReads(name, collection, notes), ...loggedWrites(name, transact) }
    }),
    transaction: transact,
    atOneMoment: (work) =>
      moments.run((inMoment) => links.watched(() => repeatedOnce(() => readMoment(inMoment))), work),
    now: clock.now,
    tracked: (work) => log.track(work, moments.access()?.turn()),
    async catchUp(until) {
      const moment = until === 'now' ? moments.access() : undefined
      await (moment?.caughtUp() ?? log.catchUp(until === 'now' ? log.now() : undefined))
    },
    apart: (work) => moments.apart(work),
    ping: () =>
      links.watched(async () => {
        try {
          const { database } = await ready()
          await withinLimit(database.command({ ping: 1 }))
          abandoned.requireNone()
        } catch (error) {
          throw portError(undefined, error)
        }
      }),
    // The server's own tools do that.
    check: () => Promise.resolve(undefined),
    lastCheck: () => undefined,
    isStuck: () => links.isStuck(),
    measure: (counted) =>
      ready()
        .then(({ database }) => measureMongo(database, counted))
        .catch((error: unknown) => {
          throw portError(undefined, error)
        }),
    lastBackup: () => Promise.resolve(undefined),
    revision: () => undefined,
    async close() {
      closed = true
      log.close()
      abandoned.close()
      await links.close()
    },
  }
}

/**
 * One attempt at a transaction. The driver's `withTransaction` is not used: while the server is down it goes on for
 * 120 seconds, and that cannot be shortened.
 */
async function attempt<T>(
  session: ClientSession,
  { database, indexes }: DatabaseLink,
  work: (access: MongoAccess) => Promise<T>,
  limitMs: number,
): Promise<T> {
  const scope = createTransactionScope(limitMs)
  const step: MongoAccess['read'] = (name, operation) =>
    scope.step(async () => {
      try {
        return await withinLimit(operation(database.collection<StoredDocument>(name), { session }))
      } catch (error) {
        if (isMissingIndex(error)) indexes.lost()
        throw portError(name, error)
      }
    })
  const inside: MongoAccess = {
    inTransaction: true,
    read: step,
    write: step,
    atomically: (inner) => inner(inside),
  }
  session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } })
  try {
    const result = await scope.run(() => work(inside))
    await withinLimit(commit(session))
    return result
  } catch (error) {
    // No one waits for the abort of a server that is down: see `createAbandoned`.
    const answers = !(portError(undefined, error) instanceof StoreUnavailable)
    if (answers && session.inTransaction())
      await withinLimit(session.abortTransaction()).catch(() => undefined)
    throw error
  }
}

/** Repeats a commit whose result the server did not report; a commit may be repeated. */
async function commit(session: ClientSession): Promise<void> {
  try {
    await session.commitTransaction()
  } catch (error) {
    if (!isUnknownCommit(error)) throw error
    await session.commitTransaction()
  }
}

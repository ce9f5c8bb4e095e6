import path from 'node:path'
import pLimit from 'p-limit'
import type { ContentKey } from '../contentKeys'
import { createContentParts } from '../createContentParts'
import { notingReads } from '../notingReads'
import { createMoments } from '../createMoments'
import { createTransactionScope, refuseInsideTransaction } from '../createTransactionScope'
import { lazyCollections } from '../lazyCollections'
import { keepPrivate } from './keepPrivate'
import { lastBackupOf } from './lastBackup'
import { lockDirectory, type DirectoryLock } from './lockDirectory'
import { isContent, type CollectionName } from '../schema'
import { noteChecked, createCheckup } from './createCheckup'
import { createReaders } from './createCachingReader'
import { namingParts, partNaming } from './namingParts'
import { createFileWatch } from './createFileWatch'
import { createWriteWatch } from './createWriteWatch'
import { createSqliteCollection, type SqliteAccess } from './sqliteCollection'
import { openSqliteConnection, type SqliteConnection } from './sqliteConnection'
import { makeDatabaseFile } from './makeDatabaseFile'
import { measureSqlite } from './measureSqlite'
import { readUnchanged, type SeenVersions } from './readUnchanged'
import { damaged, databaseFile, findDatabase, requireWritable, type FoundDatabase } from './sqliteFiles'
import { makeSqliteTables } from './sqliteTables'
import { writeProbe } from './writeProbe'
import { StoreUnavailable, StoreUnusable, type Store } from '../store'

export interface SqliteStoreOptions {
  /** The folder of `startline.db`, which is created if it is missing. */
  readonly directory: string
  /** Time limit of one transaction's work, as all other writes wait for it. */
  readonly transactionLimitMs?: number
  /** Milliseconds since any fixed moment, never going back; for tests. */
  readonly nowMs?: () => number
}

/**
 * Opens the store in a directory, for this process alone. Throws StoreUnusable, and leaves the database as it was, if
 * another process uses the directory, if a file cannot be written, or if damage shows at once. A database that is not
 * known to be whole is read in the background first. Until then it is only open for reading, so that writes wait, and
 * `check` throws StoreUnusable if there is damage.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<Store> {
  const directory = path.resolve(options.directory)
  await requireWritable(directory)
  const lock = lockDirectory(directory)
  try {
    const found = await findDatabase(directory, lock.wasUsed)
    if (!found) await makeDatabaseFile(directory)
    lock.markUsed()
    await keepPrivate(directory)
    return createStore(found, { ...options, directory }, lock)
  } catch (error) {
    lock.undo()
    throw unusable(directory, error)
  }
}

function unusable(directory: string, error: unknown): StoreUnusable {
  if (error instanceof StoreUnusable) return error
  return new StoreUnusable(
    `The database ${databaseFile(directory)} cannot be used. ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  )
}

/** A write to documents of a collection, and the parts that it has changed. */
interface Written {
  readonly name: CollectionName
  readonly ids: readonly string[]
  readonly keys: ContentKey[]
}

interface Connections {
  /** Absent until the database was read as a whole. */
  readonly writer?: SqliteConnection
  /** Separate from the writer, so that writes of an open transaction are not visible. */
  readonly reader: SqliteConnection
}

function openConnections(directory: string): Required<Connections> {
  const opened: SqliteConnection[] = []
  const open = (): SqliteConnection => {
    const connection = openSqliteConnection(databaseFile(directory))
    opened.push(connection)
    return connection
  }
  try {
    const writer = open()
    if (writer.rows('PRAGMA journal_mode = WAL')[0]?.[0] !== 'wal') {
      throw new StoreUnusable(
        `${directory} is on a disk without shared memory (such as NFS), which SQLite needs. Set DATA_DIR to a local disk.`,
      )
    }
    writer.execute('PRAGMA synchronous = FULL')
    makeSqliteTables(writer)
    const reader = open()
    // SQLite's default of 2 MB is too small for a large store. With 64 MB instead of 16, neither pages nor searches of
    // 100,000 events were cheaper, as the system caches the file, too.
    reader.execute('PRAGMA query_only = 1; PRAGMA cache_size = -16384')
    return { writer, reader }
  } catch (error) {
    for (const connection of opened) connection.close()
    throw error
  }
}

function createStore(
  found: FoundDatabase | undefined,
  { directory, transactionLimitMs = 10_000, nowMs = () => performance.now() }: SqliteStoreOptions,
  lock: DirectoryLock,
): Store {
  const inTurn = pLimit(1)
  const unread = found?.isChecked === false ? found.location : undefined
  let connections: Connections =
    unread === undefined ? openConnections(directory) : { reader: openSqliteConnection(unread) }
  // Made for writing: before that, a store that this process closed earlier may still remove its empty log.
  let requireOwnFiles = unread === undefined ? createFileWatch(directory) : () => undefined
  const checkup = createCheckup(databaseFile(directory), (work) => inTurn(work))
  const openForWrites = async (location: string): Promise<void> => {
    const first = await checkup.runFirst(location)
    if (first?.outcome === 'damaged') throw damaged(directory, first.detail)
    // Without a result the store is being closed.
    if (!first) return
    if (first.outcome === 'rebuilt') parts.changeAll()
    const { reader } = connections
    connections = openConnections(directory)
    requireOwnFiles = createFileWatch(directory)
    reader.close()
  }
  // The check is first in the queue of writes.
  const opening = unread === undefined ? undefined : inTurn(() => openForWrites(unread))
  // `check` throws the error, and each write is refused.
  opening?.catch(() => undefined)
  const writing = (): SqliteConnection => {
    if (connections.writer) return connections.writer
    checkup.requireWhole()
    throw new StoreUnavailable('The store is not open for writing.')
  }
  let revision = 0
  let closed = false
  const requireOpen = (): void => {
    if (closed) throw new StoreUnavailable('The store is closed.')
  }
  const read: SqliteAccess['read'] = (work) =>
    Promise.resolve().then(() => {
      requireOpen()
      return work(connections.reader)
    })
  const probe = async (isThorough: boolean): Promise<boolean> => {
    // A write in progress reports its own error, and may take long.
    if (inTurn.activeCount > 0) return false
    await inTurn(() => writeProbe(writing(), isThorough))
    return true
  }
  const writes = createWriteWatch(probe, nowMs)
  const write = <T>(work: () => T | Promise<T>): Promise<T> =>
    writes.watched(() =>
      inTurn(() => {
        requireOpen()
        requireOwnFiles()
        return work()
      }),
    )
  const parts = createContentParts()
  const readers = createReaders(parts)
  const moments = createMoments<SeenVersions>()
  const versionOf = (name: CollectionName) => readers[name].version()
  const readOf =
    (name: CollectionName): SqliteAccess['read'] =>
    (work) => {
      const seen = moments.access()
      if (seen && !seen.has(name)) seen.set(name, versionOf(name))
      return read(work)
    }
  const writeTo =
    (name: CollectionName): SqliteAccess['write'] =>
    (ids, work) =>
      moments.outside(async () => {
        refuseInsideTransaction()
        return write(() => {
          const keys: ContentKey[] = []
          try {
            const writer = writing()
            const result = writer.atomically(() => namingParts(name, { ids, keys }, work)(writer))
            if (isContent(name)) revision += 1
            return result
          } finally {
            readers[name].forget(ids, keys)
          }
        })
      })
  type AccessOf = (name: CollectionName) => SqliteAccess
  const transact = async <T>(work: (accessOf: AccessOf) => Promise<T>): Promise<T> => {
    refuseInsideTransaction()
    return write(async () => {
      const writer = writing()
      const scope = createTransactionScope(transactionLimitMs)
      const written: Written[] = []
      const step: SqliteAccess['read'] = (operation) => scope.step(() => operation(writer))
      const stepOf: AccessOf = (name) => ({
        read: step,
        write: (ids, operation) => {
          const one = { name, ids, keys: [] }
          written.push(one)
          return step(namingParts(name, one, operation))
        },
        atomically: (inner) => inner(stepOf(name)),
      })
      writer.execute('BEGIN IMMEDIATE')
      try {
        const result = await scope.run(() => work(stepOf))
        writer.execute('COMMIT')
        if (written.some(({ name }) => isContent(name))) revision += 1
        return result
      } catch (error) {
        writer.rollback()
        throw error
      } finally {
        for (const { name, ids, keys } of written) readers[name].forget(ids, keys)
      }
    })
  }
  const accessTo: AccessOf = (name) => ({
    read: readOf(name),
    write: writeTo(name),
    atomically: (work) => moments.outside(() => transact((accessOf) => work(accessOf(name)))),
  })
  return {
    ...lazyCollections((name) => {
      const collection = createSqliteCollection(name, accessTo(name), readers[name])
      return isContent(name)
        ? notingReads(name, collection, { note: parts.note, naming: partNaming })
        : collection
    }),
    transaction: (work) =>
      moments.outside(() =>
        // Bypasses the cache, because only the transaction sees its own writes.
        transact((accessOf) => work(lazyCollections((name) => createSqliteCollection(name, accessOf(name))))),
      ),
    apart: (work) => moments.apart(work),
    atOneMoment: (work) =>
      moments.run(
        (inMoment) =>
          readUnchanged(
            versionOf,
            (alone) => inTurn(() => createTransactionScope(transactionLimitMs).run(alone)),
            inMoment,
          ),
        work,
      ),
    measure: (counted) => read((connection) => measureSqlite(connection, counted)),
    lastBackup: () => lastBackupOf(directory),
    async ping() {
      await read((connection) => void connection.rows('SELECT 1'))
      requireOwnFiles()
      checkup.requireWhole()
      await writes.requireWritable()
    },
    async check(now) {
      requireOpen()
      await opening?.catch((error: unknown) => {
        throw unusable(directory, error)
      })
      const result = await checkup.run(now)
      if (result?.outcome === 'rebuilt') parts.changeAll()
      return result
    },
    lastCheck: () => checkup.last(),
    isStuck: () => false,
    now: () => new Date(),
    tracked: (work) => parts.track(work),
    catchUp: () => Promise.resolve(),
    revision: () => revision,
    async close() {
      await checkup.stop()
      await inTurn(async () => {
        if (closed) return
        closed = true
        const { reader, writer } = connections
        reader.close()
        // libsql keeps a closed connection open until its statements are garbage collected, so it would not empty the
        // log itself. If a backup is reading, the log stays, and the next start merges it. It also stays on a full
        // disk, which is reported.
        try {
          writer?.execute('PRAGMA busy_timeout = 500')
          writer?.rows('PRAGMA wal_checkpoint(TRUNCATE)')
          requireOwnFiles()
          // If no check has ended, an older note holds if nothing was written.
          const last = checkup.last()
          if (last && last.outcome !== 'damaged') await noteChecked(databaseFile(directory))
        } finally {
          writer?.close()
          lock.release()
        }
      })
    },
  }
}

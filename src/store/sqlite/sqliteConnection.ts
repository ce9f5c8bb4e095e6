import Database from 'libsql'
import { DuplicateKey, StoreUnavailable } from '../store'
import { indexesOf, collectionNames } from '../schema'

export type SqlValue = string | number

/** One connection to a database file, with its prepared statements cached. It throws the errors of `Store`. */
export interface SqliteConnection {
  /** All rows, each an array of its columns. */
  rows(sql: string, values?: readonly SqlValue[]): readonly (readonly SqlValue[])[]
  /** Runs a statement that returns no rows. Returns the number of rows it changed. */
  run(sql: string, values?: readonly SqlValue[]): number
  /** Runs statements without caching them. */
  execute(sql: string): void
  /** Runs `work` in a write transaction of its own: commits it, or rolls it back if it throws. */
  atomically<T>(work: () => T): T
  rollback(): void
  close(): void
}

/** `location` is a path or a `file:` URL. Waits up to `busyMs` for another process's lock. */
export function openSqliteConnection(location: string, busyMs = 5000): SqliteConnection {
  const database = translated(() => new Database(location, { timeout: busyMs }))
  const statements = new Map<string, Database.Statement<[readonly SqlValue[]]>>()
  const prepared = (sql: string): Database.Statement<[readonly SqlValue[]]> => {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare<[readonly SqlValue[]]>(sql)
    if (statement.reader) statement.raw()
    statements.set(sql, statement)
    return statement
  }
  const rollback = (): void => {
    if (database.inTransaction) database.exec('ROLLBACK')
  }
  return {
    // Do not use libsql's `get`: it leaves the statement running, and this connection then keeps reading an old state
    // of the file.
    rows: (sql, values = []) => translated(() => prepared(sql).all(values) as SqlValue[][]),
    run: (sql, values = []) => translated(() => prepared(sql).run(values).changes),
    execute: (sql) => translated(() => void database.exec(sql)),
    atomically: (work) =>
      translated(() => {
        database.exec('BEGIN IMMEDIATE')
        try {
          const result = work()
          database.exec('COMMIT')
          return result
        } catch (error) {
          rollback()
          throw error
        }
      }),
    rollback: () => translated(rollback),
    close() {
      statements.clear()
      database.close()
    },
  }
}

/** The SQLite result code, such as SQLITE_BUSY, of an error or of its cause. */
export function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_')) return error.code
  return sqliteCode(error.cause)
}

function translated<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw sqliteError(error)
  }
}

const programmingErrors = new Set(['SQLITE_ERROR', 'SQLITE_MISUSE', 'SQLITE_RANGE', 'SQLITE_MISMATCH'])

/** The one place that turns SQLite's errors into the errors of `Store`. */
export function sqliteError(error: unknown): unknown {
  const code = error instanceof StoreUnavailable ? undefined : sqliteCode(error)
  if (!(error instanceof Error) || !code || programmingErrors.has(code)) return error
  if (code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === 'SQLITE_CONSTRAINT_UNIQUE') {
    return duplicateKey(error.message) ?? error
  }
  const cure = code.startsWith('SQLITE_CORRUPT')
    ? '. Stop the site and restore a backup, see docs/backup.md'
    : ''
  return new StoreUnavailable(
    `The database file could not be read or written: ${error.message} (${code})${cure}`,
    { cause: error, reason: reasonOf(code) },
  )
}

function reasonOf(code: string): string {
  if (code === 'SQLITE_FULL') return 'the disk is full'
  if (code.startsWith('SQLITE_READONLY')) return 'the database is read-only'
  if (code.startsWith('SQLITE_CORRUPT')) return 'the database is damaged'
  return `the database failed (${code})`
}

/** Taken from `UNIQUE constraint failed: users.slug` or, with several fields, `…failed: users.slug, users.name`. */
function duplicateKey(message: string): DuplicateKey | undefined {
  const columns = (/failed: (.*)/.exec(message)?.[1] ?? '').split(', ').map((column) => column.split('.'))
  const collection = collectionNames().find((name) => name === columns[0]?.[0])
  if (!collection) return undefined
  const fields = columns.map(([, field]) => field).join()
  const index = indexesOf(collection).find(([, { unique, fields: own }]) => unique && own.join() === fields)
  return new DuplicateKey(collection, index?.[0] ?? 'id')
}

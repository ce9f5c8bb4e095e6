import Database from 'libsql/promise'
import { sqliteError, type SqlValue } from './sqliteConnection'

/** A connection whose statements run in a thread of their own, one at a time. It throws the errors of `Store`. */
export interface BackgroundConnection {
  /** All rows, each an array of its columns. */
  rows(sql: string): Promise<readonly (readonly SqlValue[])[]>
  /** Runs statements that return nothing. */
  execute(sql: string): Promise<void>
  /** Interrupts the statement that is running, if there is one: it fails with SQLITE_INTERRUPT. */
  interrupt(): void
  close(): void
}

/** The part of libsql's statements used here, as libsql has no types for it. */
interface LibsqlStatement {
  raw(): { all(values: readonly SqlValue[]): Promise<SqlValue[][]> }
}

/** Milliseconds that it waits for another connection's lock. */
const busyMs = 5000

/** `location` is a path or a `file:` URL. */
export function openBackgroundConnection(location: string): BackgroundConnection {
  const database = new Database(location, { timeout: busyMs })
  const translated = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw sqliteError(error)
    })
  const read = async (sql: string) => {
    const statement = (await database.prepare(sql)) as LibsqlStatement
    return statement.raw().all([])
  }
  return {
    rows: (sql) => translated(read(sql)),
    execute: (sql) => translated(database.exec(sql) as Promise<void>),
    interrupt: () => database.interrupt(),
    close: () => database.close(),
  }
}

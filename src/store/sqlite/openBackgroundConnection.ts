import Database from 'libsql/promise'
import { sqliteError, type SqlValue } from './sqliteConnection'

/** A connection whose statements run beside this process' own thread, one at a time. Its errors are the port's. */
export interface BackgroundConnection {
  /** All rows, each an array of its columns. */
  rows(sql: string): Promise<readonly (readonly SqlValue[])[]>
  /** Runs statements that return nothing. */
  execute(sql: string): Promise<void>
  /** Ends the statement that runs at this moment, if one does: it fails with SQLITE_INTERRUPT. */
  interrupt(): void
  close(): void
}

/** What is used of libsql's statements, for which it has no types. */
interface LibsqlStatement {
  raw(): { all(values: readonly SqlValue[]): Promise<SqlValue[][]> }
}

/** `location` is a path or a `file:` URL. Waits `busyMs` where another connection holds the file. */
export function openBackgroundConnection(location: string, busyMs = 5000): BackgroundConnection {
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

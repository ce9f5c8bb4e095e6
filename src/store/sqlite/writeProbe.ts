import type { SqliteConnection } from './sqliteConnection'
import { markDatabase } from './sqliteTables'

/** The bytes that a thorough probe writes: more than one person's write. */
const thoroughBytes = 256 * 1024

/**
 * Tests whether the disk accepts writes, by a write that changes nothing. It writes one page, or many if a write failed
 * before: a failed write may leave room for a few pages, but not for the next person's. Throws like any write.
 */
export function writeProbe(connection: SqliteConnection, isThorough: boolean): void {
  const removeBallast = 'DROP TABLE IF EXISTS ballast'
  connection.atomically(() => {
    markDatabase(connection)
    if (!isThorough) return
    connection.execute(`${removeBallast}; CREATE TABLE ballast AS SELECT zeroblob(${thoroughBytes})`)
  })
  // In a transaction of its own: SQLite does not write pages that are free again before the end of one.
  if (isThorough) connection.execute(removeBallast)
}

import { collectionNames } from '../schema'
import type { SqliteConnection } from './sqliteConnection'
import { markAsOurs } from './sqliteTables'

/**
 * How many documents of each collection a thorough probe writes. Together they take more pages than one person's
 * write.
 */
const documentsRewritten = 100

/**
 * Tests whether the disk accepts writes, by a write that changes nothing. It writes one page, or many where a write
 * failed before: a failed write may leave room for a few pages, but not for the next person's. Throws like any write.
 */
export function writeProbe(connection: SqliteConnection, isThorough: boolean): void {
  connection.atomically(() => {
    markAsOurs(connection)
    if (!isThorough) return
    for (const name of collectionNames) {
      connection.run(`UPDATE ${name} SET document = document WHERE id IN (SELECT id FROM ${name} LIMIT ?)`, [
        documentsRewritten,
      ])
    }
  })
}

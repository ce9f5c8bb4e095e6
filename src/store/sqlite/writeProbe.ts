import { collectionNames } from '../schema'
import type { SqliteConnection } from './sqliteConnection'
import { markAsOurs } from './sqliteTables'

/** Of each collection. Together they take more pages than what one person writes at once. */
const documentsRewritten = 100

/**
 * Tries whether a write is kept by one that changes nothing: of a page, or of many where a write failed before. That one
 * may have left room for a few, which the next person's does not fit into. Throws as any write.
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

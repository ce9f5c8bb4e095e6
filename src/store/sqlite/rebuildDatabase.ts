import { open, rename } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { removeClosed } from './removeClosed'
import { collectionNames } from '../schema'
import { openSqliteConnection } from './sqliteConnection'
import { databaseFile, unfinishedFile } from './sqliteFiles'
import { makeSqliteTables } from './sqliteTables'

/**
 * Replaces a database whose tables are whole and whose indexes are broken by a new one with all its documents: SQLite
 * can neither rebuild nor drop an index with a broken page. There must be no log. The old file stays until the new
 * one is on the disk.
 */
export async function rebuildDatabase(directory: string): Promise<void> {
  const unfinished = unfinishedFile(directory)
  await (await open(unfinished, 'wx', 0o600)).close()
  try {
    copyDocuments(databaseFile(directory), unfinished)
    const file = await open(unfinished, 'r+')
    await file.sync()
    await file.close()
    await rename(unfinished, databaseFile(directory))
  } catch (error) {
    removeClosed(unfinished)
    throw error
  }
}

function copyDocuments(from: string, to: string): void {
  const connection = openSqliteConnection(pathToFileURL(to).href)
  try {
    makeSqliteTables(connection)
    connection.run('ATTACH ? AS old', [`${pathToFileURL(from).href}?immutable=1`])
    const kept = new Set(
      connection.rows("SELECT name FROM old.sqlite_master WHERE type = 'table'").map(([name]) => name),
    )
    connection.atomically(() => {
      for (const name of collectionNames().filter((collection) => kept.has(collection))) {
        // Reads the table itself, as the old indexes cannot be trusted.
        connection.execute(
          `INSERT INTO main.${name} (id, document) SELECT id, document FROM old.${name} NOT INDEXED`,
        )
      }
    })
  } finally {
    connection.close()
  }
}

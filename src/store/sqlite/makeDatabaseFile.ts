import { open, rename } from 'node:fs/promises'
import { openSqliteConnection } from './sqliteConnection'
import { databaseFile, unfinishedFile } from './sqliteFiles'
import { markAsOurs } from './sqliteTables'

/**
 * Makes the file of a directory's database, without tables, for nobody but its owner to read: SQLite gives the files
 * beside it the same rights. It has its name only when it is whole and on the disk, so that an empty one is never ours.
 */
export async function makeDatabaseFile(directory: string): Promise<void> {
  const unfinished = unfinishedFile(directory)
  await (await open(unfinished, 'wx', 0o600)).close()
  const connection = openSqliteConnection(':memory:')
  try {
    markAsOurs(connection)
    connection.run('VACUUM INTO ?', [unfinished])
  } finally {
    connection.close()
  }
  const file = await open(unfinished, 'r+')
  await file.sync()
  await file.close()
  await rename(unfinished, databaseFile(directory))
}

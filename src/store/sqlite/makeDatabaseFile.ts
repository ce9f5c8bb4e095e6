import { open, rename } from 'node:fs/promises'
import { openSqliteConnection } from './sqliteConnection'
import { databaseFile, unfinishedFile } from './sqliteFiles'
import { markDatabase } from './sqliteTables'

/**
 * Creates the file of a directory's database, without tables. Only its owner can read it, and SQLite gives its other
 * files the same rights. The file gets its name when it is complete and on the disk, so an empty file with that name
 * is never ours.
 */
export async function makeDatabaseFile(directory: string): Promise<void> {
  const unfinished = unfinishedFile(directory)
  await (await open(unfinished, 'wx', 0o600)).close()
  const connection = openSqliteConnection(':memory:')
  try {
    markDatabase(connection)
    connection.run('VACUUM INTO ?', [unfinished])
  } finally {
    connection.close()
  }
  const file = await open(unfinished, 'r+')
  await file.sync()
  await file.close()
  await rename(unfinished, databaseFile(directory))
}

import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openSqliteConnection } from './sqliteConnection'
import { databaseFile } from './sqliteFiles'
import { StoreUnusable } from '../store'

/** What the name of a file ends with until the backup is whole: one that is interrupted keeps it. */
export const partialEnding = '.partial'

/**
 * Writes the database of a directory to a new file, as it is at one moment, also while a site runs on it in another
 * process. The folder of the file is made where it is missing. The file is whole once it has its name; put in the place
 * of `startline.db`, it restores the site. Throws StoreUnusable where there is no database, where the target exists, or
 * where it cannot be written.
 */
export async function backupSqliteStore(directory: string, targetFile: string): Promise<void> {
  const source = databaseFile(path.resolve(directory))
  const target = path.resolve(targetFile)
  if (!(await stat(source).catch(() => undefined))?.isFile())
    throw new StoreUnusable(`There is no database ${source}.`)
  const partial = `${target}.${process.pid}${partialEnding}`
  try {
    await refuseTaken(target)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    // SQLite takes a file that is empty: so it is this one's owner alone who may read it.
    await (await open(partial, 'wx', 0o600)).close()
  } catch (error) {
    throw new StoreUnusable(`The backup ${target} cannot be written: ${(error as Error).message}`, {
      cause: error,
    })
  }
  try {
    const connection = openSqliteConnection(`${pathToFileURL(source).href}?mode=ro`)
    try {
      connection.run('VACUUM INTO ?', [partial])
    } finally {
      connection.close()
    }
    const file = await open(partial, 'r+')
    await file.sync()
    await file.close()
    await refuseTaken(target)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw new StoreUnusable(
      `The backup of ${source} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

async function refuseTaken(target: string): Promise<void> {
  if (await stat(target).catch(() => undefined))
    throw new Error('it exists already; choose another name, or a folder.')
}

import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openSqliteConnection } from './sqliteConnection'
import { databaseFile } from './sqliteFiles'
import { StoreUnusable } from '../store'

/**
 * Writes the database of a directory to a new file, as it is at one moment, also while a site runs on it in another
 * process. The file is whole once it has its name; put in the place of `startline.db`, it restores the site. Throws
 * StoreUnusable where there is no database, where the target exists, or where it cannot be written.
 */
export async function backupSqliteStore(directory: string, targetFile: string): Promise<void> {
  const source = databaseFile(path.resolve(directory))
  const target = path.resolve(targetFile)
  if (!(await stat(source).catch(() => undefined))?.isFile())
    throw new StoreUnusable(`There is no database ${source}.`)
  // Taken at once, so that two backups to one name cannot both believe it free.
  const name = await open(target, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EEXIST' ? 'it exists already; choose another name' : error.message
    throw new StoreUnusable(`The backup ${target} cannot be written: ${reason}.`, { cause: error })
  })
  await name.close()
  const partial = `${target}.${process.pid}.partial`
  try {
    // SQLite takes a file that is empty: so it is this one's owner alone who may read it.
    await (await open(partial, 'wx', 0o600)).close()
    const connection = openSqliteConnection(`${pathToFileURL(source).href}?mode=ro`)
    try {
      connection.run('VACUUM INTO ?', [partial])
    } finally {
      connection.close()
    }
    const file = await open(partial, 'r+')
    await file.sync()
    await file.close()
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    await rm(target, { force: true })
    throw new StoreUnusable(
      `The backup of ${source} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

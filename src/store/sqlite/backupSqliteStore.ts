import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openSqliteConnection } from './sqliteConnection'
import { databaseFile } from './sqliteFiles'
import { StoreUnusable } from '../store'

/** The ending of the file's name until the backup is complete. An interrupted backup keeps it. */
const partialEnding = '.partial'

/** The endings of what an interrupted backup leaves: of the file, and of the journal that SQLite has beside it meanwhile. */
export const partialEndings = [partialEnding, `${partialEnding}-journal`] as const

/**
 * Writes a consistent copy of a directory's database to a new file, even while a site uses the database in another
 * process. Creates the file's folder if it is missing. The file gets its name when it is complete; copied to
 * `startline.db`, it restores the site. Throws StoreUnusable if there is no database, if the target exists, or if it
 * cannot be written.
 */
export async function backupSqliteStore(directory: string, targetFile: string): Promise<void> {
  const source = databaseFile(path.resolve(directory))
  const target = path.resolve(targetFile)
  await access(source, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    throw new StoreUnusable(
      `The database ${source} cannot be read (${error.code}). Run the backup as the system user that the site runs as.`,
      { cause: error },
    )
  })
  if (!(await stat(source).catch(() => undefined))?.isFile())
    throw new StoreUnusable(`No database found at ${source}. Check DATA_DIR.`)
  const unfinished = `${target}.${process.pid}`
  const partial = `${unfinished}${partialEnding}`
  try {
    await refuseTaken(target)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    // SQLite accepts an empty file as its target. Created here, only its owner can read it.
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
    for (const ending of partialEndings) await rm(`${unfinished}${ending}`, { force: true })
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
    throw new Error('it already exists. Choose another name or a folder.')
}

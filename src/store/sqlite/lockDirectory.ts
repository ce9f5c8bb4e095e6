import { existsSync } from 'node:fs'
import { removeClosed } from './removeClosed'
import { lockFile } from './sqliteFiles'
import { openSqliteConnection, sqliteCode } from './sqliteConnection'
import { StoreUnusable } from '../store'

export interface DirectoryLock {
  release(): void
  /** Releases the lock and leaves no file that was not there before. */
  undo(): void
}

/**
 * Takes the directory for this process, or throws StoreUnusable. The lock is an exclusive transaction on a small
 * SQLite file: the kernel ends it with the process, however that ends, and the database itself stays readable for a
 * backup.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = lockFile(directory)
  const existed = existsSync(file)
  const connection = openSqliteConnection(file, 0)
  try {
    connection.execute('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    connection.close()
    if (sqliteCode(error)?.startsWith('SQLITE_BUSY')) {
      throw new StoreUnusable(
        `The data directory ${directory} is in use by another Startline process. ` +
          'Stop that one first, or give this one a DATA_DIR of its own.',
        { cause: error },
      )
    }
    throw new StoreUnusable(
      `${file} cannot be locked (${sqliteCode(error)}). Move it away, and start again.`,
      {
        cause: error,
      },
    )
  }
  const release = (): void => {
    connection.rollback()
    connection.close()
  }
  return {
    release,
    undo() {
      // Removed while it is held, so that nobody else can hold it then; Windows refuses that, and also to remove it
      // from under whoever holds it next.
      const isDone = existed || removeClosed(file)
      release()
      if (!isDone) removeClosed(file)
    },
  }
}

import { existsSync } from 'node:fs'
import { removeClosed } from './removeClosed'
import { lockFile } from './sqliteFiles'
import { openSqliteConnection, sqliteCode } from './sqliteConnection'
import { StoreUnusable } from '../store'

export interface DirectoryLock {
  /** Whether the lock file was there before: then Startline has used the directory. */
  readonly existed: boolean
  release(): void
  /** Releases the lock and removes the files that it made. */
  undo(): void
}

/**
 * Locks the directory for this process, or throws StoreUnusable. The lock is an exclusive transaction on a small
 * SQLite file. The kernel ends it with the process, however that ends. The database itself stays readable for a
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
    existed,
    release,
    undo() {
      // The file is removed while it is locked, so that no other process can have locked it. Windows refuses to
      // remove it then, and also while the next process has it locked.
      const isDone = existed || removeClosed(file)
      release()
      if (!isDone) removeClosed(file)
    },
  }
}

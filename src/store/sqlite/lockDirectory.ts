import { existsSync } from 'node:fs'
import { removeClosed } from './removeClosed'
import { lockFile } from './sqliteFiles'
import { openSqliteConnection, sqliteCode } from './sqliteConnection'
import { StoreUnusable } from '../store'

export interface DirectoryLock {
  /** True if the lock file says that the directory had a database. */
  readonly wasUsed: boolean
  /**
   * Writes that into the lock file. For a moment the directory is not locked: to be called while none of its files is
   * open. Throws StoreUnusable if another process has locked it since.
   */
  markUsed(): void
  release(): void
  /** Releases the lock and removes the file that it made, unless that says that the directory is used. */
  undo(): void
}

/**
 * Locks the directory for this process, or throws StoreUnusable. The lock is an exclusive transaction on a small SQLite
 * file. The kernel ends it with the process, however that ends. The database itself stays readable for a backup.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = lockFile(directory)
  let isPermanent = existsSync(file)
  const connection = openSqliteConnection(file, 0)
  const lock = (): void => {
    try {
      connection.execute('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    } catch (error) {
      throw refusal(directory, error)
    }
  }
  const release = (): void => {
    connection.rollback()
    connection.close()
  }
  try {
    lock()
  } catch (error) {
    connection.close()
    throw error
  }
  const wasUsed = connection.rows('PRAGMA user_version')[0]?.[0] === 1
  return {
    wasUsed,
    markUsed() {
      if (wasUsed) return
      isPermanent = true
      connection.execute('PRAGMA user_version = 1; COMMIT')
      lock()
    },
    release,
    undo() {
      // The file is removed while it is locked, so that no other process can have locked it. Windows refuses to
      // remove it then, and also while the next process has it locked.
      const isDone = isPermanent || removeClosed(file)
      release()
      if (!isDone) removeClosed(file)
    },
  }
}

function refusal(directory: string, error: unknown): StoreUnusable {
  if (sqliteCode(error)?.startsWith('SQLITE_BUSY')) {
    return new StoreUnusable(
      `The data directory ${directory} is in use by another Startline process. ` +
        'Stop that process first, or set a different DATA_DIR.',
      { cause: error },
    )
  }
  return new StoreUnusable(
    `${lockFile(directory)} cannot be locked (${sqliteCode(error)}). Move it somewhere else and start again.`,
    { cause: error },
  )
}

import { access, constants, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkedState, findDamage } from './createCheckup'
import { noteFile } from './lastBackup'
import { removeClosed } from './removeClosed'
import { openSqliteConnection, sqliteCode } from './sqliteConnection'
import { foreignReason, missingTables } from './sqliteTables'
import { StoreUnusable } from '../store'

const databaseName = 'startline.db'
const checkPrefix = '.startline-check-'
const newFile = '.startline-new.db'

export const databaseFile = (directory: string): string => path.join(directory, databaseName)
export const lockFile = (directory: string): string => path.join(directory, 'startline.lock')
const walFile = (directory: string): string => `${databaseFile(directory)}-wal`

/** The name of a new database until it is complete. */
export const unfinishedFile = (directory: string): string => path.join(directory, newFile)

/** All files that there may be: the database, those that SQLite adds to it, and the lock. */
export const ownFiles = (directory: string): readonly string[] => [
  databaseFile(directory),
  walFile(directory),
  `${databaseFile(directory)}-shm`,
  lockFile(directory),
]

/**
 * Creates the directory if it is missing. Throws StoreUnusable if the directory or a file in it cannot be written. For
 * root only the mode bits show that: a file that someone made read-only is meant to stay unchanged.
 */
export async function requireWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
  } catch (error) {
    throw unusable(
      `The data directory ${directory} cannot be created`,
      'Set DATA_DIR to another directory.',
      error,
    )
  }
  for (const file of [directory, ...ownFiles(directory)]) {
    const found = await stat(file).catch(() => undefined)
    if (!found) continue
    if (file !== directory && !found.isFile())
      throw unusable(`${file} is not a file`, 'Move it somewhere else.')
    const refusal = await access(file, constants.R_OK | constants.W_OK).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    )
    // The log may disappear in between: the last process to close the database removes it.
    if (refusal?.code === 'ENOENT') continue
    if (refusal || (found.mode & 0o222) === 0) {
      throw unusable(
        `${file} cannot be written`,
        'Give Startline permission to write to it, or set DATA_DIR to another directory.',
      )
    }
  }
}

export interface FoundDatabase {
  /** The URL to read it by. Nothing is written to its file and log, for as long as no one opens it in another way. */
  readonly location: string
  /** False if it is still to be read as a whole before anything is written to it. */
  readonly isChecked: boolean
}

/**
 * Looks at the database without changing it, and throws StoreUnusable if it is damaged, as far as that shows without
 * reading all of it, or of another program. Returns undefined if there is no database and none was there before, as
 * `wasUsed` (see `DirectoryLock`), the log and the note of a backup show. An empty file counts as damaged: a database
 * gets its name when it is complete (see `makeDatabaseFile`). It reads everything only if the last check found damage,
 * and if tables have to change: pages can be served from all others meanwhile. Without a log the file is read as
 * immutable, which the caller's lock makes true.
 */
export async function findDatabase(directory: string, wasUsed: boolean): Promise<FoundDatabase | undefined> {
  await removeUnfinished(directory)
  const file = databaseFile(directory)
  const size = await sizeOf(file)
  const logged = ((await sizeOf(walFile(directory))) ?? 0) > 0
  if (logged && !size) {
    throw damaged(directory, `${databaseName}-wal exists, but ${databaseName} is missing or empty`)
  }
  if (size === undefined) {
    const hadBackup = (await sizeOf(noteFile(directory))) !== undefined
    if (hadBackup || wasUsed) throw missing(directory)
    return undefined
  }
  if (size === 0) throw damaged(directory, 'it is empty')
  const location = `${pathToFileURL(file).href}?${logged ? 'mode=ro' : 'immutable=1'}`
  const known = await checkedState(file)
  const connection = openSqliteConnection(location)
  try {
    const [pages = 0, pageSize = 0] = ['page_count', 'page_size'].map((name) =>
      Number(connection.rows(`PRAGMA ${name}`)[0]?.[0]),
    )
    // The file may still lack pages that are in its log.
    if (!logged && size < pages * pageSize) throw damaged(directory, 'it is incomplete')
    const foreign = foreignReason(connection)
    if (foreign) throw new StoreUnusable(`The database ${file} ${foreign}`)
    if (known === 'whole' && !logged) return { location, isChecked: true }
    if (known !== 'damaged' && missingTables(connection).length === 0) return { location, isChecked: false }
    const [finding] = await findDamage('quick_check', connection)
    if (finding !== undefined) throw damaged(directory, finding)
    return { location, isChecked: true }
  } catch (error) {
    if (error instanceof StoreUnusable) throw error
    throw damaged(directory, sqliteCode(error) ?? String(error), error)
  } finally {
    connection.close()
  }
}

/** The error for a damaged database. */
export function damaged(directory: string, finding: string, cause?: unknown): StoreUnusable {
  return unusable(
    `The database ${databaseFile(directory)} is damaged (${finding}) and was left unchanged`,
    'Move the startline.db* files away and put a backup in their place.',
    cause,
  )
}

function missing(directory: string): StoreUnusable {
  return unusable(
    `The database ${databaseFile(directory)} is missing, but Startline has used this directory before`,
    'Put the database or a backup in this directory, or check DATA_DIR. To start a new, empty site, delete startline.lock and last-backup.',
  )
}

function unusable(problem: string, cure: string, cause?: unknown): StoreUnusable {
  const reason = cause instanceof Error && !sqliteCode(cause) ? ` (${cause.message})` : ''
  return new StoreUnusable(`${problem}${reason}. ${cure}`, { cause })
}

/** Removes the files of a process killed while it read a copy or made a database. */
async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith(checkPrefix) || name === newFile) removeClosed(path.join(directory, name))
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
}

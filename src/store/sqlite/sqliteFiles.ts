import { access, constants, copyFile, mkdir, mkdtemp, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isChecked } from './checkedVersion'
import { findDamage } from './findDamage'
import { noteFile } from './lastBackup'
import { removeClosed } from './removeClosed'
import { openSqliteConnection, sqliteCode } from './sqliteConnection'
import { foreignReason } from './sqliteTables'
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
 * Creates the directory if it is missing. Throws StoreUnusable where the directory or a file in it cannot be written.
 * For root only the mode bits show that: a file that someone made read-only is meant to stay unchanged.
 */
export async function requireWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
  } catch (error) {
    throw unusable(
      `The data directory ${directory} cannot be created`,
      'Choose another one with DATA_DIR.',
      error,
    )
  }
  for (const file of [directory, ...ownFiles(directory)]) {
    const found = await stat(file).catch(() => undefined)
    if (!found) continue
    if (file !== directory && !found.isFile()) throw unusable(`${file} is not a file`, 'Move it away.')
    const refusal = await access(file, constants.R_OK | constants.W_OK).then(
      () => undefined,
      (error: unknown) => error,
    )
    // The log may disappear in between: the last process to close the database removes it.
    if (refusal && isMissing(refusal)) continue
    if (refusal || (found.mode & 0o222) === 0) {
      throw unusable(
        `${file} cannot be written`,
        'Give Startline permission to write to it, or set another DATA_DIR.',
      )
    }
  }
}

/**
 * Reads the whole database and throws StoreUnusable where it is damaged. It is not read where it was found whole and
 * no one has written to it since (see `isChecked`): that took two thirds of a start with 100,000 events. Returns false
 * where there is no database and none was there before, as `wasUsed` (see `DirectoryLock`), the log and the note of a
 * backup show. An empty file counts as damaged: a database gets its name when it is complete (see `makeDatabaseFile`).
 * Nothing is written to the files. Without a log they are read as immutable, which the caller's lock makes true. With a
 * log, which a killed process left behind and which SQLite would merge into the file, a copy is read.
 */
export async function requireSound(directory: string, wasUsed: boolean): Promise<boolean> {
  await removeUnfinished(directory)
  const size = await sizeOf(databaseFile(directory))
  const logged = ((await sizeOf(walFile(directory))) ?? 0) > 0
  if (logged && !size) {
    throw damaged(directory, `${databaseName}-wal exists, but ${databaseName} is missing or empty`)
  }
  if (size === undefined) {
    const hadBackup = (await sizeOf(noteFile(directory))) !== undefined
    if (hadBackup || wasUsed) throw missing(directory)
    return false
  }
  if (size === 0) throw damaged(directory, 'it is empty')
  if (!logged) {
    const location = `${pathToFileURL(databaseFile(directory)).href}?immutable=1`
    const isKnown = await isChecked(databaseFile(directory))
    await requireSoundFile(directory, location, { size, isKnown })
    return true
  }
  const copy = await mkdtemp(path.join(directory, checkPrefix))
  try {
    if (!(await copyFiles(directory, copy))) return await requireSound(directory, wasUsed)
    await requireSoundFile(directory, databaseFile(copy))
    return true
  } finally {
    removeClosed(copy)
  }
}

/**
 * Returns whether both files existed. A closed connection is freed when it is garbage collected, and SQLite merges
 * and removes the log only then. So the log of a store that this process had open may disappear while it is copied.
 */
async function copyFiles(directory: string, copy: string): Promise<boolean> {
  try {
    for (const file of [databaseFile, walFile]) {
      await copyFile(file(directory), file(copy), constants.COPYFILE_FICLONE)
    }
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * `size` is the size of a file without a log: with one, the file may still lack pages that are in the log. A file that
 * is known to be whole is not read.
 */
async function requireSoundFile(
  directory: string,
  location: string,
  { size, isKnown = false }: { readonly size?: number; readonly isKnown?: boolean } = {},
): Promise<void> {
  const connection = openSqliteConnection(location)
  try {
    const [pages, pageSize] = ['page_count', 'page_size'].map((name) =>
      Number(connection.rows(`PRAGMA ${name}`)[0]?.[0]),
    )
    if (size !== undefined && size < (pages ?? 0) * (pageSize ?? 0))
      throw damaged(directory, 'it is incomplete')
    const [finding] = isKnown ? [] : await findDamage('quick_check', connection)
    if (finding !== undefined) throw damaged(directory, finding)
    const foreign = foreignReason(connection)
    if (foreign) throw new StoreUnusable(`The database ${databaseFile(directory)} ${foreign}`)
  } catch (error) {
    if (error instanceof StoreUnusable) throw error
    throw damaged(directory, sqliteCode(error) ?? String(error), error)
  } finally {
    connection.close()
  }
}

function damaged(directory: string, finding: string, cause?: unknown): StoreUnusable {
  return unusable(
    `The database ${databaseFile(directory)} is damaged (${finding}) and was left unchanged`,
    'Move the startline.db* files away and put a backup in their place.',
    cause,
  )
}

function missing(directory: string): StoreUnusable {
  return unusable(
    `The database ${databaseFile(directory)} is missing, but Startline has used this directory before`,
    'Put the database or a backup there, or check DATA_DIR. For a new, empty site, delete startline.lock and last-backup.',
  )
}

function unusable(problem: string, cure: string, cause?: unknown): StoreUnusable {
  const reason = cause instanceof Error && !sqliteCode(cause) ? ` (${cause.message})` : ''
  return new StoreUnusable(`${problem}${reason}. ${cure}`, { cause })
}

/** Removes the files of a process that was killed while it read a copy or made a database. */
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

import { access, constants, copyFile, mkdir, mkdtemp, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isOnlyInIndexes, nameTrees, readFindings, treesQuery } from './readFindings'
import { removeClosed } from './removeClosed'
import { openSqliteConnection, sqliteCode } from './sqliteConnection'
import { foreignReason } from './sqliteTables'
import { collectionNames } from '../schema'
import { StoreUnusable } from '../store'

const databaseName = 'startline.db'
const checkPrefix = '.startline-check-'
const newFile = '.startline-new.db'

export const databaseFile = (directory: string): string => path.join(directory, databaseName)
export const lockFile = (directory: string): string => path.join(directory, 'startline.lock')
const walFile = (directory: string): string => `${databaseFile(directory)}-wal`

/** Whose name a database that is made has until it is whole. */
export const unfinishedFile = (directory: string): string => path.join(directory, newFile)

/** The database, what SQLite keeps beside it, and the lock: those that there may be. */
export const ownFiles = (directory: string): readonly string[] => [
  databaseFile(directory),
  walFile(directory),
  `${databaseFile(directory)}-shm`,
  lockFile(directory),
]

/**
 * Makes the directory if it is missing. Throws StoreUnusable where it or a file in it cannot be written, which for
 * root only the mode bits tell: a file somebody made read-only is meant to stay as it is.
 */
export async function requireWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
  } catch (error) {
    throw unusable(
      `The data directory ${directory} cannot be made`,
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
    // A log may go away meanwhile: whoever closes the database last removes it.
    if (refusal && isMissing(refusal)) continue
    if (refusal || (found.mode & 0o222) === 0) {
      throw unusable(
        `${file} cannot be written`,
        'Give Startline the right to write it, or choose another DATA_DIR.',
      )
    }
  }
}

/** The database that is in a directory. */
export interface FoundDatabase {
  /** The first broken page of an index, where there is one: its tables are whole, and there is no log. */
  readonly brokenIndex?: string | undefined
}

/**
 * Reads the whole database and throws StoreUnusable where it is damaged, but for indexes that can be rebuilt from what is
 * in the file alone; undefined where there is none. An empty file is a damaged one: a database gets its name when it is
 * whole (see `makeDatabaseFile`). Nothing is written to the files: without a log they are read as if nobody could change
 * them, which the caller's lock makes true; with one, which a killed process left and which SQLite would merge into the
 * file, a copy is read.
 */
export async function requireSound(directory: string): Promise<FoundDatabase | undefined> {
  await removeUnfinished(directory)
  const size = await sizeOf(databaseFile(directory))
  const logged = ((await sizeOf(walFile(directory))) ?? 0) > 0
  if (logged && !size) {
    throw damaged(directory, `there is a log, ${databaseName}-wal, but ${databaseName} is missing or empty`)
  }
  if (size === undefined) return undefined
  if (size === 0) throw damaged(directory, 'it is empty')
  if (!logged) {
    const brokenIndex = requireSoundFile(
      directory,
      `${pathToFileURL(databaseFile(directory)).href}?immutable=1`,
      size,
    )
    return { brokenIndex }
  }
  const copy = await mkdtemp(path.join(directory, checkPrefix))
  try {
    if (!(await copyFiles(directory, copy))) return await requireSound(directory)
    const brokenIndex = requireSoundFile(directory, databaseFile(copy))
    if (brokenIndex !== undefined) throw damaged(directory, brokenIndex)
    return {}
  } finally {
    removeClosed(copy)
  }
}

/**
 * Returns whether both files were there. SQLite frees a closed connection when the garbage is collected, and merges
 * and removes the log only then: a store that this process had open may take it away in between.
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
 * Returns the first broken page of an index, where the tables are whole. `size` is that of a file without a log: a log
 * may hold what the file still lacks.
 */
function requireSoundFile(directory: string, location: string, size?: number): string | undefined {
  const connection = openSqliteConnection(location)
  try {
    const [pages, pageSize] = ['page_count', 'page_size'].map((name) =>
      Number(connection.rows(`PRAGMA ${name}`)[0]?.[0]),
    )
    if (size !== undefined && size < (pages ?? 0) * (pageSize ?? 0))
      throw damaged(directory, 'its end is missing')
    // All findings: those after the first may tell of a table.
    const findings = readFindings(connection.rows(`PRAGMA quick_check(${2 ** 31 - 1})`))
    const named = findings.length > 0 ? nameTrees(findings, connection.rows(treesQuery)) : []
    if (!isOnlyInIndexes(named)) throw damaged(directory, named[0] ?? '')
    const foreign = foreignReason(connection)
    if (foreign)
      throw unusable(`The database ${databaseFile(directory)} ${foreign}`, 'Choose another DATA_DIR.')
    // A page inside a long document is in no tree that the check walks.
    const tables = connection.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
    // A rebuilt database has the tables of the schema, and would lose others.
    if (named.length > 0 && tables.some(([table]) => !collectionNames.some((name) => name === table)))
      throw damaged(directory, named[0] ?? '')
    for (const [table] of tables) {
      const columns = connection.rows(`SELECT name FROM pragma_table_info(?) WHERE name = 'document'`, [
        String(table),
      ])
      if (columns.length === 0) continue
      const [row] = connection.rows(`SELECT count(*) FROM "${table}" WHERE NOT json_valid(document)`)
      if (row?.[0] !== 0) throw damaged(directory, `${table} has ${row?.[0]} unreadable documents`)
    }
    return named[0]
  } catch (error) {
    if (error instanceof StoreUnusable) throw error
    throw damaged(directory, sqliteCode(error) ?? String(error), error)
  } finally {
    connection.close()
  }
}

function damaged(directory: string, finding: string, cause?: unknown): StoreUnusable {
  return unusable(
    `The database ${databaseFile(directory)} is damaged (${finding}); it was left as it is`,
    'Move the startline.db* files away, and put a backup in their place.',
    cause,
  )
}

function unusable(problem: string, cure: string, cause?: unknown): StoreUnusable {
  const reason = cause instanceof Error && !sqliteCode(cause) ? ` (${cause.message})` : ''
  return new StoreUnusable(`${problem}${reason}. ${cure}`, { cause })
}

/** What a process left behind that was killed while it read a copy, or made a database. */
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

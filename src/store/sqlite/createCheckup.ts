import { pathToFileURL } from 'node:url'
import { StoreUnavailable, type StoreCheck } from '../store'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { sqliteCode, type SqlValue, sqliteError } from './sqliteConnection'
import Database from 'libsql/promise'

/** Looks for damage in the database, and repairs it if SQLite can. */
export interface Checkup {
  /**
   * See `Store.check`. A call during another one gets the same response; undefined if `stop` was called before the end.
   */
  run(now: Date): Promise<StoreCheck | undefined>
  /** Like `run`, but only reads, by this URL, and does not compare indexes with tables: that takes a tenth of the time. */
  runFirst(location: string): Promise<StoreCheck | undefined>
  /** The result of the last check; undefined before the first has ended, and after one that failed. */
  last(): StoreCheck | undefined
  /** Throws StoreUnavailable while there is known damage that was not repaired. */
  requireWhole(): void
  /** Cancels the current check, and resolves when it has ended. */
  stop(): Promise<void>
}

/**
 * `alone` runs work that no other write of this process may interrupt. The other writes wait in a queue, not in
 * SQLite, where they would block the process.
 */
export function createCheckup(file: string, alone: <T>(work: () => Promise<T>) => Promise<T>): Checkup {
  let last: StoreCheck | undefined
  let running: Promise<StoreCheck | undefined> | undefined
  let stopped = false
  let connection: BackgroundConnection | undefined

  async function firstCheck(on: Date, opened: BackgroundConnection): Promise<StoreCheck> {
    const [detail = ''] = await findDamage('quick_check', opened)
    if (detail) last = { on, outcome: 'damaged', detail }
    return last ?? { on, outcome: 'whole', detail }
  }

  async function check(on: Date, opened: BackgroundConnection): Promise<StoreCheck> {
    const found = await findDamage('integrity_check', opened)
    last = { on, outcome: found.length > 0 ? 'damaged' : 'whole', detail: found[0] ?? '' }
    const indexes = indexesToRebuild(found)
    if (indexes.length === 0) return last
    await alone(() => opened.execute(indexes.map((index) => `REINDEX ${index}`).join(';')))
    const left = await findDamage('integrity_check', opened)
    last = left.length > 0 ? { ...last, detail: left[0] ?? '' } : { ...last, outcome: 'rebuilt' }
    return last
  }

  async function runOnce(
    location: string,
    work: (opened: BackgroundConnection) => Promise<StoreCheck>,
  ): Promise<StoreCheck | undefined> {
    const before = last
    try {
      connection = openBackgroundConnection(location)
      const found = await work(connection)
      if (found.outcome === 'damaged') await noteDamaged(file)
      return found
    } catch (error) {
      if (stopped) return undefined
      if (last === before) last = undefined
      throw error
    } finally {
      connection?.close()
      connection = undefined
      running = undefined
    }
  }

  return {
    run(now) {
      if (stopped) return Promise.resolve(undefined)
      running ??= runOnce(`${pathToFileURL(file).href}?mode=rw`, (opened) => check(now, opened))
      return running
    },
    runFirst(location) {
      running = runOnce(location, (opened) => firstCheck(new Date(), opened))
      return running
    },
    last: () => last,
    requireWhole() {
      if (last?.outcome !== 'damaged') return
      throw new StoreUnavailable('The database is damaged.', {
        reason: `the database is damaged: ${last.detail}`,
      })
    },
    async stop() {
      stopped = true
      // Repeated, because an interruption between two statements, or before the first, has no effect.
      const timer = setInterval(() => connection?.interrupt(), 20)
      connection?.interrupt()
      await running?.catch(() => undefined)
      clearInterval(timer)
    },
  }
}

const noteFile = (databaseFile: string): string => `${databaseFile}.checked`

const damage = 'damaged'

/** Another one after each change of a file, of its rights too, and for each copy. The system sets the last time. */
async function versionOf(file: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
  return [ino, size, mtimeNs, ctimeNs].join(' ')
}

/** Notes that all of a closed database was checked and is whole. */
export async function noteChecked(databaseFile: string): Promise<void> {
  await writeFile(noteFile(databaseFile), await versionOf(databaseFile))
}

/** Notes that a check has found damage, so that the next start checks before it serves anyone. */
async function noteDamaged(databaseFile: string): Promise<void> {
  await writeFile(noteFile(databaseFile), damage)
}

/**
 * Returns 'whole' if a database without a log is unchanged since `noteChecked`, 'damaged' after `noteDamaged`, and
 * otherwise undefined.
 */
export async function checkedState(databaseFile: string): Promise<'whole' | 'damaged' | undefined> {
  const noted = await readFile(noteFile(databaseFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (noted === damage) return damage
  return noted === (await versionOf(databaseFile)) ? 'whole' : undefined
}

type Rows = readonly (readonly SqlValue[])[]

/** A connection of either kind. */
interface Readable {
  rows(sql: string): Rows | Promise<Rows>
}

const documentTables = `SELECT tables.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND columns.name = 'document'`

/** SQLite's message for an index that does not match its table. For a broken tree it has other messages. */
const ofIndex =
  /^(?:row \d+ (?:missing|values differ) from|rowid not at end-of-record for row \d+ of|(?:wrong # of entries|non-unique entry) in) index (\w+)$/

/**
 * Checks the whole database by SQLite's own check, then reads each document: that check misses a garbled page
 * inside a long one. Only `integrity_check` compares each index with its table. Returns the findings in SQLite's
 * words, which name tables and indexes, but no stored data. Others can read and write in the meantime; only the log cannot
 * start again from its beginning until the check is done.
 */
export async function findDamage(
  check: 'quick_check' | 'integrity_check',
  connection: Readable,
): Promise<readonly string[]> {
  try {
    const findings = (await connection.rows(`PRAGMA ${check}`))
      .flatMap(([text]) => String(text).split('\n'))
      .filter((line) => line !== 'ok' && !line.startsWith('***'))
    if (findings.length > 0) return findings
    for (const table of (await connection.rows(documentTables)).map(String)) {
      const [row] = await connection.rows(`SELECT count(*) FROM "${table}" WHERE NOT json_valid(document)`)
      if (row?.[0] !== 0) return [`${table} has ${row?.[0]} unreadable documents`]
    }
    return []
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error) ?? '')) throw error
    return ['the file is malformed']
  }
}

/** Returns the indexes that SQLite can rebuild if all findings are about them, else none. */
function indexesToRebuild(findings: readonly string[]): readonly string[] {
  const indexes = findings.map((finding) => ofIndex.exec(finding)?.[1])
  return indexes.every((index) => index !== undefined) ? [...new Set(indexes)] : []
}

/** A connection whose statements run in a thread of their own, one at a time. It throws the errors of `Store`. */
export interface BackgroundConnection {
  /** All rows, each an array of its columns. */
  rows(sql: string): Promise<readonly (readonly SqlValue[])[]>
  /** Runs statements that return nothing. */
  execute(sql: string): Promise<void>
  /** Interrupts the statement that is running, if there is one: it fails with SQLITE_INTERRUPT. */
  interrupt(): void
  close(): void
}

/** The part of libsql's statements used here, as libsql has no types for it. */
interface LibsqlStatement {
  raw(): { all(values: readonly SqlValue[]): Promise<SqlValue[][]> }
}

/** Milliseconds that it waits for another connection's lock. */
const busyMs = 5000

/** `location` is a path or a `file:` URL. */
function openBackgroundConnection(location: string): BackgroundConnection {
  const database = new Database(location, { timeout: busyMs })
  const translated = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw sqliteError(error)
    })
  const read = async (sql: string) => {
    const statement = (await database.prepare(sql)) as LibsqlStatement
    return statement.raw().all([])
  }
  return {
    rows: (sql) => translated(read(sql)),
    execute: (sql) => translated(database.exec(sql) as Promise<void>),
    interrupt: () => database.interrupt(),
    close: () => database.close(),
  }
}

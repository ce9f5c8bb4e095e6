import type { BackgroundConnection } from './openBackgroundConnection'
import {
  documentTablesQuery,
  nameTrees,
  readFindings,
  readUnreadable,
  treesQuery,
  unreadableQuery,
} from './readFindings'
import { sqliteCode } from './sqliteConnection'

/** What is wrong with a database. */
export interface Damage {
  /** The first finding, in SQLite's words. They name tables and indexes, but no stored data. */
  readonly finding: string
  /** The damaged indexes, where all damage is in indexes, which can be rebuilt from the documents; else none. */
  readonly indexes: readonly string[]
}

/** SQLite's message for an index that does not match its table. For a broken tree it has other messages. */
const ofIndex =
  /^(?:row \d+ (?:missing|values differ) from|rowid not at end-of-record for row \d+ of|(?:wrong # of entries|non-unique entry) in) index (\w+)$/

/**
 * Checks the whole database, compares each index with its table, and reads each document. Others can read and write
 * meanwhile; only the log cannot start again from its beginning until the check is done.
 */
export async function findDamage(connection: BackgroundConnection): Promise<Damage | undefined> {
  const findings = await findingsOf(connection)
  if (findings.length === 0) return findUnreadable(connection)
  const indexes = findings.map((finding) => ofIndex.exec(finding)?.[1])
  const isAllInIndexes = indexes.every((index) => index !== undefined)
  return { finding: findings[0] ?? '', indexes: isAllInIndexes ? [...new Set(indexes)] : [] }
}

async function findUnreadable(connection: BackgroundConnection): Promise<Damage | undefined> {
  for (const table of (await connection.rows(documentTablesQuery)).map(String)) {
    const finding = readUnreadable(table, await connection.rows(unreadableQuery(table)))
    if (finding !== undefined) return { finding, indexes: [] }
  }
  return undefined
}

async function findingsOf(connection: BackgroundConnection): Promise<readonly string[]> {
  try {
    return readFindings(await connection.rows('PRAGMA integrity_check'))
  } catch (error) {
    if (!isCorrupt(error)) throw error
  }
  // `integrity_check` fails where a tree is broken. `quick_check` names the broken page, unless it fails as well.
  try {
    const findings = readFindings(await connection.rows('PRAGMA quick_check'))
    return nameTrees(findings, await connection.rows(treesQuery))
  } catch (error) {
    if (!isCorrupt(error)) throw error
    return ['the file is malformed']
  }
}

function isCorrupt(error: unknown): boolean {
  return ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].some((code) => sqliteCode(error)?.startsWith(code))
}

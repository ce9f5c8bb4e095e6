import type { BackgroundConnection } from './openBackgroundConnection'
import { nameTrees, readFindings, treesQuery } from './readFindings'
import { sqliteCode } from './sqliteConnection'

/** What is wrong with a database. */
export interface Damage {
  /** The first finding, in SQLite's words, which name tables and indexes but nothing that is kept in them. */
  readonly finding: string
  /** The indexes that hold all of it, and can be made anew from the documents; none where that is not so. */
  readonly indexes: readonly string[]
}

/** What SQLite says of an index that does not fit its table. Where the tree itself is broken, it says other things. */
const ofIndex =
  /^(?:row \d+ (?:missing|values differ) from|rowid not at end-of-record for row \d+ of|(?:wrong # of entries|non-unique entry) in) index (\w+)$/

/**
 * Looks through the whole database, and compares each index with its table. Others read and write meanwhile; the log
 * alone does not begin anew before it is done.
 */
export async function findDamage(connection: BackgroundConnection): Promise<Damage | undefined> {
  const findings = await findingsOf(connection)
  if (findings.length === 0) return undefined
  const indexes = findings.map((finding) => ofIndex.exec(finding)?.[1])
  const isAllInIndexes = indexes.every((index) => index !== undefined)
  return { finding: findings[0] ?? '', indexes: isAllInIndexes ? [...new Set(indexes)] : [] }
}

async function findingsOf(connection: BackgroundConnection): Promise<readonly string[]> {
  try {
    return readFindings(await connection.rows('PRAGMA integrity_check'))
  } catch (error) {
    if (!isCorrupt(error)) throw error
  }
  // It gives up where a tree is broken. This check says which page of it, unless it gives up as well.
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

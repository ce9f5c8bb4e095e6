import { sqliteCode, type SqlValue } from './sqliteConnection'

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
export function indexesToRebuild(findings: readonly string[]): readonly string[] {
  const indexes = findings.map((finding) => ofIndex.exec(finding)?.[1])
  return indexes.every((index) => index !== undefined) ? [...new Set(indexes)] : []
}

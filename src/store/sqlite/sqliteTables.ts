import { indexesOf, collectionNames, type CollectionName, keyFields, sparseField } from '../schema'
import type { SqliteConnection } from './sqliteConnection'

/** Marks our files (`PRAGMA application_id`): "Strt". */
const applicationId = 0x53747274
const version = 1

export const sqliteIndexName = (collection: CollectionName, index: string): string => `${collection}_${index}`

/** Makes the file's tables and indexes those of the schema, in one transaction. */
export function makeSqliteTables(connection: SqliteConnection): void {
  connection.atomically(() => {
    for (const sql of missingTables(connection)) connection.execute(sql)
  })
}

/**
 * Returns the statements that make the file's tables and indexes those of the schema. A table has the id, the document and
 * one column for each indexed field, which SQLite generates from the document. The columns are stored, rather than
 * expressions in the index, because SQLite 3.45 counts groups by columns from the index alone, but reads and parses
 * each document for an expression (100,000 documents: 5 ms and 270 ms).
 */
export function missingTables(connection: SqliteConnection): readonly string[] {
  const statements = collectionNames().flatMap((collection) => missingTable(connection, collection))
  // Also the same number would be a change of the file.
  return isMarked(connection) ? statements : [...statements, marking]
}

const marking = `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`

/** Marks a file as a database of this version of Startline. */
export function markDatabase(connection: SqliteConnection): void {
  connection.execute(marking)
}

function isMarked(connection: SqliteConnection): boolean {
  const { id, number } = marksOf(connection)
  return id === applicationId && number === version
}

function marksOf(connection: SqliteConnection) {
  const marks = connection.rows(
    'SELECT application_id, user_version FROM pragma_application_id, pragma_user_version',
  )
  const [id, number] = (marks[0] ?? []).map(Number)
  return { id, number: number ?? 0 }
}

/** Why this version of Startline cannot use a file, and what helps; undefined if it can. */
export function foreignReason(connection: SqliteConnection): string | undefined {
  if (connection.rows('SELECT 1 FROM sqlite_master').length === 0) return undefined
  const { id, number } = marksOf(connection)
  if (id !== applicationId) return 'belongs to another program. Set DATA_DIR to another directory.'
  if (number <= version) return undefined
  return 'was made by a later version of Startline. Run that version, or restore a backup made by this version.'
}

function missingTable(connection: SqliteConnection, collection: CollectionName): readonly string[] {
  const indexes = indexesOf(collection)
  const fields = [...new Set(indexes.flatMap(([, { fields }]) => fields))].sort()
  const columns = fields.map(
    (field) => `"${field}" GENERATED ALWAYS AS (json_extract(document, '$.${field}')) STORED`,
  )
  const table = (name: string): string =>
    `CREATE TABLE ${name} (${['id TEXT PRIMARY KEY NOT NULL', 'document TEXT NOT NULL', ...columns].join(', ')})`
  const wanted = new Map(
    indexes.map(([name, index]) => {
      const sparse = sparseField(index)
      return [
        sqliteIndexName(collection, name),
        `CREATE ${index.unique ? 'UNIQUE INDEX' : 'INDEX'} ${sqliteIndexName(collection, name)} ON ${collection} (${quoted(
          keyFields(index),
        )})${sparse === undefined ? '' : ` WHERE "${sparse}" IS NOT NULL`}`,
      ]
    }),
  )
  const existing = definition(connection, collection)
  if (existing === undefined) return [table(collection), ...wanted.values()]
  if (existing !== table(collection)) {
    // A stored column cannot be added to a table, so the documents are copied to a new one.
    const old = `${collection}_old`
    const copy = `ALTER TABLE ${collection} RENAME TO ${old}; ${table(collection)};
      INSERT INTO ${collection} (id, document) SELECT id, document FROM ${old}; DROP TABLE ${old}`
    return [copy, ...wanted.values()]
  }
  const present = connection.rows(
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
    [collection],
  )
  const dropped = present.filter(([name, sql]) => wanted.get(String(name)) !== sql)
  for (const [name, sql] of present) if (wanted.get(String(name)) === sql) wanted.delete(String(name))
  return [...dropped.map(([name]) => `DROP INDEX "${name}"`), ...wanted.values()]
}

function definition(connection: SqliteConnection, table: string): string | undefined {
  const [row] = connection.rows("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", [table])
  return row && String(row[0])
}

function quoted(fields: readonly string[]): string {
  return fields.map((field) => `"${field}"`).join(', ')
}

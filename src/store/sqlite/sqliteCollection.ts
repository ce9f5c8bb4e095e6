import { groupInterval, listInterval, pageOf } from '../interval'
import { requireId } from '../requireId'
import type { CollectionName, Records } from '../schema'
import type { SqliteConnection, SqlValue } from './sqliteConnection'
import { compileCount, compileFind, compileGet, type Statement } from './sqliteStatement'
import { DuplicateKey, type Collection, type Scalar } from '../store'

/** How a collection reaches its connection: inside a transaction and outside there are two ways. */
export interface SqliteAccess {
  read<T>(work: (connection: SqliteConnection) => T): Promise<T>
  /** Keeps all that `work` writes, or nothing where it throws. */
  write<T>(work: (connection: SqliteConnection) => T): Promise<T>
}

export function createSqliteCollection<C extends CollectionName>(
  name: C,
  access: SqliteAccess,
): Collection<C> {
  type Document = Records[C]
  const parse = (row: readonly SqlValue[]): Document => JSON.parse(String(row[0])) as Document
  const byId = (connection: SqliteConnection, id: string): Document | undefined => {
    const [row] = connection.rows(`SELECT document FROM ${name} WHERE id = ?`, [requireId(id)])
    return row && parse(row)
  }
  const insert = (connection: SqliteConnection, document: Document): void => {
    try {
      const values = [requireId(document.id), JSON.stringify(document)]
      connection.run(`INSERT INTO ${name} (id, document) VALUES (?, ?)`, values)
    } catch (error) {
      // Where several keys are taken, SQLite names any of them; the id says the most.
      const known = error instanceof DuplicateKey && byId(connection, document.id)
      throw known ? new DuplicateKey(name, 'id') : error
    }
  }
  const put = (connection: SqliteConnection, document: Document): void => {
    connection.run(
      `INSERT INTO ${name} (id, document) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET document = excluded.document`,
      [requireId(document.id), JSON.stringify(document)],
    )
  }
  return {
    get: (id) => access.read((connection) => byId(connection, id)),
    getMany: (ids) =>
      access.read((connection) => found<Document>(connection, compileGet(name, ids.map(requireId)))),
    find: (query) =>
      access.read((connection) => {
        const interval = listInterval(name, query)
        if (interval.isEmpty) return { items: [] }
        const statement = compileFind(name, query, interval, query.limit + 1)
        return pageOf(name, query, found<Document>(connection, statement))
      }),
    count: (query) =>
      access.read((connection) => {
        const { interval, groupedBy } = groupInterval(name, query)
        if (interval.isEmpty) return []
        const { statement, group } = compileCount(name, query, interval, groupedBy)
        return found<readonly Scalar[]>(connection, statement).map(group)
      }),
    insert: (document) => access.write((connection) => insert(connection, document)),
    insertMany: (documents) =>
      access.write((connection) => {
        for (const document of documents) insert(connection, document)
      }),
    modify: (id, change) =>
      access.write((connection) => {
        const document = byId(connection, id)
        if (!document) return undefined
        const changed = change(document)
        if (changed.id !== id) throw new TypeError('modify must keep the id')
        connection.run(`UPDATE ${name} SET document = ? WHERE id = ?`, [JSON.stringify(changed), id])
        return changed
      }),
    put: (document) => access.write((connection) => put(connection, document)),
    putMany: (documents) =>
      access.write((connection) => {
        for (const document of documents) put(connection, document)
      }),
    remove: (id) =>
      access.write((connection) => connection.run(`DELETE FROM ${name} WHERE id = ?`, [requireId(id)]) > 0),
    removeMany: (ids) =>
      access.write((connection) => {
        for (const id of ids) connection.run(`DELETE FROM ${name} WHERE id = ?`, [requireId(id)])
      }),
  }
}

/**
 * What a statement finds, in its order. It comes as one text, because libsql takes longer to hand over a row than
 * SQLite to find it, and cuts a text column off at a NUL, which JSON writes otherwise.
 */
function found<T>(connection: SqliteConnection, { sql, values }: Statement): readonly T[] {
  const [[joined] = []] = connection.rows(`SELECT group_concat(found, ',') FROM (${sql})`, values)
  return typeof joined === 'string' ? (JSON.parse(`[${joined}]`) as T[]) : []
}

import { groupInterval, listInterval, pageOf } from '../interval'
import { requireId, type Records, type CollectionName } from '../schema'
import type { Group, GroupQuery, ListPage, ListQuery, Scalar } from '../store'
import type { SqliteConnection } from './sqliteConnection'
import { compileCount, compileFind, compileGet, type Statement } from './sqliteStatement'

export interface SqliteReader<C extends CollectionName> {
  byId(connection: SqliteConnection, id: string): Records[C] | undefined
  /** The documents that exist among these ids. */
  byIds(connection: SqliteConnection, ids: readonly string[]): readonly Records[C][]
  find(connection: SqliteConnection, query: ListQuery<C>): ListPage<Records[C]>
  count(connection: SqliteConnection, query: GroupQuery<C>): readonly Group[]
}

export function createSqliteReader<C extends CollectionName>(name: C): SqliteReader<C> {
  return {
    byId(connection, id) {
      const [row] = connection.rows(`SELECT document FROM ${name} WHERE id = ?`, [requireId(id)])
      return row && (JSON.parse(String(row[0])) as Records[C])
    },
    byIds: (connection, ids) => found(connection, compileGet(name, ids.map(requireId))),
    find(connection, query) {
      const interval = listInterval(name, query)
      if (interval.isEmpty) return { items: [] }
      return pageOf(name, query, found(connection, compileFind(name, query, interval, query.limit + 1)))
    },
    count(connection, query) {
      const { interval, groupedBy } = groupInterval(name, query)
      if (interval.isEmpty) return []
      const { statement, group } = compileCount(name, query, interval, groupedBy)
      return found<readonly Scalar[]>(connection, statement).map(group)
    },
  }
}

/**
 * The result of a statement, in its order. It is read as one text, because libsql takes longer to return a row than
 * SQLite takes to find it. Also, libsql cuts a text column at a NUL, which JSON escapes.
 */
export function found<T>(connection: SqliteConnection, { sql, values }: Statement): readonly T[] {
  const [[joined] = []] = connection.rows(`SELECT group_concat(found, ',') FROM (${sql})`, values)
  return typeof joined === 'string' ? (JSON.parse(`[${joined}]`) as T[]) : []
}

import type { Interval } from '../interval'
import { requireId } from '../requireId'
import type { CollectionName, Records } from '../schema'
import type { ListQuery } from '../store'
import type { SqliteConnection } from './sqliteConnection'
import { compileFind, compileGet, type Statement } from './sqliteStatement'

/** Reads documents of one collection. */
export interface SqliteReader<C extends CollectionName> {
  byId(connection: SqliteConnection, id: string): Records[C] | undefined
  /** Those that exist. */
  byIds(connection: SqliteConnection, ids: readonly string[]): readonly Records[C][]
  /** The first `limit` documents of an interval, in the query's order. */
  list(
    connection: SqliteConnection,
    query: ListQuery<C>,
    interval: Interval,
    limit: number,
  ): readonly Records[C][]
}

export function createSqliteReader<C extends CollectionName>(name: C): SqliteReader<C> {
  return {
    byId(connection, id) {
      const [row] = connection.rows(`SELECT document FROM ${name} WHERE id = ?`, [requireId(id)])
      return row && (JSON.parse(String(row[0])) as Records[C])
    },
    byIds: (connection, ids) => found(connection, compileGet(name, ids.map(requireId))),
    list: (connection, query, interval, limit) =>
      found(connection, compileFind(name, query, interval, limit)),
  }
}

/**
 * What a statement finds, in its order. It comes as one text, because libsql takes longer to hand over a row than
 * SQLite to find it, and cuts a text column off at a NUL, which JSON writes otherwise.
 */
export function found<T>(connection: SqliteConnection, { sql, values }: Statement): readonly T[] {
  const [[joined] = []] = connection.rows(`SELECT group_concat(found, ',') FROM (${sql})`, values)
  return typeof joined === 'string' ? (JSON.parse(`[${joined}]`) as T[]) : []
}

import type { CollectionName } from '../schema'
import type { StoreMeasures } from '../store'
import type { SqliteConnection } from './sqliteConnection'

/** The size of the database without its log, and how many documents there are: SQLite counts them one by one. */
export function measureSqlite<C extends CollectionName>(
  connection: SqliteConnection,
  counted: readonly C[],
): StoreMeasures<C> {
  const number = (sql: string) => Number(Object.values(connection.rows(sql)[0] ?? {})[0] ?? 0)
  const counts = counted.map((name) => [name, number(`SELECT count(*) FROM ${name}`)])
  return {
    kind: 'SQLite',
    bytes: number('PRAGMA page_count') * number('PRAGMA page_size'),
    counts: Object.fromEntries(counts) as Record<C, number>,
  }
}

import type { Interval } from '../interval'
import type { CollectionName } from '../schema'
import type { SqlValue } from './sqliteConnection'
import { sqliteIndexName } from './sqliteTables'
import type { Group, GroupQuery, ListQuery, Scalar } from '../store'

/** A statement that selects one column of JSON, `found`. */
export interface Statement {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

/** The documents of an interval, or their ids, in the order of its index. */
export function compileFind<C extends CollectionName>(
  collection: C,
  query: ListQuery<C>,
  interval: Interval,
  limit: number,
  found: 'document' | 'id' = 'document',
): Statement {
  const { sql, values } = source(collection, query.index, interval)
  const order = [...(interval.oneOf ? [interval.oneOf.field] : []), ...interval.free]
  const column = found === 'id' ? 'json_quote(id)' : 'document'
  return {
    sql: `SELECT ${column} AS found ${sql}${orderBy(order, query.order)} LIMIT ?`,
    values: [...values, limit],
  }
}

/** The documents that exist among these ids. */
export function compileGet(collection: CollectionName, ids: readonly string[]): Statement {
  const { sql, values } = condition({ field: 'id', values: ids })
  return { sql: `SELECT document AS found FROM ${collection} WHERE ${sql}`, values }
}

/** The groups of an interval, and how to read them from the rows. */
export function compileCount<C extends CollectionName>(
  collection: C,
  query: GroupQuery<C>,
  interval: Interval,
  groupedBy: readonly string[],
): { readonly statement: Statement; readonly group: (found: readonly Scalar[]) => Group } {
  const { sql, values } = source(collection, query.index, interval)
  const columns = [...groupedBy.map((field) => `"${field}"`), 'count(*)'].join(', ')
  const fixed = new Map(interval.equal)
  return {
    statement: {
      sql:
        `SELECT json_array(${columns}) AS found ${sql}` +
        (groupedBy.length > 0
          ? ` GROUP BY ${names(groupedBy)}${orderBy(groupedBy, query.order)} LIMIT ?`
          : ' HAVING count(*) > 0'),
      values: groupedBy.length > 0 ? [...values, query.limit ?? -1] : values,
    },
    group: (found) => ({
      key: query.by.map((field) => fixed.get(field) ?? (found[groupedBy.indexOf(field)] as Scalar)),
      count: Number(found.at(-1)),
    }),
  }
}

function source(collection: CollectionName, index: string, interval: Interval): Statement {
  const { equal, oneOf, free, low, high, present } = interval
  const limits = [
    ...(low ? [{ bound: low, sign: low.inclusive ? '>=' : '>' }] : []),
    ...(high ? [{ bound: high, sign: high.inclusive ? '<=' : '<' }] : []),
  ]
  const several = oneOf && condition(oneOf)
  const conditions = [
    ...equal.map(([field]) => `"${field}" = ?`),
    ...(several ? [several.sql] : []),
    ...(present ? [`"${present}" IS NOT NULL`] : []),
    ...limits.map(({ bound: { values }, sign }) => {
      const fields = names(free.slice(0, values.length))
      return values.length === 1
        ? `${fields} ${sign} ?`
        : `(${fields}) ${sign} (${values.map(() => '?').join(', ')})`
    }),
  ]
  return {
    sql:
      `FROM ${collection} INDEXED BY ${sqliteIndexName(collection, index)}` +
      (conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''),
    values: [
      ...equal.map(([, value]) => value),
      ...(several?.values ?? []),
      ...limits.flatMap(({ bound }) => bound.values),
    ],
  }
}

/**
 * The condition that a field has one of some values. SQLite looks up each value in the index, in its order, and so
 * sorts nothing. The values are passed as one text, so that the statement is the same for any number of them.
 */
function condition({ field, values }: NonNullable<Interval['oneOf']>): Statement {
  return { sql: `"${field}" IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }
}

function orderBy(fields: readonly string[], order: 1 | -1 = 1): string {
  return fields.length > 0
    ? ` ORDER BY ${fields.map((f) => `"${f}"${order === -1 ? ' DESC' : ''}`).join(', ')}`
    : ''
}

function names(fields: readonly string[]): string {
  return fields.map((field) => `"${field}"`).join(', ')
}

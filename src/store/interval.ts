import { type CollectionName, indexOf, keyFields, sparseField } from './schema'
import type { GroupQuery, IndexKey, ListQuery, ListPage, Query, Scalar } from './store'

/** One end of an interval: values of its leading free fields. */
export interface Bound {
  readonly values: IndexKey
  readonly inclusive: boolean
}

/**
 * The part of an index that both drivers read for a query: one stretch of its index (several with `oneOf`). In the
 * order of the index, the fields with one given value come first, then the field with several given values, then the
 * free fields. `low` and `high` limit the free fields, compared as a tuple.
 */
export interface Interval {
  readonly equal: readonly (readonly [field: string, value: Scalar])[]
  /** The field with several given values, without duplicates. It comes after the fields of `equal`. */
  readonly oneOf?: { readonly field: string; readonly values: readonly Scalar[] }
  /** The fields that order the result. */
  readonly free: readonly string[]
  readonly low?: Bound
  readonly high?: Bound
  /**
   * The field of a sparse index (see `sparseField`), if the query gives no value for it: only documents with this field
   * are in the index.
   */
  readonly present?: string
  /** An interval that no document can be in, so the database is not queried. */
  readonly isEmpty?: true
}

/** The interval of a list. Throws TypeError for a query its index cannot serve. */
export function listInterval<C extends CollectionName>(collection: C, query: ListQuery<C>): Interval {
  if (!(Number.isInteger(query.limit) && query.limit > 0))
    throw new TypeError('limit must be a positive number')
  const keys = keyFields(indexOf(collection, query.index))
  const interval = base(collection, query, keys)
  if (!query.after) return interval
  if (interval.oneOf) throw new TypeError('a list of values cannot be paged')
  if (query.after.length !== keys.length)
    throw new TypeError(`a cursor of ${query.index} has ${keys.length} values`)
  return behind(interval, query.after.slice(interval.equal.length), query.order)
}

/**
 * The interval of a count, and the free fields that it groups by. Throws TypeError for a query its index cannot serve.
 */
export function groupInterval<C extends CollectionName>(
  collection: C,
  query: GroupQuery<C>,
): { readonly interval: Interval; readonly groupedBy: readonly string[] } {
  const index = indexOf(collection, query.index)
  if (query.by.length === 0 || query.by.some((field, at) => field !== index.fields[at])) {
    throw new TypeError(`groups of ${query.index} must use its leading fields`)
  }
  const interval = base(collection, query, keyFields(index))
  const groupedBy = query.by.slice(interval.equal.length)
  if (!query.after) return { interval, groupedBy }
  if (interval.oneOf) throw new TypeError('groups of a list of values cannot be paged')
  if (query.after.length !== groupedBy.length)
    throw new TypeError('`after` must have a value for each free field of `by`')
  return { interval: behind(interval, query.after, query.order), groupedBy }
}

/** Makes a page of the documents that were read, up to `limit` + 1: the extra one shows that there are more. */
export function pageOf<C extends CollectionName, T extends object>(
  collection: C,
  query: ListQuery<C>,
  documents: readonly T[],
): ListPage<T> {
  if (documents.length <= query.limit) return { items: documents }
  const items = documents.slice(0, query.limit)
  const last = items.at(-1) as Readonly<Record<string, Scalar>>
  return { items, next: keyFields(indexOf(collection, query.index)).map((field) => last[field] as Scalar) }
}

function base<C extends CollectionName>(collection: C, query: Query<C>, keys: readonly string[]): Interval {
  const sparse = sparseField(indexOf(collection, query.index))
  const where = Object.entries(query.where ?? {})
  const asked = keys.slice(0, where.length)
  if (where.some(([field]) => !asked.includes(field))) {
    throw new TypeError(
      `where of ${collection}.${query.index} must use its leading fields: ${keys.join(', ')}`,
    )
  }
  const values = new Map<string, unknown>(where)
  const last = asked.at(-1)
  const list = last === undefined ? undefined : values.get(last)
  const oneOf =
    last !== undefined && Array.isArray(list)
      ? { field: last, values: [...new Set(list.map(scalar))] }
      : undefined
  const equal = (oneOf ? asked.slice(0, -1) : asked).map(
    (field) => [field, scalar(values.get(field))] as const,
  )
  return {
    equal,
    ...(oneOf && { oneOf }),
    ...(oneOf?.values.length === 0 && { isEmpty: true }),
    free: keys.slice(asked.length),
    ...(query.from !== undefined && { low: { values: [scalar(query.from)], inclusive: true } }),
    ...(query.to !== undefined && { high: { values: [scalar(query.to)], inclusive: true } }),
    ...(sparse !== undefined && !asked.includes(sparse) && { present: sparse }),
  }
}

/**
 * The part of an interval that comes after a cursor. The cursor replaces the bound on its side, so that reading
 * starts right there. A cursor from outside the interval, which no page gave out, leaves all of it or nothing.
 */
function behind(interval: Interval, after: IndexKey, order: 1 | -1 = 1): Interval {
  const values = after.map(scalar)
  const [near, far] = order === 1 ? [interval.low, interval.high] : [interval.high, interval.low]
  const [first] = values
  if (first === undefined) return { ...interval, isEmpty: true }
  const beyond = (bound: Bound | undefined): number =>
    bound?.values[0] === undefined ? 0 : compareScalars(first, bound.values[0]) * order
  if (near && beyond(near) < 0) return interval
  if (far && beyond(far) > 0) return { ...interval, isEmpty: true }
  return { ...interval, [order === 1 ? 'low' : 'high']: { values, inclusive: false } }
}

/** Objects are refused here: a driver would read `{ $gt: '' }` as an operator. */
function scalar(value: unknown): Scalar {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(
    `a query only accepts strings and numbers, not ${value === null ? 'null' : typeof value}`,
  )
}

/** The order of both drivers' indexes: numbers come before strings, and strings are ordered by their bytes in UTF-8. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return typeof a === 'number' ? -1 : 1
}

import type { Document } from 'mongodb'
import type { Bound, Interval } from '../interval'
import { storedField } from './mongoDocument'

export function mongoFilter({ equal, oneOf, free, low, high, present }: Interval): Document {
  const fixed: Document = Object.fromEntries(equal.map(([field, value]) => [storedField(field), value]))
  if (oneOf) fixed[storedField(oneOf.field)] = { $in: oneOf.values }
  if (present) fixed[present] = { $exists: true }
  const [first] = free.map(storedField)
  if (first === undefined) return fixed
  // At most one bound has several values: the cursor. The other bound then limits the first field of its last branch.
  const cursor = [low, high].find((bound) => bound && bound.values.length > 1)
  const range = {
    ...(low && low !== cursor && { [low.inclusive ? '$gte' : '$gt']: low.values[0] }),
    ...(high && high !== cursor && { [high.inclusive ? '$lte' : '$lt']: high.values[0] }),
  }
  if (cursor)
    return { $or: branches(cursor, cursor === low ? '$gt' : '$lt', fixed, free.map(storedField), range) }
  return Object.keys(range).length > 0 ? { ...fixed, [first]: range } : fixed
}

/**
 * The documents after a cursor (a, b, c): the same a and b with a later c, the same a with a later b, or a later a.
 * Each of these branches is one stretch of the index, and they stand in its order.
 */
function branches(
  { values }: Bound,
  operator: '$gt' | '$lt',
  fixed: Document,
  fields: readonly string[],
  range: Document,
): Document[] {
  return values
    .map((value, at) => ({
      ...fixed,
      ...Object.fromEntries(fields.slice(0, at).map((field, before) => [field, values[before]])),
      [String(fields[at])]: { ...(at === 0 && range), [operator]: value },
    }))
    .reverse()
}

/** The sort order of the index of an interval. */
export function mongoSort(fields: readonly string[], order: 1 | -1 = 1): Record<string, 1 | -1> {
  return Object.fromEntries(fields.map((field) => [storedField(field), order]))
}

import { groupBy } from '../../kernel/groupBy'
import { compareScalars } from '../interval'
import { type CollectionName, indexOf, keyFields } from '../schema'
import type { Group, GroupQuery, Scalar } from '../store'
import type { MongoReads } from './mongoReads'

type Count = GroupQuery<CollectionName>

/** Counts that differ only in the values of the fields that they give. */
interface Shape {
  readonly key: string
  readonly name: CollectionName
  readonly query: Count
  /** The given fields, in the order of the index. */
  readonly fields: readonly string[]
}

/** A count for one value of each given field. */
export interface SingleCount {
  readonly shape: Shape
  readonly values: readonly Scalar[]
}

/** A lower limit is meant to read few of many groups. Several counts would read more than that together. */
const leastSharedLimit = 1000

/**
 * Returns the counts for single values that a count consists of, in the order of its groups. Returns undefined if its
 * groups do not tell the values apart, or if it reads only some groups.
 */
export function singleCounts(name: CollectionName, query: Count): readonly SingleCount[] | undefined {
  const { limit = Infinity, after, by, order = 1 } = query
  const where: Readonly<Record<string, Scalar | readonly Scalar[]>> = { ...query.where }
  const given = Object.keys(where)
  const fields = keyFields(indexOf(name, query.index)).slice(0, given.length)
  const isShared = fields.every((field) => where[field] !== undefined) && fields.length <= by.length
  if (!isShared || fields.length === 0 || after || limit < leastSharedLimit) return undefined
  const fixed = fields.slice(0, -1).map((field) => where[field] as Scalar)
  const last = new Set([where[fields.at(-1) ?? ''] ?? []].flat())
  const key = JSON.stringify([name, fields, { ...query, where: undefined }])
  const shape = { key, name, query, fields }
  return [...last]
    .sort((a, b) => order * compareScalars(a, b))
    .map((value) => ({ shape, values: [...fixed, value] }))
}

/**
 * Counts all of a shape by one call. Returns the groups of each, or undefined for all of them if there may be more than
 * the limit of one.
 */
export async function countTogether(
  direct: MongoReads,
  counts: readonly [SingleCount, ...SingleCount[]],
): Promise<readonly (readonly Group[] | undefined)[]> {
  const { name, query, fields } = counts[0].shape
  const byFixed = groupBy(counts, ({ values }) => JSON.stringify(values.slice(0, -1)))
  const [first = query, ...also] = [...byFixed].map(([fixed, same]) => {
    const values = [...(JSON.parse(fixed) as Scalar[]), same.map((count) => count.values.at(-1))]
    return { ...query, where: Object.fromEntries(fields.map((field, at) => [field, values[at]])) }
  })
  const groups = await direct.count(name, first, also)
  if (groups.length >= (query.limit ?? Infinity)) return counts.map(() => undefined)
  const byValues = groupBy(groups, ({ key }) => JSON.stringify(key.slice(0, fields.length)))
  return counts.map(({ values }) => byValues.get(JSON.stringify(values)) ?? [])
}

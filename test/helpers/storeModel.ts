import {
  indexesOf,
  keyFields,
  type CollectionName,
  type IndexDeclaration,
  sparseField,
  type Records,
} from '../../src/store/schema'
import type { Group, GroupQuery, ListQuery, Query, Scalar } from '../../src/store/store'

/** A reference implementation of the store's queries that filters and sorts arrays. */

export function expectedList<C extends CollectionName>(
  collection: C,
  documents: readonly Records[C][],
  query: Omit<ListQuery<C>, 'limit' | 'after'>,
): readonly Records[C][] {
  const fields = keyFields(declaration(collection, query.index))
  return matching(collection, documents, query).sort(
    (a, b) => compareKeys(valuesOf(a, fields), valuesOf(b, fields)) * (query.order ?? 1),
  )
}

export function expectedGroups<C extends CollectionName>(
  collection: C,
  documents: readonly Records[C][],
  query: Omit<GroupQuery<C>, 'limit' | 'after'>,
): readonly Group[] {
  const groups = new Map<string, { key: Scalar[]; count: number }>()
  for (const document of matching(collection, documents, query)) {
    const key = valuesOf(document, query.by)
    const name = JSON.stringify(key)
    groups.set(name, { key, count: (groups.get(name)?.count ?? 0) + 1 })
  }
  return [...groups.values()].sort((a, b) => compareKeys(a.key, b.key) * (query.order ?? 1))
}

function matching<C extends CollectionName>(
  collection: C,
  documents: readonly Records[C][],
  { index, where = {}, from, to }: Query<C>,
): Records[C][] {
  const sparse = sparseField(declaration(collection, index))
  const ranged = keyFields(declaration(collection, index)).find((field) => !(field in where))
  return documents.filter((document) => {
    const value = (field: string): Scalar => valuesOf(document, [field])[0] as Scalar
    if (sparse !== undefined && value(sparse) === undefined) return false
    for (const [field, wanted] of Object.entries(where)) {
      if (!(Array.isArray(wanted) ? wanted : [wanted]).includes(value(field))) return false
    }
    if (ranged === undefined) return true
    return (from === undefined || value(ranged) >= from) && (to === undefined || value(ranged) <= to)
  })
}

function declaration(collection: CollectionName, index: string): IndexDeclaration {
  const found = indexesOf(collection).find(([name]) => name === index)
  if (!found) throw new Error(`no index ${index}`)
  return found[1]
}

function valuesOf(document: object, fields: readonly string[]): Scalar[] {
  return fields.map((field) => (document as Record<string, Scalar>)[field] as Scalar)
}

function compareKeys(a: readonly Scalar[], b: readonly Scalar[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] as Scalar
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}

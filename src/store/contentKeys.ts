import { type CollectionName, type IndexDeclaration, indexOf, indexesOf, sparseField } from './schema'
import type { Query, Scalar } from './store'

/**
 * Names of parts of the content. What is read depends on some parts, and a write changes some: a document; the documents
 * with some values in the first fields of an index; a whole collection.
 */
export type ContentKey = string

type Values = Readonly<Record<string, Scalar | undefined>>

export const documentKey = (name: CollectionName, id: string): ContentKey => `${name}/${id}`

/** How parts are named by the fields of indexes. */
export interface KeyNaming {
  /** The number of fields whose values name a part, at most. */
  readonly depth: number
  /** True if the documents that a sparse index has are parts of their own. */
  readonly isSparseNamed: boolean
}

function valuesKey(prefix: string, fields: readonly string[], values: Values): ContentKey {
  return `${prefix}${fields.join()}=${fields.map((field) => values[field]).join()}`
}

const prefixOf = (name: CollectionName, index: IndexDeclaration, { isSparseNamed }: KeyNaming) => {
  const sparse = isSparseNamed ? sparseField(index) : undefined
  return sparse === undefined ? `${name}.` : `${name}.${sparse}?`
}

/** The part that every read of a collection depends on. Only writes that are too large to name their parts change it. */
export const everythingIn = (name: CollectionName): ContentKey => `${name}!`

/** Returns the parts on which the response to a query depends, by the fields that it fixes. */
export function keysOfQuery<C extends CollectionName>(
  name: C,
  { index, where = {} }: Query<C>,
  naming: KeyNaming,
): readonly ContentKey[] {
  const declaration = indexOf(name, index)
  const lists = new Map(
    Object.entries(where as Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>),
  )
  const fields = fixedFields(declaration.fields.slice(0, naming.depth), (field) => lists.get(field))
  if (fields.length === 0) return [name]
  const combined = fields.reduce<readonly Values[]>(
    (all, field) =>
      [lists.get(field) ?? []].flat().flatMap((value) => all.map((one) => ({ ...one, [field]: value }))),
    [{}],
  )
  const prefix = prefixOf(name, declaration, naming)
  return combined.map((values) => valuesKey(prefix, fields, values))
}

/** Returns these parts and that of writes which are too large to name theirs: all on which a cached response depends. */
export const partsOfQuery = <C extends CollectionName>(name: C, query: Query<C>, naming: KeyNaming) => [
  everythingIn(name),
  ...keysOfQuery(name, query, naming),
]

function fixedFields(fields: readonly string[], valueOf: (field: string) => unknown): readonly string[] {
  const free = fields.findIndex((field) => valueOf(field) === undefined)
  return free < 0 ? fields : fields.slice(0, free)
}

export interface WithId {
  readonly id: string
}

/** Returns the parts that change when a document is written. */
export function keysOfDocument(
  name: CollectionName,
  document: WithId,
  naming: KeyNaming,
): readonly ContentKey[] {
  const values: Values = { ...document }
  const keys = indexesOf(name).flatMap(([, declaration]) => {
    const { fields } = declaration
    const sparse = sparseField(declaration)
    if (naming.isSparseNamed && sparse !== undefined && values[sparse] === undefined) return []
    const fixed = fixedFields(fields.slice(0, naming.depth), (field) => values[field])
    const prefix = prefixOf(name, declaration, naming)
    return fixed.map((_, at) => valuesKey(prefix, fixed.slice(0, at + 1), values))
  })
  return [name, documentKey(name, document.id), ...new Set(keys)]
}

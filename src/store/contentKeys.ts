import { type CollectionName, indexOf, indexesOf } from './schema'
import type { Query, Scalar } from './store'

/**
 * Names of parts of the content. What is read depends on some parts, and a write changes some: a document; the documents
 * with some values in the first fields of an index; a whole collection.
 */
export type ContentKey = string

type Values = Readonly<Record<string, Scalar | undefined>>

export const documentKey = (name: CollectionName, id: string): ContentKey => `${name}/${id}`

function valuesKey(name: CollectionName, fields: readonly string[], values: Values): ContentKey {
  return `${name}.${fields.join()}=${fields.map((field) => values[field]).join()}`
}

/** The part that every read of a collection depends on. Only writes that are too large to name their parts change it. */
export const everythingIn = (name: CollectionName): ContentKey => `${name}!`

/** Returns the parts on which the response to a query depends, by at most `depth` of the fields that it fixes. */
export function keysOfQuery<C extends CollectionName>(
  name: C,
  { index, where = {} }: Query<C>,
  depth: number,
): readonly ContentKey[] {
  const lists = new Map(
    Object.entries(where as Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>),
  )
  const fields = fixedFields(indexOf(name, index).fields.slice(0, depth), (field) => lists.get(field))
  if (fields.length === 0) return [name]
  const combined = fields.reduce<readonly Values[]>(
    (all, field) =>
      [lists.get(field) ?? []].flat().flatMap((value) => all.map((one) => ({ ...one, [field]: value }))),
    [{}],
  )
  return combined.map((values) => valuesKey(name, fields, values))
}

function fixedFields(fields: readonly string[], valueOf: (field: string) => unknown): readonly string[] {
  const free = fields.findIndex((field) => valueOf(field) === undefined)
  return free < 0 ? fields : fields.slice(0, free)
}

export interface Stored {
  readonly id: string
}

/** Returns the parts that change when a document is written, for queries with as many fixed fields. */
export function keysOfDocument(name: CollectionName, document: Stored, depth: number): readonly ContentKey[] {
  const values = document as unknown as Values
  const keys = indexesOf(name).flatMap(([, { fields }]) => {
    const fixed = fixedFields(fields.slice(0, depth), (field) => values[field])
    return fixed.map((_, at) => valuesKey(name, fixed.slice(0, at + 1), values))
  })
  return [name, documentKey(name, document.id), ...new Set(keys)]
}

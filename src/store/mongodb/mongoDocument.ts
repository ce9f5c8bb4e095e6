import { ObjectId } from 'mongodb'
import { requireId } from '../schema'

/** A document as MongoDB stores it. `_v` changes with each write, for compare and swap. */
export interface StoredDocument {
  readonly _id: string
  readonly _v?: ObjectId
  readonly [key: string]: unknown
}

/** The name of a field in MongoDB. */
export const storedField = (field: string): string => (field === 'id' ? '_id' : field)

/** The document to write, with a new version. */
export function toStored(document: { readonly id: string }): StoredDocument {
  const { id, ...rest } = document
  return { ...(encode(rest) as object), _id: requireId(id), _v: new ObjectId() }
}

/** The document as it was given to `toStored`. */
export function fromStored<T>({ _id, _v, ...rest }: StoredDocument): T {
  return { ...(decode(rest) as object), id: _id } as T
}

/**
 * Escapes keys that mean something to MongoDB or its driver (`$set`, `a.b`, `_id`, `_bsontype`; `constructor`, as bson
 * 7 returns an array below it unparsed), and keys that BSON cannot hold (NUL). So any JSON document can be stored.
 */
const escapeKey = (key: string): string =>
  key.replace(key in {} ? /^.|[%.\0]/g : /^[_$]|[%.\0]/g, escapeCharacter)
const escapeCharacter = (c: string): string => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`
const unescapeKey = (key: string): string =>
  key.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

const encode = (value: unknown): unknown => mapKeys(value, escapeKey)
const decode = (value: unknown): unknown => mapKeys(value, unescapeKey)

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), mapKeys(item, rename)]))
}

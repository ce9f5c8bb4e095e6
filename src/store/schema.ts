import type { OptionalName } from '../kernel/fields/fieldRules'
import type { Declared, EventFates, Records } from './records'

export type CollectionName = keyof Records

type RequiredName<R> = Exclude<keyof R & string, OptionalName<R>>

/** Optional fields that a document has wherever it has the first field of a sparse index. */
type GivenBeside<R> = 'resultInSeconds' | 'distanceRun' extends keyof R ? 'resultInSeconds' : never

/**
 * A `sparse` index holds only the documents that have its first field, so a query on it finds only these. Every index
 * that begins with an optional field is sparse, and no other field of an index may be missing, so no value in a cursor
 * is. Where an index is not unique, `id` is its last field, so that its order is total and a cursor is exact.
 */
type IndexOf<R> =
  | { readonly fields: readonly RequiredName<R>[]; readonly unique?: true }
  | {
      readonly fields: readonly [OptionalName<R>, ...(RequiredName<R> | GivenBeside<R>)[]]
      readonly unique?: true
      readonly sparse: true
    }

/** An index as the drivers see it. */
export interface IndexDeclaration {
  readonly fields: readonly string[]
  readonly unique?: true
  readonly sparse?: true
}

/** The collections of a subject. Both drivers create the same indexes, and each query names the one it uses. */
export type CollectionsOf<Name extends CollectionName> = {
  readonly [C in Name]: {
    readonly indexes: Readonly<Record<string, IndexOf<Records[C]>>>
    /** No visitor's page shows anything of it: `Store.revision` does not count writes to it. */
    readonly isPrivate?: true
  }
}

export type IndexName<C extends CollectionName> = keyof Declared[C]['indexes'] & string

/** A field that holds a user's id, and an index to find documents by it. */
interface UserReference<C extends CollectionName> {
  readonly collection: C
  readonly field: keyof Records[C] & string
  readonly index: IndexName<C>
  /** A merge of two users only replaces the id in these documents. See `planMerge` for the others. */
  readonly moves?: true
  /** The fields that one's own data have of these documents. See `accountRepository` for the others. */
  readonly told?: readonly (keyof Records[C] & string)[]
}

/**
 * Every field outside of `users` that holds a user's id, grouped by what its documents are to that user. When a user
 * is deleted, or merged into another one, no such field names them afterwards.
 */
export type UserReferencesOf<Name extends CollectionName> = Readonly<
  Record<string, { [C in Name]: UserReference<C> }[Name]>
>

/** Collections whose documents name an event. */
type Referring = {
  [C in CollectionName]: 'eventId' extends keyof Records[C] ? C : never
}[CollectionName]

type Fates = { readonly [C in Referring]: C extends keyof EventFates ? EventFates[C] : 'unknown' }

/** The collections whose documents follow their event, found by their index `byEvent`, and those without a fate. */
export type FollowingCollection = {
  [C in Referring]: Fates[C] extends 'stays' ? never : C
}[Referring]

interface Declaration {
  readonly indexes: Readonly<Record<string, IndexDeclaration>>
  readonly isPrivate?: true
}

const declared = new Map<CollectionName, Declaration>()

export type EveryCollection = { readonly [C in CollectionName]: Declaration }

/** Tells the drivers which collections there are, before a store is opened. */
export function declareCollections(collections: EveryCollection): void {
  for (const [name, declaration] of Object.entries(collections))
    declared.set(name as CollectionName, declaration)
}

export function collectionNames(): readonly CollectionName[] {
  return [...declared.keys()]
}

function declarationOf(collection: CollectionName): Declaration {
  const declaration = declared.get(collection)
  if (!declaration) throw new TypeError(`${collection} is not declared`)
  return declaration
}

/** An index of a collection, by its name. Throws `TypeError` where there is none. */
export function indexOf(collection: CollectionName, name: string): IndexDeclaration {
  const { indexes } = declarationOf(collection)
  const index = Object.hasOwn(indexes, name) ? indexes[name] : undefined
  if (!index) throw new TypeError(`${collection} has no index ${name}`)
  return index
}

/** All indexes of a collection, by name. */
export function indexesOf(collection: CollectionName): readonly (readonly [string, IndexDeclaration])[] {
  return Object.entries(declarationOf(collection).indexes)
}

/** The fields that order an index: its own, followed by the id where they are not unique. */
export function keyFields({ fields, unique }: IndexDeclaration): readonly string[] {
  return unique ? fields : [...fields, 'id']
}

/** Returns true if a write to the collection may change a page for visitors. */
export function isContent(collection: CollectionName): boolean {
  return declarationOf(collection).isPrivate !== true
}

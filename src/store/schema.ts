import type { OptionalName } from '../kernel/fields/fieldRules'

export type CollectionName = keyof Records

type RequiredName<R> = Exclude<keyof R & string, OptionalName<R>>

/** Fields that must be present whenever a sparse index's field is. */
type PresentWith<R> =
  | ('resultInSeconds' | 'distanceRun' extends keyof R ? 'resultInSeconds' : never)
  | ('lastLoginType' | 'lastLoginOn' extends keyof R ? 'lastLoginOn' : never)

/**
 * A `sparse` index holds only the documents that have its first field, or the field that `sparse` names, so a query on
 * it finds only these. Every index with an optional field is sparse, and no other field of an index may be missing, so
 * no value in a cursor is. If an index is not unique, `id` is its last field, so that its order is total and a cursor
 * is exact.
 */
type IndexOf<R> =
  | { readonly fields: readonly RequiredName<R>[]; readonly unique?: true }
  | {
      readonly fields: readonly [OptionalName<R>, ...(RequiredName<R> | PresentWith<R>)[]]
      readonly unique?: true
      readonly sparse: true
    }
  | { readonly [F in OptionalName<R>]: SparseIndex<R, F> }[OptionalName<R>]

interface SparseIndex<R, Field> {
  readonly fields: readonly (RequiredName<R> | PresentWith<R> | Field)[]
  readonly unique?: true
  readonly sparse: Field
}

/** An index as the drivers see it. */
export interface IndexDeclaration {
  readonly fields: readonly string[]
  readonly unique?: true
  readonly sparse?: true | string
}

/** A field that holds a user's id. An index begins with it, so that its documents are found. */
interface UserReference<Field = string> {
  readonly field: Field
  /** A merge of two users only replaces the id in these documents. See `planMerge` for the others. */
  readonly moves?: true
  /** The fields of these documents that a user's data download includes, or `byHand` if `accountRepository` adds them. */
  readonly exported: readonly Field[] | 'byHand'
}

/**
 * The fate of a document with an event's id when the event changes: it stays, or it follows the event, as the
 * function makes it for the changed event, and is removed with it. It is then found by an index `byEvent`: see
 * `settleEvent`. While a deletion can be undone, or the author is hidden, every document stays, and no page shows it.
 */
type EventFate<C extends CollectionName> = 'eventId' extends keyof Records[C]
  ? | { readonly onEventChange: 'stays' }
    | {
        readonly onEventChange: (document: Records[C], event: Records['events']) => Records[C]
        readonly indexes: { readonly byEvent: { readonly fields: readonly ['eventId', ...string[]] } }
      }
  : { readonly onEventChange?: never }

/** The collections of a subject. Both drivers create the same indexes, and each query names the one it uses. */
export type CollectionsOf<Name extends CollectionName> = {
  readonly [C in Name]: EventFate<C> & {
    /** The limit per person, club or championship, or why it needs none. `none`: the rate of requests alone limits it. */
    readonly limit: number | string
    readonly indexes: Readonly<Record<string, IndexOf<Records[C]>>>
    /** No visitor's page shows anything of it: `Store.revision` does not count writes to it. */
    readonly isPrivate?: true
    /**
     * Every field outside of `users` that holds a user's id, named by what the document is to that user. When a user
     * is deleted, or merged into another one, no such field names them afterwards.
     */
    readonly userReferences?: Readonly<Record<string, UserReference<keyof Records[C] & string>>>
  }
}

export type IndexName<C extends CollectionName> = keyof Declared[C]['indexes'] & string

interface Follows {
  readonly onEventChange: (document: never, event: never) => unknown
}

/** The collections whose documents follow their event. */
export type FollowingCollection = {
  [C in CollectionName]: Declared[C] extends Follows ? C : never
}[CollectionName]

interface Declaration {
  readonly indexes: Readonly<Record<string, IndexDeclaration>>
  readonly isPrivate?: true
  readonly userReferences?: Readonly<Record<string, UserReference>>
  readonly onEventChange?: 'stays' | ((document: never, event: Records['events']) => object)
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

export function declarationOf(collection: CollectionName): Declaration {
  const declaration = declared.get(collection)
  if (!declaration) throw new TypeError(`${collection} is not declared`)
  return declaration
}

/** An index of a collection, by its name. Throws `TypeError` if there is none. */
export function indexOf(collection: CollectionName, name: string): IndexDeclaration {
  const { indexes } = declarationOf(collection)
  const index = Object.hasOwn(indexes, name) ? indexes[name] : undefined
  if (!index) throw new TypeError(`${collection} has no index ${name}`)
  return index
}

export function indexesOf(collection: CollectionName): readonly (readonly [string, IndexDeclaration])[] {
  return Object.entries(declarationOf(collection).indexes)
}

/** The field that all documents in a sparse index have; undefined for other indexes. */
export function sparseField({ fields, sparse }: IndexDeclaration): string | undefined {
  return sparse === true ? fields[0] : sparse
}

/** The fields that order an index: its own, followed by the id if they are not unique. */
export function keyFields({ fields, unique }: IndexDeclaration): readonly string[] {
  return unique ? fields : [...fields, 'id']
}

/** Returns true if a write to the collection may change a page for visitors. */
export function isContent(collection: CollectionName): boolean {
  return declarationOf(collection).isPrivate !== true
}

/**
 * The type of every collection's documents, by the collection's name. Each subject adds its own in its `records.ts`.
 *
 * Dates are `YYYY-MM-DD` and times `HH:mm`, in the local time of the event. Instants are ISO strings in UTC. The
 * instant at which an event starts is not stored: it follows from its date, its time and its time zone. If that is
 * the site's, the host may change it.
 */
export interface Records {}

/** The declarations of all collections, which `features.server.ts` gathers: see `CollectionsOf`. */
export interface Declared {}

/**
 * Returns the id. Throws TypeError for anything else: a driver would take an object for an operator, and undefined
 * for no filter.
 */
export function requireId(id: string): string {
  if (typeof id !== 'string') throw new TypeError('an id must be a string')
  return id
}

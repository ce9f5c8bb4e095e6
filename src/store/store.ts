import type { CollectionName, IndexName, Records } from './schema'

/** What an indexed field holds. Not a boolean: SQLite would give a number back in a group's key. */
export type Scalar = string | number

/** The values of an index's fields (and the id, where the index is not unique) in one document. */
export type IndexKey = readonly Scalar[]

export interface Query<C extends CollectionName> {
  /** The index that serves the query and gives its order. */
  readonly index: IndexName<C>
  /** Values of the index's leading fields. An array matches any of its values and only stands last. */
  readonly where?: { readonly [F in keyof Records[C]]?: Records[C][F] | readonly Records[C][F][] }
  /** Inclusive bounds on the first field of the index that `where` leaves free. */
  readonly from?: Scalar
  readonly to?: Scalar
}

export interface ListQuery<C extends CollectionName> extends Query<C> {
  /** 1, the default, ascending in the order of the index; -1 descending. */
  readonly order?: 1 | -1
  readonly limit: number
  /** Where the last page ended (its `next`): only what comes behind it in this order. Not with an array in `where`. */
  readonly after?: IndexKey
}

export interface ListPage<T> {
  readonly items: readonly T[]
  /** Given when there is more: `after` of the next page. */
  readonly next?: IndexKey
}

export interface GroupQuery<C extends CollectionName> extends Query<C> {
  /** Leading fields of the index, in its order; `where` may fix some of them. */
  readonly by: readonly (keyof Records[C] & string)[]
  readonly order?: 1 | -1
  readonly limit?: number
  /** Only groups behind this one (values of `by`'s fields that `where` leaves free). */
  readonly after?: IndexKey
}

export interface Group {
  /** Values of the fields of `by`, in that order. */
  readonly key: IndexKey
  readonly count: number
}

/**
 * One kind of document. All writes are durable when their promise resolves. Methods throw `StoreUnavailable`
 * when the store cannot be reached, and `DuplicateKey` when a write would break a unique key.
 */
export interface Collection<C extends CollectionName> {
  get(id: string): Promise<Records[C] | undefined>
  /** The documents that exist among these ids, in no promised order. */
  getMany(ids: readonly string[]): Promise<readonly Records[C][]>
  find(query: ListQuery<C>): Promise<ListPage<Records[C]>>
  /** Counts by group, served by the index alone, in its order. */
  count(query: GroupQuery<C>): Promise<readonly Group[]>
  insert(document: Records[C]): Promise<void>
  /** Inserts many at once, all or none. */
  insertMany(documents: readonly Records[C][]): Promise<void>
  /**
   * Replaces the document by `change` of it, atomically: no other write comes between the reading and the writing.
   * `change` must be pure, as it may be called again. Returns the new document; undefined, without calling
   * `change`, where there is none with that id.
   */
  modify(id: string, change: (document: Records[C]) => Records[C]): Promise<Records[C] | undefined>
  /** Inserts the document, or replaces the one with its id. */
  put(document: Records[C]): Promise<void>
  /** Puts many at once, all or none. */
  putMany(documents: readonly Records[C][]): Promise<void>
  /** Returns whether there was a document with that id. */
  remove(id: string): Promise<boolean>
  /** Removes the documents that exist among these ids: all of them or, where it throws, none. */
  removeMany(ids: readonly string[]): Promise<void>
}

export type Collections = { readonly [C in CollectionName]: Collection<C> }

/** How much a store holds. */
export interface StoreMeasures<C extends CollectionName> {
  readonly kind: 'SQLite' | 'MongoDB'
  /** On the disk, indexes included. */
  readonly bytes: number
  /** Documents in each collection; of MongoDB they are those of its own books. */
  readonly counts: Readonly<Record<C, number>>
}

/** What a look for damage has found. */
export interface StoreCheck {
  /** When it began. */
  readonly on: Date
  /** 'rebuilt': nothing but indexes was damaged, which were made anew. */
  readonly outcome: 'whole' | 'rebuilt' | 'damaged'
  /** The first damage; '' where there was none. */
  readonly detail: string
}

export interface Store extends Collections {
  /**
   * Runs `work` on a snapshot of its own: all of its writes are kept, or none where it throws (the error is thrown
   * on). It may run again after a conflict, so it must touch nothing but the collections it is given.
   */
  transaction<T>(work: (collections: Collections) => Promise<T>): Promise<T>
  /** What the store is and how much it holds. To count takes a while where there is much: not for each request. */
  measure<C extends CollectionName>(counted: readonly C[]): Promise<StoreMeasures<C>>
  /** When it was last backed up: ISO, UTC; '' for never, undefined where that cannot be known. */
  lastBackup(): Promise<string | undefined>
  /**
   * Resolves when the store can be read and written, and no damage is known; throws `StoreUnavailable` otherwise. It may
   * be asked as often as one likes: what takes a write is tried at most once in three seconds.
   */
  ping(): Promise<void>
  /**
   * Looks through all that is kept for damage, beside everything else, and makes damaged indexes anew; writes wait for
   * that. Resolves with what it found; undefined where the store's own server sees to it, or the store was closed.
   */
  check(now: Date): Promise<StoreCheck | undefined>
  /** What the last look found; undefined where none has ended in this process. */
  lastCheck(): StoreCheck | undefined
  /** Whether it has not answered for so long, though all was tried here, that a new process may help. */
  isStuck(): boolean
  /**
   * Grows with every write of content (see `isContent`) that is kept; undefined where other processes may write
   * unseen. Two equal numbers mean that no content was written in between, so that a page made from the store is
   * still good.
   */
  revision(): number | undefined
  close(): Promise<void>
}

/** The store cannot be reached, did not answer in time, or cannot keep what is written. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** What anybody may be told: it names no host and no file. */
  readonly reason: string

  constructor(
    message: string,
    { reason = 'the store does not answer', ...options }: ErrorOptions & { readonly reason?: string } = {},
  ) {
    super(message, options)
    this.reason = reason
  }
}

/** A document with the same unique key exists. */
export class DuplicateKey extends Error {
  override name = 'DuplicateKey'
  constructor(
    readonly collection: CollectionName,
    /** Name of the index, `id` for the document's own. */
    readonly index: string,
  ) {
    super(`${collection}.${index} is taken`)
  }
}

/** The store cannot be opened; the message tells the person who starts the site what to do. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

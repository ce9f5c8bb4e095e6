import type { Records, CollectionName, IndexName } from './schema'
import { createHash } from 'node:crypto'

/** The value of an indexed field. It is never a boolean, which SQLite would return as a number in a group's key. */
export type Scalar = string | number

/** The values of an index's fields (and the id, if the index is not unique) in one document. */
export type IndexKey = readonly Scalar[]

export interface Query<C extends CollectionName> {
  /** The index that the query uses. It gives the order. */
  readonly index: IndexName<C>
  /** Values of the index's leading fields. An array matches any of its values, and must be the last of them. */
  readonly where?: { readonly [F in keyof Records[C]]?: Records[C][F] | readonly Records[C][F][] }
  /** Inclusive bounds on the first field of the index that `where` leaves free. */
  readonly from?: Scalar | undefined
  readonly to?: Scalar | undefined
}

export interface ListQuery<C extends CollectionName> extends Query<C> {
  /** 1, the default, ascending in the order of the index; -1 descending. */
  readonly order?: 1 | -1
  readonly limit: number
  /**
   * The `next` of the page before: only what comes after it in this order is returned. Not with an array in `where`.
   */
  readonly after?: IndexKey | undefined
}

export interface ListPage<T> {
  readonly items: readonly T[]
  /** The `after` of the next page; absent on the last one. */
  readonly next?: IndexKey | undefined
}

export interface GroupQuery<C extends CollectionName> extends Query<C> {
  /** Leading fields of the index, in its order; `where` may give values for some of them. */
  readonly by: readonly (keyof Records[C] & string)[]
  readonly order?: 1 | -1
  readonly limit?: number
  /** Only groups after this one: the values of those fields of `by` that `where` leaves free. */
  readonly after?: IndexKey | undefined
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
  /** Counts by group, in the order of the index, read from the index alone. */
  count(query: GroupQuery<C>): Promise<readonly Group[]>
  insert(document: Records[C]): Promise<void>
  /** Inserts many documents atomically: all, or none if it throws. */
  insertMany(documents: readonly Records[C][]): Promise<void>
  /**
   * Replaces the document by the result of `change`, atomically: no other write happens between reading and writing.
   * `change` must be pure, as it may be called again. Returns the new document. If no document has that id, it returns
   * undefined and does not call `change`.
   */
  modify(id: string, change: (document: Records[C]) => Records[C]): Promise<Records[C] | undefined>
  /** Inserts the document, or replaces the one with its id. */
  put(document: Records[C]): Promise<void>
  /** Inserts or replaces many documents atomically: all, or none if it throws. */
  putMany(documents: readonly Records[C][]): Promise<void>
  /** Returns whether the document existed. */
  remove(id: string): Promise<boolean>
  /** Removes the documents that exist among these ids: all, or none if it throws. */
  removeMany(ids: readonly string[]): Promise<void>
}

export type Collections = { readonly [C in CollectionName]: Collection<C> }

/** The size of the store's data. */
export interface StoreMeasures<C extends CollectionName> {
  readonly kind: 'SQLite' | 'MongoDB'
  /** Bytes on the disk, indexes included. */
  readonly bytes: number
  /** The number of documents in each collection. */
  readonly counts: Readonly<Record<C, number>>
}

/** The result of a check for damage. */
export interface StoreCheck {
  /** The start of the check. */
  readonly on: Date
  /** 'rebuilt': only indexes were damaged, and they have been rebuilt. */
  readonly outcome: 'whole' | 'rebuilt' | 'damaged'
  /** The first finding; '' if there was no damage. */
  readonly detail: string
}

/** The content (see `isContent`) that a value was made from. */
export interface Basis {
  /**
   * Returns true while nothing read has changed. If other processes write, too, their changes of the last second may be
   * unknown: see `Store.catchUp`.
   */
  isCurrent(): boolean
  /** Makes it part of the basis of the tracked work that the caller is in. */
  include(): void
}

/** A value that is being made, with its basis. */
export interface Tracked<T> {
  readonly basis: Basis
  readonly result: Promise<T>
}

export interface Store extends Collections {
  /**
   * Runs `work` on a snapshot of its own. All of its writes are committed, or none if it throws (the error is thrown
   * on). It may run again after a conflict, so it must change nothing but the collections it is given.
   */
  transaction<T>(work: (collections: Collections) => Promise<T>): Promise<T>
  /**
   * Runs `work`. All its reads of this store's collections are from one moment, and find everything that was
   * acknowledged before. `work` may run again, so it must be pure. It may write what it finds missing, as
   * `namingOrigin` does: after such a write it starts again. A call inside the work of another call is part of that
   * one.
   */
  atOneMoment<T>(work: () => Promise<T>): Promise<T>
  /** Runs `work` outside of the moment that the caller is in: its reads see what is written meanwhile. It must not write. */
  apart<T>(work: () => Promise<T>): Promise<T>
  /**
   * Describes the store and measures its data. It counts the documents, which is slow for many: do not call it for each
   * request.
   */
  measure<C extends CollectionName>(counted: readonly C[]): Promise<StoreMeasures<C>>
  /** The time of the last backup: ISO, UTC; '' for never; undefined if that cannot be known. */
  lastBackup(): Promise<string | undefined>
  /**
   * Resolves when the store can be read and written, and no damage is known; throws `StoreUnavailable` otherwise. It
   * can be called often: it tries a write once in three seconds at most.
   */
  ping(): Promise<void>
  /**
   * Checks all data for damage, while other reads and writes go on, and rebuilds damaged indexes; writes wait for that.
   * Resolves with the result. It resolves with undefined if the store's own server does such checks, or if the store
   * was closed. Throws `StoreUnusable` if the store stays closed for writing, because it was damaged when it was
   * opened: the process is to end.
   */
  check(now: Date): Promise<StoreCheck | undefined>
  /** The result of the last check; undefined if none has ended in this process. */
  lastCheck(): StoreCheck | undefined
  /** Returns true if the store has been away for so long, although all was tried, that a new process may help. */
  isStuck(): boolean
  /**
   * Runs `work`, and notes the content that it reads, so that its result can be cached. What was written while it ran
   * counts as changed. Tracked work within `work` is part of it.
   */
  tracked<T>(work: () => Promise<T>): Tracked<T>
  /**
   * Resolves when all changes of content are known that were acknowledged before the call (by `now`, within a moment
   * before it began) or, for `recently`, half a second before. Only then is `Basis.isCurrent` right to that instant.
   */
  catchUp(until: 'now' | 'recently'): Promise<void>
  /**
   * Returns the time by the clock of the store, so that what several processes write can be compared. It is right to
   * about a second, and to be read in or after a call of the store, which asks for that time if this machine has slept.
   */
  now(): Date
  /** Grows with every committed write of content; undefined if other processes may write, too. */
  revision(): number | undefined
  close(): Promise<void>
}

/** The store cannot be reached, did not answer in time, or cannot write. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** The reason, in words that anyone may read: no host and no file is named. */
  readonly reason: string

  constructor(
    message: string,
    {
      reason = 'the database is not responding',
      ...options
    }: ErrorOptions & { readonly reason?: string } = {},
  ) {
    super(message, options)
    this.reason = reason
  }
}

/** Another document has the same unique key. */
export class DuplicateKey extends Error {
  override name = 'DuplicateKey'
  constructor(
    readonly collection: CollectionName,
    /** The name of the index; `id` for the document's own id. */
    readonly index: string,
  ) {
    super(`${collection}.${index} is taken`)
  }
}

/** The store cannot be opened. The message is for the host, and says what to do. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

/** The ids of documents, in their order. */
export function idsOf(documents: readonly { readonly id: string }[]): readonly string[] {
  return documents.map(({ id }) => id)
}

/** The number of documents per page. */
const batch = 500

/** The pages of a list, one after the other. */
export async function* listPages<T>(
  read: (after: IndexKey | undefined) => Promise<ListPage<T>>,
): AsyncGenerator<readonly T[], void> {
  for (let after: IndexKey | undefined; ;) {
    const { items, next } = await read(after)
    yield items
    if (!next) return
    after = next
  }
}

/**
 * Returns a page of the items of a list that `select` keeps, which depends on no other items. `last` is the end of the page
 * if there are more.
 */
export async function selectedItems<T, Selected, Key>(
  read: (
    after: Key | undefined,
  ) => Promise<{ readonly items: readonly T[]; readonly next?: Key | undefined }>,
  select: (items: readonly T[]) => readonly Selected[] | Promise<readonly Selected[]>,
  limit: number,
): Promise<{ readonly items: readonly Selected[]; readonly last?: Selected | undefined }> {
  const selected: Selected[] = []
  let after: Key | undefined
  do {
    const { items, next } = await read(after)
    selected.push(...(await select(items)))
    after = next
  } while (after !== undefined && selected.length <= limit)
  return { items: selected.slice(0, limit), last: selected.length > limit ? selected[limit - 1] : undefined }
}

/** Every document that an index finds, in its order. */
export async function allOf<C extends CollectionName>(
  store: Pick<Collections, C>,
  collection: C,
  query: Omit<ListQuery<C>, 'limit' | 'after'>,
): Promise<readonly Records[C][]> {
  const found: Records[C][] = []
  const pages = listPages((after) => store[collection].find({ ...query, limit: batch, after }))
  for await (const items of pages) found.push(...items)
  return found
}

/** Returns all groups of a count, in pages of its limit. `by` has no field that `where` fixes. */
export async function* groupPages<C extends CollectionName>(
  collection: Collection<C>,
  query: GroupQuery<C> & { readonly limit: number },
): AsyncGenerator<readonly Group[], void> {
  for (let { after } = query; ;) {
    const groups = await collection.count({ ...query, after })
    yield groups
    if (groups.length < query.limit) return
    after = groups.at(-1)?.key
  }
}

/**
 * The SHA-256 of a text, in letters for URLs. The store holds the hash of a browser's secret, so that a copy of the
 * store gives no secret away.
 */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

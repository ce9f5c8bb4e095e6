import { LRUCache } from 'lru-cache'
import { type ContentKey, everythingIn, keysOfQuery } from '../contentKeys'
import type { ContentParts } from '../createContentParts'
import { listInterval, pageOf } from '../interval'
import { type CollectionName, collectionNames, type Records } from '../schema'
import type { Group, ListPage, ListQuery, Query } from '../store'
import { partNaming } from './namingParts'
import { createSqliteReader, found, type SqliteReader } from './sqliteReader'
import { compileFind } from './sqliteStatement'

/** Cached documents of each collection. One takes about 1 KB, and a page reads a few hundred. */
const cachedDocuments = 5000

/** Groups of all counts together, for each collection; one takes about 100 bytes. */
const cachedGroups = 20_000

/** A cached response to a query, valid until one of the parts of the collection on which it depends changes. */
interface Cached<T> {
  readonly keys: readonly ContentKey[]
  readonly readIn: number
  /** The last turn in which it was seen to be valid. */
  seenIn: number
  readonly result: T
}

/** A reader with a cache, which needs to know of every write. */
export interface CachingReader<C extends CollectionName> extends SqliteReader<C> {
  /**
   * Call this when a write of these documents, which changed these parts, is committed, before anyone can read again.
   */
  forget(ids: readonly string[], keys: readonly ContentKey[]): void
  /** Counts the writes to the collection. */
  version(): number
}

/**
 * Caches parsed documents by id, and which ids have no document, until these are written. Also caches the responses to
 * queries, until a document is written that has the value of their first field, or had it: then a list reads its index
 * again, but parses only the documents that are not cached. All callers are given the same objects, so these are frozen, nested values included.
 */
export function createCachingReader<C extends CollectionName>(
  name: C,
  parts: Pick<ContentParts, 'change' | 'lastChange' | 'turn'>,
): CachingReader<C> {
  type Document = Records[C]
  const reader = createSqliteReader(name)
  // With `max` room for all of them would be made at once, for each collection, before the site is ready.
  const cached = new LRUCache<string, { readonly document: Document | undefined }>({
    maxSize: cachedDocuments,
    sizeCalculation: () => 1,
  })
  const pages = new LRUCache<string, Cached<ListPage<Document>>>({
    maxSize: cachedDocuments,
    sizeCalculation: ({ result: { items } }, query) => items.length + sizeOf(query),
  })
  const counts = new LRUCache<string, Cached<readonly Group[]>>({
    maxSize: cachedGroups,
    sizeCalculation: ({ result }, query) => result.length + sizeOf(query),
  })
  let version = 0
  const keep = <T>(query: Query<C>, known: Cached<T> | undefined, result: T): Cached<T> => {
    const keys = known?.keys ?? [everythingIn(name), ...keysOfQuery(name, query, partNaming)]
    return { keys, readIn: parts.turn(), seenIn: parts.turn(), result: deepFreeze(result) }
  }
  const isCurrent = (known: Cached<unknown>) => {
    if (known.seenIn === parts.turn()) return true
    if (parts.lastChange(known.keys) > known.readIn) return false
    known.seenIn = parts.turn()
    return true
  }
  const cache = (id: string, document: Document | undefined): Document | undefined => {
    cached.set(id, { document: deepFreeze(document) })
    return document
  }
  const byIds: SqliteReader<C>['byIds'] = (connection, ids) => {
    const documents: Document[] = []
    const unknown: string[] = []
    for (const id of new Set(ids)) {
      const known = cached.get(id)
      if (!known) unknown.push(id)
      else if (known.document) documents.push(known.document)
    }
    if (unknown.length === 0) return documents
    const read = new Map(reader.byIds(connection, unknown).map((document) => [document.id, document]))
    for (const id of unknown) cache(id, read.get(id))
    return [...documents, ...read.values()]
  }
  const readPage: SqliteReader<C>['find'] = (connection, query) => {
    const page = reader.find(connection, query)
    for (const document of page.items) cache(document.id, document)
    return page
  }
  /** Reads a page whose documents are mostly cached: only the text of the others is read. */
  const readPageAgain: SqliteReader<C>['find'] = (connection, query) => {
    const interval = listInterval(name, query)
    if (interval.isEmpty) return { items: [] }
    const ids = found<string>(connection, compileFind(name, query, interval, query.limit + 1, 'id'))
    const documents = new Map(byIds(connection, ids).map((document) => [document.id, document]))
    return pageOf(
      name,
      query,
      ids.flatMap((id) => documents.get(id) ?? []),
    )
  }
  return {
    byId(connection, id) {
      const known = cached.get(id)
      return known ? known.document : cache(id, reader.byId(connection, id))
    },
    byIds,
    find(connection, query) {
      if (isOfInstant(query)) return readPage(connection, query)
      const question = JSON.stringify(query)
      const known = pages.get(question)
      if (known && isCurrent(known)) return known.result
      const page = known ? readPageAgain(connection, query) : readPage(connection, query)
      pages.set(question, keep(query, known, page))
      return page
    },
    count(connection, query) {
      const question = JSON.stringify(query)
      const known = counts.get(question)
      if (known && isCurrent(known)) return known.result
      const groups = reader.count(connection, query)
      counts.set(question, keep(query, known, groups))
      return groups
    },
    forget(ids, keys) {
      for (const id of ids) cached.delete(id)
      parts.change(keys)
      version += 1
    },
    version: () => version,
  }
}

/** Returns true for a query up to an instant, such as for what is due now: it is never asked again. */
function isOfInstant({ from, to }: Pick<ListQuery<CollectionName>, 'from' | 'to'>): boolean {
  return from === undefined && typeof to === 'string' && to.includes('T')
}

/** The size of a cached query, beside that of its response: 1, and more for a long one. */
function sizeOf(question: string): number {
  return 1 + Math.floor(question.length / 1000)
}

/** Freezes a value of JSON and all values in it, and returns it. A frozen object is taken for one that went through here. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

type Readers = { readonly [C in CollectionName]: CachingReader<C> }

/** Creates the readers of all collections. */
export function createReaders(parts: ContentParts): Readers {
  return Object.fromEntries(
    collectionNames().map((name) => [name, createCachingReader(name, parts)]),
  ) as unknown as Readers
}

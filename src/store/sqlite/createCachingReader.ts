import { LRUCache } from 'lru-cache'
import { type ContentKey, partsOfQuery } from '../contentKeys'
import type { ContentParts } from '../createContentParts'
import { cachedDocuments, cachedGroups, createReadCache, deepFreeze } from '../createReadCache'
import { listInterval, pageOf } from '../interval'
import { type CollectionName, collectionNames, type Records } from '../schema'
import type { Group, ListPage, ListQuery, Query } from '../store'
import { partNaming } from './namingParts'
import { createSqliteReader, found, type SqliteReader } from './sqliteReader'
import { compileFind } from './sqliteStatement'

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
  const pages = createReadCache<ListPage<Document>>(parts, {
    maxSize: cachedDocuments,
    sizeOf: ({ items }) => items.length,
  })
  const counts = createReadCache<readonly Group[]>(parts, {
    maxSize: cachedGroups,
    sizeOf: (groups) => groups.length,
  })
  let version = 0
  const keysOf = (query: Query<C>) => partsOfQuery(name, query, partNaming)
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
      const known = pages.last(question)
      if (known && pages.isCurrent(known)) return known.result
      const page = known ? readPageAgain(connection, query) : readPage(connection, query)
      return pages.keep(question, page, known?.keys ?? keysOf(query))
    },
    count(connection, query) {
      const question = JSON.stringify(query)
      const known = counts.last(question)
      if (known && counts.isCurrent(known)) return known.result
      return counts.keep(question, reader.count(connection, query), known?.keys ?? keysOf(query))
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

type Readers = { readonly [C in CollectionName]: CachingReader<C> }

/** Creates the readers of all collections. */
export function createReaders(parts: ContentParts): Readers {
  return Object.fromEntries(
    collectionNames().map((name) => [name, createCachingReader(name, parts)]),
  ) as unknown as Readers
}

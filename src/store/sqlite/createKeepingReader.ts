import { LRUCache } from 'lru-cache'
import { listInterval, pageOf } from '../interval'
import type { CollectionName, Records } from '../schema'
import type { Group, ListPage } from '../store'
import { createSqliteReader, found, type SqliteReader } from './sqliteReader'
import { compileFind } from './sqliteStatement'

/** Of each collection; a document takes about 1 KB, and a page names some hundred. */
const documentsKept = 5000

/** Of each collection, groups of all counts together; one takes about 100 bytes. */
const groupsKept = 20_000

/** A reader that keeps what it read, and so must be told of every write. */
export interface KeepingReader<C extends CollectionName> extends SqliteReader<C> {
  /** To be called when a write of these documents is kept, before anybody can read again. */
  forget(ids: readonly string[]): void
}

/**
 * Keeps documents as they were parsed, and that there is none with an id, until they are written; and the answers to
 * queries, until anything of the collection is written: then a list is asked of its index anew, but the texts of its
 * documents are not read again. All who ask are given the same objects, so they are frozen; a record has no values
 * below its own.
 */
export function createKeepingReader<C extends CollectionName>(name: C): KeepingReader<C> {
  type Document = Records[C]
  const reader = createSqliteReader(name)
  const kept = new LRUCache<string, { readonly document: Document | undefined }>({ max: documentsKept })
  const pages = new LRUCache<string, ListPage<Document>>({
    maxSize: documentsKept,
    sizeCalculation: ({ items }, query) => items.length + sizeOf(query),
  })
  const counts = new LRUCache<string, readonly Group[]>({
    maxSize: groupsKept,
    sizeCalculation: (groups, query) => groups.length + sizeOf(query),
  })
  const keep = (id: string, document: Document | undefined): Document | undefined => {
    Object.freeze(document)
    kept.set(id, { document })
    return document
  }
  const readPage: SqliteReader<C>['find'] = (connection, query) => {
    const interval = listInterval(name, query)
    if (interval.isEmpty) return { items: [] }
    const ids = found<string>(connection, compileFind(name, query, interval, query.limit + 1, 'id'))
    const documents = ids.flatMap((id) => kept.get(id)?.document ?? [])
    if (documents.length === ids.length) return pageOf(name, query, documents)
    const page = reader.find(connection, query)
    for (const document of page.items) keep(document.id, document)
    return page
  }
  return {
    byId(connection, id) {
      const known = kept.get(id)
      return known ? known.document : keep(id, reader.byId(connection, id))
    },
    byIds(connection, ids) {
      const documents: Document[] = []
      const unknown: string[] = []
      for (const id of new Set(ids)) {
        const known = kept.get(id)
        if (!known) unknown.push(id)
        else if (known.document) documents.push(known.document)
      }
      if (unknown.length === 0) return documents
      const read = new Map(reader.byIds(connection, unknown).map((document) => [document.id, document]))
      for (const id of unknown) keep(id, read.get(id))
      return [...documents, ...read.values()]
    },
    find(connection, query) {
      const question = JSON.stringify(query)
      const known = pages.get(question)
      if (known) return known
      const page = Object.freeze(readPage(connection, query))
      Object.freeze(page.items)
      pages.set(question, page)
      return page
    },
    count(connection, query) {
      const question = JSON.stringify(query)
      const known = counts.get(question)
      if (known) return known
      const groups = Object.freeze(reader.count(connection, query).map((group) => Object.freeze(group)))
      counts.set(question, groups)
      return groups
    },
    forget(ids) {
      for (const id of ids) kept.delete(id)
      pages.clear()
      counts.clear()
    },
  }
}

/** Of a question that an answer is kept by, beside what is in the answer: one, and more for a long one. */
function sizeOf(question: string): number {
  return 1 + Math.floor(question.length / 1000)
}

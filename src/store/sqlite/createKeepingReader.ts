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

/** An answer to a query, good until the collection has another version. */
interface Kept<T> {
  readonly version: number
  readonly answer: T
}

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
  const pages = new LRUCache<string, Kept<ListPage<Document>>>({
    maxSize: documentsKept,
    sizeCalculation: ({ answer: { items } }, query) => items.length + sizeOf(query),
  })
  const counts = new LRUCache<string, Kept<readonly Group[]>>({
    maxSize: groupsKept,
    sizeCalculation: ({ answer }, query) => answer.length + sizeOf(query),
  })
  /** Counts the writes to the collection. */
  let version = 0
  const keep = (id: string, document: Document | undefined): Document | undefined => {
    Object.freeze(document)
    kept.set(id, { document })
    return document
  }
  const byIds: SqliteReader<C>['byIds'] = (connection, ids) => {
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
  }
  const readPage: SqliteReader<C>['find'] = (connection, query) => {
    const page = reader.find(connection, query)
    for (const document of page.items) keep(document.id, document)
    return page
  }
  /** The same where most documents are known, as they were on this page before: of the others alone it reads the text. */
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
      const known = kept.get(id)
      return known ? known.document : keep(id, reader.byId(connection, id))
    },
    byIds,
    find(connection, query) {
      const question = JSON.stringify(query)
      const known = pages.get(question)
      if (known?.version === version) return known.answer
      const page = known ? readPageAgain(connection, query) : readPage(connection, query)
      Object.freeze(page.items)
      pages.set(question, { version, answer: Object.freeze(page) })
      return page
    },
    count(connection, query) {
      const question = JSON.stringify(query)
      const known = counts.get(question)
      if (known?.version === version) return known.answer
      const groups = reader.count(connection, query).map((group) => Object.freeze(group))
      counts.set(question, { version, answer: Object.freeze(groups) })
      return groups
    },
    forget(ids) {
      for (const id of ids) kept.delete(id)
      version += 1
    },
  }
}

/** Of a question that an answer is kept by, beside what is in the answer: one, and more for a long one. */
function sizeOf(question: string): number {
  return 1 + Math.floor(question.length / 1000)
}

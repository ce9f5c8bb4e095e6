import { LRUCache } from 'lru-cache'
import type { CollectionName, Records } from '../schema'
import { createSqliteReader, found, type SqliteReader } from './sqliteReader'
import { compileFind } from './sqliteStatement'

/** Of each collection; a document takes about 1 KB, and a page names some hundred. */
const documentsKept = 5000

/** A reader that keeps what it read, and so must be told of every write. */
export interface KeepingReader<C extends CollectionName> extends SqliteReader<C> {
  /** To be called when a write of these documents is kept, before anybody can read again. */
  forget(ids: readonly string[]): void
}

/**
 * Keeps documents as they were parsed, and that there is none with an id. Which documents are in a list is asked of
 * its index each time: only their texts are not read again. All who ask are given the same object, so it is frozen;
 * a record has no values below its own.
 */
export function createKeepingReader<C extends CollectionName>(name: C): KeepingReader<C> {
  type Document = Records[C]
  const reader = createSqliteReader(name)
  const kept = new LRUCache<string, { readonly document: Document | undefined }>({ max: documentsKept })
  const keep = (id: string, document: Document | undefined): Document | undefined => {
    Object.freeze(document)
    kept.set(id, { document })
    return document
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
    list(connection, query, interval, limit) {
      const ids = found<string>(connection, compileFind(name, query, interval, limit, 'id'))
      const documents = ids.flatMap((id) => kept.get(id)?.document ?? [])
      if (documents.length === ids.length) return documents
      const read = reader.list(connection, query, interval, limit)
      for (const document of read) keep(document.id, document)
      return read
    },
    forget(ids) {
      for (const id of ids) kept.delete(id)
    },
  }
}

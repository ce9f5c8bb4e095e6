import { type ContentKey, type KeyNaming, keysOfDocument, type WithId } from '../contentKeys'
import type { CollectionName, Records } from '../schema'
import type { Collection } from '../store'

/** The collection of the log of content changes. Only the store itself reads it. */
export const changesCollection = 'contentChanges'

/** How the log names parts. It is the same in all processes on one database, those of earlier versions too. */
export const logNaming: KeyNaming = { depth: 1, isSparseNamed: false }

/**
 * Returns the same collection of a transaction, which calls `note` with the parts that each write changes. For that it
 * reads the documents to be replaced, if the transaction has not read them.
 */
export function notingWrites<C extends CollectionName>(
  name: C,
  collection: Collection<C>,
  note: (keys: readonly ContentKey[]) => void,
): Collection<C> {
  const seen = new Map<string, WithId | undefined>()
  const see = (documents: readonly Records[C][]) => {
    for (const document of documents) seen.set(document.id, document)
  }
  const noteAll = (documents: readonly (WithId | undefined)[]) => {
    for (const document of documents) if (document) note(keysOfDocument(name, document, logNaming))
  }
  const noteStored = async (ids: readonly string[]) => {
    const unseen = ids.filter((id) => !seen.has(id))
    for (const id of unseen) seen.set(id, undefined)
    see(await collection.getMany(unseen))
    noteAll(ids.map((id) => seen.get(id)))
  }
  const noteRemoved = async (ids: readonly string[]) => {
    await noteStored(ids)
    for (const id of ids) seen.set(id, undefined)
  }
  const noteWritten = (documents: readonly Records[C][]) => {
    noteAll(documents)
    see(documents)
  }
  return {
    ...collection,
    async get(id) {
      const document = await collection.get(id)
      seen.set(id, document)
      return document
    },
    async getMany(ids) {
      const documents = await collection.getMany(ids)
      see(documents)
      return documents
    },
    async find(query) {
      const page = await collection.find(query)
      see(page.items)
      return page
    },
    insert(document) {
      noteWritten([document])
      return collection.insert(document)
    },
    insertMany(documents) {
      noteWritten(documents)
      return collection.insertMany(documents)
    },
    modify: (id, change) =>
      collection.modify(id, (document) => {
        const changed = change(document)
        noteAll([document])
        noteWritten([changed])
        return changed
      }),
    async put(document) {
      await noteStored([document.id])
      noteWritten([document])
      return collection.put(document)
    },
    async putMany(documents) {
      await noteStored(documents.map(({ id }) => id))
      noteWritten(documents)
      return collection.putMany(documents)
    },
    async remove(id) {
      await noteRemoved([id])
      return collection.remove(id)
    },
    async removeMany(ids) {
      await noteRemoved(ids)
      return collection.removeMany(ids)
    },
  }
}

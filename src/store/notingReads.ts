import { type ContentKey, documentKey, everythingIn, type KeyNaming, keysOfQuery } from './contentKeys'
import type { ContentParts } from './createContentParts'
import type { CollectionName } from './schema'
import type { Collection } from './store'

interface ReadNotes {
  readonly note: ContentParts['note']
  readonly naming: KeyNaming
}

/** Returns the same collection, which calls `note` with the parts that each read depends on, before it reads. */
export function notingReads<C extends CollectionName>(
  name: C,
  collection: Collection<C>,
  { note, naming }: ReadNotes,
): Collection<C> {
  const noted = (keys: () => readonly ContentKey[]) => note(() => [everythingIn(name), ...keys()])
  return {
    ...collection,
    async get(id) {
      noted(() => [documentKey(name, id)])
      return collection.get(id)
    },
    async getMany(ids) {
      noted(() => ids.map((id) => documentKey(name, id)))
      return collection.getMany(ids)
    },
    async find(query) {
      noted(() => keysOfQuery(name, query, naming))
      return collection.find(query)
    },
    async count(query) {
      noted(() => keysOfQuery(name, query, naming))
      return collection.count(query)
    },
  }
}

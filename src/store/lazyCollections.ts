import { type CollectionName, collectionNames } from './schema'
import type { Collection, Collections } from './store'

/** Makes each collection when it is first used: a transaction uses few of them, and making all takes half a millisecond. */
export function lazyCollections(create: <C extends CollectionName>(name: C) => Collection<C>): Collections {
  const made = new Map<CollectionName, unknown>()
  const get = (name: CollectionName): unknown => {
    const collection = made.get(name) ?? create(name)
    made.set(name, collection)
    return collection
  }
  const collections = {}
  for (const name of collectionNames())
    Object.defineProperty(collections, name, { enumerable: true, get: () => get(name) })
  return collections as Collections
}

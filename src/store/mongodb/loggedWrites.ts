import { createKeyedTurns } from '../createKeyedLock'
import { lazyCollections } from '../lazyCollections'
import { type CollectionName, isContent } from '../schema'
import type { Collection, Collections, Store } from '../store'
import { createChange } from './contentChanges'
import type { ContentChange } from './createContentLog'
import { notingWrites } from './contentKeys'
import { createMongoCollection, type MongoAccess, retryRaced } from './mongoCollection'

/** Does the work of a transaction, and adds to the log which parts of the content it changes. Returns that, too. */
export async function logging<T>(
  access: MongoAccess,
  now: () => Date,
  work: (collections: Collections) => Promise<T>,
): Promise<{ readonly result: T; readonly change: ContentChange | undefined }> {
  const change = createChange(now)
  const collections = lazyCollections((name) => {
    const collection = createMongoCollection(name, access)
    return isContent(name) ? notingWrites(name, collection, (keys) => change.note(name, keys)) : collection
  })
  const result = await work(collections)
  return { result, change: await change.save(access) }
}

type Writes = 'insert' | 'insertMany' | 'modify' | 'put' | 'putMany' | 'remove' | 'removeMany'

/** The writes of a collection of content outside of transactions: each has one of its own, with its entry in the log. */
export function loggedWrites<C extends CollectionName>(
  name: C,
  transact: Store['transaction'],
): Pick<Collection<C>, Writes> {
  // Several transactions that change one document at once conflict, and only one of them would succeed.
  const inTurn = createKeyedTurns()
  const inOwn = <T>(write: (collection: Collection<C>) => Promise<T>) =>
    transact((collections) => write(collections[name]))
  return {
    insert: (document) => inOwn((collection) => collection.insert(document)),
    insertMany: (documents) => inOwn((collection) => collection.insertMany(documents)),
    modify: (id, change) => inTurn(id, () => inOwn((collection) => collection.modify(id, change))),
    put: (document) =>
      inTurn(document.id, () => retryRaced(() => inOwn((collection) => collection.put(document)))),
    putMany: (documents) => inOwn((collection) => collection.putMany(documents)),
    remove: (id) => inOwn((collection) => collection.remove(id)),
    removeMany: (ids) => inOwn((collection) => collection.removeMany(ids)),
  }
}

import { type Db, ObjectId } from 'mongodb'
import { type CollectionName, isContent } from '../schema'
import type { ContentChange } from './createContentLog'
import { type ContentKey, everythingIn } from '../contentKeys'
import { changesCollection, notingWrites } from './notingWrites'
import { type MongoAccess, createMongoCollection, retryRaced } from './mongoCollection'
import { createKeyedTurns } from '../createKeyedLock'
import { lazyCollections } from '../lazyCollections'
import type { Collection, Collections, Store } from '../store'

/** The seconds after which the server removes a change, if no process does so earlier. */
const expireAfterSeconds = 3600

/** A larger write names whole collections instead of parts. */
const keysLimit = 1000

export async function makeChangesIndex(database: Db): Promise<void> {
  await database.collection(changesCollection).createIndex({ on: 1 }, { name: 'byTime', expireAfterSeconds })
}

/** Collects the changes of one transaction. `now` returns the time by the server's clock, which removes old changes. */
function createChange(now: () => Date) {
  const keysOf = new Map<CollectionName, Set<ContentKey>>()
  return {
    note(name: CollectionName, keys: readonly ContentKey[]): void {
      const known = keysOf.get(name) ?? new Set()
      for (const key of keys) known.add(key)
      keysOf.set(name, known)
    },

    /** Adds the change to the log, in the transaction. Returns it; undefined if nothing was noted. */
    async save(access: MongoAccess): Promise<ContentChange | undefined> {
      if (keysOf.size === 0) return undefined
      const all = [...keysOf.values()].flatMap((keys) => [...keys])
      const keys = all.length <= keysLimit ? all : [...keysOf.keys()].map(everythingIn)
      const id = new ObjectId().toHexString()
      await access.write(changesCollection, async (collection, options) => {
        await collection.insertOne({ _id: id, on: now(), keys }, options)
      })
      return { id, keys }
    },
  }
}

/** Reads the changes besides those that are known. */
export function readChanges(
  access: Pick<MongoAccess, 'read'>,
  known: readonly string[],
  { withKeys }: { readonly withKeys: boolean },
): Promise<readonly ContentChange[]> {
  return access.read(changesCollection, async (collection, options) => {
    const filter = known.length > 0 ? { _id: { $nin: [...known] } } : {}
    const projection = { _id: 1, ...(withKeys && { keys: 1 }) }
    const found = await collection.find(filter, { ...options, projection, batchSize: 10_000 }).toArray()
    return found.map(({ _id, keys }) => ({ id: _id, keys: (keys as ContentKey[] | undefined) ?? [] }))
  })
}

export function removeChanges(access: Pick<MongoAccess, 'write'>, ids: readonly string[]): Promise<void> {
  return access.write(changesCollection, async (collection, options) => {
    await collection.deleteMany({ _id: { $in: [...ids] } }, options)
  })
}

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

import { setTimeout as sleep } from 'node:timers/promises'
import { fromStored, toStored, type StoredDocument } from './mongoDocument'
import { mongoReads, type MongoReads, type Operation, type RunOperation } from './mongoReads'
import { requireId, type Records, type CollectionName } from '../schema'
import { DuplicateKey, StoreUnavailable, type Collection } from '../store'

/** A collection's access to the server, which differs inside and outside of a transaction. */
export interface MongoAccess {
  readonly inTransaction: boolean
  readonly read: RunOperation
  readonly write: RunOperation
  /** The reads of the moment that the caller is in; undefined outside of a moment. */
  readonly inMoment?: () => MongoReads | undefined
  /** Runs `work` atomically: in the current transaction, or else in one of its own. */
  atomically(work: (access: MongoAccess) => Promise<void>): Promise<void>
}

const conflictLimitMs = 10_000

/** The number of documents that a server inserts well within the time limit of one call. */
const batchSize = 500

/**
 * Repeats a write that replaces or inserts a document. If two such writes insert one id at once, the server refuses one
 * of them, which finds a document to replace the next time.
 */
export async function retryRaced(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write()
      return
    } catch (error) {
      if (!(error instanceof DuplicateKey && error.index === 'id') || attempt === 10) throw error
    }
  }
}

/** A collection of the store whose documents are in MongoDB. */
export function createMongoCollection<C extends CollectionName>(name: C, access: MongoAccess): Collection<C> {
  type Document = Records[C]
  const direct = mongoReads(access.read)
  const reads = () => access.inMoment?.() ?? direct
  const byId = (id: string): Promise<StoredDocument | null> =>
    access.read(name, (collection, options) => collection.findOne({ _id: requireId(id) }, options))
  const inBatches = async <T>(items: readonly T[], write: (batch: readonly T[]) => Operation<unknown>) => {
    if (items.length === 0) return
    await access.atomically(async (inside) => {
      for (let at = 0; at < items.length; at += batchSize) {
        await inside.write(name, write(items.slice(at, at + batchSize)))
      }
    })
  }
  return {
    async get(id) {
      const gathered = access.inMoment?.()
      if (gathered) return (await gathered.getMany(name, [requireId(id)]))[0]
      const stored = await byId(id)
      return stored ? fromStored<Document>(stored) : undefined
    },
    async getMany(asked) {
      const ids = [...new Set(asked.map(requireId))]
      return ids.length === 0 ? [] : reads().getMany(name, ids)
    },
    find: (query) => reads().find(name, query),
    count: (query) => reads().count(name, query),
    insert: (document) =>
      access.write(name, async (collection, options) => {
        await collection.insertOne(toStored(document), options)
      }),
    insertMany: (documents) =>
      inBatches(
        documents,
        (batch) => (collection, options) => collection.insertMany(batch.map(toStored), options),
      ),
    async modify(id, change) {
      for (const start = performance.now(); ;) {
        const stored = await byId(id)
        if (!stored) return undefined
        const changed = change(fromStored<Document>(stored))
        if (changed.id !== id) throw new TypeError('modify must keep the id')
        const swapped = await access.write(name, async (collection, options) => {
          // A document that another program wrote has no version; null matches that.
          const current = { _id: id, _v: stored._v ?? null } as object
          const { matchedCount } = await collection.replaceOne(current, toStored(changed), options)
          return matchedCount === 1
        })
        if (swapped) return changed
        if (performance.now() - start > conflictLimitMs)
          throw new StoreUnavailable(
            `${name} ${id} is being changed by too many requests at once. Try again.`,
          )
        await sleep(Math.random() * 20)
      }
    },
    async put(document) {
      const write = () =>
        access.write(name, async (collection, options) => {
          await collection.replaceOne({ _id: requireId(document.id) }, toStored(document), {
            ...options,
            upsert: true,
          })
        })
      await (access.inTransaction ? write() : retryRaced(write))
    },
    putMany: (documents) =>
      inBatches(
        documents,
        (batch) => (collection, options) =>
          collection.bulkWrite(
            batch.map((document) => ({
              replaceOne: {
                filter: { _id: requireId(document.id) },
                replacement: toStored(document),
                upsert: true,
              },
            })),
            options,
          ),
      ),
    remove: (id) =>
      access.write(name, async (collection, options) => {
        const { deletedCount } = await collection.deleteOne({ _id: requireId(id) }, options)
        return deletedCount === 1
      }),
    removeMany: (ids) =>
      inBatches(
        ids,
        (batch) => (collection, options) =>
          collection.deleteMany({ _id: { $in: batch.map(requireId) } }, options),
      ),
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientSession, Collection as DriverCollection } from 'mongodb'
import type { changesCollection } from './contentKeys'
import { groupInterval, listInterval, pageOf } from '../interval'
import { fromStored, storedField, toStored, type StoredDocument } from './mongoDocument'
import { mongoFilter, mongoSort } from './mongoFilter'
import { requireId } from '../requireId'
import type { Records } from '../records'
import { type CollectionName, indexOf, keyFields } from '../schema'
import {
  DuplicateKey,
  StoreUnavailable,
  type Collection,
  type Group,
  type IndexKey,
  type Scalar,
} from '../store'

/** The name of a collection of the schema, or of the store's own. */
export type StoredName = CollectionName | typeof changesCollection

type Operation<T> = (
  collection: DriverCollection<StoredDocument>,
  options: { session?: ClientSession },
) => Promise<T>

/** A collection's access to the server, which differs inside and outside of a transaction. */
export interface MongoAccess {
  readonly inTransaction: boolean
  read<T>(collection: StoredName, operation: Operation<T>): Promise<T>
  /** Reads documents by id, together with others of a moment; undefined outside of a moment. */
  load?(
    collection: CollectionName,
    ids: readonly string[],
  ): Promise<readonly (StoredDocument | undefined)[]> | undefined
  write<T>(collection: StoredName, operation: Operation<T>): Promise<T>
  /** Runs `work` atomically: in the current transaction, or else in one of its own. */
  atomically(work: (access: MongoAccess) => Promise<void>): Promise<void>
}

/** Finds documents by id. One answer holds all: by default the driver asks again after 101 documents. */
export function findByIds(
  collection: DriverCollection<StoredDocument>,
  ids: readonly string[],
  options: Parameters<Operation<unknown>>[1],
): Promise<StoredDocument[]> {
  return collection.find({ _id: { $in: [...ids] } }, { ...options, batchSize: ids.length + 1 }).toArray()
}

const conflictLimitMs = 10_000

/** The number of documents that a server inserts well within the time limit of one call. */
const batchSize = 500

/**
 * Repeats a write that replaces or inserts a document. Where two such writes insert one id at once, the server refuses
 * one of them, which finds a document to replace the next time.
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
      const loaded = access.load?.(name, [requireId(id)])
      const stored = loaded ? (await loaded)[0] : await byId(id)
      return stored ? fromStored<Document>(stored) : undefined
    },
    async getMany(asked) {
      const ids = [...new Set(asked.map(requireId))]
      if (ids.length === 0) return []
      const stored = await (access.load?.(name, ids) ??
        access.read(name, (collection, options) => findByIds(collection, ids, options)))
      return stored.flatMap((document) => (document ? [fromStored<Document>(document)] : []))
    },
    async find(query) {
      const interval = listInterval(name, query)
      if (interval.isEmpty) return { items: [] }
      const index = indexOf(name, query.index)
      const limit = query.limit + 1
      const stored = await access.read(name, (collection, options) =>
        collection
          .find(mongoFilter(interval), {
            ...options,
            hint: query.index,
            sort: mongoSort(keyFields(index), query.order),
            limit,
            batchSize: limit + 1,
          })
          .toArray(),
      )
      return pageOf(
        name,
        query,
        stored.map((document) => fromStored<Document>(document)),
      )
    },
    async count(query) {
      const { interval } = groupInterval(name, query)
      if (interval.isEmpty) return []
      const { fields, unique } = indexOf(name, query.index)
      // A group is one entry of the index: only as many are read as are asked for, where an aggregation would read all.
      if (unique && query.by.length === fields.length) {
        const found = await access.read(name, (collection, options) =>
          collection
            .find(mongoFilter(interval), {
              ...options,
              hint: query.index,
              sort: mongoSort(fields, query.order),
              projection: { _id: 0, ...mongoSort(fields) },
              ...(query.limit !== undefined && { limit: query.limit, batchSize: query.limit + 1 }),
            })
            .toArray(),
        )
        const keyOf = (stored: Readonly<Record<string, unknown>>) =>
          query.by.map((field) => stored[storedField(field)] as Scalar)
        return found.map((stored) => ({ key: keyOf(stored), count: 1 }))
      }
      const groups = await access.read(name, (collection, options) =>
        collection
          .aggregate<{ _id: Record<string, Scalar>; count: number }>(
            [
              { $match: mongoFilter(interval) },
              { $group: { _id: groupId(query.by), count: { $sum: 1 } } },
              { $sort: Object.fromEntries(query.by.map((_, at) => [`_id.k${at}`, query.order ?? 1])) },
              ...(query.limit === undefined ? [] : [{ $limit: query.limit }]),
            ],
            { ...options, hint: query.index },
          )
          .toArray(),
      )
      return groups.map(({ _id, count }): Group => ({ key: groupKey(_id, query.by), count }))
    },
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
      for (const start = Date.now(); ;) {
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
        if (Date.now() - start > conflictLimitMs)
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

function groupId(by: readonly string[]): Record<string, string> {
  return Object.fromEntries(by.map((field, at) => [`k${at}`, `$${storedField(field)}`]))
}

function groupKey(id: Readonly<Record<string, Scalar>>, by: readonly string[]): IndexKey {
  return by.map((_, at) => id[`k${at}`] as Scalar)
}

import type { ClientSession, Collection as DriverCollection, ReadConcernLike } from 'mongodb'
import type { changesCollection } from './notingWrites'
import { groupInterval, listInterval, pageOf } from '../interval'
import { fromStored, storedField, type StoredDocument } from './mongoDocument'
import { mongoFilter, mongoSort } from './mongoFilter'
import { type Records, type CollectionName, indexOf, keyFields } from '../schema'
import type { Group, GroupQuery, IndexKey, ListPage, ListQuery, Scalar } from '../store'

export type Operation<T> = (
  collection: DriverCollection<StoredDocument>,
  options: { session?: ClientSession; readConcern?: ReadConcernLike },
) => Promise<T>

/** The name of a collection of the schema, or of the store's own. */
type StoredName = CollectionName | typeof changesCollection

export type RunOperation = <T>(collection: StoredName, operation: Operation<T>) => Promise<T>

/** The reads of all collections, each of which is one call to the server. */
export interface MongoReads {
  /** The ids are distinct. */
  getMany<C extends CollectionName>(name: C, ids: readonly string[]): Promise<readonly Records[C][]>
  find<C extends CollectionName>(name: C, query: ListQuery<C>): Promise<ListPage<Records[C]>>
  /** `also` are queries of the same groups with other values of the same fields, which one call counts with them. */
  count<C extends CollectionName>(
    name: C,
    query: GroupQuery<C>,
    also?: readonly GroupQuery<C>[],
  ): Promise<readonly Group[]>
}

/** More than an index has. Each response is one batch: by default the driver asks again after 101 documents. */
const allAtOnce = 1_000_000_000

export function mongoReads(read: RunOperation): MongoReads {
  return {
    async getMany<C extends CollectionName>(name: C, ids: readonly string[]) {
      const stored = await read(name, (collection, options) =>
        collection.find({ _id: { $in: [...ids] } }, { ...options, batchSize: ids.length + 1 }).toArray(),
      )
      return stored.map((document) => fromStored<Records[C]>(document))
    },
    async find<C extends CollectionName>(name: C, query: ListQuery<C>) {
      const interval = listInterval(name, query)
      if (interval.isEmpty) return { items: [] }
      const index = indexOf(name, query.index)
      const limit = query.limit + 1
      const stored = await read(name, (collection, options) =>
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
        stored.map((document) => fromStored<Records[C]>(document)),
      )
    },
    async count<C extends CollectionName>(
      name: C,
      query: GroupQuery<C>,
      also: readonly GroupQuery<C>[] = [],
    ) {
      const intervals = [query, ...also].map((one) => groupInterval(name, one).interval)
      const [filter, ...others] = intervals.filter(({ isEmpty }) => !isEmpty).map(mongoFilter)
      if (!filter) return []
      const all = others.length > 0 ? { $or: [filter, ...others] } : filter
      const { fields, unique } = indexOf(name, query.index)
      // A group is one entry of the index: only as many are read as are asked for, if an aggregation would read all.
      if (unique && query.by.length === fields.length) {
        const found = await read(name, (collection, options) =>
          collection
            .find(all, {
              ...options,
              hint: query.index,
              sort: mongoSort(fields, query.order),
              projection: { _id: 0, ...mongoSort(fields) },
              ...(query.limit !== undefined && { limit: query.limit }),
              batchSize: (query.limit ?? allAtOnce) + 1,
            })
            .toArray(),
        )
        const keyOf = (stored: Readonly<Record<string, unknown>>) =>
          query.by.map((field) => stored[storedField(field)] as Scalar)
        return found.map((stored) => ({ key: keyOf(stored), count: 1 }))
      }
      const groups = await read(name, (collection, options) =>
        collection
          .aggregate<{ _id: Record<string, Scalar>; count: number }>(
            [
              { $match: all },
              { $group: { _id: groupId(query.by), count: { $sum: 1 } } },
              { $sort: Object.fromEntries(query.by.map((_, at) => [`_id.k${at}`, query.order ?? 1])) },
              ...(query.limit === undefined ? [] : [{ $limit: query.limit }]),
            ],
            { ...options, hint: query.index, batchSize: allAtOnce },
          )
          .toArray(),
      )
      return groups.map(({ _id, count }): Group => ({ key: groupKey(_id, query.by), count }))
    },
  }
}

function groupId(by: readonly string[]): Record<string, string> {
  return Object.fromEntries(by.map((field, at) => [`k${at}`, `$${storedField(field)}`]))
}

function groupKey(id: Readonly<Record<string, Scalar>>, by: readonly string[]): IndexKey {
  return by.map((_, at) => id[`k${at}`] as Scalar)
}

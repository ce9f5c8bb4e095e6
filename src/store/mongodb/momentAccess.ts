import DataLoader from 'dataloader'
import { groupBy } from '../../kernel/groupBy'
import type { Records, CollectionName } from '../schema'
import type { Group, GroupQuery, ListPage, ListQuery } from '../store'
import type { MongoAccess } from './mongoCollection'
import { mongoReads, type MongoReads } from './mongoReads'
import { countTogether, singleCounts, type SingleCount } from './sharedCounts'

/** One thing to read. Those with the same key are the same. */
type Asked = { readonly key: string; readonly name: CollectionName } & (
  | { readonly kind: 'get'; readonly id: string }
  | { readonly kind: 'count'; readonly count: SingleCount }
  | { readonly kind: 'query'; readonly read: () => Promise<unknown> }
)

/**
 * Returns the access of a moment, which sees one snapshot. The reads of one turn of the event loop are a wave: one call
 * gets all documents of a collection, and one call counts for all values of the same fields. Nothing is read twice.
 */
export function momentAccess(access: MongoAccess): MongoAccess {
  const direct = mongoReads(access.read)
  const loader = new DataLoader<Asked, unknown>((wave) => readWave(direct, wave), { cache: false })
  // The loader's own cache would result only with the next wave.
  const known = new Map<string, Promise<unknown>>()
  const load = (asked: Asked): Promise<unknown> => {
    const result = known.get(asked.key) ?? loader.load(asked)
    known.set(asked.key, result)
    return result
  }

  const gathered: MongoReads = {
    async getMany<C extends CollectionName>(name: C, ids: readonly string[]) {
      const get = (id: string) => load({ kind: 'get', name, id, key: `get ${name} ${id}` })
      const found = (await Promise.all(ids.map(get))) as (Records[C] | undefined)[]
      return found.filter((document) => document !== undefined)
    },

    find<C extends CollectionName>(name: C, query: ListQuery<C>) {
      const read = () => direct.find(name, query)
      // A file reads page after page, and keeps none of them.
      if (query.after) return read()
      const page = load({ kind: 'query', name, read, key: `find ${name} ${JSON.stringify(query)}` })
      return page as Promise<ListPage<Records[C]>>
    },

    async count<C extends CollectionName>(name: C, query: GroupQuery<C>) {
      const singles = singleCounts(name, query as GroupQuery<CollectionName>)
      const found = singles?.map((count) =>
        load({
          kind: 'count',
          name,
          count,
          key: `${count.shape.key} ${JSON.stringify(count.values)}`,
        }),
      )
      const parts = found && ((await Promise.all(found)) as (readonly Group[] | undefined)[])
      if (parts?.every((part) => part !== undefined)) return parts.flat().slice(0, query.limit)
      const read = () => direct.count(name, query)
      const groups = load({ kind: 'query', name, read, key: `count ${name} ${JSON.stringify(query)}` })
      return groups as Promise<readonly Group[]>
    },
  }
  return { ...access, inMoment: () => gathered }
}

/** Returns the responses in the order of what is asked. A count is undefined if `countTogether` says so. */
async function readWave(direct: MongoReads, wave: readonly Asked[]): Promise<unknown[]> {
  const results = new Map<string, unknown>()
  const gets = wave.filter((asked) => asked.kind === 'get')
  const counts = wave.filter((asked) => asked.kind === 'count')
  await Promise.all([
    ...[...groupBy(gets, ({ name }) => name)].map(async ([name, same]) => {
      const documents = await direct.getMany(
        name,
        same.map(({ id }) => id),
      )
      const documentWithId = new Map(documents.map((document) => [document.id, document]))
      for (const { key, id } of same) results.set(key, documentWithId.get(id))
    }),
    ...[...groupBy(counts, ({ count }) => count.shape.key).values()].map(async (same) => {
      const [first, ...others] = same.map(({ count }) => count)
      const groups = first ? await countTogether(direct, [first, ...others]) : []
      for (const [at, { key }] of same.entries()) results.set(key, groups[at])
    }),
    ...wave.map(async (asked) => {
      if (asked.kind === 'query') results.set(asked.key, await asked.read())
    }),
  ])
  return wave.map(({ key }) => results.get(key))
}

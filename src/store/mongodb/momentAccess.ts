import DataLoader from 'dataloader'
import { groupBy } from '../../kernel/groupBy'
import { partsOfQuery } from '../contentKeys'
import { deepFreeze } from '../createReadCache'
import { type Records, type CollectionName, isContent } from '../schema'
import type { Group, GroupQuery, ListPage, ListQuery, Query } from '../store'
import { type ContentReads, documentQuestion, type Question } from './createContentReads'
import type { MongoAccess } from './mongoCollection'
import { mongoReads, type MongoReads } from './mongoReads'
import { logNaming } from './notingWrites'
import { countTogether, singleCounts, type SingleCount } from './sharedCounts'

/** One thing to read. */
type Asked = Question &
  (
    | { readonly kind: 'get'; readonly id: string }
    | { readonly kind: 'count'; readonly count: SingleCount }
    | { readonly kind: 'find' | 'count'; readonly read: () => Promise<unknown> }
  )

/** A larger page of a list that goes on is one of a file, which reads page after page. */
const largestPage = 100

export interface MomentNeeds {
  readonly cached: ContentReads
  /** Reads the log in the snapshot of the moment: see `createContentLog`. */
  readonly readLog: () => Promise<number>
  /** The last turn of the log before the moment. */
  readonly begun: number
}

export interface MomentAccess extends MongoAccess {
  /** A turn of the log of changes. No later change is needed for what is read in this moment. */
  turn(): number
  /** Resolves when all changes are known that the moment has. */
  caughtUp(): Promise<unknown>
  /** Caches what was read. The moment must have ended well: a transaction may have read what was then undone. */
  keep(): void
}

/**
 * Returns the access of a moment, which sees one snapshot. The reads of one turn of the event loop are a wave: one call
 * gets all documents of a collection, and one call counts for all values of the same fields. Nothing is read twice, and
 * content is not read if the log, as it is in the snapshot, has no change of what is cached.
 */
export function momentAccess(access: MongoAccess, { cached, readLog, begun }: MomentNeeds): MomentAccess {
  const direct = mongoReads(access.read)
  const loader = new DataLoader<Asked, unknown>((wave) => readWave(direct, wave), { cache: false })
  // The loader's own cache would result only with the next wave.
  const known = new Map<string, Promise<unknown>>()
  const kept: (() => void)[] = []
  let turn = begun
  let caughtUp: Promise<void> | undefined
  const catchUp = () => (caughtUp ??= readLog().then((read) => void (turn = read)))
  const read = async (asked: Asked): Promise<unknown> => {
    if (!isContent(asked.name)) return loader.load(asked)
    await catchUp()
    const last = cached.last(asked, turn)
    if (last) return last.result
    const result = deepFreeze(await loader.load(asked))
    if (result !== undefined || asked.kind === 'get') kept.push(() => cached.keep(asked, result, turn))
    return result
  }
  const load = (asked: Asked): Promise<unknown> => {
    const result = known.get(asked.key) ?? read(asked)
    known.set(asked.key, result)
    return result
  }

  const partsOf =
    <C extends CollectionName>(name: C, query: Query<C>): Question['parts'] =>
    () =>
      partsOfQuery(name, query, logNaming)

  const gathered: MongoReads = {
    async getMany<C extends CollectionName>(name: C, ids: readonly string[]) {
      const get = (id: string) => load(documentQuestion(name, id))
      const found = (await Promise.all(ids.map(get))) as (Records[C] | undefined)[]
      return found.filter((document) => document !== undefined)
    },

    find<C extends CollectionName>(name: C, query: ListQuery<C>) {
      const read = () => direct.find(name, query)
      if (query.after && query.limit > largestPage) return read()
      const key = `find ${name} ${JSON.stringify(query)}`
      const page = load({ kind: 'find', name, read, key, parts: partsOf(name, query) })
      return page as Promise<ListPage<Records[C]>>
    },

    async count<C extends CollectionName>(name: C, query: GroupQuery<C>) {
      const singles = singleCounts(name, query as GroupQuery<CollectionName>)
      const found = singles?.map((count) => {
        const { shape, values } = count
        const where = Object.fromEntries(shape.fields.map((field, at) => [field, values[at]]))
        const parts = partsOf(name, { ...query, where } as GroupQuery<C>)
        return load({ kind: 'count', name, count, parts, key: `${shape.key} ${JSON.stringify(values)}` })
      })
      const parts = found && ((await Promise.all(found)) as (readonly Group[] | undefined)[])
      if (parts?.every((part) => part !== undefined)) return parts.flat().slice(0, query.limit)
      const read = () => direct.count(name, query)
      const key = `count ${name} ${JSON.stringify(query)}`
      const groups = load({ kind: 'count', name, read, key, parts: partsOf(name, query) })
      return groups as Promise<readonly Group[]>
    },
  }
  return {
    ...access,
    inMoment: () => gathered,
    turn: () => turn,
    caughtUp: catchUp,
    keep: () => {
      for (const keep of kept) keep()
    },
  }
}

/** Returns the responses in the order of what is asked. A count is undefined if `countTogether` says so. */
async function readWave(direct: MongoReads, wave: readonly Asked[]): Promise<unknown[]> {
  const results = new Map<string, unknown>()
  const gets = wave.flatMap((asked) => ('id' in asked ? [asked] : []))
  const counts = wave.flatMap((asked) => ('count' in asked ? [asked] : []))
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
      if ('read' in asked) results.set(asked.key, await asked.read())
    }),
  ])
  return wave.map(({ key }) => results.get(key))
}

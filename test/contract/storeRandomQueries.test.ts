import { beforeAll, describe, expect, test } from 'vitest'
import {
  indexesOf,
  collectionNames,
  type CollectionName,
  type IndexDeclaration,
  sparseField,
  type Records,
} from '../../src/store/schema'
import type { Collection, GroupQuery, ListQuery, Query, Scalar } from '../../src/store/store'
import { allGroups, allPages } from '../helpers/storePages'
import { expectedGroups, expectedList } from '../helpers/storeModel'
import { during } from '../helpers/during'
import { driverUnderTest, openStoreAt } from '../helpers/storeUnderTest'
import { sharedStore } from '../helpers/sharedStore'

const documentsPerCollection = 60
const queriesPerIndex = 12
const [writesPerCollection, queriesPerWrite, idsPerWrite] = [12, 8, 6]

/** Compares random queries, the same in each run, of every index with filtered arrays. */
describe.each([driverUnderTest])('random queries on %s', () => {
  const shared = sharedStore()
  /** The store in another process, if it may have several. */
  const other = during(
    async () => {
      const { store, location } = shared
      return { store: location.driver === 'sqlite' ? store : await openStoreAt(location) }
    },
    async ({ store }) => {
      if (store !== shared.store) await store.close()
    },
  )

  describe.each(collectionNames())('the collection %s', (name) => {
    const random = generator(name)
    const documents = Array.from({ length: documentsPerCollection }, (_, n) =>
      randomDocument(name, n, random),
    )
    beforeAll(() => (shared.store[name] as Collection<CollectionName>).insertMany(documents))

    test.each(indexesOf(name))(
      'returns what a filtered array does by the index %s',
      async (index, declaration) => {
        const collection = shared.store[name] as Collection<CollectionName>
        for (let n = 0; n < queriesPerIndex; n += 1) {
          const query = randomQuery(index, declaration, documents, random)
          const list = query as Omit<ListQuery<CollectionName>, 'limit' | 'after'>
          const limit = 1 + random(documentsPerCollection + 5)
          const expected = expectedList(name, documents, list)
          if (query.list) {
            const { items } = await collection.find({ ...list, limit })
            expect(items, JSON.stringify(query)).toEqual(expected.slice(0, limit))
          } else
            expect(await allPages(collection, { ...list, limit }), JSON.stringify(query)).toEqual(expected)

          const by = declaration.fields.slice(0, 1 + random(declaration.fields.length))
          const group = { ...list, by } as unknown as GroupQuery<CollectionName>
          const groups = expectedGroups(name, documents, group)
          const fixed = Object.keys(query.where ?? {}).filter((field) => by.includes(field)).length
          if (query.list || fixed === by.length) expect(await collection.count(group)).toEqual(groups)
          else {
            const found = await allGroups(collection, { ...group, limit: 1 + random(8) }, fixed)
            expect(found, JSON.stringify(group)).toEqual(groups)
          }
        }
      },
    )

    test('returns what the array does after each write, too, in repeated queries', async () => {
      const collection = shared.store[name] as Collection<CollectionName>
      const written = [...documents]
      const indexes = indexesOf(name)
      const queries = Array.from({ length: queriesPerWrite }, () => {
        const [index = '', declaration = { fields: [] }] = indexes[random(indexes.length)] ?? []
        const query = randomQuery(index, declaration, documents, random)
        const by = declaration.fields.slice(0, 1 + random(declaration.fields.length))
        return { list: { ...query, limit: documentsPerCollection }, by }
      })
      const ids = documents.slice(0, idsPerWrite).map(({ id }) => id)
      const expectLists = () =>
        Promise.all(
          queries.map(async ({ list }) => {
            const { items } = await collection.find(list)
            expect(items, JSON.stringify(list)).toEqual(expectedList(name, written, list))
          }),
        )
      const expectCounts = () =>
        Promise.all(
          queries.map(async ({ list, by }) => {
            const group = { ...list, by } as unknown as GroupQuery<CollectionName>
            const groups = expectedGroups(name, written, group)
            expect(await collection.count(group), JSON.stringify(group)).toEqual(groups)
          }),
        )
      const expectDocuments = () =>
        Promise.all(
          ids.map(async (id) => {
            expect(await collection.get(id)).toEqual(written.find((one) => one.id === id))
          }),
        )
      for (let n = 0; n <= writesPerCollection; n += 1) {
        await expectLists()
        // A store may cache what one snapshot reads for the next.
        await shared.store.atOneMoment(async () => {
          await Promise.all([expectDocuments(), expectCounts(), expectLists()])
          await expectDocuments()
        })
        const theirs = other.store[name] as typeof collection
        const at = n % 3 === 2 ? random(Math.min(idsPerWrite, written.length)) : random(written.length)
        const id = written[at]?.id ?? ''
        const place = documents.findIndex((one) => one.id === id)
        const document = { ...randomDocument(name, place, random), id } as Records[CollectionName]
        if (n % 4 === 3) {
          await theirs.remove(id)
          written.splice(at, 1)
        } else {
          if (n % 2 === 0) await collection.put(document)
          else await other.store.transaction((inside) => (inside[name] as typeof collection).put(document))
          written[at] = document
        }
      }
    })
  })
})

type RandomQuery = Query<CollectionName> & { readonly order: 1 | -1; readonly list: boolean }

/**
 * Few values per indexed field, so that many documents share them. Some lack an optional one, and with it the sparse
 * field of each index that holds it.
 */
function randomDocument(name: CollectionName, n: number, random: Random): Records[CollectionName] {
  const indexes = indexesOf(name).map(([, declaration]) => declaration)
  const optional = new Set(indexes.map(sparseField))
  const absent = new Set([...optional].filter(() => random(4) === 0))
  for (const index of indexes)
    if (index.fields.some((field) => absent.has(field))) absent.add(sparseField(index))
  const unique = new Set(indexes.filter((index) => index.unique).map(({ fields }) => fields.at(-1)))
  const entries = [...new Set(indexes.flatMap(({ fields }) => fields))].flatMap((field) => {
    if (absent.has(field)) return []
    const value = field === 'role' ? random(4) : `${field} ${random(4)}`
    return [[field, unique.has(field) ? `${field} ${n}` : value] as const]
  })
  return { ...Object.fromEntries(entries), id: `${random(1000)} ${n}` } as Records[CollectionName]
}

function randomQuery(
  index: string,
  { fields, unique }: IndexDeclaration,
  documents: readonly object[],
  random: Random,
): RandomQuery {
  const value = (field: string): Scalar => {
    const values = documents.flatMap((document) => (document as Record<string, Scalar>)[field] ?? [])
    return values[random(values.length)] as Scalar
  }
  const fixed = fields.slice(0, random(fields.length + 1))
  const where: Record<string, Scalar | Scalar[]> = Object.fromEntries(
    fixed.map((field) => [field, value(field)]),
  )
  const last = fixed.at(-1)
  const list = last !== undefined && random(3) === 0
  if (list) where[last] = Array.from({ length: 1 + random(4) }, () => value(last))
  const ranged = [...fields, ...(unique ? [] : ['id'])][fixed.length]
  return {
    index,
    where,
    order: random(2) === 0 ? 1 : -1,
    list,
    ...(ranged && random(2) === 0 && { from: value(ranged) }),
    ...(ranged && random(2) === 0 && { to: value(ranged) }),
  } as unknown as RandomQuery
}

type Random = (below: number) => number

/** Mulberry32, a small generator that repeats its numbers for a seed. */
function generator(seed: string): Random {
  let state = [...seed].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

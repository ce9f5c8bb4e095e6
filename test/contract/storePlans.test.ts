import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  indexesOf,
  type CollectionName,
  type IndexName,
  collectionNames,
  type Records,
} from '../../src/store/schema'
import type { Collection, IndexKey, ListQuery } from '../../src/store/store'
import { storeExamples, type IndexExample } from '../helpers/storeExamples'
import { openPlanner, plansMissing, type Planner } from '../helpers/storePlans'
import {
  driverUnderTest,
  mongodbServer,
  openStoreUnderTest,
  type StoreUnderTest,
} from '../helpers/storeUnderTest'

type AnyIndex = IndexName<CollectionName>

const server = driverUnderTest === 'mongodb' ? await mongodbServer() : undefined
const reason = server && (await plansMissing(server.url))
const note = reason === undefined ? '' : ` (skipped: ${reason})`
await server?.stop()

test.each(collectionNames())('gives an example for every index of %s, and for no other', (name) => {
  expect(Object.keys(storeExamples[name] ?? {}).sort()).toEqual(
    indexesOf(name)
      .map(([index]) => index)
      .sort(),
  )
})

describe.each([driverUnderTest])('query plans on %s', () => {
  let opened: StoreUnderTest | undefined
  let planner: Planner | undefined
  beforeAll(async () => {
    opened = await openStoreUnderTest()
    planner = openPlanner(opened.location)
  })
  afterAll(async () => {
    await planner?.close()
    await opened?.remove()
  })

  const cases = collectionNames().flatMap((name) =>
    Object.entries(
      (storeExamples[name] ?? {}) as Readonly<Record<string, IndexExample<CollectionName>>>,
    ).flatMap(([index, { lists, counts = [] }]) => [
      ...lists.map((list) => ({ name, index: index as AnyIndex, list, count: undefined })),
      ...counts.map((count) => ({ name, index: index as AnyIndex, list: undefined, count })),
    ]),
  )
  const title = ({ name, index, list, count }: (typeof cases)[number]): string =>
    `${count ? 'count' : 'list'} of ${name}.${String(index)} ${JSON.stringify(list ?? count)}`

  for (const example of cases) {
    const { name, index, list, count } = example
    test.skipIf(reason !== undefined)(`${title(example)}${note}`, async () => {
      const plan = planner as Planner
      for (const order of [1, -1] as const) {
        if (count) {
          const found = await plan.count(name, { index, ...count, order })
          expect(found, found.text).toMatchObject({ index, sorts: false, readsDocuments: false })
          continue
        }
        const query = { index, ...list, order, limit: 20 } as ListQuery<CollectionName>
        const isList = Object.values(query.where ?? {}).some(Array.isArray)
        for (const after of isList ? [undefined] : [undefined, cursor(name, index, query)]) {
          const found = await plan.list(name, { ...query, ...(after && { after }) })
          expect(found, found.text).toMatchObject({ index, sorts: false, readsDocuments: true })
        }
      }
    })
  }

  test.each(cases.map((example) => [title(example), example] as const))(
    'returns the right documents for %s',
    async (_, example) => {
      const { name, index, list, count } = example
      const collection = opened?.store[name] as Collection<CollectionName>
      if (list)
        expect(await collection.find({ index, ...list, limit: 5 })).toEqual({
          items: [],
        })
      else expect(await collection.count({ index, ...count })).toEqual([])
    },
  )
})

/** Returns a cursor within the query's bounds. */
function cursor(name: CollectionName, index: string, query: ListQuery<CollectionName>): IndexKey {
  const [, declaration] = indexesOf(name).find(([found]) => found === index) ?? []
  const fields = declaration?.unique ? declaration.fields : [...(declaration?.fields ?? []), 'id']
  const where = (query.where ?? {}) as Partial<Record<keyof Records[CollectionName], string>>
  const free = fields.find((field) => !(field in where))
  return fields.map(
    (field) => where[field as 'id'] ?? (field === free ? (query.from ?? query.to) : undefined) ?? 'a',
  )
}

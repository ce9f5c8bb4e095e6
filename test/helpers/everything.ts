import { isDeepStrictEqual } from 'node:util'
import { indexesOf, collectionNames, type CollectionName, type IndexName } from '../../src/store/schema'
import type { Collection, Collections, Store } from '../../src/store/store'
import { allPages } from './storePages'

/** Every document of every collection; an index without gaps lists them all. */
export async function everyDocument(
  store: Collections,
): Promise<ReadonlyMap<CollectionName, readonly { readonly id: string }[]>> {
  const found = await Promise.all(
    collectionNames().map(async (name) => {
      const [index] = indexesOf(name).find(([, { sparse }]) => !sparse) ?? []
      if (index === undefined) throw new Error(`${name} has no index that lists everything`)
      const collection = store[name] as Collection<CollectionName>
      const query = { index: index as IndexName<CollectionName>, limit: 1000 }
      return [name, await allPages(collection, query)] as const
    }),
  )
  return new Map(found)
}

/** Makes the store hold these documents and no others. */
export async function replaceEverything(
  store: Collections,
  wanted: ReadonlyMap<CollectionName, readonly { readonly id: string }[]>,
): Promise<void> {
  for (const [name, documents] of await everyDocument(store)) {
    const others = wanted.get(name) ?? []
    if (isDeepStrictEqual(documents, others)) continue
    const collection = store[name] as Collection<CollectionName>
    await collection.removeMany(documents.map(({ id }) => id))
    await collection.insertMany(others as Parameters<typeof collection.insertMany>[0])
  }
}

/** The same as one text for each collection. */
export async function everything(store: Collections): Promise<ReadonlyMap<CollectionName, string>> {
  const found = await everyDocument(store)
  return new Map([...found].map(([name, documents]) => [name, JSON.stringify(documents)]))
}

type BeforeStep = (step: number, method: string, value: unknown) => void | Promise<void>

/**
 * The store, but before each call within its transactions `before` is run, which is told how many there were by then,
 * and the first value of the call.
 */
export function steppedStore(store: Store, before: BeforeStep): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction((collections) => {
        let steps = 0
        const counted = <T extends object>(target: T): T =>
          new Proxy(target, {
            get(inner, name) {
              const value: unknown = Reflect.get(inner, name)
              if (typeof value !== 'function') return value
              return async (...values: unknown[]): Promise<unknown> => {
                steps += 1
                await before(steps, String(name), values[0])
                return Reflect.apply(value, inner, values) as unknown
              }
            },
          })
        const entries = Object.entries(collections).map(([name, one]) => [name, counted(one)])
        return work(Object.fromEntries(entries) as Collections)
      }),
  }
}

/** The store, but something else happens between its first transaction and what the caller does next. */
export function afterFirstTransaction(store: Store, meanwhile: () => Promise<unknown>): Store {
  let isFirst = true
  return {
    ...store,
    async transaction(work) {
      const result = await store.transaction(work)
      if (isFirst) await meanwhile()
      isFirst = false
      return result
    },
  }
}

/** The store, but each transaction in which someone asks for a document with this id fails. */
export function storeFailingAt(store: Store, id: string): Store {
  return steppedStore(store, (_step, _method, value) => {
    if (value === id) throw new Error('planted')
  })
}

const reads = ['get', 'getMany', 'find', 'count']

/**
 * The store, but before each write within its transactions `before` is run with its number, counted over all of them, and
 * the name of its method.
 */
export function storeWithWrites(store: Store, before: BeforeStep): Store {
  let writes = 0
  return steppedStore(store, async (_step, method, value) => {
    if (reads.includes(method)) return
    writes += 1
    await before(writes, method, value)
  })
}

import { afterEach, beforeEach, expect, test } from 'vitest'
import { clubRecord } from '../../../../test/helpers/storeRecords'
import { openStoreUnderTest, type StoreUnderTest } from '../../../../test/helpers/storeUnderTest'
import type { Collections, Store } from '../../../store/store'
import { sampleWorld } from './sampleWorld'
import { isEmpty } from './emptyStoreRepository'
import { seed } from './seed'

const options = { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'Europe/London' }
let opened: StoreUnderTest
let store: Store

beforeEach(async () => {
  opened = await openStoreUnderTest()
  store = opened.store
})

afterEach(() => opened.remove())

test('fills an empty store only once', async () => {
  expect(await isEmpty(store)).toBe(true)
  expect(await seed(store, options)).toBe(true)
  expect(await isEmpty(store)).toBe(false)
  const { items } = await store.events.find({ index: 'byDate', limit: 1000 })
  expect(items).toEqual(expect.arrayContaining([...sampleWorld(options).events]))
  expect(await seed(store, options)).toBe(false)
})

test('leaves a store with documents unchanged', async () => {
  await store.clubs.insert(clubRecord('x'))
  expect(await seed(store, options)).toBe(false)
  expect((await store.users.find({ index: 'byName', limit: 1 })).items).toEqual([])
})

test('fills the store once if two processes start together', async () => {
  const done = await Promise.all([seed(store, options), seed(store, options)])
  expect(done.sort()).toEqual([false, true])
})

test('a failed fill leaves the store empty', async () => {
  const failing: Store = {
    ...store,
    transaction: (work) =>
      store.transaction((collections) =>
        work({
          ...collections,
          statuses: { ...collections.statuses, insertMany: () => Promise.reject(new Error('killed')) },
        } satisfies Collections),
      ),
  }
  await expect(seed(failing, options)).rejects.toThrow('killed')
  expect(await isEmpty(store)).toBe(true)
  expect(await seed(store, options)).toBe(true)
})

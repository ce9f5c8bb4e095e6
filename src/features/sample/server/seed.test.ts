import { afterEach, beforeEach, expect, test } from 'vitest'
import { clubRecord } from '../../../../test/helpers/storeRecords'
import { openStoreUnderTest, type StoreUnderTest } from '../../../../test/helpers/storeUnderTest'
import { casesOf } from '../../../../test/helpers/matrix'
import { readClubRecords } from '../../../entities/statuses/server/clubRecordRepository'
import type { Collections, Store } from '../../../store/store'
import { closedTablesOf } from '../../championships/server/closedTables'
import { ownLevels } from '../../clubStandards/server/ownLevels'
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

test.each(casesOf(['2026-11-21', '2027-01-01', '2027-06-14', '2028-02-29']))(
  'the first club has records with a claim, levels and a closed championship on %s',
  async (day) => {
    await seed(store, { ...options, now: new Date(`${day}T12:00:00Z`) })
    const { isPublished, records, claims } = await readClubRecords(store, 'c1')
    const typed = records.filter(({ holders: [holder] }) => holder.typed)
    expect([isPublished, typed.length > 3, records.length - typed.length > 20]).toEqual([true, true, true])
    expect(claims).toHaveLength(1)

    const { athletes } = sampleWorld(options)
    expect(athletes.filter(({ isShown }) => isShown).length).toBeGreaterThan(athletes.length / 2)
    expect(athletes.filter(({ isShown }) => !isShown).length).toBeGreaterThan(5)
    const standards = await store.clubStandards.get('c1')
    const own = standards && (await ownLevels(store, standards, 'u001'))
    const reached = new Set(own?.levels.flatMap(({ date, level }) => (date === undefined ? [] : [level])))
    expect(reached.size).toBeGreaterThan(1)
    expect(own?.levels.some(({ isDoubtful }) => isDoubtful)).toBe(false)

    const { items } = await store.championships.find({ index: 'byClub', limit: 10 })
    expect(items.map(({ closedOn = '' }) => closedOn !== '')).toEqual([true, false])
    const closed = items[0] && (await closedTablesOf(store, items[0], {}))
    const [first, second, third] = closed?.tables[0]?.rows ?? []
    expect([first, second, third].map((row) => row?.place)).toEqual([1, 2, 3])
  },
)

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

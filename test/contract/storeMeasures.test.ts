import { expect, test } from 'vitest'
import { sharedStore } from '../helpers/sharedStore'
import { clubRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreUnderTest } from '../helpers/storeUnderTest'

const opened = sharedStore()

test(`${driverUnderTest}: a store says what it is, how large it is and how many documents it has`, async () => {
  const { store } = opened
  const empty = await store.measure(['users', 'clubs'])
  expect(empty.kind).toBe(driverUnderTest === 'mongodb' ? 'MongoDB' : 'SQLite')
  expect(empty.counts).toEqual({ users: 0, clubs: 0 })
  await store.users.insertMany(Array.from({ length: 1200 }, (_, at) => userRecord(`u${at}`)))
  await store.clubs.insert(clubRecord('c1'))
  await store.users.remove('u7')
  const full = await store.measure(['users', 'clubs'])
  expect(full.counts).toEqual({ users: 1199, clubs: 1 })
  expect(full.bytes).toBeGreaterThan(0)
  if (driverUnderTest === 'sqlite') expect(full.bytes).toBeGreaterThan(empty.bytes)
})

test(`${driverUnderTest}: of no backup a store says that there was none, or that it cannot know`, async () => {
  expect(await opened.store.lastBackup()).toBe(driverUnderTest === 'mongodb' ? undefined : '')
})

test(`${driverUnderTest}: a closed store is not measured`, async () => {
  const other = await openStoreUnderTest()
  await other.remove()
  await expect(other.store.measure(['users'])).rejects.toThrow()
})

import { expect, test } from 'vitest'
import { sharedStore } from '../helpers/sharedStore'
import { clubRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreUnderTest } from '../helpers/storeUnderTest'

const opened = sharedStore()

test(`${driverUnderTest}: reports its kind, size and number of documents`, async () => {
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

test(`${driverUnderTest}: reports that there was no backup, or that it is unknown`, async () => {
  expect(await opened.store.lastBackup()).toBe(driverUnderTest === 'mongodb' ? undefined : '')
})

test(`${driverUnderTest}: rejects measuring a closed store`, async () => {
  const other = await openStoreUnderTest()
  await other.remove()
  await expect(other.store.measure(['users'])).rejects.toThrow()
})

import { expect, test, vi } from 'vitest'
import { removeExpired } from '../../src/app/server/removeExpired'
import { createOwnCounts, createSharedCounts } from '../../src/platform/limits/requestCounts'
import { sharedStore } from '../helpers/sharedStore'

const opened = sharedStore()

const [first, second] = ['2031-05-01T10:10:00.000Z', '2031-05-01T10:20:00.000Z'] as const

test('counts concurrent requests of processes that share a store', async () => {
  const one = createSharedCounts(opened.store)
  const other = createSharedCounts(opened.store)
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).add('write account ann', first)),
  )
  expect(counted.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(await one.add('write account ben', first)).toBe(1)
  expect(await one.add('write account ann', second)).toBe(1)
})

test('counts concurrent requests of a flood with one write', async () => {
  const modify = vi.spyOn(opened.store.requestCounts, 'modify')
  const counts = createSharedCounts(opened.store)
  expect(await counts.add('login network', first)).toBe(1)
  modify.mockClear()
  const flood = Array.from({ length: 500 }, () => counts.add('login network', first))
  expect(await Promise.all(flood)).toEqual(Array.from(flood, (_, n) => n + 2))
  expect(modify).toHaveBeenCalledTimes(1)
  modify.mockRestore()
})

test('stores counts without names, and removes them when their interval ends', async () => {
  const { requestCounts } = opened.store
  const stored = () => requestCounts.find({ index: 'byExpiry', limit: 10 })
  expect(JSON.stringify((await stored()).items)).not.toMatch(/ann|ben/)
  expect(await removeExpired(opened.store, new Date(first))).toBe(3)
  expect((await stored()).items).toMatchObject([{ count: 1, expires: second }])
})

test('starts each interval with a count of zero', async () => {
  const counts = createOwnCounts()
  expect([await counts.add('a', first), await counts.add('a', first)]).toEqual([1, 2])
  expect([await counts.add('b', first), await counts.add('a', second)]).toEqual([1, 1])
})

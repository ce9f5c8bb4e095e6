import { expect, test, vi } from 'vitest'
import { removeExpired } from '../../src/app/server/removeExpired'
import { createOwnCounts, createSharedCounts } from '../../src/platform/limits/requestCounts'
import { sharedStore } from '../helpers/sharedStore'

const opened = sharedStore()

const [first, second] = ['2031-05-01T10:10:00.000Z', '2031-05-01T10:20:00.000Z'] as const

test('processes that share a store count together, and nothing is lost of what comes at the same moment', async () => {
  const one = createSharedCounts(opened.store)
  const other = createSharedCounts(opened.store)
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).add('write account ann', first)),
  )
  expect(counted.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(await one.add('write account ben', first)).toBe(1)
  expect(await one.add('write account ann', second)).toBe(1)
})

test('requests of a flood, which come at the same moment, are counted by one write', async () => {
  const modify = vi.spyOn(opened.store.requestCounts, 'modify')
  const counts = createSharedCounts(opened.store)
  expect(await counts.add('login network', first)).toBe(1)
  modify.mockClear()
  const flood = Array.from({ length: 500 }, () => counts.add('login network', first))
  expect(await Promise.all(flood)).toEqual(Array.from(flood, (_, n) => n + 2))
  expect(modify).toHaveBeenCalledTimes(1)
  modify.mockRestore()
})

test('stored counts name nobody, and are removed when their span is over', async () => {
  const { requestCounts } = opened.store
  const kept = () => requestCounts.find({ index: 'byExpiry', limit: 10 })
  expect(JSON.stringify((await kept()).items)).not.toMatch(/ann|ben/)
  expect(await removeExpired(opened.store, new Date(first))).toBe(3)
  expect((await kept()).items).toMatchObject([{ count: 1, expires: second }])
})

test('a process counts each span anew', async () => {
  const counts = createOwnCounts()
  expect([await counts.add('a', first), await counts.add('a', first)]).toEqual([1, 2])
  expect([await counts.add('b', first), await counts.add('a', second)]).toEqual([1, 1])
})

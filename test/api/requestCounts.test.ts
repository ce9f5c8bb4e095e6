import { expect, test } from 'vitest'
import { removeExpired } from '../../src/features/auth/server/removeExpired'
import { createOwnCounts, createSharedCounts } from '../../src/server/limits/requestCounts'
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

test('stored counts name nobody, and are removed when their span is over', async () => {
  const { requestCounts } = opened.store
  const kept = () => requestCounts.find({ index: 'byExpiry', limit: 10 })
  expect(JSON.stringify((await kept()).items)).not.toMatch(/ann|ben/)
  expect(await removeExpired(opened.store, new Date(first))).toBe(2)
  expect((await kept()).items).toMatchObject([{ count: 1, expires: second }])
})

test('a process counts each span anew', async () => {
  const counts = createOwnCounts()
  expect([await counts.add('a', first), await counts.add('a', first)]).toEqual([1, 2])
  expect([await counts.add('b', first), await counts.add('a', second)]).toEqual([1, 1])
})

import '../../../test/helpers/declareCollections'
import { expect, test } from 'vitest'
import { createContentParts } from '../createContentParts'
import { createCachingReader } from './createCachingReader'
import type { SqliteConnection } from './sqliteConnection'

test('reads a list once until something is written, and never caches work that is due by an instant', () => {
  let reads = 0
  const rows = () => [[null, (reads += 1)]]
  const connection = { rows } as unknown as SqliteConnection
  const reader = createCachingReader('events', createContentParts())
  const readsOf = (query: { readonly from?: string; readonly to?: string }) => {
    reads = 0
    for (let n = 0; n < 3; n += 1) reader.find(connection, { index: 'byCreatedOn', limit: 9, ...query })
    return reads
  }
  const instant = '2027-01-01T00:00:00.000Z'
  expect(readsOf({})).toBe(1)
  expect(readsOf({ to: '2027-01-01' })).toBe(1)
  expect(readsOf({ from: '2026-01-01T00:00:00.000Z', to: instant })).toBe(1)
  expect(readsOf({ to: instant })).toBe(3)
  reader.forget(['e'], ['events'])
  expect(readsOf({})).toBe(1)
})

test('reads a list again once its own part, or everything, has been written', () => {
  let reads = 0
  const rows = () => [[null, (reads += 1)]]
  const reader = createCachingReader('statuses', createContentParts())
  const isReadAgain = (keys: readonly string[]) => {
    reader.forget(['s'], keys)
    const before = reads
    const query = { index: 'byEvent', by: ['eventId', 'status'], where: { eventId: ['e1', 'e2'] } } as const
    reader.count({ rows } as unknown as SqliteConnection, query)
    return reads > before
  }
  expect(isReadAgain([])).toBe(true)
  expect(isReadAgain(['statuses', 'statuses.eventId=e3', 'statuses.userId=e2'])).toBe(false)
  expect(isReadAgain(['statuses.eventId=e2'])).toBe(true)
  expect(isReadAgain(['statuses!'])).toBe(true)
  // More parts than are remembered.
  expect(isReadAgain(Array.from({ length: 200_001 }, (_, n) => `statuses.eventId=other${n}`))).toBe(true)
  expect(isReadAgain([])).toBe(false)
})

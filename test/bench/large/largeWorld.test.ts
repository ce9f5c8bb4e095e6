import { describe, expect, test } from 'vitest'
import type { World } from '../../../src/features/sample/server/sampleWorld'
import { checkWorld } from '../../helpers/checkWorld'
import { openStoreUnderTest } from '../../helpers/storeUnderTest'
import { fillLarge } from './fillLarge'
import { largeWorld, type LargeWorldOptions } from './largeWorld'
import { shareOut } from './shareOut'

const options = (events: number, users: number, statuses: number): LargeWorldOptions => ({
  events,
  users,
  statuses,
  now: new Date('2026-11-21T12:00:00Z'),
  timeZone: 'Europe/London',
})

function gathered(wanted: LargeWorldOptions): World {
  const world = { events: [], clubs: [], users: [], memberships: [], statuses: [], follows: [] }
  for (const { collection, documents } of largeWorld(wanted)) {
    const gatheredDocuments: unknown[] = world[collection]
    gatheredDocuments.push(...documents)
  }
  return world
}

describe.each([
  [2000, 500, 20_000],
  [9000, 300, 3000],
  [30, 2000, 9000],
  [3, 5, 12],
  [1, 5, 0],
])('a world of %i events, %i users and %i statuses', (events, users, statuses) => {
  const wanted = options(events, users, statuses)
  const world = gathered(wanted)

  test('is sound and as large as asked for', () => {
    expect(world.events).toHaveLength(events)
    expect(world.users).toHaveLength(users)
    expect(world.statuses).toHaveLength(statuses)
    checkWorld(world, wanted)
  })

  test('has the accounts that scripts sign in with', () => {
    const slugs = world.users.filter(({ slug }) => /^sample-[a-z-]+$/.test(slug)).map(({ slug }) => slug)
    expect(slugs).toEqual([
      'sample-member',
      'sample-newcomer',
      'sample-club-admin',
      'sample-admin',
      'sample-top-admin',
    ])
  })
})

test('is the same on each call', () => {
  const wanted = options(300, 100, 2000)
  expect(JSON.stringify(gathered(wanted)) === JSON.stringify(gathered(wanted))).toBe(true)
})

test('is skewed: a tenth of the events has most of the statuses, and many have few', () => {
  const { events, statuses } = gathered(options(1000, 1000, 20_000))
  const counts = new Map(events.map(({ id }) => [id, 0]))
  for (const { eventId } of statuses) counts.set(eventId, (counts.get(eventId) ?? 0) + 1)
  const sorted = [...counts.values()].sort((a, b) => b - a)
  const ofTenth = sorted.slice(0, 100).reduce((sum, count) => sum + count, 0)
  expect(ofTenth / statuses.length).toBeGreaterThan(0.4)
  expect(sorted[500]).toBeLessThan(15)
})

test('has varied titles', () => {
  const { events } = gathered(options(3000, 10, 0))
  expect(new Set(events.map(({ title }) => title)).size).toBeGreaterThan(400)
})

test('no batch is large', () => {
  for (const { documents } of largeWorld(options(5000, 5000, 30_000))) {
    expect(documents.length).toBeLessThanOrEqual(10_000)
  }
})

test.each([
  [10, 4, 0],
  [2, 5, 9],
])('refuses %i events, %i users and %i statuses', (events, users, statuses) => {
  expect(() => [...largeWorld(options(events, users, statuses))]).toThrow(RangeError)
})

test.each([
  [10, [1, 1, 1], 4, [4, 3, 3]],
  [12, [100, 1, 1], 4, [4, 4, 4]],
  [6, [100, 1, 1], 4, [4, 1, 1]],
  [0, [1, 2], 5, [0, 0]],
])('shares out %i by %j, at most %i each: %j', (total, weights, most, shares) => {
  expect([...shareOut(total, Float64Array.from(weights), most)]).toEqual(shares)
})

test('goes into the store', async () => {
  const opened = await openStoreUnderTest()
  const { store } = opened
  try {
    const filled = await fillLarge(store, options(400, 120, 3000))
    expect(filled).toMatchObject({ events: 400, users: 120, statuses: 3000 })
    const groups = await store.statuses.count({ index: 'byEvent', by: ['eventId'] })
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(3000)
  } finally {
    await opened.remove()
  }
})

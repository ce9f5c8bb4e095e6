import { describe, expect, test } from 'vitest'
import type { World } from '../../../src/features/sample/server/sampleWorld'
import { checkWorld } from '../../helpers/checkWorld'
import { openStoreUnderTest } from '../../helpers/storeUnderTest'
import { fillLarge, largeWorld, type LargeWorldOptions, sharesOf } from './largeWorld'

const options = (events: number, users: number, statuses: number): LargeWorldOptions => {
  return {
    events,
    users,
    statuses,
    now: new Date('2026-11-21T12:00:00Z'),
    timeZone: 'Europe/London',
  }
}

function gathered(wanted: LargeWorldOptions): World {
  const world = { events: [], clubs: [], users: [], memberships: [], statuses: [], follows: [] }
  for (const batch of largeWorld(wanted)) {
    for (const [collection, documents] of Object.entries(batch) as [keyof World, readonly unknown[]][]) {
      const all: unknown[] = world[collection]
      all.push(...documents)
    }
  }
  return world
}

/** Counts the documents for each value, highest count first. */
function countsOf(values: readonly string[]): readonly number[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()].sort((a, b) => b - a)
}

describe.each([
  [2000, 500, 20_000],
  [9000, 300, 3000],
  [30, 2000, 9000],
  [3, 5, 12],
  [1, 5, 0],
])('a world of %i events, %i users and %i statuses', (events, users, statuses) => {
  const world = gathered(options(events, users, statuses))

  test('is valid and of the requested size', () => {
    expect([world.events, world.users, world.statuses].map(({ length }) => length)).toEqual([
      events,
      users,
      statuses,
    ])
    checkWorld(world, options(events, users, statuses))
  })

  test('contains the accounts that scripts log in with', () => {
    const slugs = world.users
      .filter(({ slug }) => /^sample-[a-z-]+$/.test(slug))
      .map(({ slug }) => slug.slice(7))
    expect(slugs).toEqual(['member', 'newcomer', 'club-admin', 'admin', 'top-admin'])
  })
})

test('generates the same world on each call', () => {
  const wanted = options(300, 100, 2000)
  expect(JSON.stringify(gathered(wanted)) === JSON.stringify(gathered(wanted))).toBe(true)
})

test('gives a tenth of the events most of the statuses, and many events few', () => {
  const { events, statuses } = gathered(options(1000, 1000, 20_000))
  const counts = countsOf(statuses.map(({ eventId }) => eventId))
  expect(counts.slice(0, 100).reduce((sum, count) => sum + count, 0) / statuses.length).toBeGreaterThan(0.4)
  expect(counts[500] ?? 0).toBeLessThan(15)
  expect(new Set(events.map(({ title }) => title)).size).toBeGreaterThan(150)
})

test.each([
  [10, 4, 0],
  [2, 5, 9],
])('refuses to generate %i events, %i users and %i statuses', (events, users, statuses) => {
  expect(() => [...largeWorld(options(events, users, statuses))]).toThrow(RangeError)
})

test.each([
  [10, [1, 1, 1], 4],
  [12, [100, 1, 1], 4],
  [6, [1, 1, 100], 4],
  [0, [1, 2], 5],
])('distributes %i by %j, at most %i each', (total, weights, most) => {
  const shares = sharesOf(total, Float64Array.from(weights), most)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
  expect(shares.every((share) => share >= 0 && share <= most)).toBe(true)
})

test('saves a generated world in the store', async () => {
  const opened = await openStoreUnderTest()
  try {
    await fillLarge(opened.store, options(400, 120, 3000))
    const groups = await opened.store.statuses.count({ index: 'byEvent', by: ['eventId'] })
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(3000)
  } finally {
    await opened.remove()
  }
})

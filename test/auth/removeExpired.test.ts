import { afterEach, expect, test, vi } from 'vitest'
import { removeExpired } from '../../src/app/server/upkeep/removeExpired'
import { indexesOf, collectionNames } from '../../src/store/schema'
import type { Collection } from '../../src/store/store'
import { rawRequest } from '../helpers/rawRequest'
import { sharedApp } from '../helpers/sharedApp'
import { pendingLoginRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'

const site = sharedApp()
afterEach(() => vi.restoreAllMocks())

const isOnMongodb = driverUnderTest === 'mongodb'
/** SQLite removes documents in this process, so there it gets enough to block it. */
const each = isOnMongodb ? 5_000 : 50_000
const expires = '2020-01-01T00:00:00.000Z'
const session = (id: string) => ({ id, userId: 'a-user', data: '{}', expires })

/** Inserts the documents in batches that fit a transaction. */
async function fill<T>(record: (id: string) => T, insertMany: (documents: readonly T[]) => Promise<void>) {
  for (let at = 0; at < each; at += 5000) {
    await insertMany(Array.from({ length: 5000 }, (_, index) => record(`old-${at + index}`)))
  }
}

/** Counts the turns of the event loop until it is stopped. */
function countTurns() {
  const counter = { turns: 0, stop: () => clearImmediate(next) }
  let next = setImmediate(function turn() {
    counter.turns += 1
    next = setImmediate(turn)
  })
  return counter
}

/** Records the turn and the number of documents of each removal. */
function watchRemovals(collection: Pick<Collection<'sessions'>, 'removeMany'>, turn: () => number) {
  const removals: { readonly turn: number; readonly count: number }[] = []
  const remove = collection.removeMany.bind(collection)
  vi.spyOn(collection, 'removeMany').mockImplementation((ids) => {
    removals.push({ turn: turn(), count: ids.length })
    return remove(ids)
  })
  return removals
}

test('removes many expired documents in batches while other requests are served', async () => {
  const { store, origin, clock } = site
  await fill(session, (documents) => store.sessions.insertMany(documents))
  const login = (id: string) => pendingLoginRecord(id, { expires })
  await fill(login, (documents) => store.pendingLogins.insertMany(documents))
  const counter = countTurns()
  const removals = [store.sessions, store.pendingLogins].map((collection) =>
    watchRemovals(collection, () => counter.turns),
  )
  const progress = { removed: -1 }
  const removal = removeExpired(store, clock.now).then((removed) => (progress.removed = removed))
  let answered = 0
  while (progress.removed < 0) {
    const { status } = await rawRequest(origin, '/privacy')
    expect(status).toBe(200)
    if (progress.removed < 0) answered += 1
  }
  await removal
  counter.stop()

  expect(progress.removed).toBe(2 * each)
  for (const batches of removals) {
    expect(batches.reduce((sum, { count }) => sum + count, 0)).toBe(each)
    expect(Math.max(...batches.map(({ count }) => count))).toBeLessThanOrEqual(500)
    // Each batch has a turn of the loop to itself.
    expect(new Set(batches.map(({ turn }) => turn)).size).toBe(batches.length)
  }
  expect(answered).toBeGreaterThan(isOnMongodb ? 2 : 20)
  for (const collection of [store.sessions, store.pendingLogins]) {
    expect((await collection.find({ index: 'byExpiry', limit: 1 })).items).toEqual([])
  }
}, 60_000)

test('removes expired documents of every collection that has an expiry', async () => {
  const { store, clock } = site
  const expiring = collectionNames().filter((name) => indexesOf(name).some(([index]) => index === 'byExpiry'))
  expect(expiring.length).toBeGreaterThan(4)
  for (const name of expiring) {
    const collection = store[name] as Collection<'requestCounts'>
    const record = (id: string, until: string) => {
      return { id, expires: until, count: 1, userId: id, eventId: id, key: id }
    }
    await collection.insertMany([record('over', expires), record('lasting', '2999-01-01T00:00:00.000Z')])
  }
  await removeExpired(store, clock.now)
  for (const name of expiring) {
    const { items } = await store[name as 'requestCounts'].find({ index: 'byExpiry', limit: 5 })
    expect([name, items.map(({ id }) => id)]).toEqual([name, ['lasting']])
  }
})

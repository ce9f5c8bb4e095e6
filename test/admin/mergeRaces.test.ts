import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { contextIn } from '../clubs/clubWorld'
import { afterFirstTransaction } from '../helpers/everything'
import { refusal } from '../helpers/statusWorld'
import { clubRecord, eventRecord, membershipRecord, statusRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { fillMergeWorld, mergeInWorld, now } from './mergeWorld'

let opened: StoreUnderTest
let store: Store
const handlersOver = (one: Store) => createHandlers(one, { timeZone: 'Europe/London' })

beforeEach(async () => {
  opened = await openStoreUnderTest()
  store = opened.store
  await fillMergeWorld(store)
})
afterEach(() => opened.remove())

const as = (name: string) => contextIn(store, name, now)
const pair = { sourceUser: 'old', targetUser: 'new' }

test('moves a status that is written during the transaction of the merge', async () => {
  const late = () => store.statuses.put(statusRecord('late', 'old', { status: 'result' }))
  const racing = afterFirstTransaction(store, late)
  await mergeInWorld({ store, handlers: handlersOver(racing) })
  expect(await store.statuses.get('late:new')).toMatchObject({ userId: 'new', status: 'result' })
  expect(await store.statuses.get('late:old')).toBeUndefined()
  expect(await store.users.get('new')).toMatchObject({ slug: 'olga-new', lastLoginType: 'google' })
})

test('completes only one of two merges that exclude each other', async () => {
  const boss = await as('boss')
  const results = await Promise.allSettled([
    handlersOver(store).mergeUsers(boss, pair),
    handlersOver(store).mergeUsers(boss, { sourceUser: 'new', targetUser: 'old' }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await store.users.getMany(['old', 'new'])).toHaveLength(1)
})

/** Wraps the store so that `meanwhile` runs after its first transaction has read a membership. */
function interrupted(meanwhile: () => Promise<unknown>): Store {
  let isFirst = true
  // Runs outside of the transaction that it interrupts.
  const outside = AsyncLocalStorage.snapshot()
  const interrupt = async <T>(found: T): Promise<T> => {
    if (isFirst) {
      isFirst = false
      const done = outside(meanwhile)
      // SQLite writes nothing else during a transaction, so there it runs afterwards.
      if (driverUnderTest === 'mongodb') await done
    }
    return found
  }
  return {
    ...store,
    transaction: (work) =>
      store.transaction((collections) => {
        const { memberships } = collections
        const get: typeof memberships.get = async (id) => interrupt(await memberships.get(id))
        return work({ ...collections, memberships: { ...memberships, get } })
      }),
  }
}

test('removes a follow of a person who becomes a clubmate during the merge', async () => {
  const boss = await as('boss')
  // `fan` follows the source, and joins a club of which only the target is a member.
  await store.clubs.insert(clubRecord('c4'))
  await store.memberships.insertMany([
    membershipRecord('c4', 'new'),
    membershipRecord('c4', 'fan', { role: 0 }),
  ])
  let merging: Promise<unknown> = Promise.resolve()
  const merge = () => (merging = mergeInWorld({ store, handlers: handlersOver(store) }))
  await handlersOver(interrupted(merge)).changeClubRoles(boss, { slug: 'c4', user: 'fan', role: 2 })
  await merging
  expect(await store.memberships.get('c4:fan')).toMatchObject({ role: 2 })
  expect(await store.follows.getMany(['fan:new', 'fan:old'])).toEqual([])
})

test('rejects an event from a user who has been merged since they sent it', async () => {
  const former = await as('old')
  await store.events.insert(eventRecord('own', { createdBy: 'old', date: '2027-07-01' }))
  await mergeInWorld({ store, handlers: handlersOver(store) })
  const event = { title: 'Too Late 10K', date: '2027-07-02', time: '10:00', location: 'The park' }
  for (const input of [event, { id: 'own', title: 'Renamed' }]) {
    expect((await refusal(handlersOver(store).saveEvent(former, input))).status).toBe(403)
  }
  const { items } = await store.events.find({ index: 'byCreatedBy', where: { createdBy: 'old' }, limit: 1 })
  expect(items).toEqual([])
  expect(await store.events.get('own')).toMatchObject({ createdBy: 'new' })
})

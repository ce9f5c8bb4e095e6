import { beforeEach, describe, expect, test } from 'vitest'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import { removeExpired } from '../../src/app/server/upkeep/removeExpired'
import type { Store } from '../../src/store/store'
import { everything, replaceEverything, storeWithWrites } from '../helpers/everything'
import { sharedStore } from '../helpers/sharedStore'
import { eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { rethrow } from '../helpers/rethrow'

const opened = sharedStore()
const until = '2027-05-10T12:00:30.000Z'
const later = new Date('2027-05-10T12:05:00.000Z')

async function fill(store: Store, createdBy = 'author') {
  await store.users.insertMany([userRecord('author'), userRecord('spammer', { hidden: 'yes' })])
  const written = {
    description: 'secret',
    location: 'secret',
    website: 'https://secret.example',
    reason: 'secret',
  }
  const by = { createdBy, updatedBy: 'editor', clubChoice: 'c1' }
  const event = eventRecord('gone', { revision: 4, ...by, ...written, officialResults: written.website })
  await store.deletedEvents.insert({ id: 'gone', event, deletedBy: 'author', until })
  await store.statuses.insertMany([
    statusRecord('gone', 'ann', { clubId: 'c2', comment: 'secret' }),
    statusRecord('gone', 'bob', { clubId: 'c3', status: 'interested' }),
    ...Array.from({ length: 600 }, (_, index) => statusRecord('gone', `u${index}`)),
  ])
}

const statusTombstones = async (store: Store, userId: string) =>
  (await store.tombstoneStatuses.find({ index: 'byUser', where: { userId }, limit: 10 })).items

beforeEach(() => replaceEverything(opened.store, new Map()))

describe(`on ${driverUnderTest}`, () => {
  test('writes a tombstone without the event’s texts, statuses and comments', async () => {
    const { store } = opened
    await fill(store)
    await purgeDeletedEvents(store, later, rethrow)
    const tombstone = await store.tombstones.get('gone')
    expect(tombstone).toMatchObject({
      createdBy: 'author',
      clubIds: ['c1', 'c2'],
      deletedOn: until,
      expires: '2027-08-08T12:00:30.000Z',
    })
    expect(tombstone?.event).not.toHaveProperty('updatedBy')
    expect(tombstone?.event).not.toHaveProperty('createdBy')
    expect(await statusTombstones(store, 'ann')).toMatchObject([{ eventId: 'gone', status: 'entered' }])
    expect(await statusTombstones(store, 'u599')).toHaveLength(1)
    for (const text of (await everything(store)).values()) expect(text).not.toContain('secret')
  })

  test('increases the store’s revision for a tombstone', async () => {
    const { store } = opened
    await fill(store)
    await purgeDeletedEvents(store, later, rethrow)
    const tombstone = await store.tombstones.get('gone')
    if (!tombstone) throw new Error('There is no tombstone.')
    const before = store.revision()
    await store.tombstones.put({ ...tombstone, deletedOn: later.toISOString() })
    expect(store.revision()).toBe(before === undefined ? undefined : before + 1)
  })

  test('completes or reverts the tombstones wherever the process dies', async () => {
    const { store } = opened
    await fill(store)
    const before = await everything(store)
    let deaths = 0
    for (let write = 1; await store.deletedEvents.get('gone'); write += 1) {
      expect(await everything(store)).toEqual(before)
      const dying = storeWithWrites(store, (now) => {
        if (now === write) throw new Error('died')
      })
      await purgeDeletedEvents(dying, later, rethrow).catch(() => (deaths += 1))
    }
    expect(deaths).toBeGreaterThan(5)
    expect(await store.tombstones.get('gone')).toBeDefined()
    expect(await statusTombstones(store, 'u0')).toHaveLength(1)
  })

  test('writes no tombstone for an event of a hidden user', async () => {
    const { store } = opened
    await fill(store, 'spammer')
    await purgeDeletedEvents(store, later, rethrow)
    expect(await store.tombstones.get('gone')).toBeUndefined()
    expect(await statusTombstones(store, 'ann')).toEqual([])
    expect(await store.deletedEvents.get('gone')).toBeUndefined()
  })

  test('removes tombstones after 90 days, and not before', async () => {
    const { store } = opened
    await fill(store)
    await purgeDeletedEvents(store, later, rethrow)
    await removeExpired(store, new Date('2027-08-08T12:00:29.999Z'))
    expect(await store.tombstones.get('gone')).toBeDefined()
    await removeExpired(store, new Date('2027-08-08T12:00:30.000Z'))
    expect(await store.tombstones.get('gone')).toBeUndefined()
    expect([...(await statusTombstones(store, 'ann')), ...(await statusTombstones(store, 'u599'))]).toEqual(
      [],
    )
  })
})

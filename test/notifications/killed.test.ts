import { beforeEach, expect, test } from 'vitest'
import { stepLeaseMs } from '../../src/features/notifications/server/runSteps'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { contextOf, now } from '../helpers/eventWorld'
import { storeWithWrites } from '../helpers/everything'
import { statusRecord, userRecord } from '../helpers/storeRecords'
import { stepsApart } from '../helpers/storeUnderTest'
import { notificationsUnderTest, timeZone } from './notificationWorld'

const world = notificationsUnderTest()
const { notify, counts } = world

/** More people than one transaction notifies. */
const people = Array.from({ length: 120 }, (_, n) => `crowd-${n}`)

class Killed extends Error {}

/**
 * Restarts a process that dies after one write more each time, whenever the lease of the one before ends. Returns the
 * number of writes in all.
 */
async function notifyDying(start: Date): Promise<number> {
  for (let deaths = 0; ; deaths += stepsApart) {
    const dying = storeWithWrites(world.store(), (write) => {
      if (write > deaths) throw new Killed()
    })
    try {
      await notify(new Date(start.getTime() + deaths * stepLeaseMs), dying)
      return deaths
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }
}

beforeEach(async () => {
  const store = world.store()
  await store.users.insertMany(people.map((id) => userRecord(id, { carriers: ['push'] })))
  await store.statuses.insertMany(people.map((id) => statusRecord('e1', id, { clubId: 'club' })))
})

/** Checks that each person has one notification, one unread count and one delivery. */
async function expectNotifiedOnce() {
  const unread = await counts()
  expect(people.filter((id) => unread[id] !== 1)).toEqual([])
  const { items } = await world.store().deliveries.find({ index: 'byExpiry', limit: 1000 })
  expect(items.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted())
  const { items: left } = await world.store().tellings.find({ index: 'byDue', limit: 10 })
  expect(left).toEqual([])
}

test('notifies everyone once of a called-off event, however often processes die between writes', async () => {
  await world.handlers().saveEvent(contextOf('creator'), { id: 'e1', state: 'calledOff' })
  expect(await notifyDying(new Date(now.getTime() + 61_000))).toBeGreaterThan(8)
  await expectNotifiedOnce()
})

test('neither notifies anyone nor calls the event off if the call dies before its last write', async () => {
  const store = world.store()
  const before = await store.events.get('e1')
  const dying = storeWithWrites(store, (_write, method) => {
    if (method === 'insert') throw new Killed()
  })
  const call = createHandlers(dying, { timeZone }).saveEvent(contextOf('creator'), {
    ...{ id: 'e1', state: 'calledOff' },
  })
  await expect(call).rejects.toThrow(Killed)
  expect(await store.events.get('e1')).toEqual(before)
  expect((await store.tellings.find({ index: 'byDue', limit: 10 })).items).toEqual([])
})

test('sends each reminder of a day once, however often processes die between writes', async () => {
  const store = world.store()
  await store.events.modify('e1', (event) => ({ ...event, date: '2027-05-02' }))
  expect(await notifyDying(new Date('2027-05-01T17:00:00Z'))).toBeGreaterThan(8)
  await expectNotifiedOnce()
})

import { beforeEach, expect, test } from 'vitest'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { stepLeaseMs } from '../../src/features/notifications/server/runSteps'
import type { Store } from '../../src/store/store'
import { eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { notificationsUnderTest } from './notificationWorld'

const world = notificationsUnderTest()
const { notify } = world

const date = '2027-01-12'
const evening = new Date(`${date}T18:00:00Z`)
const later = (ms: number) => new Date(evening.getTime() + ms)

/** Readers of the news in the order of their ids: more than two parts have. */
const readers = Array.from({ length: 1200 }, (_, n) => `reader-${1000 + n}`)

async function addReaders(ids: readonly string[]) {
  const fields = { gathers: 'yes', noticeChoices: { news: true } } as const
  await world.store().users.insertMany(ids.map((id) => userRecord(id, fields)))
  await world.store().memberships.insertMany(ids.map((id) => membershipRecord('club', id)))
}

/** The news of the day is an entry of the club's admin. */
beforeEach(async () => {
  const event = eventRecord('news', { date: '2027-02-01' })
  await world.store().events.insert(event)
  const entry = { clubId: 'club', status: 'entered', date: `${date}T09:00:00.000Z` } as const
  await world.store().statuses.insert(settledStatus(statusRecord('news', 'clubAdmin', entry), event))
})

const rounds = async () =>
  (await world.store().rounds.find({ index: 'byExpiry', limit: 100 })).items.filter(
    ({ kind }) => kind === 'news',
  )
/** The readers with unread notifications, with their number. */
const notified = async () => {
  const users = await world.store().users.getMany(readers)
  const unread = users.filter(({ newNotices }) => newNotices !== undefined)
  return unread.map(({ id, newNotices }) => [id, newNotices]).toSorted()
}
const expectEachNotifiedOnce = async (ids: readonly string[] = readers) => {
  expect(await notified()).toEqual(ids.map((id) => [id, 1]))
  expect((await rounds()).filter(({ due, people }) => due !== undefined || people)).toEqual([])
}

/** The store of a process that runs `before` ahead of its third transaction of the round, in the middle of a part. */
function storeOfProcess(before: () => Promise<void>): Store {
  let transactions = 0
  return {
    ...world.store(),
    async transaction(work) {
      transactions += 1
      if (transactions === 3) await before()
      return world.store().transaction(work)
    },
  }
}

/** A process that stops in the middle of its first part until it is resumed. */
async function stoppedProcess() {
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => (stop = resolve))
  let resume = () => {}
  const resumed = new Promise<void>((resolve) => (resume = resolve))
  const running = notify(
    evening,
    storeOfProcess(() => (stop(), resumed)),
  )
  await stopped
  return async () => {
    resume()
    await running
  }
}

/** The number of people who are left of the part that is in progress. */
const leftOfParts = async () => (await rounds()).reduce((sum, { people = [] }) => sum + people.length, 0)

test('gives each of two processes different parts of a round, and notifies each reader once', async () => {
  await addReaders(readers)
  const resume = await stoppedProcess()
  await notify(evening)
  const left = await leftOfParts()
  expect(left).toBeGreaterThan(0)
  expect(await notified()).toHaveLength(readers.length - left)
  await resume()
  await expectEachNotifiedOnce()
})

test('notifies each reader once when two processes run a round from its start', async () => {
  await addReaders(readers)
  await Promise.all([notify(evening), notify(evening)])
  await expectEachNotifiedOnce()
})

test('hands the part of a killed process to another one when its lease ends', async () => {
  await addReaders(readers)
  const killed = storeOfProcess(() => Promise.reject(new Error('killed')))
  await expect(notify(evening, killed)).rejects.toThrow('killed')
  await notify(later(stepLeaseMs - 1))
  expect(await notified()).toHaveLength(readers.length - (await leftOfParts()))
  expect(await leftOfParts()).toBeGreaterThan(0)
  await notify(later(stepLeaseMs))
  await expectEachNotifiedOnce()
})

test('notifies no one again if a process goes on after it has lost its lease', async () => {
  await addReaders(readers)
  const resume = await stoppedProcess()
  await notify(later(stepLeaseMs))
  await resume()
  await expectEachNotifiedOnce()
})

test('continues a round that an earlier version had begun', async () => {
  await addReaders(readers)
  const expires = later(2 * 24 * 60 * 60_000).toISOString()
  const after = ['yes', 'reader-1499']
  await world
    .store()
    .rounds.insert({ id: `news ${date}`, kind: 'news', date, due: evening.toISOString(), after, expires })
  await notify(later(1000))
  await expectEachNotifiedOnce(readers.slice(500))
})

test.each([0, 20, 200])('ends a round with %i readers without a second part', async (count) => {
  await addReaders(readers.slice(0, count))
  await notify(evening)
  await expectEachNotifiedOnce(readers.slice(0, count))
  expect((await rounds()).map(({ id }) => id)).toEqual([`news ${date}`])
})

test('stops between two steps when its process stops, and another process continues immediately', async () => {
  await addReaders(readers)
  const stopping = new AbortController()
  const store = storeOfProcess(() => Promise.resolve(stopping.abort()))
  await notify(evening, store, stopping.signal)
  expect((await notified()).length).toBeLessThan(200)
  await notify(evening)
  await expectEachNotifiedOnce()
})

import { beforeEach, expect, test } from 'vitest'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { runRounds } from '../../src/features/notifications/server/runRounds'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import type { Store } from '../../src/store/store'
import { storeFailingAt } from '../helpers/everything'
import { rethrow } from '../helpers/rethrow'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { notificationsUnderTest, timeZone } from './notificationWorld'

const world = notificationsUnderTest()
const { counts, read } = world

const at = (instant: string) => new Date(`${instant}Z`)

/** A race that the member has entered. */
async function race(id: string, date: string) {
  const event = eventRecord(id, { title: `Race ${id}`, time: '10:00', date })
  await world.store().events.insert(event)
  const status = statusRecord(id, 'member', { clubId: 'club', status: 'entered' })
  await world.store().statuses.insert(settledStatus(status, event))
}

const evening = at('2027-01-15T17:00:00')
const errors: unknown[] = []
const notifyWith = async (store: Store, now: Date) => {
  const run = { clock: () => now, timeZone, report: (error: unknown) => void errors.push(error) }
  await runRounds(store, run)
  await notifyDue(store, run)
}
beforeEach(() => void errors.splice(0))

test('reports and retries failing reminders without delaying the others', async () => {
  const store = world.store()
  for (let n = 10; n < 23; n += 1) await race(`r${n}`, '2027-01-16')
  const bad = Array.from({ length: 11 }, (_, n) => `tomorrow r${n + 10} 2027-01-16`)
  const failing = bad.reduce(storeFailingAt, store)
  await notifyWith(failing, evening)
  expect([await counts(), errors.length]).toEqual([{ member: 2 }, 11])
  await notifyWith(failing, at('2027-01-15T17:04:59'))
  expect([await counts(), errors.length]).toEqual([{ member: 2 }, 11])
  await notifyWith(failing, at('2027-01-15T17:05:00'))
  expect([await counts(), errors.length]).toEqual([{ member: 2 }, 22])
  await notifyWith(store, at('2027-01-15T17:10:00'))
  expect([await counts(), errors.length]).toEqual([{ member: 13 }, 22])
})

test('runs the other rounds when one fails', async () => {
  await race('r', '2027-01-15')
  const failing = storeFailingAt(world.store(), 'tomorrow 2027-01-15')
  await notifyWith(failing, at('2027-01-15T19:00:00'))
  expect(errors).toEqual([new Error('planted')])
  expect(await read('member')).toEqual(['How did it go at Race r?'])
})

test('stops after one failure if the store accepts no writes', async () => {
  for (let n = 10; n < 23; n += 1) await race(`r${n}`, '2027-01-16')
  await runRounds(world.store(), { clock: () => evening, timeZone, report: rethrow })
  const full = () => Promise.reject(new Error('disk full'))
  const tellings = { ...world.store().tellings, modify: full }
  await expect(notifyWith({ ...world.store(), tellings, transaction: full }, evening)).rejects.toThrow(
    'disk full',
  )
  expect(errors).toHaveLength(1)
})

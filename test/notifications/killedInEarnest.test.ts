import { expect, test } from 'vitest'
import { stepLeaseMs } from '../../src/features/notifications/server/runSteps'
import { contextOf, fillEventWorld, now } from '../helpers/eventWorld'
import { spawnLines } from '../helpers/spawnLines'
import { statusRecord, userRecord } from '../helpers/storeRecords'
import { openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'
import { notifyAt } from './notificationWorld'

/** More people than one transaction notifies. */
const people = Array.from({ length: 120 }, (_, n) => `crowd-${n}`)

const at = new Date(now.getTime() + 61_000)
const cases = [1, 5, 11].flatMap((write) => [
  { write, what: 'a change', status: 'entered' as const, fields: { state: 'calledOff' } },
  // A quarter of an hour before.
  { write, what: 'an opening', status: 'interested' as const, fields: { entryOpens: '2027-01-10T12:16' } },
])

test.each(cases)(
  'notifies everyone once of $what if a process is killed before its write $write',
  async (one) => {
    const opened = await openStoreUnderTest()
    const handlers = await fillEventWorld(opened.store)
    const statuses = people.map((id) => statusRecord('e1', id, { status: one.status }))
    await opened.store.users.insertMany(people.map((id) => userRecord(id, { carriers: ['push'] })))
    await opened.store.statuses.insertMany(statuses)
    await handlers.saveEvent(contextOf('creator'), { id: 'e1', ...one.fields })
    // A SQLite database belongs to one process at a time.
    await opened.store.close()
    const script = new URL('./notifyingProcess.ts', import.meta.url)
    const process = spawnLines(script, [JSON.stringify(opened.location), at.toISOString(), String(one.write)])
    try {
      await process.line('stopped')
    } finally {
      await process.kill()
    }
    const store = await openStoreAt(opened.location)
    // The lease of what it was doing has ended.
    await notifyAt(store, new Date(at.getTime() + stepLeaseMs))
    const { items } = await store.deliveries.find({ index: 'byExpiry', limit: 1000 })
    const users = await store.users.getMany(people)
    expect(items.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted())
    expect(users.filter(({ newNotices }) => newNotices !== 1)).toEqual([])
    await store.close()
    await opened.remove()
  },
)

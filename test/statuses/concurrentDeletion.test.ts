import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import { createStatusRepository } from '../../src/entities/statuses/server/statusRepository'
import { createRecordAudit } from '../../src/entities/auditLog/server/recordAudit'
import { undoTime } from '../../src/kernel/limits'
import { createOthersStatusService } from '../../src/features/participation/server/othersStatusService'
import { createStatusService } from '../../src/features/participation/server/statusService'
import type { EventRecord } from '../../src/entities/events/records'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'
import { contextOf, refusal } from '../helpers/statusWorld'
import { eventRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { rethrow } from '../helpers/rethrow'

const shared = sharedStatusWorld()

const toCome = { date: '2027-06-01' }

/** The service, with something that happens just before a status is written. */
function serviceWith(before: () => Promise<unknown>) {
  const statuses = createStatusRepository(shared.store)
  const timeZone = 'Europe/London'
  return createStatusService({
    timeZone,
    others: createOthersStatusService({
      store: shared.store,
      timeZone,
      recordAudit: createRecordAudit(randomUUID),
    }),
    statuses: {
      ...statuses,
      put: async (status) => {
        await before()
        await statuses.put(status)
      },
    },
  })
}

/** An answer that holds nothing but the event. */
const itself = (event: EventRecord) => Promise.resolve(event)

async function statusesOf(eventId: string) {
  return (await shared.store.statuses.find({ index: 'byEvent', where: { eventId }, limit: 10 })).items
}

/** The deletion of an event, which can be taken back until `purge`. */
const deleteEvent = (id: string) => shared.handlers.deleteEvent(contextOf('admin'), { slug: id })

/** Removes what can no longer be brought back: its transaction, and the look for statuses written meanwhile. */
const purge = () =>
  purgeDeletedEvents(shared.store, new Date(contextOf('admin').now.getTime() + undoTime + 1), rethrow)

describe.each([driverUnderTest])('a status and its event on %s', () => {
  test('an event removed just before the status is written leaves no orphan', async () => {
    await shared.store.events.insert(eventRecord('gone', toCome))
    const service = serviceWith(async () => {
      await deleteEvent('gone')
      await purge()
    })
    const call = service.set(contextOf('member'), { slug: 'gone', status: 'entered' }, itself)
    expect(await refusal(call)).toMatchObject({ status: 410 })
    expect(await statusesOf('gone')).toEqual([])
  })

  test('an event removed at any moment leaves no orphan', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = `round${round}`
      await shared.store.events.insert(eventRecord(id, toCome))
      const call = shared.handlers.setStatus(contextOf('member'), { slug: id, status: 'entered' })
      await Promise.allSettled([call, deleteEvent(id).then(purge)])
      expect(await statusesOf(id)).toEqual([])
    }
  })

  test('an event deleted just before the status is written comes back with a status of theirs', async () => {
    await shared.store.events.insert(eventRecord('back', toCome))
    await shared.handlers.setStatus(contextOf('member'), { slug: 'back', status: 'interested' })
    const service = serviceWith(() => deleteEvent('back'))
    const call = service.set(contextOf('member'), { slug: 'back', status: 'entered' }, itself)
    expect(await refusal(call)).toMatchObject({ status: 410 })
    await shared.handlers.restoreEvent(contextOf('admin'), { slug: 'back' })
    expect(await statusesOf('back')).toMatchObject([{ status: 'entered' }])
    await deleteEvent('back')
    await purge()
    expect(await statusesOf('back')).toEqual([])
  })

  test('an event moved just before the status is written: the status has the new date', async () => {
    await shared.store.events.insert(eventRecord('moved', toCome))
    const move = () => shared.store.events.modify('moved', (event) => ({ ...event, date: '2027-08-08' }))
    await serviceWith(move).set(contextOf('member'), { slug: 'moved', status: 'entered' }, itself)
    expect(await statusesOf('moved')).toMatchObject([{ eventDate: '2027-08-08' }])
  })
})

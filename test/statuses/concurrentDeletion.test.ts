import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import { createStatusRepository } from '../../src/entities/statuses/server/statusRepository'
import { createRecordAudit } from '../../src/entities/auditLog/server/recordAudit'
import { undoTime } from '../../src/features/eventEditing/limits'
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

/** Creates the service with a hook that runs just before a status is written. */
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

/** Builds a response that is only the event. */
const itself = (event: EventRecord) => Promise.resolve(event)

async function statusesOf(eventId: string) {
  return (await shared.store.statuses.find({ index: 'byEvent', where: { eventId }, limit: 10 })).items
}

/** Deletes an event, which can be undone until `purge`. */
const deleteEvent = (id: string) => shared.handlers.deleteEvent(contextOf('admin'), { slug: id })

/** Permanently removes deleted events, as after the time for undoing. */
const purge = () =>
  purgeDeletedEvents(shared.store, new Date(contextOf('admin').now.getTime() + undoTime + 1), rethrow)

describe.each([driverUnderTest])('the status of an event on %s', () => {
  test('leaves no status behind when the event is removed just before the write', async () => {
    await shared.store.events.insert(eventRecord('gone', toCome))
    const service = serviceWith(async () => {
      await deleteEvent('gone')
      await purge()
    })
    const call = service.set(contextOf('member'), { slug: 'gone', status: 'entered' }, itself)
    expect(await refusal(call)).toMatchObject({ status: 410 })
    expect(await statusesOf('gone')).toEqual([])
  })

  test('leaves no status behind when the event is removed concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = `round${round}`
      await shared.store.events.insert(eventRecord(id, toCome))
      const call = shared.handlers.setStatus(contextOf('member'), { slug: id, status: 'entered' })
      await Promise.allSettled([call, deleteEvent(id).then(purge)])
      expect(await statusesOf(id)).toEqual([])
    }
  })

  test('stores the status of an event that is deleted just before the write and restored afterwards', async () => {
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

  test('stores the new date of an event that is moved just before the write', async () => {
    await shared.store.events.insert(eventRecord('moved', toCome))
    const move = () => shared.store.events.modify('moved', (event) => ({ ...event, date: '2027-08-08' }))
    await serviceWith(move).set(contextOf('member'), { slug: 'moved', status: 'entered' }, itself)
    expect(await statusesOf('moved')).toMatchObject([{ eventDate: '2027-08-08' }])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Handlers } from '../../src/api/handlers'
import { createStatusRepository } from '../../src/features/events/server/statusRepository'
import { createStatusService } from '../../src/features/events/server/statusService'
import type { Store } from '../../src/server/store/store'
import { contextOf, fillStatusWorld, refusal } from '../helpers/statusWorld'
import { eventRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'

let opened: StoreUnderTest | undefined
let store: Store
let handlers: Handlers

beforeAll(async () => {
  opened = await openStoreUnderTest()
  store = opened.store
  handlers = await fillStatusWorld(store)
})
afterAll(() => opened?.remove())

/** The service, with something that happens just before a status is written. */
function serviceWith(before: () => Promise<unknown>) {
  const statuses = createStatusRepository(store)
  return createStatusService({
    events: { get: (context, slug) => handlers.getEvent(context, { slug }) },
    statuses: {
      ...statuses,
      put: async (status) => {
        await before()
        await statuses.put(status)
      },
    },
  })
}

async function statusesOf(eventId: string) {
  return (await store.statuses.find({ index: 'byEvent', where: { eventId }, limit: 10 })).items
}

/** Under way while it is called: its transaction, and the look afterwards. */
const removeEvent = (id: string) => handlers.deleteEvent(contextOf('admin'), { slug: id })

describe.each([driverUnderTest])('a status and its event on %s', () => {
  test('an event removed just before the status is written leaves no orphan', async () => {
    await store.events.insert(eventRecord('gone', { startsAt: '2027-06-01T09:00:00.000Z' }))
    const service = serviceWith(() => removeEvent('gone'))
    const call = service.set(contextOf('member'), { slug: 'gone', status: 'entered' })
    expect(await refusal(call)).toMatchObject({ status: 410 })
    expect(await statusesOf('gone')).toEqual([])
  })

  test('an event removed at any moment leaves no orphan', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = `round${round}`
      await store.events.insert(eventRecord(id, { startsAt: '2027-06-01T09:00:00.000Z' }))
      const call = handlers.setStatus(contextOf('member'), { slug: id, status: 'entered' })
      await Promise.allSettled([call, removeEvent(id)])
      expect(await statusesOf(id)).toEqual([])
    }
  })

  test('an event moved just before the status is written: the status has the new date', async () => {
    await store.events.insert(eventRecord('moved', { startsAt: '2027-06-01T09:00:00.000Z' }))
    const move = () => store.events.modify('moved', (event) => ({ ...event, date: '2027-08-08' }))
    await serviceWith(move).set(contextOf('member'), { slug: 'moved', status: 'entered' })
    expect(await statusesOf('moved')).toMatchObject([{ eventDate: '2027-08-08' }])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventsResponse } from '../../src/entities/events/contract'
import type { EventStatus } from '../../src/kernel/running/eventState'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Collections } from '../../src/store/store'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { contextIn, fillClubWorld } from './clubWorld'

let opened: StoreUnderTest
/** The calls to the store, as `collection.method`. */
const storeCalls: string[] = []
/** The store, whose calls are recorded. */
let recordingStore: StoreUnderTest['store']

const mates = Array.from({ length: 9 }, (_, index) => `mate-${index}`)
const events = Array.from({ length: 50 }, (_, index) => `event-${String(index).padStart(2, '0')}`)
const date = '2027-07-01'

beforeAll(async () => {
  opened = await openStoreUnderTest()
  const { store } = opened
  await fillClubWorld(store)
  await store.users.insertMany(mates.map((id) => userRecord(id)))
  await store.memberships.insertMany(mates.map((id) => membershipRecord('c1', id)))
  await store.events.insertMany(
    events.map((id) => eventRecord(id, { date, clubChoice: 'c1', captainsChoice: true })),
  )
  const status = (event: string, user: string, what: EventStatus, clubId: string | undefined = 'c1') =>
    statusRecord(event, user, { status: what, eventDate: date, ...(clubId !== '' && { clubId }) })
  await store.statuses.insertMany([
    // Every event from the sixth on has one participant from the club and one from another.
    ...events
      .slice(5)
      .flatMap((event) => [
        status(event, 'mate-0', 'entered'),
        status(event, 'foreignAdmin', 'entered', 'c2'),
      ]),
    // The first event has more participants than are shown, with every status.
    status('event-00', 'mate-1', 'supporting'),
    status('event-00', 'mate-2', 'entered'),
    status('event-00', 'mate-3', 'result'),
    status('event-00', 'mate-4', 'supporting'),
    status('event-00', 'mate-5', 'interested'),
    status('event-00', 'member', 'entered'),
    // The next events have only the viewer, only interest and only a participant for no club.
    status('event-01', 'member', 'supporting'),
    status('event-02', 'mate-1', 'interested'),
    status('event-03', 'mate-1', 'entered', ''),
  ])
  const recorded = (name: string, collection: object) =>
    new Proxy(collection, {
      get(inner, method) {
        const value: unknown = Reflect.get(inner, method)
        if (typeof value !== 'function') return value
        return (...values: unknown[]): unknown => {
          storeCalls.push(`${name}.${String(method)}`)
          return Reflect.apply(value, inner, values)
        }
      },
    })
  const collections = Object.entries(store).map(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? [name, recorded(name, value)] : [name, value],
  )
  recordingStore = Object.fromEntries(collections) as typeof recordingStore & Collections
})
afterAll(() => opened.remove())

async function listFor(name: string): Promise<EventsResponse> {
  const context = await contextIn(opened.store, name)
  const handlers = createHandlers(recordingStore, { timeZone: 'Europe/London', captainsClub: 'c1' })
  storeCalls.length = 0
  return handlers.getEvents(context, { from: date, limit: 50 })
}

const rowOf = ({ events: rows }: EventsResponse, id: string) => rows.find((row) => row.id === id)
const myClub = (list: EventsResponse, id: string) => {
  const shown = rowOf(list, id)?.myClub
  return shown && [shown.club, shown.doing, shown.faces.map((face) => face.id)]
}

test('shows the viewer’s status, the club’s participants and up to three of their faces in each row', async () => {
  const list = await listFor('member')
  expect(list.events).toHaveLength(50)
  expect(rowOf(list, 'event-00')?.myStatus).toBe('entered')
  // Faces come by status without the viewer and without people who are only interested.
  expect(myClub(list, 'event-00')).toEqual(['c1', 5, ['mate-3', 'mate-2', 'mate-1']])
  expect(myClub(list, 'event-01')).toEqual(['c1', 1, []])
  for (const id of ['event-02', 'event-03', 'event-04']) expect(myClub(list, id)).toEqual(['c1', 0, []])
  for (const id of events.slice(5)) expect(myClub(list, id)).toEqual(['c1', 1, ['mate-0']])
  expect(list.clubs?.map(({ id }) => id)).toContain('c1')
})

test('reads a list of 50 events with faces in at most 8 store calls', async () => {
  await listFor('member')
  expect(storeCalls.length).toBeLessThanOrEqual(8)
  // The expensive queries are made once, however long the list.
  expect(storeCalls.filter((call) => call === 'statuses.count')).toHaveLength(2)
  expect(storeCalls.filter((call) => call.endsWith('.getMany')).sort()).toEqual([
    'clubs.getMany',
    'statuses.getMany',
    'users.getMany',
  ])
})

test('shows the club choice and the captain’s choice on one event', async () => {
  const row = rowOf(await listFor('member'), 'event-00')
  expect([row?.clubChoice, row?.captainsChoice]).toEqual([['c1'], true])
})

describe('an event list for people without a club', () => {
  test.each(['visitor', 'nobody', 'requester', 'siteAdmin', 'topAdmin'])(
    'shows no clubmates to %s',
    async (name) => {
      const list = await listFor(name)
      expect(list.events.filter(({ myClub: shown }) => shown !== undefined)).toEqual([])
      expect(JSON.stringify(list)).not.toContain('mate-')
    },
  )

  test('reads no people for a visitor', async () => {
    await listFor('visitor')
    expect(storeCalls).toEqual(['events.find', 'statuses.count', 'clubs.getMany'])
  })
})

test('shows a member of two clubs the one on their home page', async () => {
  const { store } = opened
  await store.memberships.put(membershipRecord('c1', 'foreignAdmin', { role: 1 }))
  expect(myClub(await listFor('foreignAdmin'), 'event-05')).toEqual(['c2', 1, []])
  const user = await store.users.get('foreignAdmin')
  if (!user) throw new Error('There is such a user.')
  await store.users.put({ ...user, homeClubId: 'c1' })
  expect(myClub(await listFor('foreignAdmin'), 'event-05')).toEqual(['c1', 1, ['mate-0']])
})

test('shows a new status immediately', async () => {
  const handlers = createHandlers(opened.store, { timeZone: 'Europe/London' })
  const context = await contextIn(opened.store, 'mate-8')
  const { event } = await handlers.setStatus(context, { slug: 'event-04', status: 'entered' })
  expect(event.myClub).toEqual({ club: 'c1', doing: 1, faces: [] })
  expect(myClub(await listFor('member'), 'event-04')).toEqual(['c1', 1, ['mate-8']])
})

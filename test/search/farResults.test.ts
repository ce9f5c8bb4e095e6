import { expect, test } from 'vitest'
import { indexEvent, indexNewEvents } from '../../src/entities/events/server/searchIndex'
import { createSearchService, type SearchStart } from '../../src/features/search/server/createSearchService'
import type { EventRecord } from '../../src/entities/events/records'
import { sharedStore } from '../helpers/sharedStore'
import { eventRecord } from '../helpers/storeRecords'
import { noonOf } from './sampleSearch'

const today = '2026-11-21'
const opened = sharedStore()

const upcoming = (count: number, title: string, fields: Partial<EventRecord> = {}) =>
  Array.from({ length: count }, (_, at) =>
    eventRecord(`${title} ${at}`, { title, date: `2027-01-${String(at + 1).padStart(2, '0')}`, ...fields }),
  )

async function add(...events: readonly EventRecord[]): Promise<void> {
  await opened.store.transaction(async (collections) => {
    await collections.events.insertMany(events)
    await indexNewEvents(collections, events)
  })
}

const find = (text: string, start?: SearchStart) =>
  createSearchService(opened.store, 'Europe/London').find(
    { text, given: {}, without: [] },
    noonOf(today),
    start,
  )
const idsOf = async (text: string) => (await find(text))?.events.map(({ id }) => id)

test('shows past races after a full page of upcoming ones', async () => {
  await add(
    ...upcoming(20, 'Arden Relay'),
    eventRecord('past relay', { title: 'Arden Relay', date: '2026-05-01' }),
  )
  const first = await find('arden relay')
  expect(first?.events).toHaveLength(20)
  expect((await find('arden relay', first?.next))?.events.map(({ id }) => id)).toEqual(['past relay'])
})

test('finds a past race by distance despite many upcoming ones with the distance in their title', async () => {
  await add(
    ...upcoming(25, 'Chase 10K Park', { distances: '5km' }),
    eventRecord('past chase', { title: 'Chase 10K Park', distances: '10km', date: '2026-05-01' }),
  )
  expect(await idsOf('park chase 10k')).toEqual(['past chase'])
})

test('finds races with the same title by place, and immediately by a new place', async () => {
  const [bristol, leeds] = ['Bristol', 'Leeds'].map((location) =>
    eventRecord(location, { title: 'Canal Canter', location }),
  ) as [EventRecord, EventRecord]
  await add(bristol, leeds)
  expect(await idsOf('canter bristol')).toEqual(['Bristol'])
  expect(await idsOf('canter leeds')).toEqual(['Leeds'])
  await opened.store.transaction(async (collections) => {
    const moved = { ...bristol, location: 'Oban' }
    await collections.events.put(moved)
    await indexEvent(collections, moved)
  })
  expect(await idsOf('canter oban')).toEqual(['Bristol'])
})

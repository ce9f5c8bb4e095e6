import { expect, test } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import { contextOf, type ViewerName } from '../helpers/eventWorld'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { eventRecord, statusRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()
const at = new Date('2027-01-20T12:00:00Z')

async function race(
  id: string,
  fields: Partial<EventRecord>,
  people: Readonly<Record<string, 'interested' | 'entered'>>,
) {
  await world.store().events.insert(eventRecord(id, { date: '2027-06-06', time: '10:00', ...fields }))
  const of = Object.entries(people)
  await world
    .store()
    .statuses.insertMany(of.map(([who, status]) => statusRecord(id, who, { status, clubId: 'club' })))
}
const shown = async (as: ViewerName) =>
  (await world.handlers().getEvents(contextOf(as, at), { entries: 'yes', limit: 3 })).events.map(
    ({ id }) => id,
  )

test('lists races that interest the member or their club and whose entries open or close in a week', async () => {
  await race('opens', { entryOpens: '2027-01-26T20:00' }, { member: 'interested' })
  await race('closes', { entryCloses: '2027-01-20' }, { member: 'interested' })
  await race('later', { entryOpens: '2027-01-27' }, { member: 'interested' })
  await race('opened', { entryOpens: '2027-01-20T11:59' }, { member: 'interested' })
  await race('full', { entryCloses: '2027-01-22', full: [{ since: '' }] }, { member: 'interested' })
  await race('entered', { entryCloses: '2027-01-22' }, { member: 'entered', creator: 'interested' })
  await race('nobody', { entryCloses: '2027-01-22' }, {})
  expect(await shown('member')).toEqual(['closes', 'opens'])
  // An admin of the same club, who has no status of their own.
  expect(await shown('clubAdmin')).toEqual(['closes', 'entered', 'opens'])
  expect(await shown('otherClubAdmin')).toEqual([])
  expect(await shown('visitor')).toEqual([])
})

test('lists no more than asked for', async () => {
  for (const id of ['a', 'b', 'c', 'd'])
    await race(id, { entryCloses: '2027-01-22' }, { member: 'interested' })
  expect(await shown('member')).toEqual(['a', 'b', 'c'])
})

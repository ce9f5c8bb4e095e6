import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { clubRecord, eventRecord, membershipRecord, statusRecord } from '../helpers/storeRecords'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'

const visitor = { siteRole: 0, clubs: [] } as const
const member = { userId: 'u1', siteRole: 1, clubs: [] } as const
const now = new Date('2027-05-01T09:00:00Z')

let opened: StoreUnderTest
beforeEach(async () => {
  opened = await openStoreUnderTest()
  const { store } = opened
  await store.clubs.insertMany(['a', 'b', 'c', 'd'].map((id) => clubRecord(id)))
  await store.events.insertMany([
    eventRecord('past', { date: '2027-04-30', clubChoice: 'a' }),
    eventRecord('off', { date: '2027-05-02', clubChoice: 'a', state: 'calledOff' }),
    eventRecord('soon', { date: '2027-05-03' }),
    eventRecord('promoted', { date: '2027-05-04', clubChoice: 'a' }),
    eventRecord('later', { date: '2027-05-05' }),
  ])
  await store.statuses.insertMany([
    statusRecord('later', 'u1', { clubId: 'a', eventDate: '2027-05-05' }),
    statusRecord('later', 'u2', { clubId: 'b', eventDate: '2027-05-05' }),
    statusRecord('soon', 'u2', { clubId: 'b', eventDate: '2027-05-03', status: 'supporting' }),
    statusRecord('soon', 'u3', { clubId: 'c', eventDate: '2027-05-03', status: 'interested' }),
  ])
  await store.memberships.insertMany([
    membershipRecord('a', 'u1'),
    membershipRecord('a', 'u2', { role: 1 }),
    membershipRecord('a', 'u3', { role: 0 }),
    membershipRecord('b', 'u2', { role: 3 }),
  ])
})
afterEach(() => opened.remove())

const listed = async (viewer: typeof visitor | typeof member) => {
  const { clubs } = await createHandlers(opened.store, { timeZone: 'Europe/London' }).getClubs(
    { viewer, now },
    {},
  )
  return clubs.map(({ id, nextEvent, memberCount }) => [id, nextEvent?.path, memberCount])
}

test('lists each club with its next event and, for members, the member count', async () => {
  expect(await listed(member)).toEqual([
    ['a', '/event/promoted', 2],
    ['b', '/event/soon', 1],
    ['c', undefined, 0],
    ['d', undefined, 0],
  ])
})

test('hides member counts from visitors', async () => {
  expect(await listed(visitor)).toEqual([
    ['a', '/event/promoted', undefined],
    ['b', '/event/soon', undefined],
    ['c', undefined, undefined],
    ['d', undefined, undefined],
  ])
})

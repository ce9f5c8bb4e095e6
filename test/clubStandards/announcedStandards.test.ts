import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { notificationText, plainNotification } from '../../src/entities/notifications/notificationText'
import { contextIn, fillClubWorld } from '../clubs/clubWorld'
import { membershipRecord, userRecord } from '../helpers/storeRecords'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { notifyAt, timeZone } from '../notifications/notificationWorld'
import { athleteRecord, race, standardsRecord } from './standardsWorld'

let opened: StoreUnderTest
beforeEach(async () => {
  opened = await openStoreUnderTest()
  const { store } = opened
  await fillClubWorld(store)
  await store.clubStandards.insert(standardsRecord('c1'))
  await store.athletes.insert(athleteRecord('member', { isShown: undefined }))
  await race(store, ['2027-05-01', '5km'], { member: 66 })
  await race(store, ['2027-05-02', '10km'], { member: 71 })
  await race(store, ['2027-05-08', '10mi'], { member: 71 })
})
afterEach(() => opened.remove())

/** The evening of a day. */
const evening = (date: string) => new Date(`${date}T18:30:00.000Z`)
const notify = (date: string) => notifyAt(opened.store, evening(date))
const read = async (id = 'member') => {
  const handlers = createHandlers(opened.store, { timeZone })
  const { notices } = await handlers.getNotices(await contextIn(opened.store, id), {})
  return notices.items.map((one) => plainNotification(notificationText(one) ?? { parts: [] }))
}
const unread = async (id = 'member') => (await opened.store.users.get(id))?.newNotices
const bronze = 'You’ve reached the bronze standard at Club c1.'
const silver = 'You’ve reached the silver standard at Club c1.'

test('announces a level once to the member alone, however often and in how many processes the round runs', async () => {
  const before = new Date('2027-05-08T18:29:59.000Z')
  await notifyAt(opened.store, before)
  expect(await read()).toEqual([])
  await Promise.all([notify('2027-05-08'), notify('2027-05-08')])
  await notify('2027-05-08')
  await notify('2027-05-09')
  expect([await read(), await unread()]).toEqual([[bronze], 1])
  expect([await read('clubAdmin'), await read('associate')]).toEqual([[], []])
})

test('announces everyone of many members once when two processes run', async () => {
  const { store } = opened
  const people = Array.from({ length: 45 }, (_, n) => `runner-${n}`)
  await store.users.insertMany(people.map((id) => userRecord(id)))
  await store.memberships.insertMany(people.map((id) => membershipRecord('c1', id)))
  await store.athletes.insertMany(people.map((id) => athleteRecord(id)))
  const results = Object.fromEntries(people.map((id) => [id, 66]))
  for (const of of [
    ['2027-05-01', '5km'],
    ['2027-05-02', '10km'],
    ['2027-05-08', '10mi'],
  ] as const)
    await race(store, of, results)
  await Promise.all([notify('2027-05-08'), notify('2027-05-08')])
  expect(await Promise.all(people.map(unread))).toEqual(people.map(() => 1))
})

test('announces a higher level of the same year later, and no lower one with it', async () => {
  await opened.store.clubStandards.put(standardsRecord('c1', { once: 'yes' }))
  await notify('2027-05-08')
  await race(opened.store, ['2027-05-09', '15km'], { member: 71 })
  await notify('2027-05-09')
  // Only the highest level of a year is awarded, so the lower one no longer stands.
  expect([await read(), await unread()]).toEqual([[silver], 2])
})

test('announces the highest of the levels that one result completed', async () => {
  await race(opened.store, ['2027-05-01', '5km'], { member: 72 })
  await notify('2027-05-08')
  expect(await read()).toEqual([silver])
})

test.each<[what: string, change: () => Promise<unknown>]>([
  ['of a race more than 30 days ago', () => Promise.resolve()],
  [
    'that they no longer want to hear of',
    () => opened.store.users.modify('member', (user) => ({ ...user, noticeChoices: { standard: false } })),
  ],
  ['of a club that they have left', () => opened.store.memberships.remove('c1:member')],
  ['of a club without standards', () => opened.store.clubStandards.remove('c1')],
  ['after taking their age and sex back', () => opened.store.athletes.remove('member')],
  [
    'while they are hidden',
    () => opened.store.users.modify('member', (user) => ({ ...user, hidden: 'yes' as const })),
  ],
  ['with a result above 100%', () => race(opened.store, ['2027-05-01', '5km'], { member: 120 })],
])('announces no level %s', async (what, change) => {
  await change()
  await notify(what.includes('30 days') ? '2027-06-07' : '2027-05-08')
  expect(await unread()).toBeUndefined()
})

test('announces a level up to 30 days after its race', async () => {
  await notify('2027-06-06')
  expect(await read()).toEqual([bronze])
})

test.each<[what: string, change: () => Promise<unknown>]>([
  ['its result is removed', () => opened.store.statuses.remove('2027-05-08-10mi:member')],
  ['its reader has left the club', () => opened.store.memberships.remove('c1:member')],
  [
    'the club’s standards get harder',
    () => opened.store.clubStandards.put(standardsRecord('c1', { levels: 'Bronze 68' })),
  ],
  ['the club deletes its standards', () => opened.store.clubStandards.remove('c1')],
])('no longer shows the notification when %s', async (_, change) => {
  await notify('2027-05-08')
  expect(await read()).toEqual([bronze])
  await change()
  expect(await read()).toEqual([])
})

test.each([
  ['before midnight', '2027-05-31T22:59:59.000Z', 'M35'],
  ['from midnight on', '2027-05-31T23:00:00.000Z', 'M40'],
])('puts a member in the category of their birthday %s in the site’s zone', async (_, at, category) => {
  const { store } = opened
  await store.clubStandards.put(standardsRecord('c1', { within: 'category' }))
  await store.athletes.put(athleteRecord('member', { born: '1987-06-01' }))
  const handlers = createHandlers(store, { timeZone })
  const { standards } = await handlers.getStandards(await contextIn(store, 'member', new Date(at)), {
    slug: 'c1',
  })
  const current = standards.own?.filter(({ isCurrent }) => isCurrent)
  expect(new Set(current?.map(({ period }) => period))).toEqual(new Set([category]))
})

test('deletes the notifications about standards, and no others, with someone’s age and sex', async () => {
  await notify('2027-05-08')
  const { store } = opened
  const other = {
    id: 'other',
    userId: 'member',
    on: '2027-05-08',
    kind: 'answer',
    what: 'accepted',
    clubId: 'c1',
  } as const
  await store.notices.insert({ ...other, isNew: true, expires: '2027-06-07' })
  await store.users.modify('member', (user) => ({ ...user, newNotices: 2 }))
  const remove = async () =>
    createHandlers(store, { timeZone }).removeAthlete(await contextIn(store, 'member'), {})
  await remove()
  expect([await read(), await unread()]).toEqual([['You’re now a member of Club c1.'], 1])
  await remove()
  expect(await unread()).toBe(1)
})

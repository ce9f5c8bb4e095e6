import { beforeEach, expect, test } from 'vitest'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { noNetwork } from '../helpers/noNetwork'
import { sharedStore } from '../helpers/sharedStore'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { notificationRecord } from '../notifications/notificationRecords'
import { contextOf, fillUserWorld } from '../users/userWorld'
import { replaceEverything } from '../helpers/everything'

const opened = sharedStore()
const timeZone = 'Europe/London'
let handlers: Handlers

beforeEach(async () => {
  await replaceEverything(opened.store, new Map())
  await fillUserWorld(opened.store)
  handlers = createHandlers(opened.store, { timeZone, network: noNetwork })
})

const person = contextOf('person')
const save = (input: object, context = person) => handlers.saveAthlete(context, input)
const stored = () => opened.store.athletes.get('person')

/** Half past eleven in the evening of 10 May at Greenwich, which is 11 May in London. */
const lateEvening = { ...person, now: new Date('2027-05-10T23:30:00.000Z') }

test.each([
  ['11 May 2027', 'Enter a year or date in the past.'],
  ['12 May 2027', 'Enter a year or date in the past.'],
  ['2027', 'Enter a year or date in the past.'],
  ['2099', 'Enter a year or date in the past.'],
  ['10 May 1906', 'That’s more than 120 years ago. Check the year.'],
  ['1905', 'That’s more than 120 years ago. Check the year.'],
  ['1850', 'The year must be 1900 or later.'],
  ['0', 'Enter a year such as 1984, or a date such as 23 May 1984.'],
  ['-5', 'Enter a year such as 1984, or a date such as 23 May 1984.'],
  ['<b>1984</b>', 'Enter a year such as 1984, or a date such as 23 May 1984.'],
  ['1'.repeat(10_000), 'The year or date of birth must be 100 characters or fewer.'],
  ['30 February 1984', 'That date doesn’t exist. Check the day and month.'],
])('refuses the birth %s on 11 May 2027', async (born, error) => {
  const before = await stored()
  await expect(save({ sex: 'F', born, isShown: 'yes' }, lateEvening)).rejects.toMatchObject({
    errors: { born: error },
  })
  expect(await stored()).toEqual(before)
})

test.each(['10 May 2027', '12 May 1906', '1907'])(
  'saves the birth %s on 11 May 2027, which is 10 May at Greenwich',
  async (born) => {
    const { athlete } = await save({ born }, lateEvening)
    expect(athlete.born).not.toBe('')
  },
)

test.each(['X', 'f', '<i>F</i>', 'F'.repeat(10_000)])('refuses the sex %s', async (sex) => {
  await expect(save({ sex, born: '1984' })).rejects.toMatchObject({
    errors: { sex: expect.any(String) as string },
  })
})

test('shows the age, and the category at each club, from the birthday on', async () => {
  await save({ sex: 'F', born: '11 May 1987' })
  const on = async (now: string) => (await handlers.getAthlete({ ...person, now: new Date(now) }, {})).athlete
  expect(await on('2027-05-10T22:59:59.000Z')).toMatchObject({ age: '39', clubs: [{ category: 'F35' }] })
  expect(await on('2027-05-10T23:00:00.000Z')).toMatchObject({ age: '40', clubs: [{ category: 'F40' }] })
})

test('shows two ages and no category if the year alone leaves them open', async () => {
  const { athlete } = await save({ sex: 'F', born: '1987' })
  expect(athlete).toMatchObject({ age: '39 or 40', clubs: [{ name: 'Club c1' }] })
  expect(athlete.clubs[0]?.category).toBeUndefined()
})

test('shows the category by the rules of the club', async () => {
  await opened.store.clubCategories.put({ id: 'c1', clubId: 'c1', ages: [39], under: 23, ageOn: 'yearStart' })
  const { athlete } = await save({ sex: 'M', born: '2 January 1988' })
  expect(athlete.clubs).toMatchObject([{ id: 'c1', category: 'MSEN' }])
})

test('shows what a club has written until the person saves or deletes theirs', async () => {
  await opened.store.eligibilities.modify('eligible', (one) => ({ ...one, category: 'F45' }))
  expect((await handlers.getAthlete(person, {})).athlete.written).toEqual([
    { club: 'Club c1', category: 'F45' },
  ])
  expect((await handlers.removeAthlete(person, {})).athlete.written).toEqual([])
})

test('does not list a club that the person has only asked to join', async () => {
  expect((await handlers.getAthlete(person, {})).athlete.clubs.map(({ id }) => id)).toEqual(['c1'])
})

test('shows a best grade above 100%', async () => {
  const race = eventRecord('fast', { date: '2027-04-04', distances: '10 km', terrain: 'road' })
  const run = {
    status: 'result',
    resultInSeconds: 1500,
    distance: '10km',
    distanceRun: '10km',
    clubId: 'c1',
  } as const
  await opened.store.events.insert(race)
  await opened.store.statuses.insert(settledStatus(statusRecord('fast', 'person', run), race))
  const { athlete } = await save({ sex: 'M', born: '1987' })
  expect(athlete).toMatchObject({ graded: 2 })
  expect(Number.parseFloat(athlete.bestGrade ?? '')).toBeGreaterThan(100)
})

test('deletes everything at once', async () => {
  await opened.store.notices.insert(notificationRecord('level', { userId: 'person', kind: 'standard' }))
  const { athlete } = await handlers.removeAthlete(person, {})
  expect(athlete).toMatchObject({ graded: 0 })
  expect(athlete.born).toBeUndefined()
  expect(await stored()).toBeUndefined()
  expect(await opened.store.notices.get('level')).toBeUndefined()
  expect(await opened.store.notices.get('notice')).toBeDefined()
})

test('saves one of two births whole if they race', async () => {
  const one = { sex: 'F', born: '1984', isShown: 'yes' }
  const other = { sex: 'M', born: '1991', isShown: 'no' }
  await Promise.all([save(one), save(other)])
  expect([
    { id: 'person', userId: 'person', sex: 'F', born: '1984', isShown: true },
    { id: 'person', userId: 'person', sex: 'M', born: '1991' },
  ]).toContainEqual(await stored())
})

test.each(['deleteUser', 'mergeUsers'] as const)(
  'leaves nothing of someone who saves during %s',
  async (call) => {
    const boss = contextOf('topAdmin')
    const change =
      call === 'deleteUser'
        ? () => handlers.deleteUser(boss, { slug: 'slug-person', confirmed: 'yes' })
        : () => handlers.mergeUsers(boss, { sourceUser: 'person', targetUser: 'stranger' })
    await Promise.all([
      change(),
      save({ sex: 'M', born: '1951' }).catch((error: unknown) => {
        expect(error).toMatchObject({ status: 403 })
      }),
    ])
    expect(await stored()).toBeUndefined()
    expect(await opened.store.users.get('person')).toBeUndefined()
    // Even one that comes late.
    await expect(save({ sex: 'M', born: '1951' })).rejects.toMatchObject({ status: 403 })
    expect(await stored()).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { notificationText, plainNotification } from '../../src/entities/notifications/notificationText'
import { outcome } from '../helpers/eventsUnderTest'
import { closedRowRecord, counterRecord } from './championshipRecords'
import { championshipsUnderTest, one } from './championshipWorld'

const world = championshipsUnderTest()
const close = async (as = 'clubAdmin', fields: object = {}) =>
  world.calls().closeSeason(await world.as(as), { ...one, ...fields })
const reopen = () => close('secondAdmin', { reopen: 'yes' })
const rows = async () => (await world.store().closedRows.find({ index: 'byChampionship', limit: 99 })).items
const notified = async (as: string) => {
  const { notices } = await world.all().getNotices(await world.as(as), {})
  return notices.items.map((item) => plainNotification(notificationText(item) ?? { parts: [] }))
}

test('stores the tables with the rules in words', async () => {
  const { championship } = await close()
  expect(championship.closedOn).toBe('2027-05-10T12:00:00.000Z')
  expect(await world.store().closedSeasons.get('one')).toEqual({
    ...{ id: 'one', clubId: 'c1', sentences: championship.sentences },
    columns: [{ id: 'counter', name: 'Rough Ridge', date: '2027-05-01' }],
    tables: [{ name: '', places: [1, 2, 3] }],
  })
  expect(await rows()).toMatchObject([
    { userId: 'member', row: 0, points: '99', scores: [[{ points: '99', isCounted: true }]] },
    { userId: 'associate', row: 1 },
    { userId: 'clubAdmin', row: 2 },
  ])
})

test('closes once when two admins close at once, and opens once', async () => {
  const both = [close(), close('secondAdmin')]
  expect((await Promise.all(both.map(outcome))).map(({ status }) => status)).toEqual([200, 200])
  expect(await rows()).toHaveLength(3)
  expect(await notified('member')).toHaveLength(1)
  expect(await world.details()).toEqual(['Summer Series: 3 people'])
  await Promise.all([reopen(), reopen()])
  expect(await rows()).toEqual([])
  expect(await world.store().closedSeasons.get('one')).toBeUndefined()
  expect(await world.details()).toHaveLength(2)
})

test('stores nothing if a part of it cannot be written', async () => {
  await world.store().closedRows.insert({
    ...{ id: 'one:0:2', championshipId: 'other', userId: 'member', table: 0, row: 0, points: '', scores: [] },
  })
  await expect(close()).rejects.toThrow('taken')
  expect(await rows()).toHaveLength(1)
  expect(await world.store().championships.get('one')).not.toHaveProperty('closedOn')
  expect(await notified('member')).toEqual([])
})

test('refuses other rules and races until the season is reopened', async () => {
  await world.store().championshipCounters.insert(counterRecord('counter', 'one'))
  await close()
  const admin = await world.as('clubAdmin')
  const tried = () => [
    world.calls().saveRules(admin, { ...one, name: 'Other' }),
    world.calls().saveCounter(admin, { ...one, event: 'future' }),
    world.calls().removeCounter(admin, { ...one, id: 'counter' }),
  ]
  const statuses = async () => (await Promise.all(tried().map(outcome))).map(({ status }) => status)
  expect(await statuses()).toEqual([400, 400, 400])
  await reopen()
  expect(await statuses()).toEqual([200, 200, 200])
})

test('keeps the rules in words as they were when the season was closed', async () => {
  await close()
  await world.store().closedSeasons.modify('one', (season) => ({ ...season, sentences: ['As it was.'] }))
  const { championship } = await world.calls().getChampionship(await world.as('visitor'), one)
  expect(championship.sentences).toEqual(['As it was.'])
})

test('shows the stored scores of someone who would no longer be in the standings', async () => {
  await close()
  const input = { ...one, user: 'associate' }
  const { championship } = await world.all().getWhy(await world.as('member'), input)
  const scores = [{ name: 'Rough Ridge', points: '98', isCounted: true }]
  expect(championship.why).toMatchObject({ place: 2, points: '98', scores, needs: [] })
})

test('tells everyone in the tables their own place, once', async () => {
  await world.store().closedRows.insert(closedRowRecord('earlier', 'associate', { row: 2 }))
  await close()
  expect(await notified('associate')).toEqual(['Summer Series is final: you finished 2nd of 3.'])
  expect(await notified('target')).toEqual([])
  await reopen()
  expect(await notified('associate')).toEqual([])
  await world.calls(() => ['associate', 'member']).closeSeason(await world.as('clubAdmin'), one)
  expect(await notified('associate')).toEqual(['Summer Series is final: you finished 1st of 2.'])
  expect(await world.store().users.get('associate')).toMatchObject({ newNotices: 1 })
})

test('tells no one who has turned the notification off', async () => {
  await world.all().chooseNotices(await world.as('associate'), { final: 'no' })
  await close()
  expect(await notified('associate')).toEqual([])
  expect(await notified('member')).toHaveLength(1)
})

test('keeps the places of a table when an account is deleted', async () => {
  await close()
  await world.all().deleteUser(await world.as('associate'), { slug: 'associate', confirmed: 'yes' })
  expect((await rows()).map(({ userId }) => userId)).toEqual(['member', 'clubAdmin'])
  expect(await world.store().closedSeasons.get('one')).toMatchObject({ tables: [{ places: [1, 2, 3] }] })
})

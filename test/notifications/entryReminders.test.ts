import { describe, expect, test } from 'vitest'
import { presentNotifications } from '../../src/features/notifications/server/presentNotifications'
import { stillHolds } from '../../src/features/notifications/server/stillHolds'
import { notificationText, plainNotification } from '../../src/entities/notifications/notificationText'
import type { EventRecord } from '../../src/entities/events/records'
import { contextOf } from '../helpers/eventWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { notificationsUnderTest, timeZone } from './notificationWorld'

const world = notificationsUnderTest()
const { notify, choose, counts, read } = world
const at = (instant: string) => new Date(`${instant}Z`)
const eve = at('2027-01-25T18:00:00')

async function race(
  id: string,
  fields: Partial<EventRecord>,
  people: readonly string[] = ['member', 'creator'],
) {
  const event = eventRecord(id, { title: `Race ${id}`, date: '2027-06-06', time: '10:00', ...fields })
  await world.store().events.insert(event)
  await world
    .store()
    .statuses.insertMany(people.map((userId) => statusRecord(id, userId, { status: 'interested' })))
}
const change = (id: string, fields: Partial<EventRecord>) =>
  world.store().events.modify(id, (event) => ({ ...event, ...fields }))

describe('an opening', () => {
  test('is announced to those interested the evening before, and 15 minutes before', async () => {
    await race('r', { entryOpens: '2027-01-26T12:00' })
    await world.store().statuses.insert(statusRecord('r', 'admin', { status: 'entered' }))
    await notify(at('2027-01-25T17:59:59'))
    expect(await counts()).toEqual({})
    await notify(eve)
    await notify(at('2027-01-25T18:00:05'))
    expect(await counts()).toEqual({ member: 1, creator: 1 })
    await notify(at('2027-01-26T11:44:59'))
    expect(await counts()).toEqual({ member: 1, creator: 1 })
    await notify(at('2027-01-26T11:45:00'))
    expect(await counts()).toEqual({ member: 2, creator: 2 })
    const text = 'Entries open on Tuesday 26 January 2027: Race r (12:00pm).'
    expect(await read('member')).toEqual([text, text])
  })

  test('of several races of a day is one message to each, about their own', async () => {
    await race('a', { entryOpens: '2027-01-26' })
    await race('b', { entryOpens: '2027-01-26T09:00' }, ['member', 'captain'])
    await race('c', { entryOpens: '2027-01-27' })
    await notify(eve)
    expect(await counts()).toEqual({ member: 1, creator: 1, captain: 1 })
    expect(await read('member')).toEqual([
      'Entries open on Tuesday 26 January 2027: Race a, Race b (9:00am).',
    ])
    expect(await read('creator')).toEqual(['Entries open on Tuesday 26 January 2027: Race a.'])
  })

  test.each<[string, Partial<EventRecord>]>([
    ['another day', { entryOpens: '2027-01-28T12:00' }],
    ['words', { entryOpens: 'late January' }],
    ['nothing', { entryOpens: undefined }],
  ])('that was changed to %s is not announced for its old day', async (_, fields) => {
    await race('r', { entryOpens: '2027-01-26T12:00' })
    await change('r', fields)
    await notify(eve)
    expect(await counts()).toEqual({})
  })

  test.each<[string, Partial<EventRecord>]>([
    ['moves', { entryOpens: '2027-01-28T12:00' }],
    ['belongs to a race that is called off', { state: 'calledOff' }],
  ])('that %s after its reminder makes the reminder void', async (_, fields) => {
    const store = world.store()
    await race('r', { entryOpens: '2027-01-26T12:00' })
    await notify(eve)
    const [notice] = (await store.notices.find({ index: 'byUser', where: { userId: 'member' }, limit: 2 }))
      .items
    const user = await store.users.get('member')
    if (!notice || !user) throw new Error('no reminder')
    const holds = (now: Date) => stillHolds(store, user, notice, { now, timeZone })
    expect(await holds(eve)).toBe(true)
    expect(await holds(at('2027-01-26T13:59:59'))).toBe(true)
    expect(await holds(at('2027-01-26T14:00:00'))).toBe(false)
    await change('r', fields)
    expect(await holds(eve)).toBe(false)
  })

  test('is announced up to two hours late after an outage, and then no more', async () => {
    await race('r', { entryOpens: '2027-01-26' })
    await notify(at('2027-01-25T20:00:00'))
    expect(await counts()).toEqual({})
    await notify(at('2027-01-25T19:59:59'))
    expect(await counts()).toEqual({ member: 1, creator: 1 })
  })

  test('abroad is announced by the site’s clock', async () => {
    await race('r', { entryOpens: '2027-01-26T08:00', timeZone: 'Australia/Sydney' })
    await notify(at('2027-01-24T18:00:00'))
    expect(await counts()).toEqual({ member: 1, creator: 1 })
    await notify(at('2027-01-25T20:45:00'))
    expect(await counts()).toEqual({ member: 2, creator: 2 })
  })

  test('is not announced to someone who has turned that off', async () => {
    await race('r', { entryOpens: '2027-01-26' })
    await choose('member', { opens: 'no' })
    await notify(eve)
    expect(await counts()).toEqual({ creator: 1 })
  })
})

test('announces twelve openings over the change of the clock in March, each at its own time', async () => {
  const times = Array.from({ length: 12 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`)
  for (const time of times) await race(time, { entryOpens: `2027-03-28T${time}` }, ['member'])
  await notify(at('2027-03-27T18:00:00'))
  expect(await counts()).toEqual({ member: 1 })
  // 01:30 does not exist, and is 02:30: two openings at 01:30 UTC, so one message.
  for (let minute = 0; minute < 14 * 60; minute += 15)
    await notify(new Date(at('2027-03-27T23:00:00').getTime() + minute * 60_000))
  expect(await counts()).toEqual({ member: 12 })
})

test('announces a closing three days before, unless the race is full', async () => {
  await race('r', { entryCloses: '2027-01-28' })
  await race('full', { entryCloses: '2027-01-28', full: [{ since: '2027-01-01T00:00:00.000Z' }] })
  await notify(eve)
  expect(await read('member')).toEqual(['Entries close on Thursday 28 January 2027: Race r.'])
})

test('names the day of a reminder as the reader would', async () => {
  await race('r', { entryOpens: '2027-01-26T12:00' })
  await notify(eve)
  const { items } = await world
    .store()
    .notices.find({ index: 'byUser', where: { userId: 'member' }, limit: 1 })
  const [view] = await presentNotifications(world.store(), items)
  const shown = (today: string) =>
    plainNotification(notificationText(view ?? { kind: 'opens' }, today) ?? { parts: [] })
  expect(shown('2027-01-25')).toBe('Entries open tomorrow: Race r (12:00pm).')
  expect(shown('2027-01-26')).toBe('Entries open today: Race r (12:00pm).')
})

describe('places in a race that was full', () => {
  const full = at('2027-01-20T12:00:00')
  const report = (isFull: 'yes' | 'no', now: Date) =>
    world.handlers().reportFull(contextOf('captain', now), { slug: 'r', isFull })

  test('are announced to those interested a minute later', async () => {
    await race('r', {}, ['member', 'captain'])
    await report('yes', full)
    await report('no', at('2027-01-20T13:00:00'))
    await notify(at('2027-01-20T13:00:59'))
    expect(await counts()).toEqual({})
    await notify(at('2027-01-20T13:01:00'))
    expect(await counts()).toEqual({ member: 1 })
    expect(await read('member')).toEqual(['There are places again at Race r.'])
  })

  test('are not announced if the report was undone', async () => {
    await race('r', {})
    await report('yes', full)
    await report('no', at('2027-01-20T12:00:30'))
    await report('yes', at('2027-01-20T12:01:00'))
    await report('no', at('2027-01-20T13:00:00'))
    await report('yes', at('2027-01-20T13:00:10'))
    await notify(at('2027-01-20T13:05:00'))
    expect(await counts()).toEqual({})
  })
})

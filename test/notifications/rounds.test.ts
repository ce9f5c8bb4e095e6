import { beforeEach, describe, expect, test } from 'vitest'
import { followId } from '../../src/kernel/ids'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { runRounds } from '../../src/features/notifications/server/runRounds'
import type { EventRecord } from '../../src/entities/events/records'
import type { StatusRecord } from '../../src/entities/statuses/records'
import { contextOf } from '../helpers/eventWorld'
import { eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { rethrow } from '../helpers/rethrow'
import { notificationsUnderTest, timeZone } from './notificationWorld'

const world = notificationsUnderTest()
const { notify, choose, counts, read } = world
const at = (instant: string) => new Date(`${instant}Z`)

async function race(
  id: string,
  fields: Partial<EventRecord>,
  people: Readonly<Record<string, Partial<StatusRecord>>>,
) {
  const event = eventRecord(id, { title: `Race ${id}`, time: '10:00', ...fields })
  await world.store().events.insert(event)
  const statuses = Object.entries(people).map(([userId, status]) =>
    settledStatus(statusRecord(id, userId, { clubId: 'club', ...status }), event),
  )
  await world.store().statuses.insertMany(statuses)
}

const entered = { status: 'entered' } as const
const supporting = { status: 'supporting' } as const

describe('the day before', () => {
  const evening = at('2027-01-15T17:00:00')

  beforeEach(() =>
    race('r', { date: '2027-01-16' }, { member: entered, creator: supporting, admin: entered }),
  )

  test('reminds people who have entered at 5pm on the day before, once', async () => {
    await notify(at('2027-01-15T16:59:59'))
    expect(await counts()).toEqual({})
    await notify(evening)
    await notify(at('2027-01-15T17:00:15'))
    await notify(at('2027-01-15T23:00:00'))
    expect(await counts()).toEqual({ member: 1, admin: 1 })
    expect(await read('member')).toEqual(['Reminder: Race r on Saturday 16 January 2027, 10:00am.'])
  })

  test.each<[who: string, change: () => Promise<unknown>]>([
    ['has turned reminders off', () => choose('member', { tomorrow: 'no' })],
    ['has removed their status', () => world.store().statuses.remove('r:member')],
    ['is hidden', () => world.store().users.modify('member', (user) => ({ ...user, hidden: 'yes' }))],
    ['no longer has an account', () => world.store().users.remove('member')],
  ])('sends no reminder to someone who %s', async (_who, change) => {
    await change()
    await notify(evening)
    expect(await counts()).toEqual({ admin: 1 })
  })

  test('reminds people of an event’s new day if it moves before the reminders are sent', async () => {
    await runRounds(world.store(), { clock: () => evening, timeZone, report: rethrow })
    await world.store().events.modify('r', (event) => ({ ...event, date: '2027-03-01' }))
    await notify(evening)
    expect(await counts()).toEqual({})
    await notify(at('2027-02-28T17:00:00'))
    expect(await counts()).toEqual({ member: 1, admin: 1 })
  })

  test('sends reminders for a deleted event once it is restored', async () => {
    await runRounds(world.store(), { clock: () => evening, timeZone, report: rethrow })
    await world.handlers().deleteEvent(contextOf('admin', evening), { slug: 'r' })
    await notify(at('2027-01-15T17:00:10'))
    await world.handlers().restoreEvent(contextOf('admin', evening), { slug: 'r' })
    expect(await counts()).toEqual({})
    await notify(at('2027-01-15T17:01:10'))
    expect(await counts()).toEqual({ member: 1, admin: 1 })
  })

  test.each<[what: string, fields: Partial<EventRecord>]>([
    ['called off', { state: 'calledOff' }],
    ['postponed', { state: 'postponed' }],
    ['moved to another day', { date: '2027-01-17' }],
  ])('sends no reminder for an event that has been %s', async (_what, fields) => {
    await world.store().events.modify('r', (event) => ({ ...event, ...fields }))
    await notify(evening)
    expect(await counts()).toEqual({})
  })

  test('sends late reminders for up to 12 hours after the site was down', async () => {
    await notify(at('2027-01-16T05:00:00'))
    expect(await counts()).toEqual({})
    await notify(at('2027-01-16T04:59:59'))
    expect(await counts()).toEqual({ member: 1, admin: 1 })
  })

  test('sends each reminder for many people and events once when two processes run', async () => {
    const store = world.store()
    const people = Array.from({ length: 130 }, (_, n) => `crowd-${n}`)
    await store.users.insertMany(people.map((id) => userRecord(id)))
    await race('big', { date: '2027-01-16' }, Object.fromEntries(people.map((id) => [id, entered])))
    for (let n = 0; n < 60; n += 1) await race(`small-${n}`, { date: '2027-01-16' }, { captain: entered })
    await Promise.all([notify(evening), notify(evening)])
    const unread = await counts()
    expect(unread['captain']).toBe(60)
    expect(people.map((id) => unread[id])).toEqual(people.map(() => 1))
  })
})

describe('the evening after', () => {
  const ask = (date: string, time = '19:00') => notify(at(`${date}T${time}:00`))

  test.each<[what: string, fields: Partial<EventRecord>, evening: string]>([
    ['in the morning', { date: '2027-01-16', time: '10:00' }, '2027-01-16'],
    ['three hours before', { date: '2027-01-16', time: '16:00' }, '2027-01-16'],
    ['shortly before', { date: '2027-01-16', time: '16:01' }, '2027-01-17'],
    ['in the evening', { date: '2027-01-16', time: '19:30' }, '2027-01-17'],
    ['on a morning in Tokyo', { date: '2027-01-17', time: '09:00', timeZone: 'Asia/Tokyo' }, '2027-01-17'],
    [
      'on an evening in Los Angeles',
      { date: '2027-01-15', time: '20:00', timeZone: 'America/Los_Angeles' },
      '2027-01-16',
    ],
    ['on the day on which the clocks go forward', { date: '2027-03-28', time: '10:00' }, '2027-03-28'],
  ])('asks once how a %s event went', async (_what, fields, evening) => {
    await race('r', fields, {
      member: entered,
      creator: supporting,
      admin: { status: 'result', resultInSeconds: 1 },
    })
    await choose('member', { tomorrow: 'no' })
    const asked: string[] = []
    for (const day of [
      '2027-01-15',
      '2027-01-16',
      '2027-01-17',
      '2027-01-18',
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
    ]) {
      // The clock of London is an hour ahead in summer.
      await ask(day, day >= '2027-03-28' ? '18:00' : '19:00')
      if (Object.keys(await counts()).length > asked.length) asked.push(day)
    }
    expect(asked).toEqual([evening])
    expect(await counts()).toEqual({ member: 1 })
    expect(await read('member')).toEqual(['How did it go at Race r?'])
  })

  test('asks no one how a called-off event went, or one with their result', async () => {
    await race('off', { date: '2027-01-16', state: 'calledOff' }, { member: entered })
    await race('finished', { date: '2027-01-16' }, { member: entered })
    await world.handlers().setStatus(contextOf('member', at('2027-01-16T12:00:00')), {
      ...{ slug: 'finished', status: 'result', resultInSeconds: 2400 },
    })
    await ask('2027-01-16')
    expect(await counts()).toEqual({})
  })
})

describe('the news of a day', () => {
  const round = at('2027-01-12T18:00:00')
  const during = '2027-01-12T09:00:00.000Z'

  beforeEach(async () => {
    const store = world.store()
    await store.memberships.insertMany([
      membershipRecord('club', 'member', { role: 2 }),
      membershipRecord('club', 'clubAdmin', { role: 3 }),
      membershipRecord('captains', 'captain', { role: 3 }),
    ])
    await store.follows.insert({
      ...{ id: followId('member', 'captain'), followerId: 'member', userId: 'captain', date: during },
    })
    await choose('member', { news: 'yes' })
    await race(
      'mates',
      { date: '2027-02-01', createdOn: '2027-01-01T00:00:00.000Z' },
      { clubAdmin: { ...entered, date: during } },
    )
    await race(
      'followed',
      { date: '2027-02-02', createdOn: '2027-01-12T10:00:00.000Z', createdBy: 'captain' },
      { captain: { ...entered, clubId: 'captains', date: '2027-01-12T11:00:00.000Z' } },
    )
  })

  const newsOf = (what: string) => [`New from your clubs and people you follow: ${what}.`]
  const news = async () => {
    await notify(round)
    return await read('member')
  }

  test('lists races of clubs and followed people once a day, for readers who opted in', async () => {
    expect(await news()).toEqual(newsOf('Race followed and Race mates'))
    await notify(at('2027-01-12T18:00:15'))
    expect(await counts()).toEqual({ member: 1 })
  })

  test.each<[what: string, change: () => Promise<unknown>, left: string]>([
    ['left a club', () => world.store().memberships.remove('club:member'), 'Race followed'],
    [
      'stopped following someone',
      () => world.store().follows.remove(followId('member', 'captain')),
      'Race mates',
    ],
  ])('leaves out news that a reader has no link to after they %s', async (_what, change, left) => {
    await change()
    expect(await news()).toEqual(newsOf(left))
  })

  test('lists news from before 500 other changes on a busy day', async () => {
    const many = Array.from({ length: 500 }, (_, n) => `busy-${n}`)
    const later = { ...supporting, clubId: 'club', date: '2027-01-12T10:00:00.000Z' }
    await world.store().statuses.remove('followed:captain')
    await world.store().events.insertMany(many.map((id) => eventRecord(id, { createdOn: during })))
    await world.store().statuses.insertMany(many.map((id) => statusRecord(id, 'admin', later)))
    expect(await news()).toEqual(newsOf('Race followed and Race mates'))
  })

  test('leaves out races that hidden people have entered or added', async () => {
    await world.store().users.modify('admin', (user) => ({ ...user, siteRole: 2 }))
    await world.handlers().hideUser(contextOf('admin', at('2027-01-12T17:00:00')), { slug: 'captain' })
    await world.handlers().hideUser(contextOf('admin', at('2027-01-12T17:00:00')), { slug: 'clubAdmin' })
    expect(await news()).toEqual([])
  })

  test('sends no news about older, past or own entries, or other statuses', async () => {
    const store = world.store()
    await store.statuses.modify('mates:clubAdmin', (status) => ({
      ...status,
      date: '2027-01-11T17:59:59.000Z',
    }))
    await store.events.modify('followed', (event) => ({ ...event, date: '2027-01-12' }))
    await race(
      'own',
      { date: '2027-02-03', createdOn: during, createdBy: 'member' },
      { member: { ...entered, date: during } },
    )
    await race('liked', { date: '2027-02-03' }, { clubAdmin: { ...supporting, date: during } })
    await race(
      'stranger',
      { date: '2027-02-03', createdOn: during, createdBy: 'creator' },
      { creator: { ...entered, clubId: '', date: during } },
    )
    expect(await news()).toEqual([])
  })

  test('names the newest five events and counts the rest', async () => {
    for (let n = 0; n < 8; n += 1) {
      await race(
        `more-${n}`,
        { date: '2027-02-04' },
        { clubAdmin: { ...entered, date: `2027-01-12T12:0${n}:00.000Z` } },
      )
    }
    const newest = [7, 6, 5, 4, 3].map((n) => `Race more-${n}`)
    expect(await news()).toEqual(newsOf(`${newest.join(', ')} and 5 more`))
  })
})

describe('the weekend', () => {
  const sunday = at('2027-01-17T20:00:00')

  beforeEach(async () => {
    await world
      .store()
      .memberships.insertMany([
        membershipRecord('club', 'member', { role: 2 }),
        membershipRecord('other', 'member', { role: 2 }),
        membershipRecord('club', 'clubAdmin', { role: 3 }),
        membershipRecord('club', 'creator', { role: 0 }),
      ])
    for (const as of ['member', 'creator'] as const) await choose(as, { weekend: 'yes' })
    await race(
      'a',
      { date: '2027-01-16' },
      { member: { status: 'result', resultInSeconds: 2400 }, clubAdmin: entered },
    )
    await race('b', { date: '2027-01-17' }, { clubAdmin: supporting })
    await race('off', { date: '2027-01-17', state: 'calledOff' }, { captain: entered })
  })

  test('sends the weekend round-up on Sunday evening to members who opted in', async () => {
    await notify(at('2027-01-16T20:00:00'))
    await notify(at('2027-01-17T19:59:59'))
    expect(await read('member')).toEqual([])
    await notify(sunday)
    await notify(at('2027-01-17T20:00:15'))
    expect(await read('member')).toEqual(['Club club weekend round-up: 2 members at 2 races.'])
    expect(await read('creator')).toEqual([])
    expect((await read('clubAdmin')).filter((text) => text.includes('weekend'))).toEqual([])
  })

  test('sends no weekend round-up to someone who has left the club', async () => {
    await world.store().memberships.remove('club:member')
    await notify(sunday)
    expect(await read('member')).toEqual([])
  })
})

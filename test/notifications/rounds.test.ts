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
const { tell, choose, counts, read } = world
const at = (instant: string) => new Date(`${instant}Z`)

async function race(
  id: string,
  fields: Partial<EventRecord>,
  people: Readonly<Record<string, Partial<StatusRecord>>>,
) {
  const event = eventRecord(id, { title: `Race ${id}`, time: '10:00', ...fields })
  await world.store().events.insert(event)
  const statuses = Object.entries(people).map(([userId, said]) =>
    settledStatus(statusRecord(id, userId, { clubId: 'club', ...said }), event),
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

  test('who has entered an event is told in the afternoon, once', async () => {
    await tell(at('2027-01-15T16:59:59'))
    expect(await counts()).toEqual({})
    await tell(evening)
    await tell(at('2027-01-15T17:00:15'))
    await tell(at('2027-01-15T23:00:00'))
    expect(await counts()).toEqual({ member: 1, admin: 1 })
    expect(await read('member')).toEqual(['Reminder: Race r on Saturday 16 January 2027, 10:00am.'])
  })

  test.each<[who: string, change: () => Promise<unknown>]>([
    ['does not want it', () => choose('member', { tomorrow: 'no' })],
    ['has taken their status back', () => world.store().statuses.remove('r:member')],
    ['is hidden', () => world.store().users.modify('member', (user) => ({ ...user, hidden: 'yes' }))],
    ['has no account any more', () => world.store().users.remove('member')],
  ])('nobody is told who %s', async (_who, change) => {
    await change()
    await tell(evening)
    expect(await counts()).toEqual({ admin: 1 })
  })

  test('nobody is told of the day to which an event is moved before they were told', async () => {
    await runRounds(world.store(), { now: evening, timeZone, report: rethrow })
    await world.store().events.modify('r', (event) => ({ ...event, date: '2027-03-01' }))
    await tell(evening)
    expect(await counts()).toEqual({})
    await tell(at('2027-02-28T17:00:00'))
    expect(await counts()).toEqual({ member: 1, admin: 1 })
  })

  test('an event that is deleted and comes back is told of then', async () => {
    await runRounds(world.store(), { now: evening, timeZone, report: rethrow })
    await world.handlers().deleteEvent(contextOf('admin', evening), { slug: 'r' })
    await tell(at('2027-01-15T17:00:10'))
    await world.handlers().restoreEvent(contextOf('admin', evening), { slug: 'r' })
    expect(await counts()).toEqual({})
    await tell(at('2027-01-15T17:01:10'))
    expect(await counts()).toEqual({ member: 1, admin: 1 })
  })

  test.each<[what: string, fields: Partial<EventRecord>]>([
    ['called off', { state: 'calledOff' }],
    ['postponed', { state: 'postponed' }],
    ['moved to another day', { date: '2027-01-17' }],
  ])('nobody is told of an event that is %s', async (_what, fields) => {
    await world.store().events.modify('r', (event) => ({ ...event, ...fields }))
    await tell(evening)
    expect(await counts()).toEqual({})
  })

  test('a site that was down in the afternoon tells in the evening, and not on the next day', async () => {
    await tell(at('2027-01-16T05:00:00'))
    expect(await counts()).toEqual({})
    await tell(at('2027-01-16T04:59:59'))
    expect(await counts()).toEqual({ member: 1, admin: 1 })
  })

  test('a crowd at many events is told once by two processes at once', async () => {
    const store = world.store()
    const people = Array.from({ length: 130 }, (_, n) => `crowd-${n}`)
    await store.users.insertMany(people.map((id) => userRecord(id)))
    await race('big', { date: '2027-01-16' }, Object.fromEntries(people.map((id) => [id, entered])))
    for (let n = 0; n < 60; n += 1) await race(`small-${n}`, { date: '2027-01-16' }, { captain: entered })
    await Promise.all([tell(evening), tell(evening)])
    const told = await counts()
    expect(told['captain']).toBe(60)
    expect(people.map((id) => told[id])).toEqual(people.map(() => 1))
  })
})

describe('the evening after', () => {
  const ask = (date: string, time = '19:00') => tell(at(`${date}T${time}:00`))

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
  ])('who entered an event that was %s is asked in one evening', async (_what, fields, evening) => {
    await race('r', fields, {
      member: entered,
      creator: supporting,
      admin: { status: 'result', resultInSeconds: 1 },
    })
    await choose('member', { tomorrow: 'no' })
    const told: string[] = []
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
      if (Object.keys(await counts()).length > told.length) told.push(day)
    }
    expect(told).toEqual([evening])
    expect(await counts()).toEqual({ member: 1 })
    expect(await read('member')).toEqual(['How did it go at Race r?'])
  })

  test('nobody is asked about an event that was called off, or of which they have said it', async () => {
    await race('off', { date: '2027-01-16', state: 'calledOff' }, { member: entered })
    await race('told', { date: '2027-01-16' }, { member: entered })
    await world.handlers().setStatus(contextOf('member', at('2027-01-16T12:00:00')), {
      ...{ slug: 'told', status: 'result', resultInSeconds: 2400 },
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

  const told = (what: string) => [`New from your clubs and people you follow: ${what}.`]
  const news = async () => {
    await tell(round)
    return await read('member')
  }

  test('what the club and the followed entered or added is told once, and only to who wants it', async () => {
    expect(await news()).toEqual(told('Race followed, Race mates'))
    await tell(at('2027-01-12T18:00:15'))
    expect(await counts()).toEqual({ member: 1 })
  })

  test.each<[what: string, change: () => Promise<unknown>, left: string]>([
    ['left the club', () => world.store().memberships.remove('club:member'), 'Race followed'],
    [
      'no longer follow somebody',
      () => world.store().follows.remove(followId('member', 'captain')),
      'Race mates',
    ],
  ])('who has %s is not told of it', async (_what, change, left) => {
    await change()
    expect(await news()).toEqual(told(left))
  })

  test('a busy day hides nothing of it', async () => {
    const many = Array.from({ length: 500 }, (_, n) => `busy-${n}`)
    const later = { ...supporting, clubId: 'club', date: '2027-01-12T10:00:00.000Z' }
    await world.store().statuses.remove('followed:captain')
    await world.store().events.insertMany(many.map((id) => eventRecord(id, { createdOn: during })))
    await world.store().statuses.insertMany(many.map((id) => statusRecord(id, 'admin', later)))
    expect(await news()).toEqual(told('Race followed, Race mates'))
  })

  test('what somebody hidden has entered or added is told to nobody', async () => {
    await world.store().users.modify('admin', (user) => ({ ...user, siteRole: 2 }))
    await world.handlers().hideUser(contextOf('admin', at('2027-01-12T17:00:00')), { slug: 'captain' })
    await world.handlers().hideUser(contextOf('admin', at('2027-01-12T17:00:00')), { slug: 'clubAdmin' })
    expect(await news()).toEqual([])
  })

  test('an evening without news tells nothing: what is older, over, one’s own, or no entry', async () => {
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

  test('many events are named in part, and counted', async () => {
    for (let n = 0; n < 8; n += 1) {
      await race(
        `more-${n}`,
        { date: '2027-02-04' },
        { clubAdmin: { ...entered, date: `2027-01-12T12:0${n}:00.000Z` } },
      )
    }
    const newest = [7, 6, 5, 4, 3].map((n) => `Race more-${n}`)
    expect(await news()).toEqual(told(`${newest.join(', ')} and 5 more`))
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

  test('members who want it are told on Sunday evening of races that took place', async () => {
    await tell(at('2027-01-16T20:00:00'))
    await tell(at('2027-01-17T19:59:59'))
    expect(await read('member')).toEqual([])
    await tell(sunday)
    await tell(at('2027-01-17T20:00:15'))
    expect(await read('member')).toEqual(['Club club weekend round-up: 2 of us at 2 races.'])
    expect(await read('creator')).toEqual([])
    expect((await read('clubAdmin')).filter((text) => text.includes('weekend'))).toEqual([])
  })

  test('who has left the club is not told', async () => {
    await world.store().memberships.remove('club:member')
    await tell(sunday)
    expect(await read('member')).toEqual([])
  })
})

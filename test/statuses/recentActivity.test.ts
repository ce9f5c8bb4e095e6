import { seen } from '../helpers/seenPage'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStatusRepository } from '../../src/entities/statuses/server/statusRepository'
import type { EventStatus } from '../../src/kernel/running/eventState'
import { groupChanges } from '../../src/entities/statuses/groupChanges'
import { gatheredChangesLimit } from '../../src/features/activity/limits'
import type { StatusRecord } from '../../src/entities/statuses/records'
import { openEventSite } from '../helpers/eventSite'
import { contextOf, now } from '../helpers/statusWorld'
import { eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'

const shared = sharedStatusWorld()
afterEach(async () => {
  const { items } = await shared.store.statuses.find({ index: 'byEvent', limit: 1000 })
  for (const { id } of items) await shared.store.statuses.remove(id)
})

const day = 24 * 60 * 60 * 1000
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

const put = (event: string, user: string, status: EventStatus, milliseconds: number, clubId = 'c1') =>
  shared.store.statuses.put(
    statusRecord(event, user, {
      status,
      clubId,
      date: ago(milliseconds),
      ...(status === 'result' && { resultInSeconds: 60 }),
    }),
  )

const recent = async (except?: string) =>
  (await shared.handlers.getActivity(contextOf('member'), { club: 'c1', except })).activity

describe.each([driverUnderTest])('recent status changes on %s', () => {
  test.each<readonly [event: string, status: EventStatus, age: number, counts: boolean]>([
    ['future', 'entered', 0, true],
    ['future', 'supporting', day, true],
    ['future', 'interested', 21 * day - 1, true],
    ['future', 'interested', 21 * day, true],
    ['future', 'interested', 21 * day + 1, false],
    ['past', 'result', 0, true],
    ['past', 'result', 21 * day, true],
    ['past', 'result', 21 * day + 1, false],
    ['past', 'entered', 0, false],
    ['past', 'supporting', 0, false],
    ['past', 'interested', 0, false],
    ['future', 'result', 0, true],
  ])('for a %s event, a change to %s from %i ms ago counts: %s', async (event, status, age, counts) => {
    await put(event, 'member', status, age)
    expect(await recent()).toHaveLength(counts ? 1 : 0)
  })

  test('lists only changes for the club, without those of the excepted user', async () => {
    await put('future', 'member', 'entered', 1)
    await put('future', 'twoClubs', 'entered', 2, 'c2')
    await put('future', 'other', 'entered', 3)
    expect((await recent()).map(({ user }) => user.id)).toEqual(['member', 'other'])
    expect((await recent('member')).map(({ user }) => user.id)).toEqual(['other'])
  })

  test('lists the newest changes first, each with its user and event', async () => {
    for (const [at, user] of ['member', 'twoClubs'].entries()) {
      await put('future', user, 'entered', at * 1000)
      await put('past', user, 'result', at * 1000 + 500)
    }
    const changes = await recent()
    expect(changes.map(({ user, status }) => `${user.id} ${status}`)).toEqual([
      'member entered',
      'member result',
      'twoClubs entered',
      'twoClubs result',
    ])
    expect(changes[1]).toEqual({
      user: { id: 'member', name: 'User member', path: '/user/user-member' },
      event: { id: 'past', title: 'Event past', path: '/event/past-event', date: '2027-05-01' },
      status: 'result',
      date: ago(500),
      resultInSeconds: 60,
      club: 'c1',
    })
  })

  test('lists seven items, with one item for everyone with the same status for a race', async () => {
    const { events, statuses, users } = shared.store
    const ids = Array.from({ length: 60 }, (_, n) => `runner-${n}`)
    const races = Array.from({ length: 9 }, (_, n) => `race-${n}`)
    await users.insertMany(ids.map((id) => userRecord(id)))
    await events.insertMany(races.map((id) => eventRecord(id, { date: '2031-01-01' })))
    const enter = (many: readonly string[], event: string, from: number) =>
      statuses.putMany(
        many.map((user, at) => statusRecord(event, user, { clubId: 'c1', date: ago(from + at) })),
      )
    await enter(ids, 'race-0', 0)
    for (const [at, race] of races.entries()) await put(race, 'member', 'entered', 1000 + at)
    const items = async () => groupChanges(await recent()).map((item) => `${item[0].event.id} ${item.length}`)
    expect(await items()).toEqual(['race-0 61', ...races.slice(1, 7).map((race) => `${race} 1`)])

    // When everyone enters many races, the number of reads is limited.
    const crowded = Array.from({ length: 6 }, (_, n) => `race-${n + 1}`)
    for (const [at, race] of crowded.entries()) await enter(ids, race, 100 * (at + 1))
    const found = vi.spyOn(statuses, 'find')
    const { length } = await recent()
    expect(length).toBeGreaterThanOrEqual(gatheredChangesLimit)
    expect(length).toBeLessThan(2 * gatheredChangesLimit)
    // One read returns 25 changes.
    expect(found.mock.calls.length).toBeLessThanOrEqual((2 * gatheredChangesLimit) / 25)
    found.mockRestore()
    await events.removeMany(races)
    await users.removeMany(ids)
  })

  test('reads on after many changes that are not shown, and skips those without an event or user', async () => {
    for (let at = 0; at < 60; at += 1) await put('past', `nobody${at}`, 'entered', at)
    await put('gone', 'member', 'entered', 61)
    await put('future', 'nobody', 'entered', 62)
    await put('past', 'member', 'result', 20 * day)
    expect(await recent()).toMatchObject([{ user: { id: 'member' }, status: 'result' }])
  })
})

describe('changes of users whom the viewer follows', () => {
  const follow = (userId: string, followerId = 'member') =>
    shared.store.follows.put({ id: `${followerId}:${userId}`, followerId, userId, date: ago(day) })
  const listed = async (query: object, viewer = 'member') =>
    (await shared.handlers.getActivity(contextOf(viewer), query)).activity.map(
      ({ user, event, club, isFollowed }) => [user.id, event.id, club, isFollowed],
    )
  afterEach(async () => {
    const { items } = await shared.store.follows.find({ index: 'byFollower', limit: 1000 })
    await shared.store.follows.removeMany(items.map(({ id }) => id))
  })

  test('lists changes of followed users with the club’s, newest first, each with its reasons', async () => {
    await follow('clubless')
    await follow('other')
    await put('future', 'clubless', 'entered', 2000, '')
    await put('future', 'twoClubs', 'entered', 1000)
    await put('past', 'clubless', 'result', 3000, '')
    // In both the club and the followed users.
    await put('future', 'other', 'entered', 4000)
    await put('future', 'admin', 'entered', 500, 'c2')
    expect(await listed({ club: 'c1', followed: 'yes' })).toEqual([
      ['twoClubs', 'future', 'c1', undefined],
      ['clubless', 'future', undefined, true],
      ['clubless', 'past', undefined, true],
      ['other', 'future', 'c1', true],
    ])
    expect(await listed({ club: 'c1' })).toHaveLength(2)
    expect(await listed({ followed: 'yes' })).toHaveLength(3)
    expect(await listed({ followed: 'yes' }, 'admin')).toEqual([])
  })

  test('lists up to seven changes of the last three weeks, however many races a followed user enters', async () => {
    await follow('clubless')
    await put('past', 'clubless', 'entered', 10)
    await put('future', 'clubless', 'entered', 21 * day + 1)
    expect(await listed({ followed: 'yes' })).toEqual([])
    const many = Array.from({ length: 60 }, (_, n) => `other-event-${n}`)
    const { events, statuses } = shared.store
    await events.insertMany(many.map((id) => eventRecord(id, { date: '2031-01-01' })))
    await statuses.putMany(many.map((id, n) => statusRecord(id, 'clubless', { date: ago(n * 1000) })))
    const found = vi.spyOn(statuses, 'find')
    expect((await listed({ followed: 'yes' })).map(([, event]) => event)).toEqual(many.slice(0, 7))
    expect(found).toHaveBeenCalledTimes(1)
    found.mockRestore()
    await events.removeMany(many)
  })

  test('lists the newest changes of many active followed users with one read', async () => {
    const { events, statuses, users } = shared.store
    const ids = Array.from({ length: 16 }, (_, n) => `busy-${String(n).padStart(2, '0')}`)
    const many = Array.from({ length: 40 }, (_, n) => `busy-event-${n}`)
    await users.insertMany(ids.map((id) => userRecord(id)))
    await events.insertMany(many.map((id) => eventRecord(id, { date: '2031-01-01' })))
    // The user with the last id has the newest changes, and each other user has older ones than the next.
    const changes = ids.flatMap((id, user) =>
      many.map((event, n) =>
        statusRecord(event, id, { date: ago((ids.length - user) * 100_000 + n * 1000) }),
      ),
    )
    await statuses.putMany(changes)
    for (const id of ids) await follow(id)
    const found = vi.spyOn(statuses, 'find')
    expect(await listed({ followed: 'yes' })).toEqual(
      many.slice(0, 7).map((event) => ['busy-15', event, undefined, true]),
    )
    expect(found).toHaveBeenCalledTimes(1)
    found.mockRestore()
    await events.removeMany(many)
    await users.removeMany(ids)
  })

  test.each([1, 2, 3, 4, 100])(
    'reads %i changes at a time without a gap when many have the same date',
    async (atOnce) => {
      const ages = [5, 1, 3, 3, 9, 3, 1, 7, 3, 2]
      const ids = ages.map((_, n) => `tied-${n}`)
      await shared.store.statuses.putMany(
        ids.flatMap((id, n) => [
          statusRecord(id, n % 2 ? 'other' : 'clubless', { date: ago((ages[n] ?? 0) * 1000) }),
          statusRecord(id, 'member', { date: ago(0) }),
        ]),
      )
      const read = async (...users: readonly string[]) => {
        const found: StatusRecord[] = []
        const changes = createStatusRepository(shared.store).changesOf(users, ago(7000), atOnce)
        for await (const change of changes) found.push(change)
        return found
      }
      const changes = await read('other', 'clubless')
      const wanted = ids.filter((_, n) => ages[n] !== 9)
      expect(changes.map(({ eventId }) => eventId).sort()).toEqual(wanted)
      expect(changes.map(({ date }) => date)).toEqual(
        [1, 1, 2, 3, 3, 3, 3, 5, 7].map((age) => ago(age * 1000)),
      )
      expect(await read()).toEqual([])
    },
  )

  test('shows on the home page why each change is listed', async () => {
    await follow('clubless')
    await put('future', 'clubless', 'entered', 1000, '')
    await put('future', 'other', 'supporting', 2000)
    const site = await openEventSite<string>(shared.handlers, contextOf)
    try {
      const text = seen((await site.page('member', '/')).text)
      expect(text).toContain('Recent activity from c1 and people you follow')
      expect(text).toMatch(/User clubless[\s\S]*?· someone you follow[\s\S]*?User other[\s\S]*?· c1/)
      expect((await site.page('other', '/')).text).not.toContain('· someone you follow')
    } finally {
      await site.close()
    }
  })
})

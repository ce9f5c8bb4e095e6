import { afterEach, describe, expect, test } from 'vitest'
import type { EventStatus } from '../../src/domain/eventStatus'
import { contextOf, now } from '../helpers/statusWorld'
import { statusRecord } from '../helpers/storeRecords'
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
  ])('%s event, %s, %i ms ago: %s', async (event, status, age, counts) => {
    await put(event, 'member', status, age)
    expect(await recent()).toHaveLength(counts ? 1 : 0)
  })

  test('those of the club only, and not those of the excepted user', async () => {
    await put('future', 'member', 'entered', 1)
    await put('future', 'twoClubs', 'entered', 2, 'c2')
    await put('future', 'other', 'entered', 3)
    expect((await recent()).map(({ user }) => user.id)).toEqual(['member', 'other'])
    expect((await recent('member')).map(({ user }) => user.id)).toEqual(['other'])
  })

  test('seven at most, the newest first, each with its user and event', async () => {
    const users = ['member', 'twoClubs', 'asking', 'other', 'clubless', 'admin', 'topAdmin']
    for (const [at, user] of users.entries()) {
      await put('future', user, 'entered', at * 1000)
      await put('past', user, 'result', at * 1000 + 500)
    }
    const changes = await recent()
    expect(changes.map(({ user, status }) => `${user.id} ${status}`)).toEqual([
      'member entered',
      'member result',
      'twoClubs entered',
      'twoClubs result',
      'asking entered',
      'asking result',
      'other entered',
    ])
    expect(changes[1]).toEqual({
      user: { id: 'member', name: 'User member', path: '/user/user-member' },
      event: { id: 'past', title: 'Event past', path: '/event/past-event', date: '2027-05-01' },
      status: 'result',
      date: ago(500),
      resultInSeconds: 60,
    })
  })

  test('looks on behind many that do not count, and passes over what has no event or user', async () => {
    for (let at = 0; at < 60; at += 1) await put('past', `nobody${at}`, 'entered', at)
    await put('gone', 'member', 'entered', 61)
    await put('future', 'nobody', 'entered', 62)
    await put('past', 'member', 'result', 20 * day)
    expect(await recent()).toMatchObject([{ user: { id: 'member' }, status: 'result' }])
  })
})

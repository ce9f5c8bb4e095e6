import { beforeEach, describe, expect, it } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import { statusId } from '../../src/kernel/ids'
import { one } from './championshipWorld'
import { standingsUnderTest } from './standingsWorld'

const world = standingsUnderTest()
const first = ['1 member 100', '2 associate 99', '3 clubAdmin 98']
let summer: EventRecord

beforeEach(async () => {
  await world.setRules()
  const spring = await world.race('spring', '2027-03-07')
  summer = await world.race('summer', '2027-05-02')
  await world.counts(spring)
  await world.counts(summer)
  await world.ran(spring, { member: 2400, associate: 2500, clubAdmin: 2600 })
})

describe('a closed season', () => {
  beforeEach(async () => {
    await world.all().closeSeason(await world.as('clubAdmin'), one)
  })

  it('keeps its tables, with what would differ now beside them', async () => {
    expect((await world.standings()).changes).toEqual([])
    await world.ran(summer, { clubAdmin: 2300, secondAdmin: 2400 })
    await world.store().statuses.remove(statusId('spring', 'member'))
    expect(await world.rows()).toEqual(first)
    expect((await world.standings()).changes).toEqual([
      'User member would no longer be in the standings.',
      'User associate would have 100 points, not 99.',
      'User clubAdmin would have 199 points, not 98.',
      'User secondAdmin would be in the standings, with 99 points.',
    ])
  })

  it('explains the points that it keeps, and marks those that have changed since', async () => {
    const why = async (user: string) =>
      (await world.all().getWhy(await world.as('member'), { ...one, user })).championship.why
    await world.ran(summer, { associate: 2300 })
    expect(await why('associate')).toMatchObject({
      ...{ place: 2, points: '99', needs: [] },
      scores: [{ name: 'Race spring', path: '/event/spring', points: '99' }],
    })
    await world.store().statuses.remove(statusId('spring', 'member'))
    expect(await why('associate')).toMatchObject({
      ...{ place: 2, points: '99' },
      scores: [{ points: '99', reason: 'The score has changed since the season closed.' }],
    })
    await world.store().statuses.remove(statusId('spring', 'associate'))
    await world.store().statuses.remove(statusId('summer', 'associate'))
    expect(await why('associate')).toEqual({
      ...{ user: expect.objectContaining({ id: 'associate' }) as object, table: '', place: 2 },
      ...{ points: '99', needs: [] },
      scores: [
        {
          ...{ name: 'Race spring', date: '2027-03-07', points: '99', isCounted: true },
          reason: 'The score has changed since the season closed.',
        },
      ],
    })
  })

  it('keeps both places of two people who were merged, and compares the first', async () => {
    const merged = { sourceUser: 'associate', targetUser: 'member', confirmed: 'yes' } as const
    await world.all().mergeUsers(await world.as('topAdmin'), merged)
    expect(await world.rows()).toEqual(['1 member 100', '2 member 99', '3 clubAdmin 98'])
    expect((await world.standings()).changes).toEqual(['User clubAdmin would have 99 points, not 98.'])
  })

  it('keeps the place of a person who is deleted or hidden, without the name', async () => {
    await world.all().deleteUser(await world.as('topAdmin'), { slug: 'associate', confirmed: 'yes' })
    await world.all().hideUser(await world.as('siteAdmin'), { slug: 'clubAdmin' })
    expect(await world.rows()).toEqual(['1 member 100', '2 someone', '3 someone'])
    const { tables } = await world.standings()
    expect(tables?.[0]?.rows[1]).toEqual({ place: 2, points: '', isComplete: true, scores: [] })
  })
})

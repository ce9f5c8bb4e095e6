import { beforeEach, describe, expect, it } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import type { Entities } from '../../src/kernel/calls/endpoint'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { statusRecord } from '../helpers/storeRecords'
import { championshipRecord } from './championshipRecords'
import { one } from './championshipWorld'
import { simpleRules, standingsUnderTest } from './standingsWorld'

const world = standingsUnderTest()
let spring: EventRecord
let future: EventRecord

beforeEach(async () => {
  await world.setRules()
  spring = await world.race('spring', '2027-03-07')
  future = await world.race('later', '2027-06-06')
  await world.counts(spring, { groups: ['short', 'road'] })
  await world.counts(future)
  await world.ran(spring, { member: 2400, associate: 2500, clubAdmin: 2600 })
})

/** The answer as it is sent. */
const sent = (answer: Entities) => JSON.stringify(answer)
const people = ['member', 'associate', 'clubAdmin']

describe('the championships of a club’s page', () => {
  const shown = async (as: string, at?: Date) =>
    world.all().getClubChampionships(await world.as(as, at), { slug: 'c1' })

  it('show members the races and the first places', async () => {
    const { championships } = await shown('nobody')
    expect(championships).toMatchObject([
      {
        ...{ id: 'one', name: 'Summer Series', path: '/club/c1/championship/one', openRaces: [] },
        counters: [{ event: { title: 'Race spring' }, state: 'run' }, { state: 'upcoming' }],
        top: [
          { user: { id: 'member' }, place: 1, points: '100' },
          { place: 2, points: '99' },
          { place: 3, points: '98' },
        ],
      },
    ])
  })

  it('show visitors the races without people and their number', async () => {
    const answer = await shown('visitor')
    expect(answer.championships).toMatchObject([{ counters: [{}, {}] }])
    expect(answer.championships[0]).not.toHaveProperty('top')
    for (const name of people) expect(sent(answer)).not.toContain(name)
  })

  it('are those that are on or ended within 60 days', async () => {
    const count = async (at: string) => (await shown('member', new Date(at))).championships.length
    expect(await count('2026-12-31T12:00:00Z')).toBe(0)
    expect(await count('2027-01-01T12:00:00Z')).toBe(1)
    expect(await count('2028-02-29T12:00:00Z')).toBe(1)
    expect(await count('2028-03-01T12:00:00Z')).toBe(0)
  })
})

describe('the championships of an event’s page', () => {
  const answer = async (as: string, slug: string) =>
    world.all().getEventChampionships(await world.as(as), { slug })
  const shown = async (as: string, slug: string) => (await answer(as, slug)).championships

  it('show members how many of the club enter or ran, and their own score', async () => {
    const club = { id: 'c1', path: '/club/c1' }
    const own = { points: '99', isCounted: true, place: 2 }
    expect(await shown('associate', 'spring')).toMatchObject([
      { id: 'one', club, groups: ['short', 'road'], ours: 3, own },
    ])
    const entered = { clubId: 'c1', eventDate: future.date }
    await world
      .store()
      .statuses.insertMany([
        statusRecord('later', 'member', entered),
        statusRecord('later', 'associate', { ...entered, status: 'supporting' }),
      ])
    const [later] = (await shown('member', 'later')) ?? []
    expect(later).toMatchObject({ groups: [], ours: 1 })
    expect(later).not.toHaveProperty('own')
  })

  it('follow a result that the viewer has just saved', async () => {
    await world.ran(spring, { secondAdmin: 2300 })
    const own = { points: '100', isCounted: true, place: 1 }
    expect(await shown('secondAdmin', 'spring')).toMatchObject([{ ours: 4, own }])
    expect(await shown('member', 'spring')).toMatchObject([{ own: { points: '99', place: 2 } }])
  })

  it('show visitors no people and no number of them', async () => {
    const [championship] = (await shown('visitor', 'spring')) ?? []
    expect(championship).toMatchObject({ name: 'Summer Series', club: { id: 'c1' } })
    expect(championship).not.toHaveProperty('ours')
    expect(championship).not.toHaveProperty('own')
    for (const name of people) expect(sent(await answer('visitor', 'spring'))).not.toContain(`"${name}"`)
  })

  it('include those of the viewer’s clubs with an open rule for the race', async () => {
    const open = {
      ...{ id: 'any', name: 'Any 10 km', distances: ['10km'], terrains: [], measured: false, atMost: 0 },
      ...{ groups: ['open'], finishers: 0 },
    } as const
    await world.setRules({ open: [open] })
    await world.race('other', '2027-04-04')
    await world.race('short', '2027-04-04', { distances: '5 km' })
    expect(await shown('member', 'other')).toMatchObject([{ id: 'one', groups: ['open'], ours: 0 }])
    expect(await shown('foreignAdmin', 'other')).toEqual([])
    expect(await shown('visitor', 'other')).toEqual([])
    expect(await shown('member', 'short')).toEqual([])
    expect(await shown('member', 'spring')).toMatchObject([{ groups: ['short', 'road'] }])
  })
})

describe('the championships of a profile', () => {
  const shown = async (slug: string) =>
    (await world.all().getUserChampionships(await world.as('nobody'), { slug })).championships

  it('are those of the person’s clubs in which they have a place', async () => {
    await world.store().championships.insert(championshipRecord('two', 'c2', { rules: simpleRules }))
    expect(await shown('associate')).toMatchObject([
      { id: 'one', club: { id: 'c1' }, table: '', place: 2, of: 3, points: '99' },
    ])
    expect(await shown('secondAdmin')).toEqual([])
    expect(await shown('foreignAdmin')).toEqual([])
  })

  it('show the final place of a closed season', async () => {
    await world.all().closeSeason(await world.as('clubAdmin'), one)
    const result = { status: 'result', resultInSeconds: 2000, clubId: 'c1' } as const
    await world.store().statuses.put(settledStatus(statusRecord('spring', 'clubAdmin', result), spring))
    expect(await shown('clubAdmin')).toMatchObject([{ place: 3, of: 3, points: '98' }])
  })
})

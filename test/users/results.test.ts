import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ResultView, UserResultsView } from '../../src/features/results/contract'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { marksText } from '../../src/kernel/running/result'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf } from '../helpers/eventWorld'
import { eventRecord, olderResultRecord, statusRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()

const road = { distances: '10 km', terrain: 'road', time: '10:00' } as const

/** Stores an event with a result of `member`. */
async function ran(
  id: string,
  date: string,
  resultInSeconds: number,
  event: object = {},
  status: object = {},
) {
  const record = eventRecord(id, { ...road, date, title: `Race ${id}`, ...event })
  await world.store().events.insert(record)
  const fields = { status: 'result', resultInSeconds, clubId: 'club', ...status } as const
  await world.store().statuses.insert(settledStatus(statusRecord(id, 'member', fields), record))
}

async function resultsOf(season?: string, as: 'member' | 'creator' = 'creator'): Promise<UserResultsView> {
  return (await world.handlers().getResults(contextOf(as), { slug: 'member', season })).results
}

const shown = ({ event, resultInSeconds, marks, gain }: ResultView) =>
  [event.title, resultInSeconds, marks.join(), gain].filter((part) => part !== undefined).join(' ')

beforeEach(async () => {
  await ran('first', '2025-03-01', 2500)
  await ran('second', '2025-09-01', 2400)
  await ran('third', '2026-03-01', 2450)
  await ran('fell', '2026-04-01', 4000, { terrain: 'fell', distances: '8 km', race: 'fell' })
})

/** Returns the bests of `member` on the page of a race, as another member sees them. */
async function marksAt(slug: string) {
  const { event } = await world.handlers().getEvent(contextOf('creator'), { slug })
  const { marks = [], gain } = event.users?.find(({ user }) => user.id === 'member') ?? {}
  return { marks, gain }
}

/** Checks after each test that the page of each race shows the same bests as the page of results. */
afterEach(async () => {
  for (const season of (await resultsOf()).seasons) {
    for (const {
      event: { path },
      marks,
      gain,
    } of (await resultsOf(season)).results) {
      if (path === undefined) continue
      expect([path, await marksAt(path.slice('/event/'.length))]).toEqual([
        path,
        { marks, gain: marks.length > 0 ? gain : undefined },
      ])
    }
  }
})

it('a user’s results default to the last season and name the others', async () => {
  const { seasons, season, results, bests } = await resultsOf()
  expect([seasons, season]).toEqual([['2026', '2025'], '2026'])
  expect(results.map(shown)).toEqual(['Race fell 4000 ', 'Race third 2450 SB'])
  expect(
    bests.map(({ name, personal, season: best }) => [name, shown(personal), best && shown(best)]),
  ).toEqual([['10 km', 'Race second 2400 PB 100', 'Race third 2450 SB']])
  expect(results[1]).toEqual({
    event: { title: 'Race third', path: '/event/third', date: '2026-03-01' },
    resultInSeconds: 2450,
    distance: '10 km',
    metres: 10_000,
    club: 'club',
    marks: ['SB'],
  })
})

it('a user’s results contain any season, and none without results', async () => {
  expect((await resultsOf('2025')).results.map(shown)).toEqual([
    'Race second 2400 PB 100',
    'Race first 2500 PB',
  ])
  expect((await resultsOf('1999')).results).toEqual([])
  const { results } = await world.handlers().getResults(contextOf('member'), { slug: 'creator' })
  expect(results).toEqual({ seasons: [], season: '', results: [], bests: [] })
})

it('a user’s results contain all seasons of one distance, the latest first', async () => {
  await ran('trail', '2026-05-01', 2000, { terrain: 'trail' })
  const over = async (distance: '10km' | '5km') => {
    const { results } = await world.handlers().getResults(contextOf('creator'), { slug: 'member', distance })
    return { ...results, results: results.results.map(shown) }
  }
  expect(await over('10km')).toMatchObject({
    distance: '10 km',
    results: ['Race third 2450 SB', 'Race second 2400 PB 100', 'Race first 2500 PB'],
  })
  expect(await over('5km')).toMatchObject({ distance: '5 km', results: [] })
})

it('a user’s results are forbidden to visitors and not found for unknown users', async () => {
  const call = (as: 'visitor' | 'member', slug: string) =>
    outcome(world.handlers().getResults(contextOf(as), { slug }))
  expect((await call('visitor', 'member')).status).toBe(403)
  expect((await call('member', 'nobody')).status).toBe(404)
})

it('bests are recalculated after a corrected result', async () => {
  const correct = { slug: 'third', status: 'result', resultInSeconds: 2399, club: 'club' } as const
  await world.handlers().setStatus(contextOf('member'), correct)
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2399 PB 1')
})

it('bests are recalculated after a removed result', async () => {
  await world.handlers().removeStatus(contextOf('member'), { slug: 'second' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 PB 50')
})

it('bests are recalculated after an event is deleted and restored', async () => {
  await world.handlers().deleteEvent(contextOf('admin'), { slug: 'second' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 PB 50')
  await world.handlers().restoreEvent(contextOf('admin'), { slug: 'second' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 SB')
})

it('bests are recalculated after an event’s author is hidden and shown again', async () => {
  await world.store().users.modify('admin', (user) => ({ ...user, siteRole: 2 }))
  await world.store().events.modify('second', (event) => ({ ...event, createdBy: 'clubAdmin' }))
  await world.handlers().hideUser(contextOf('admin'), { slug: 'clubAdmin' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 PB 50')
  await world.handlers().showUser(contextOf('admin'), { slug: 'clubAdmin' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 SB')
})

it('bests are recalculated after two users are merged', async () => {
  await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  const other = eventRecord('other', { ...road, date: '2026-02-01', title: 'Race other' })
  await world.store().events.insert(other)
  const fields = { status: 'result', resultInSeconds: 2390 } as const
  await world.store().statuses.insert(settledStatus(statusRecord('other', 'captain', fields), other))
  await world
    .handlers()
    .mergeUsers(contextOf('topAdmin'), { sourceUser: 'captain', targetUser: 'member', confirmed: 'yes' })
  expect((await resultsOf('2026')).results.map(shown)).toEqual([
    'Race fell 4000 ',
    'Race third 2450 ',
    'Race other 2390 PB 10',
  ])
})

it('bests are recalculated with imported older results', async () => {
  const older = { date: '2025-06-01', resultInSeconds: 2300 }
  await world.store().olderResults.insert(olderResultRecord('older', 'member', older))
  expect((await resultsOf('2025')).results.map(shown)).toEqual([
    'Race second 2400 ',
    'Mill Lane 2300 PB 200',
    'Race first 2500 PB',
  ])
  await world.store().olderResults.put(olderResultRecord('older', 'member', { ...older, terrain: 'trail' }))
  expect((await resultsOf('2025')).results.map(shown)).toContain('Race second 2400 PB 100')
})

it('bests are recalculated after an older result is removed', async () => {
  const older = olderResultRecord('older', 'member', { date: '2025-06-01', resultInSeconds: 2300 })
  await world.store().olderResults.insert(older)
  expect((await resultsOf('2025')).results.map(shown)).toContain('Race second 2400 ')
  await world.store().olderResults.remove('older')
  expect((await resultsOf('2025')).results.map(shown)).toContain('Race second 2400 PB 100')
})

it('bests are recalculated only after a change', async () => {
  // What a process on MongoDB computes before it has read the log of changes is not kept.
  await resultsOf('2025')
  await world.handlers().saveEvent(contextOf('admin'), { id: 'first', location: 'Elsewhere' })
  const marks = vi.spyOn(world.store().statuses, 'find')
  const readings = () => marks.mock.calls.filter(([{ index }]) => index === 'byUserAndStatus').length
  await resultsOf('2025')
  await resultsOf('2026')
  expect(readings()).toBe(1)
  await world.handlers().removeStatus(contextOf('member'), { slug: 'second' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 PB 50')
  expect(readings()).toBe(2)
})

it('bests are recalculated after a race’s distances change', async () => {
  await world.handlers().saveEvent(contextOf('admin'), { id: 'second', distances: '5 km' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 PB 50')
  await world.handlers().saveEvent(contextOf('admin'), { id: 'second', distances: '5 km, 10 km' })
  expect((await resultsOf('2025')).results.map(shown)).toContain('Race second 2400 ')
  await world.handlers().saveEvent(contextOf('admin'), { id: 'second', distances: '10 km' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 SB')
})

it('bests are recalculated in order of start times within one day, also on 29 February', async () => {
  await ran('evening', '2028-02-29', 2300, { time: '18:00' })
  await ran('morning', '2028-02-29', 2350, { time: '09:00' })
  expect((await resultsOf('2028')).results.map(shown)).toEqual([
    'Race evening 2300 PB 50',
    'Race morning 2350 PB 50',
  ])
})

it('bests are recalculated after a race becomes approximate or a trail race', async () => {
  await world.handlers().saveEvent(contextOf('admin'), { id: 'second', isApproximate: 'yes' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 PB 50')
  await world.handlers().saveEvent(contextOf('admin'), { id: 'first', terrain: 'trail' })
  expect((await resultsOf('2026')).results.map(shown)).toContain('Race third 2450 PB')
})

it('bests are recalculated after a race moves to another date', async () => {
  await world.handlers().saveEvent(contextOf('admin'), { id: 'third', date: '2024-03-01' })
  expect((await resultsOf('2025')).results.map(shown)).toEqual([
    'Race second 2400 PB 50',
    'Race first 2500 SB',
  ])
})

it('bests are recalculated after two races are linked as the same race', async () => {
  await ran('fells', '2027-01-02', 3995, { terrain: 'fell', distances: '8 km' })
  expect((await resultsOf('2027')).results.map(shown)).toEqual(['Race fells 3995 '])
  await world.handlers().setRace(contextOf('admin'), { slug: 'fells', edition: 'fell' })
  expect((await resultsOf('2027')).results.map(shown)).toEqual(['Race fells 3995 CB 5'])
})

it('bests are recalculated after a runner chooses one of several distances', async () => {
  await ran('two', '2027-01-02', 2300, { distances: '10 km, 5 km' })
  expect((await resultsOf('2027')).results.map(shown)).toEqual(['Race two 2300 '])
  const say = {
    slug: 'two',
    status: 'result',
    resultInSeconds: 2300,
    distance: '10km',
    club: 'club',
  } as const
  await world.handlers().setStatus(contextOf('member'), say)
  expect((await resultsOf('2027')).results.map(shown)).toEqual(['Race two 2300 PB 100'])
})

it('shows members the bests beside results', async () => {
  await world.store().events.insert(eventRecord('next', { ...road, date: '2027-01-09' }))
  const give = { slug: 'next', status: 'result', resultInSeconds: 2377, club: 'club' } as const
  const { event } = await world.handlers().setStatus(contextOf('member'), give)
  const own = event.users?.find(({ user }) => user.id === 'member')
  expect(own).toMatchObject({ marks: ['PB'], gain: 23 })
  expect(marksText(own ?? {})).toBe('Your personal best, by 23 seconds!')
  expect(await marksAt('next')).toEqual({ marks: ['PB'], gain: 23 })
  const { activity } = await world.handlers().getActivity(contextOf('creator'), { club: 'club' })
  expect(activity.map(({ event: { id }, marks }) => [id, marks])).toContainEqual(['third', ['SB']])
  const { people } = await world
    .handlers()
    .getEventUsers(contextOf('creator'), { slug: 'third', club: 'club' })
  expect(people.map(({ marks }) => marks)).toEqual([['SB']])
  const seen = await world.handlers().getEvent(contextOf('visitor'), { slug: 'next' })
  expect(JSON.stringify(seen)).not.toContain('"marks"')
})

it.each([
  [{ marks: [] }, ''],
  [{ marks: ['PB'] }, 'Your personal best!'],
  [{ marks: ['PB'], gain: 1 }, 'Your personal best, by 1 second!'],
  [{ marks: ['SB'], gain: 60 }, 'Your season’s best, by 1 minute!'],
  [{ marks: ['CB'], gain: 3725 }, 'Your course best, by 62 minutes and 5 seconds!'],
  [{ marks: ['SB', 'CB'], gain: 2 }, 'Your season’s best, by 2 seconds!'],
] as const)('describes the bests %o', (marks, text) => {
  expect(marksText(marks)).toBe(text)
})

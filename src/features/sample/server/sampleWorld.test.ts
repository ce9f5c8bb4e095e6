import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/dates/addDays'
import { addMonths, mondayOf } from '../../../kernel/dates/calendarDay'
import { weekdayOf } from '../../../kernel/dates/dates'
import { countsAsChange } from '../../../kernel/running/eventState'
import { titleLength } from '../../../entities/events/limits'
import { today as dayOf } from '../../../kernel/dates/zone'
import { checkWorld } from '../../../../test/helpers/checkWorld'
import { casesOf } from '../../../../test/helpers/matrix'
import { sampleWorld } from './sampleWorld'

const london = 'Europe/London'
const days: readonly [now: string, timeZone: string][] = [
  ['2026-11-21T10:30:00Z', london],
  ['2026-11-22T23:59:00Z', london],
  ['2027-02-28T00:00:00Z', london],
  ['2028-02-29T12:00:00Z', london],
  ['2026-12-31T20:00:00Z', london],
  ['2027-01-01T00:10:00Z', london],
  ['2027-03-28T01:30:00Z', london],
  ['2027-06-14T07:00:00Z', london],
  ['2027-10-31T00:30:00Z', london],
  ['2029-08-15T22:00:00Z', 'Pacific/Auckland'],
  ['2026-07-05T03:00:00Z', 'America/Los_Angeles'],
]

test.each(casesOf(days, ([, timeZone]) => timeZone))(
  'the sample world of %s in %s is consistent',
  (instant, timeZone) => {
    const options = { now: new Date(instant), timeZone }
    checkWorld(sampleWorld(options), options)
  },
)

describe.each(casesOf(days))('the sample world of %s in %s', (instant, timeZone) => {
  const options = { now: new Date(instant), timeZone }
  const world = sampleWorld(options)
  const today = dayOf(options.now, timeZone)
  const eventsOn = (date: string) => world.events.filter((event) => event.date === date)
  const slugged = (slug: string) => world.users.find((user) => user.slug === slug)
  const statusesOf = (slug: string) => world.statuses.filter(({ userId }) => userId === slugged(slug)?.id)
  const isPast = (date: string) => date < today

  test('spans 13 months before and after, with events in every month', () => {
    for (const { date } of world.events) {
      expect(date >= addMonths(today, -13) && date <= addMonths(today, 13)).toBe(true)
    }
    for (let month = -12; month <= 12; month++) {
      const prefix = addMonths(today, month).slice(0, 7)
      const count = world.events.filter(({ date }) => date.startsWith(prefix)).length
      expect(count, prefix).toBeGreaterThanOrEqual(8)
      expect(count, prefix).toBeLessThanOrEqual(17)
    }
    for (let month = 0; month < 12; month++) {
      const within = (from: string, to: string) => world.events.some(({ date }) => date > from && date <= to)
      expect(within(addMonths(today, month), addMonths(today, month + 1))).toBe(true)
      expect(within(addMonths(today, -month - 1), addMonths(today, -month))).toBe(true)
    }
  })

  test('has events next weekend, and some weeks without any', () => {
    for (let ahead = 0; ahead <= 7; ahead++) {
      const date = addDays(today, ahead)
      const least = { 0: 2, 6: 1 }[weekdayOf(date)] ?? 0
      expect(eventsOn(date).length, date).toBeGreaterThanOrEqual(least)
    }
    const weeks = new Set(world.events.map(({ date }) => mondayOf(date)))
    let empty = 0
    for (let week = addMonths(today, -12); week < addMonths(today, 12); week = addDays(week, 7)) {
      if (!weeks.has(mondayOf(week))) empty++
    }
    expect(empty).toBeGreaterThanOrEqual(4)
  })

  test('has the fixed accounts with their roles', () => {
    const roles = (slug: string) => ({
      site: slugged(slug)?.siteRole,
      clubs: world.memberships
        .filter(({ userId }) => userId === slugged(slug)?.id)
        .map(({ clubId, role }) => [world.clubs.findIndex(({ id }) => id === clubId), role]),
    })
    expect(world.clubs[0]).toMatchObject({ name: 'Knowle Canal Harriers', shortName: 'KCH' })
    expect(roles('sample-member')).toEqual({ site: 1, clubs: [[0, 2]] })
    expect(roles('sample-newcomer')).toEqual({ site: 1, clubs: [] })
    expect(roles('sample-club-admin')).toEqual({ site: 1, clubs: [[0, 3]] })
    expect(roles('sample-admin').site).toBe(2)
    expect(roles('sample-top-admin').site).toBe(3)
    expect(statusesOf('sample-newcomer')).toEqual([])
  })

  test('gives the sample member four entries, two interests and ten results', () => {
    const kinds = statusesOf('sample-member').map(({ status, eventDate }) => [status, isPast(eventDate)])
    expect(kinds.filter(([status, past]) => status === 'entered' && !past)).toHaveLength(4)
    expect(kinds.filter(([status, past]) => status === 'interested' && !past)).toHaveLength(2)
    expect(kinds.filter(([status, past]) => status === 'result' && past)).toHaveLength(10)
    expect(kinds).toHaveLength(16)
    expect(
      statusesOf('sample-member').some(({ comment, eventDate }) => comment !== '' && eventDate > today),
    ).toBe(true)
  })

  test('has 150 members with all roles in six clubs', () => {
    expect(world.users).toHaveLength(150)
    expect(world.clubs).toHaveLength(6)
    const clubCounts = world.users.map(
      ({ id }) => world.memberships.filter(({ userId, role }) => userId === id && role > 0).length,
    )
    expect(clubCounts.filter((count) => count === 0).length).toBeGreaterThan(5)
    expect(clubCounts.filter((count) => count === 2).length).toBeGreaterThan(5)
    for (const role of [0, 1, 2, 3]) {
      expect(world.memberships.filter((membership) => membership.role === role).length).toBeGreaterThan(4)
    }
    for (const { id, slug } of world.clubs) {
      const count = (wanted: number) =>
        world.memberships.filter(({ clubId, role }) => clubId === id && role === wanted).length
      expect(count(3), slug).toBe(1)
      expect(count(2), slug).toBeGreaterThan(2)
      expect(count(0), slug).toBeGreaterThan(0)
    }
    const [wanted] = world.clubRequests
    expect(world.users.some(({ id }) => id === wanted?.userId)).toBe(true)
    expect(world.clubs.map(({ name }) => name)).not.toContain(wanted?.name)
    const silent = world.users.filter(({ id }) => !world.statuses.some(({ userId }) => userId === id))
    expect(silent.length).toBeGreaterThan(5)
    expect(world.follows.length).toBeGreaterThan(50)
  })

  test('has one crowded event and several without statuses', () => {
    const counts = world.events.map(({ id }) => world.statuses.filter(({ eventId }) => eventId === id).length)
    expect(counts.filter((count) => count >= 50)).toHaveLength(1)
    // The sample member may be added to the sixty.
    expect(Math.max(...counts)).toBeLessThanOrEqual(61)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3)
  })

  test('has eight events added in the last two weeks and many changes in the last three', () => {
    const lately = addDays(today, -14)
    expect(world.events.filter(({ createdOn }) => createdOn >= lately)).toHaveLength(8)
    const recent = world.statuses.filter(
      ({ date, status, eventDate }) =>
        date >= addDays(today, -20) && countsAsChange(status, isPast(eventDate)),
    )
    expect(recent.length).toBeGreaterThanOrEqual(30)
    expect(recent.some(({ clubId }) => clubId === world.clubs[0]?.id)).toBe(true)
    expect(recent.some(({ comment }) => comment !== '')).toBe(true)
  })

  test('has events with and without each optional field', () => {
    const future = world.events.filter(({ date }) => date > today)
    expect(future.filter(({ clubChoice }) => clubChoice !== undefined).length).toBeGreaterThan(1)
    expect(future.filter(({ captainsChoice }) => captainsChoice).length).toBeGreaterThan(0)
    expect(world.events.filter(({ website }) => website === '').length).toBeGreaterThan(3)
    expect(world.events.filter(({ description }) => description === '').length).toBeGreaterThan(3)
    expect(world.events.filter(({ updatedOn }) => updatedOn !== undefined).length).toBeGreaterThan(3)
    const longest = world.events.filter(({ title }) => title.length > 100)
    expect(longest).toHaveLength(1)
    expect(longest[0]?.title.length).toBeLessThanOrEqual(titleLength)
  })
})

test('the sample world is the same all day and differs the day after', () => {
  const at = (now: string) => JSON.stringify(sampleWorld({ now: new Date(now), timeZone: london }))
  const morning = at('2026-11-21T00:00:00Z')
  expect(at('2026-11-21T23:59:59Z') === morning).toBe(true)
  expect(at('2026-11-22T00:00:00Z') === morning).toBe(false)
})

test('sample results are plausible for their distance', () => {
  const world = sampleWorld({ now: new Date('2026-11-21T12:00:00Z'), timeZone: london })
  const paces = { 'Great North Run': [21.0975, 165, 560], 'Brueton parkrun': [5, 165, 560] } as const
  for (const [title, [km, fastest, slowest]] of Object.entries(paces)) {
    const ids = new Set(world.events.filter((event) => event.title === title).map(({ id }) => id))
    const results = world.statuses.filter(({ eventId, status }) => ids.has(eventId) && status === 'result')
    expect(results.length).toBeGreaterThan(5)
    for (const { resultInSeconds = 0 } of results) {
      expect(resultInSeconds / km).toBeGreaterThan(fastest)
      expect(resultInSeconds / km).toBeLessThan(slowest)
    }
  }
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import type { ClubRaceView, ClubResultsView } from '../../src/features/clubWeekend/contract'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { standardDistances } from '../../src/kernel/running/lengths'
import { clubResultsPage, fastestShown, lastFinishersShown } from '../../src/features/clubWeekend/limits'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf } from '../helpers/eventWorld'
import { eventRecord, olderResultRecord, statusRecord, userRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()

const road = { distances: '10 km', terrain: 'road', time: '10:00' } as const

async function race(id: string, date: string, fields: Partial<EventRecord> = {}): Promise<EventRecord> {
  const event = eventRecord(id, { ...road, date, title: `Race ${id}`, ...fields })
  await world.store().events.insert(event)
  return event
}

async function ran(event: EventRecord, times: Readonly<Record<string, number>>, fields: object = {}) {
  const statuses = Object.entries(times).map(([userId, resultInSeconds]) =>
    settledStatus(
      statusRecord(event.id, userId, { status: 'result', resultInSeconds, clubId: 'club', ...fields }),
      event,
    ),
  )
  await world.store().statuses.insertMany(statuses)
}

async function last(): Promise<readonly ClubRaceView[]> {
  return (await world.handlers().getLastResults(contextOf('creator'), { slug: 'club' })).lastResults
}

async function ofMonth(query: object = {}): Promise<ClubResultsView> {
  const named = { slug: 'club', ...query }
  return (await world.handlers().getClubResults(contextOf('creator'), named)).results
}

const shown = ({ event, people, count }: ClubRaceView) =>
  `${event.title} (${count}): ${people.map(({ user, resultInSeconds, marks = [] }) => [user.id, resultInSeconds, ...marks].join(' ')).join(', ')}`

const fastest = ({ fastest: lines }: ClubResultsView) =>
  lines.map(({ name, results }) => [name, ...results.map((one) => `${one.user.id} ${one.resultInSeconds}`)])

beforeEach(async () => {
  await ran(await race('autumn', '2026-10-11'), { member: 2500, creator: 2600 })
  const saturday = await race('parkrun', '2026-12-05', { terrain: 'parkrun', distances: '5 km' })
  await ran(saturday, { member: 1300 })
  await ran(await race('sunday', '2026-12-06'), { member: 2450, creator: 2550, clubAdmin: 2500 })
})

describe('the latest results of a club', () => {
  it('lists the results of the last weekend by time, with their bests', async () => {
    expect((await last()).map(shown)).toEqual([
      'Race sunday (3): member 2450 PB, clubAdmin 2500 PB, creator 2550 PB',
      'Race parkrun (1): member 1300 PB',
    ])
  })

  const season = async (handlers = world.handlers(), at?: Date) =>
    (await handlers.getLastResults(contextOf('creator', at), { slug: 'club' })).season

  it('counts races and personal bests of this season', async () => {
    await ran(await race('ours', '2027-01-02'), { member: 2500, creator: 2400, clubAdmin: 2500 })
    await ran(await race('fell of ours', '2027-01-08', { terrain: 'fell' }), { member: 2000 })
    await ran(await race('parkrun of ours', '2027-01-09', { terrain: 'parkrun', distances: '5 km' }), {
      member: 1299,
      creator: 1500,
    })
    await ran(await race('of another', '2027-01-03'), { member: 2300 }, { clubId: 'other' })
    // These are the creator's 10 km and both parkrun results. The others were no faster than before.
    expect(await season()).toEqual({ races: 3, bests: 3 })
    await ran(await race('one more', '2027-01-10'), { creator: 2399, member: 2301 })
    expect(await season()).toEqual({ races: 4, bests: 4 })
  })

  it('compares with older results and ignores other seasons', async () => {
    await ran(await race('ours', '2027-01-02'), { admin: 2500 })
    const older = olderResultRecord('older', 'admin', {
      date: '2019-05-05',
      distance: '10km',
      resultInSeconds: 2499,
    })
    await world.store().olderResults.insert(older)
    expect(await season()).toEqual({ races: 1, bests: 0 })
  })

  it('begins the season at New Year in the site’s time zone', async () => {
    const abroad = createHandlers(world.store(), { timeZone: 'America/New_York' }, () => 'new')
    expect(await season(abroad, new Date('2027-01-01T04:59:00Z'))).toEqual({ races: 3, bests: 6 })
    expect(await season(abroad, new Date('2027-01-01T05:00:00Z'))).toEqual({ races: 0, bests: 0 })
  })

  it('shows only the first of many finishers', async () => {
    const ids = Array.from({ length: lastFinishersShown + 4 }, (_, n) => `many${n}`)
    await world.store().users.insertMany(ids.map((id) => userRecord(id)))
    const event = await race('many', '2026-12-07')
    await ran(event, Object.fromEntries(ids.map((id, n) => [id, 3000 - n])))
    const [first] = await last()
    expect(first?.count).toBe(ids.length)
    expect(first?.people.map(({ user }) => user.id)).toEqual(ids.toReversed().slice(0, lastFinishersShown))
  })

  it('leaves out other clubs, deleted events and hidden people', async () => {
    await ran(await race('elsewhere', '2026-12-13'), { member: 2300 }, { clubId: 'other' })
    expect((await last()).map(({ event }) => event.id)).toEqual(['sunday', 'parkrun'])
    await world.handlers().deleteEvent(contextOf('admin'), { slug: 'sunday' })
    expect((await last()).map(({ event }) => event.id)).toEqual(['parkrun'])
    await world.store().users.modify('admin', (user) => ({ ...user, siteRole: 2 }))
    await world.handlers().hideUser(contextOf('admin'), { slug: 'member' })
    expect((await last()).map(shown)).toEqual(['Race autumn (1): creator 2600 PB'])
  })

  it('forbids visitors and reports unknown clubs as not found', async () => {
    const get = (as: 'visitor' | 'member', slug: string) =>
      outcome(world.handlers().getLastResults(contextOf(as), { slug }))
    expect((await get('visitor', 'club')).status).toBe(403)
    expect((await get('member', 'nothing')).status).toBe(404)
    const { lastResults } = await world.handlers().getLastResults(contextOf('member'), { slug: 'other' })
    expect(lastResults).toEqual([])
  })
})

describe('a club’s results of a month', () => {
  it('defaults to the last month with results and names the months around it', async () => {
    const { races, month, earlier, later, cursor } = await ofMonth()
    expect(races.map(({ event }) => event.id)).toEqual(['sunday', 'parkrun'])
    expect({ month, earlier, later, cursor }).toEqual({ month: '2026-12', earlier: '2026-10' })
    const november = await ofMonth({ month: '2026-11' })
    expect({ ...november, fastest: [] }).toEqual({
      month: '2026-11',
      earlier: '2026-10',
      later: '2026-12',
      races: [],
      fastest: [],
    })
    expect((await ofMonth({ month: '2026-10' })).races.map(shown)).toEqual([
      'Race autumn (2): member 2500 PB, creator 2600 PB',
    ])
  })

  it('returns no month for a club without results', async () => {
    const { results } = await world.handlers().getClubResults(contextOf('member'), { slug: 'other' })
    expect(results).toEqual({ month: '', races: [], fastest: [] })
  })

  it('divides a month into pages of complete races', async () => {
    const ids = Array.from({ length: 45 }, (_, n) => `many${n}`)
    await world.store().users.insertMany(ids.map((id) => userRecord(id)))
    const times = Object.fromEntries(ids.map((id, n) => [id, 3000 + n]))
    for (const day of [10, 11, 12, 13, 14]) await ran(await race(`many${day}`, `2026-09-${day}`), times)
    const pages: string[][] = []
    for (let cursor: string | undefined; ;) {
      const { races, cursor: next } = await ofMonth({ month: '2026-09', cursor })
      pages.push(races.map(({ event, people }) => `${event.id} ${people.length}`))
      if (next === undefined) break
      cursor = next
    }
    expect(clubResultsPage).toBe(100)
    expect(pages).toEqual([['many14 45', 'many13 45'], ['many12 45', 'many11 45'], ['many10 45']])
  })

  it('returns a race that exceeds a page as a whole', async () => {
    const ids = Array.from({ length: clubResultsPage + 1 }, (_, n) => `many${n}`)
    await world.store().users.insertMany(ids.map((id) => userRecord(id)))
    await ran(await race('big', '2026-09-10'), Object.fromEntries(ids.map((id) => [id, 3000])))
    const first = await ofMonth({ month: '2026-09' })
    expect(first.races[0]?.people).toHaveLength(clubResultsPage + 1)
    expect(first.cursor).toBeUndefined()
  })
})

describe('the fastest members of a season', () => {
  it('lists each member once per distance, the earlier of equal times first', async () => {
    await ran(await race('later', '2026-12-20'), { otherClubAdmin: 2450, admin: 2510 })
    await ran(await race('fell', '2026-12-21', { terrain: 'fell' }), { member: 1000 })
    await ran(await race('nextYear', '2027-01-02'), { member: 2000 })
    expect(fastestShown).toBe(3)
    expect(fastest(await ofMonth({ month: '2026-10' }))).toEqual([
      ['5 km (parkrun)', 'member 1300'],
      ['10 km', 'member 2450', 'otherClubAdmin 2450', 'clubAdmin 2500'],
    ])
    expect(fastest(await ofMonth())).toEqual([['10 km', 'member 2000']])
  })

  it('follows changes to results and races', async () => {
    await world.handlers().saveEvent(contextOf('admin'), { id: 'sunday', terrain: 'trail' })
    expect(fastest(await ofMonth())).toContainEqual(['10 km', 'member 2500', 'creator 2600'])
    await world.handlers().saveEvent(contextOf('admin'), { id: 'autumn', distances: '5 km' })
    expect(fastest(await ofMonth())).toEqual([
      ['5 km', 'member 2500', 'creator 2600'],
      ['5 km (parkrun)', 'member 1300'],
    ])
    await world.handlers().saveEvent(contextOf('admin'), { id: 'autumn', date: '2025-10-11' })
    expect(fastest(await ofMonth())).toEqual([['5 km (parkrun)', 'member 1300']])
    await world.handlers().deleteEvent(contextOf('admin'), { slug: 'parkrun' })
    expect(fastest(await ofMonth())).toEqual([])
  })

  it('reads a season again only after a change', async () => {
    // What a process on MongoDB computes before it has read the log of changes is not kept.
    await ofMonth()
    await world.store().users.modify('member', (user) => ({ ...user, name: 'Robin' }))
    const count = vi.spyOn(world.store().statuses, 'count')
    const readings = () => count.mock.calls.filter(([{ index }]) => index === 'byClubAndRun').length
    await ofMonth()
    const once = readings()
    expect(once).toBeGreaterThan(0)
    expect(fastest(await ofMonth({ month: '2026-10' }))[1]?.[1]).toBe('member 2450')
    expect(readings()).toBe(once)
    await world.store().users.modify('member', (user) => ({ ...user, name: 'Robin Marsh' }))
    expect((await ofMonth()).fastest[0]?.results[0]?.user.name).toBe('Robin Marsh')
    await world.handlers().removeStatus(contextOf('member'), { slug: 'sunday' })
    expect(fastest(await ofMonth())[1]?.[1]).toBe('member 2500')
    expect(readings()).toBe(3 * once)
  })

  it('includes the first and the last day of each quarter', async () => {
    const days = ['01-01', '03-31', '04-01', '06-30', '07-01', '09-30', '10-01', '12-31']
    const names = standardDistances.map(({ name }) => name).slice(0, days.length)
    for (const [at, day] of days.entries())
      await ran(await race(day, `2024-${day}`, { distances: names[at] }), { member: 3000 })
    expect(fastest(await ofMonth({ month: '2024-12' })).map(([name]) => name)).toEqual(names)
  })
})

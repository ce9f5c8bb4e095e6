import { beforeEach, describe, expect, it } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import type { OpenRaces } from '../../src/features/championships/rules/rules'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { statusId } from '../../src/kernel/ids'
import { outcome } from '../helpers/eventsUnderTest'
import { now } from '../clubs/clubWorld'
import { olderResultRecord } from '../helpers/storeRecords'
import { eligibilityRecord, adjustmentRecord } from './championshipRecords'
import { one } from './championshipWorld'
import { simpleRules, standingsUnderTest } from './standingsWorld'

const world = standingsUnderTest()
let spring: EventRecord
let summer: EventRecord

beforeEach(async () => {
  await world.setRules()
  spring = await world.race('spring', '2027-03-07')
  summer = await world.race('summer', '2027-05-02')
  await world.counts(spring)
  await world.counts(summer)
  await world.ran(spring, { member: 2400, associate: 2500, clubAdmin: 2600 })
})

const points = async (at?: Date) => (await world.rows('member', at)).map((row) => row.slice(2))
const first = ['1 member 100', '2 associate 99', '3 clubAdmin 98']

describe('the results that count', () => {
  it('are those of the counting races', async () => {
    const other = await world.race('other', '2027-03-14')
    await world.ran(other, { clubAdmin: 2000 })
    expect(await world.rows()).toEqual(first)
  })

  it('are those for the club alone', async () => {
    await world.ran(spring, { siteAdmin: 2000 }, { clubId: 'c2' })
    await world.ran(spring, { topAdmin: 2000 }, { clubId: '' })
    await world.ran(spring, { secondAdmin: 2000 }, { status: 'entered' })
    const older = olderResultRecord('older', 'clubAdmin', { date: '2027-03-07', resultInSeconds: 2000 })
    await world.store().olderResults.insert(older)
    expect(await world.rows()).toEqual(first)
  })

  it('are those over the distance of the counter, unless it takes all', async () => {
    const two = await world.race('two', '2027-04-04', { distances: '5 km, 10 km' })
    await world.counts(two, { distance: '5km' })
    await world.ran(two, { associate: 1200, member: 1300 }, { distance: '5km' })
    await world.ran(two, { clubAdmin: 1000 }, { distance: '10km' })
    await world.ran(two, { secondAdmin: 1000 })
    expect((await points()).toSorted()).toEqual(['associate 199', 'clubAdmin 98', 'member 199'])
    await world
      .store()
      .championshipCounters.modify('counter two', (counter) => ({ ...counter, distance: 'all' }))
    expect(await points()).toContain('secondAdmin 100')
  })

  it('stay if an edit removes their distance from the race', async () => {
    await world.ran(spring, { member: 2400 }, { distance: '10km' })
    await world.all().saveEvent(await world.as('topAdmin'), { id: 'spring', distances: '5 mi, 15 km' })
    expect(await points()).toContain('member 100')
  })

  it('have the chip time, the place and the facts of the race if the rules use them', async () => {
    const times = { chip: 2390, gun: 2450, resultInSeconds: 2500 }
    await world.ran(spring, { associate: 2500 }, { times })
    await world.setRules({ clock: 'chip' })
    expect((await world.rows())[0]).toBe('1 associate 100')
    await world.ran(spring, { associate: 2505 }, { times })
    expect(await world.rows()).toEqual(first)
    const place = { position: 1, finishers: 10, resultInSeconds: 2600 }
    await world.ran(spring, { clubAdmin: 2600 }, { place })
    await world.setRules({ formula: '=90 * (finishers - overall) / (finishers - 1)' })
    expect(await points()).toContain('clubAdmin 90')
    await world.ran(spring, { clubAdmin: 2600 }, { place: { position: 4, resultInSeconds: 2600 } })
    await world.store().raceFacts.insert({
      ...{ id: 'spring:', eventId: 'spring', distance: '', typed: { finishers: 10 } },
    })
    expect(await points()).toContain('clubAdmin 60')
  })

  it('are the same if whole results are read', async () => {
    await world.setRules({ clock: 'chip' })
    expect(await world.rows()).toEqual(first)
  })
})

describe('standings change immediately', () => {
  it('with a late result, a corrected one and a removed one', async () => {
    expect(await world.rows()).toEqual(first)
    await world.ran(summer, { clubAdmin: 2300, member: 2350 })
    expect(await world.rows()).toEqual(['1 member 199', '2 clubAdmin 198', '3 associate 99'])
    await world.ran(summer, { clubAdmin: 2350, member: 2300 })
    expect(await world.rows()).toEqual(['1 member 200', '2 clubAdmin 197', '3 associate 99'])
    await world.store().statuses.remove(statusId('summer', 'member'))
    expect(await world.rows()).toEqual(['1 clubAdmin 198', '2 member 100', '3 associate 99'])
  })

  it('if a race is deleted, moved out of the season or restored', async () => {
    await world.ran(summer, { clubAdmin: 2300 })
    const admin = await world.as('siteAdmin')
    await world.all().saveEvent(admin, { id: 'summer', date: '2026-05-02' })
    expect(await world.rows()).toEqual(first)
    await world.all().saveEvent(admin, { id: 'summer', date: '2027-05-03' })
    expect(await points()).toContain('clubAdmin 198')
    await world.all().deleteEvent(admin, { slug: 'summer' })
    expect(await world.rows()).toEqual(first)
  })

  it('if someone is hidden, merged or deleted', async () => {
    await world.all().hideUser(await world.as('siteAdmin'), { slug: 'member' })
    expect(await world.rows('associate')).toEqual(['1 associate 100', '2 clubAdmin 99'])
    await world.all().showUser(await world.as('siteAdmin'), { slug: 'member' })
    expect(await world.rows('associate')).toEqual(first)
    const top = await world.as('topAdmin')
    await world.all().mergeUsers(top, { sourceUser: 'member', targetUser: 'secondAdmin' })
    expect(await world.rows('associate')).toEqual(['1 secondAdmin 100', ...first.slice(1)])
    await world.all().deleteUser(await world.as('topAdmin'), { slug: 'secondAdmin', confirmed: 'yes' })
    expect(await world.rows('associate')).toEqual(['1 associate 100', '2 clubAdmin 99'])
  })

  it('if someone leaves, unless the rules keep their points', async () => {
    await world.all().leaveClub(await world.as('member'), { slug: 'c1' })
    expect(await points()).toContain('member 100')
    await world.setRules({ eligible: { ...simpleRules.eligible, leavers: 'drop' } })
    expect((await points()).join()).not.toContain('member')
  })

  it('if the club says something else about a member', async () => {
    await world.setRules({ eligible: { ...simpleRules.eligible, firstClaim: 'yes' } })
    await world.store().eligibilities.insert(eligibilityRecord('e', 'c1', { firstClaim: 'no' }))
    expect((await points()).join()).not.toContain('member')
    await world.store().eligibilities.modify('e', (eligibility) => ({ ...eligibility, firstClaim: 'yes' }))
    expect(await world.rows()).toEqual(first)
  })

  it('if an admin makes an adjustment', async () => {
    const text = 'Marshalled'
    const adjustment = adjustmentRecord('x', 'one', { userId: 'clubAdmin', kind: 'points', text, value: 5 })
    await world.store().championshipEntries.insert(adjustment)
    expect(await points()).toContain('clubAdmin 103')
    const { columns, tables } = await world.standings()
    expect(columns?.at(-1)).toMatchObject({ id: 'other', name: 'Points' })
    expect(tables?.[0]?.rows[0]?.scores.at(-1)).toEqual([{ points: '5', isCounted: true }])
    await world
      .store()
      .championshipEntries.put(adjustmentRecord('x', 'one', { kind: 'exclusion', text: 'Guest' }))
    expect((await points()).join()).not.toContain('member')
  })
})

describe('races that count by an open rule', () => {
  const open: OpenRaces = {
    ...{ id: 'any-measured-5-km', name: 'Any measured 5 km', distances: ['5km'] },
    ...{ measured: true, atMost: 0, groups: [] },
  }

  beforeEach(() => world.setRules({ open: [open] }))

  it('are the measured ones over these distances', async () => {
    const five = { distances: '5 km, 10 km' }
    await world.ran(await world.race('a', '2027-04-04', five), { associate: 1200 }, { distance: '5km' })
    await world.ran(await world.race('b', '2027-04-05', five), { clubAdmin: 2000 }, { distance: '10km' })
    for (const [id, fields] of Object.entries({
      approximate: { isApproximate: true },
      before: { date: '2026-12-31' },
    } as const))
      await world.ran(await world.race(id, '2027-04-06', { distances: '5 km', ...fields }), {
        clubAdmin: 1200,
      })
    expect(await points()).toEqual(['associate 199', 'member 100', 'clubAdmin 98'])
    const { columns } = await world.standings()
    expect(columns?.map(({ name }) => name)).toEqual(['Race spring', 'Race summer', 'Any measured 5 km'])
  })

  it('do not count a result again that a counting race has', async () => {
    const five = await world.race('five', '2027-04-04', { distances: '5 km' })
    await world.counts(five)
    await world.ran(five, { associate: 1200 })
    expect(await points()).toContain('associate 199')
  })
})

it('gives a bonus for a personal best over all results of the person', async () => {
  await world.setRules({ bonuses: [{ kind: 'personalBest', points: 10 }] })
  await world.ran(await world.race('ago', '2026-03-07'), { member: 2300, associate: 2600 }, { clubId: 'c2' })
  expect(await points()).toEqual(['associate 109', 'clubAdmin 108', 'member 100'])
  await world.store().olderResults.insert(olderResultRecord('o', 'associate', { resultInSeconds: 2450 }))
  const aMinuteLater = new Date(now.getTime() + 60_000)
  expect(await points(aMinuteLater)).toEqual(['clubAdmin 108', 'member 100', 'associate 99'])
})

describe('what members see', () => {
  it('has a column for each race, and scores in them', async () => {
    await world.ran(summer, { clubAdmin: 2300 })
    const { columns, tables, counters, sentences } = await world.standings()
    expect(columns).toEqual([
      { id: 'counter spring', name: 'Race spring', shortName: 'RS', date: '2027-03-07' },
      { id: 'counter summer', name: 'Race summer', shortName: 'RSu', date: '2027-05-02' },
    ])
    const scored = [{ points: '98', isCounted: true }]
    expect(tables?.[0]?.rows[0]?.scores).toEqual([scored, [{ points: '100', isCounted: true }]])
    expect(counters.map(({ state }) => state)).toEqual(['run', 'run'])
    expect(sentences.length).toBeGreaterThan(0)
  })

  it('names the people of one race by place', async () => {
    const { raceTable } = await world.standings('member', { race: 'counter spring' })
    const rows = raceTable?.tables[0]?.rows
    expect(rows?.map(({ user, place, seconds }) => [user.id, place, seconds])).toEqual([
      ['member', 1, 2400],
      ['associate', 2, 2500],
      ['clubAdmin', 3, 2600],
    ])
    expect(await outcome(world.standings('member', { race: 'nothing' }))).toMatchObject({ status: 404 })
  })

  it('says why a person has their points', async () => {
    const why = async (user: string) =>
      (await world.all().getWhy(await world.as('member'), { ...one, user })).championship.why
    expect(await why('associate')).toMatchObject({
      ...{ user: { id: 'associate' }, table: '', place: 2, points: '99' },
      scores: [
        { name: 'Race spring', path: '/event/spring', date: '2027-03-07', seconds: 2500, points: '99' },
      ],
    })
    for (const [id, date] of [
      ['autumn', '2027-09-05'],
      ['winter', '2027-12-05'],
      ['august', '2027-08-01'],
    ] as const)
      await world.counts(await world.race(id, date))
    expect((await why('associate'))?.needs).toEqual([
      'Next race: Race august, 1 August 2027.',
      expect.stringContaining('get ahead of User member'),
    ])
    expect(await outcome(why('secondAdmin'))).toMatchObject({ status: 404 })
    expect(await outcome(why('nothing'))).toMatchObject({ status: 404 })
  })

  it('has a text for the chat without people who opted out', async () => {
    await world.store().users.modify('associate', (user) => ({ ...user, isUnnamed: true }))
    const { chatText } = await createHandlers(world.store(), {
      ...{ timeZone: 'Europe/London', siteOrigin: 'https://races.example' },
    })
      .getStandings(await world.as('member'), one)
      .then(({ championship }) => championship)
    expect(chatText).toBe(`Club c1: Summer Series
Provisional standings

1. User member, 100
2. A member, 99
3. User clubAdmin, 98

https://races.example/club/c1/championship/one`)
  })

  it('includes people who cannot be placed for another reason than a sex only for admins', async () => {
    await world.setRules({ field: 'sex' })
    const excluded = { kind: 'exclusion', userId: 'associate', text: 'Owes a fee' } as const
    await world.store().championshipEntries.insert(adjustmentRecord('fee', 'one', excluded))
    const unplaced = async (as: string) =>
      (await world.standings(as)).notPlaced?.map(({ user }) => user.id).toSorted()
    expect(await unplaced('member')).toEqual(['clubAdmin', 'member'])
    expect(await unplaced('secondAdmin')).toEqual(['associate', 'clubAdmin', 'member'])
    expect(await unplaced('nobody')).toBeUndefined()
  })
})

it('computes standings again once a race has started', async () => {
  const handlers = world.all()
  const late = await world.race('late', '2027-05-10', { time: '14:00' })
  await world.counts(late)
  const state = async (at: string) => {
    const { championship } = await handlers.getStandings(await world.as('member', new Date(at)), one)
    return championship.counters.find(({ id }) => id === 'counter late')?.state
  }
  expect(await state('2027-05-10T12:59:00Z')).toBe('upcoming')
  expect(await state('2027-05-10T13:00:00Z')).toBe('run')
})

import { beforeEach, describe, expect, it, test } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import { outcome } from '../helpers/eventsUnderTest'
import { place } from '../clubs/clubWorld'
import { eligibilityRecord } from './championshipRecords'
import { one } from './championshipWorld'
import { standingsUnderTest } from './standingsWorld'

const world = standingsUnderTest()
let spring: EventRecord
const categories = { ages: [40, 50], under: 20, ageOn: 'race' } as const
const byCategory = { field: 'category', categories } as const

beforeEach(async () => {
  spring = await world.race('spring', '2027-03-07')
  await world.counts(spring)
  await world.ran(spring, { member: 2400, associate: 2500, clubAdmin: 2600, secondAdmin: 2700 })
  await world.shows('member', 'M', '1984-03-07')
  await world.shows('associate', 'F', '1990')
  await world.shows('clubAdmin', 'M', '1970-01-01', { isShown: undefined })
})

const unplaced = async (as: string) =>
  (await world.standings(as)).notPlaced?.map(({ user, reason }) => `${user.id}: ${reason}`).toSorted()

describe('women and men', () => {
  beforeEach(() => world.setRules({ field: 'sex' }))

  it('have a table each, with the people who show their sex', async () => {
    expect(await world.tables()).toEqual({ Women: ['1 associate 100'], Men: ['1 member 100'] })
    await world.shows('clubAdmin', 'M')
    expect(await world.tables()).toEqual({
      Women: ['1 associate 100'],
      Men: ['1 member 100', '2 clubAdmin 99'],
    })
  })

  it('leave out people who have left the club, and take them back with their return', async () => {
    await place(world.store(), 'associate', -1)
    expect(await world.tables()).toEqual({ Men: ['1 member 100'] })
    await place(world.store(), 'associate', 1)
    expect(await world.tables()).toHaveProperty('Women')
  })

  it('leave out people who only ask to join', async () => {
    await place(world.store(), 'associate', 0)
    expect(await world.tables()).not.toHaveProperty('Women')
  })

  it('give one reason to people who show nothing and to people who have given nothing', async () => {
    const reason = 'Sex not given, or not shown to the club.'
    expect(await unplaced('secondAdmin')).toEqual([`clubAdmin: ${reason}`, `secondAdmin: ${reason}`])
    expect(await unplaced('clubAdmin')).toEqual(await unplaced('secondAdmin'))
  })

  it('show members who is missing, without what tells more than that', async () => {
    const reason = 'Sex or age not given, or not shown to the club.'
    expect(await unplaced('associate')).toEqual([`clubAdmin: ${reason}`, `secondAdmin: ${reason}`])
    await world.store().users.modify('clubAdmin', (user) => ({ ...user, hidden: 'yes' }))
    await place(world.store(), 'secondAdmin', -1)
    expect(await unplaced('associate')).toEqual([])
  })
})

describe('age categories', () => {
  beforeEach(() => world.setRules(byCategory))

  it('follow the age on the day of the race', async () => {
    await world.shows('member', 'M', '1987-03-07')
    expect(Object.keys((await world.tables()) ?? {})).toEqual(['FSEN', 'M40'])
    await world.shows('member', 'M', '1987-03-08')
    expect(Object.keys((await world.tables()) ?? {})).toEqual(['FSEN', 'MSEN'])
  })

  it('do not change by a birthday between races where the end of the season counts', async () => {
    await world.setRules({ ...byCategory, categories: { ...categories, ageOn: 'seasonEnd' } })
    await world.shows('member', 'M', '1987-08-01')
    const before = await world.standings()
    expect(before.tables?.map(({ name }) => name)).toEqual(['FSEN', 'M40'])
    const after = await world.standings('member', {}, new Date('2027-08-02T12:00:00Z'))
    expect(after.tables).toEqual(before.tables)
  })

  it('wait for a full date of birth where the year does not decide', async () => {
    await world.shows('member', 'M', '1987')
    expect(await world.tables()).toEqual({ FSEN: ['1 associate 100'] })
    expect(await unplaced('member')).toContain(
      'member: Full date of birth not given, or not shown to the club.',
    )
    expect(await unplaced('associate')).toContain('member: Sex or age not given, or not shown to the club.')
  })

  it('that the club wrote stand for people who show nothing', async () => {
    await world
      .store()
      .eligibilities.putMany([
        eligibilityRecord('a', 'c1', { userId: 'clubAdmin', category: 'M50' }),
        eligibilityRecord('b', 'c1', { userId: 'secondAdmin', category: 'F' }),
        eligibilityRecord('c', 'c1', { userId: 'member', category: 'M50' }),
        eligibilityRecord('d', 'c2', { userId: 'secondAdmin', category: 'F40' }),
      ])
    expect(await world.tables()).toEqual({
      FSEN: ['1 associate 100'],
      M40: ['1 member 100'],
      M50: ['1 clubAdmin 100'],
    })
    expect(await unplaced('secondAdmin')).toEqual([
      'secondAdmin: Year of birth not given, or not shown to the club.',
    ])
    await place(world.store(), 'clubAdmin', -1)
    expect(await world.tables()).not.toHaveProperty('M50')
  })

  it('show places in a table of everyone for people who show theirs', async () => {
    await world.setRules({ showsCategories: true, categories })
    const { tables } = await world.standings()
    expect(
      tables?.[0]?.rows.map(({ user, category, categoryPlace }) => [user?.id, category, categoryPlace]),
    ).toEqual([
      ['member', 'M40', 1],
      ['associate', 'FSEN', 1],
      ['clubAdmin', undefined, undefined],
      ['secondAdmin', undefined, undefined],
    ])
  })
})

describe('age grades', () => {
  const graded = { order: 'ageGrade', points: { kind: 'ageGrade' }, decimals: 2, categories } as const
  let five: EventRecord

  beforeEach(async () => {
    await world.setRules(graded)
    five = await world.race('five', '2027-05-02', { distances: '5 km' })
    await world.store().championshipCounters.remove('counter spring')
    await world.counts(five)
    await world.shows('member', 'M', '1984-05-23')
  })

  it('are those of the tables for the age on the day, on roads and at parkruns', async () => {
    await world.ran(five, { member: 1200, clubAdmin: 1100 })
    expect(await world.rows()).toEqual(['1 member 68.65'])
    for (const [terrain, isApproximate, points] of [
      ['parkrun', undefined, '68.65'],
      ['fell', undefined, undefined],
      ['track', undefined, undefined],
      ['road', true, undefined],
    ] as const) {
      await world.store().events.put({ ...five, terrain, ...(isApproximate && { isApproximate }) })
      expect((await world.standings()).tables?.[0]?.rows[0]?.points).toBe(points)
    }
    expect(await unplaced('member')).toContain('member: No age grade for this race.')
    expect((await unplaced('associate'))?.join()).not.toContain('member:')
  })

  it('are by the age on the day that the rules say', async () => {
    await world.ran(five, { member: 1200 })
    await world.setRules({ ...graded, categories: { ...categories, ageOn: 'seasonEnd' } })
    expect(await world.rows()).toEqual(['1 member 69.17'])
  })

  it('are of the time that the rules take', async () => {
    await world.ran(five, { member: 1210 }, { times: { chip: 1200, gun: 1230, resultInSeconds: 1210 } })
    await world.setRules({ ...graded, clock: 'chip' })
    expect(await world.rows()).toEqual(['1 member 68.65'])
  })

  it('are read by a formula', async () => {
    await world.ran(five, { member: 1200, associate: 1200 })
    await world.setRules({ formula: '=points + IF(grade > 68, 7, 0)', categories })
    expect(await world.rows()).toContain('1 associate 107')
  })
})

describe('people who may see standings by sex or age', () => {
  const outsiders = ['requester', 'nobody', 'foreignAdmin', 'siteAdmin', 'topAdmin']

  it('are the members of the club', async () => {
    await world.setRules({ field: 'sex' })
    for (const viewer of ['associate', 'member', 'clubAdmin'])
      expect(await world.tables(viewer)).toHaveProperty('Women')
    for (const viewer of outsiders) {
      const { championship } = await world.all().getWhy(await world.as(viewer), { ...one, user: 'member' })
      for (const shown of [await world.standings(viewer), championship]) {
        expect(shown).toMatchObject({ showsAges: true, counters: [{ state: 'run' }] })
        for (const part of ['tables', 'columns', 'notPlaced', 'chatText', 'why', 'raceTable'])
          expect(shown).not.toHaveProperty(part)
      }
    }
    expect((await outcome(world.standings('visitor'))).status).toBe(403)
  })

  it('are everyone who is logged in if the rules use neither', async () => {
    await world.setRules({ categories })
    for (const viewer of outsiders) expect((await world.tables(viewer))?.['']).toHaveLength(4)
    expect(await world.standings('nobody')).not.toHaveProperty('showsAges')
  })

  it('see places on the pages of the club, its races and its people, and others do not', async () => {
    await world.setRules({ field: 'sex' })
    await world.edit({ from: '2027-01-01', to: '2027-12-31' })
    const shown = async (viewer: string) => {
      const context = await world.as(viewer)
      const ofClub = await world.all().getClubChampionships(context, { slug: 'c1' })
      const ofUser = await world.all().getUserChampionships(context, { slug: 'member' })
      return [ofClub.championships[0]?.top?.length, ofUser.championships.length]
    }
    expect(await shown('associate')).toEqual([1, 1])
    for (const viewer of outsiders) expect(await shown(viewer)).toEqual([undefined, 0])
    const own = async () => {
      const context = await world.as('member')
      const { championships } = await world.all().getEventChampionships(context, { slug: 'spring' })
      return championships[0]?.own?.place
    }
    expect(await own()).toBe(1)
    await place(world.store(), 'member', -1)
    expect(await own()).toBeUndefined()
  })

  it('do not read numbers of places in the audit log', async () => {
    await world.all().saveRules(await world.as('topAdmin'), { ...one, field: 'sex' })
    await world.all().closeSeason(await world.as('clubAdmin'), one)
    expect((await world.details()).toSorted()).toEqual([
      'Summer Series: final',
      'Summer Series: rules changed',
    ])
  })
})

test('admins who are members read how many show their sex and age, and other admins do not', async () => {
  await world.shows('secondAdmin', 'F')
  const known = async (viewer: string) =>
    (await world.all().getAgesKnown(await world.as(viewer), { slug: 'c1' })).agesKnown
  expect(await known('clubAdmin')).toEqual({ members: 4, sex: 3, age: 2 })
  expect(await known('topAdmin')).toBeUndefined()
})

test('standings follow what people say and what the club wrote at once', async () => {
  await world.setRules(byCategory)
  expect(await world.tables()).toEqual({ FSEN: ['1 associate 100'], M40: ['1 member 100'] })
  await world.all().saveAthlete(await world.as('clubAdmin'), { sex: 'M', born: '1970', isShown: 'yes' })
  expect(await world.tables()).toHaveProperty('M50')
  await world.all().saveAthlete(await world.as('clubAdmin'), { sex: 'M', born: '1970' })
  expect(await world.tables()).not.toHaveProperty('M50')
  await world
    .all()
    .saveEligibility(await world.as('clubAdmin'), { ...one, user: 'secondAdmin', category: 'M50' })
  expect(await world.tables()).toHaveProperty('M50')
  await world.all().removeAthlete(await world.as('secondAdmin'), {})
  expect(await world.tables()).not.toHaveProperty('M50')
})

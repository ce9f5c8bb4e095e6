import { beforeEach, describe, expect, it, test } from 'vitest'
import { notificationText, plainNotification } from '../../src/entities/notifications/notificationText'
import type { Rules } from '../../src/features/championships/rules/rules'
import { place } from '../clubs/clubWorld'
import { eligibilityRecord } from './championshipRecords'
import { one } from './championshipWorld'
import { standingsUnderTest } from './standingsWorld'

const world = standingsUnderTest()
const categories = { ages: [40, 50], under: 20, ageOn: 'race' } as const

beforeEach(async () => {
  const spring = await world.race('spring', '2027-03-07', { distances: '5 km' })
  await world.counts(spring)
  for (const user of ['target', 'self']) await place(world.store(), user, 2)
  await world.ran(spring, { member: 1200, associate: 1250, clubAdmin: 1260, target: 1300, self: 1350 })
  await world.shows('member', 'M', '1984-03-07')
  await world.shows('clubAdmin', 'M', '1984')
  await world.shows('target', 'M', '1983')
  await world.shows('associate', 'F', '1990')
  await world.shows('self', 'F', '1991')
})

const close = async (rules: Partial<Rules>) => {
  await world.setRules({ categories, ...rules })
  await world.all().closeSeason(await world.as('secondAdmin'), one)
}
const takeBack = async (user: string) =>
  world.all().saveAthlete(await world.as(user), { sex: 'M', born: '1984-03-07' })
const remove = async (user: string) => world.all().removeAthlete(await world.as(user), {})
const stored = async () => {
  const season = await world.store().closedSeasons.get('one')
  const { items } = await world.store().closedRows.find({ index: 'byChampionship', limit: 99 })
  return { tables: season?.tables, rows: items }
}
const before = {
  Women: ['1 associate 100', '2 self 99'],
  Men: ['1 member 100', '2 clubAdmin 99', '3 target 98'],
}

describe('a closed season by sex', () => {
  beforeEach(() => close({ field: 'sex' }))

  it('moves people who take theirs back to a last table, without a gap in their own', async () => {
    expect(await world.tables('self')).toEqual(before)
    await takeBack('clubAdmin')
    expect(await world.tables('self')).toEqual({
      Women: before.Women,
      Men: ['1 member 100', '2 target 98'],
      'Other places': ['2 clubAdmin 99'],
    })
    const { tables, rows } = await stored()
    expect(tables?.map(({ name, places }) => [name, places])).toEqual([
      ['Women', [1, 2]],
      ['Men', [1, 3]],
      ['Other places', [2]],
    ])
    expect(rows.find(({ userId }) => userId === 'clubAdmin')).toMatchObject({ table: 2, row: 0, scores: [] })
    expect(rows.find(({ userId }) => userId === 'target')).toMatchObject({ table: 1, row: 1 })
  })

  it('does not tell in the last table in which order people came, or from which table', async () => {
    for (const user of ['target', 'self', 'clubAdmin']) await remove(user)
    const oneOrder = { shown: await world.tables('member'), ...(await stored()) }
    expect(oneOrder.shown?.['Other places']).toEqual(['2 clubAdmin 99', '2 self 99', '3 target 98'])
    await world.all().closeSeason(await world.as('secondAdmin'), { ...one, reopen: 'yes' })
    for (const user of ['target', 'clubAdmin']) await world.shows(user, 'M', '1983')
    await world.shows('self', 'F', '1991')
    await close({ field: 'sex' })
    for (const user of ['clubAdmin', 'self', 'target']) await remove(user)
    expect({ shown: await world.tables('member'), ...(await stored()) }).toEqual(oneOrder)
  })

  it('keeps no table that is empty afterwards', async () => {
    for (const user of ['associate', 'self']) await remove(user)
    expect(Object.keys((await world.tables()) ?? {})).toEqual(['Men', 'Other places'])
    expect((await stored()).tables?.map(({ name }) => name)).toEqual(['Men', 'Other places'])
  })

  it('shows people who have left the club in the last table, too', async () => {
    await place(world.store(), 'member', -1)
    expect(await world.tables('self')).toMatchObject({
      Men: ['1 clubAdmin 99', '2 target 98'],
      'Other places': ['1 member 100'],
    })
  })

  it('lists no changes beside people who took theirs back, and keeps the rules as they were', async () => {
    await world.store().closedSeasons.modify('one', (season) => ({ ...season, sentences: ['As it was.'] }))
    await takeBack('clubAdmin')
    const { changes, sentences } = await world.standings('self')
    expect([changes, sentences]).toEqual([undefined, ['As it was.']])
  })

  it('tells people their own place without the number of a table', async () => {
    await takeBack('target')
    const { notices } = await world.all().getNotices(await world.as('target'), {})
    const texts = notices.items.map((item) => plainNotification(notificationText(item) ?? { parts: [] }))
    expect(texts).toEqual(['Summer Series is final: you finished 3rd.'])
    const { championships } = await world
      .all()
      .getUserChampionships(await world.as('self'), { slug: 'target' })
    expect(championships).toMatchObject([{ place: 3, table: 'Other places', points: '98' }])
    expect(championships[0]?.of).toBeUndefined()
    const { championship } = await world.all().getWhy(await world.as('self'), { ...one, user: 'target' })
    expect(championship.why).toMatchObject({ place: 3, points: '98', scores: [], needs: [] })
  })

  it('tells people their place among those who are left in their table', async () => {
    await takeBack('clubAdmin')
    const { notices } = await world.all().getNotices(await world.as('target'), {})
    const texts = notices.items.map((item) => plainNotification(notificationText(item) ?? { parts: [] }))
    expect(texts).toEqual(['Summer Series is final: you finished 2nd of 2.'])
  })

  it('leaves the row of a deleted account empty', async () => {
    await takeBack('clubAdmin')
    await world.all().deleteUser(await world.as('member'), { slug: 'member', confirmed: 'yes' })
    await takeBack('target')
    expect(await world.tables('self')).toMatchObject({
      Men: ['1 someone'],
      'Other places': ['2 clubAdmin 99', '3 target 98'],
    })
  })

  it('moves someone who merges into an account that shows nothing', async () => {
    await world.shows('nobody', 'M', '1984', { isShown: undefined })
    const people = { sourceUser: 'target', targetUser: 'nobody' }
    await world.all().mergeUsers(await world.as('topAdmin'), people)
    expect(await world.tables('self')).toHaveProperty('Other places', ['3 nobody 98'])
    expect((await stored()).tables?.at(-1)).toEqual({ name: 'Other places', places: [3] })
  })

  it('stays as it is when people show theirs again, or change them', async () => {
    await world.all().saveAthlete(await world.as('clubAdmin'), { sex: 'M', born: '1990', isShown: 'yes' })
    expect(await world.tables()).toEqual(before)
    await takeBack('clubAdmin')
    await world.shows('clubAdmin', 'M', '1984')
    expect(await world.tables()).toHaveProperty('Other places', ['2 clubAdmin 99'])
  })
})

it('moves people by category when they delete their birth alone, or what the club wrote goes', async () => {
  await world.store().athletes.remove('target')
  const written = eligibilityRecord('e', 'c1', { userId: 'target', category: 'M40' })
  await world.store().eligibilities.insert(written)
  await close({ field: 'category' })
  expect(await world.tables()).toEqual({
    FSEN: ['1 associate 100', '2 self 99'],
    M40: ['1 member 100', '2 clubAdmin 99', '3 target 98'],
  })
  await world.all().saveAthlete(await world.as('member'), { sex: 'M', isShown: 'yes' })
  expect(await world.tables('self')).toMatchObject({ 'Other places': ['1 member 100'] })
  await world.all().saveEligibility(await world.as('secondAdmin'), { ...one, user: 'target', category: '' })
  expect(await world.tables('self')).toMatchObject({
    M40: ['1 clubAdmin 99'],
    'Other places': ['1 member 100', '3 target 98'],
  })
})

test.each<[string, Partial<Rules>]>([
  ['age grade', { order: 'ageGrade', points: { kind: 'ageGrade' }, decimals: 2 }],
  ['a formula that reads the grade', { formula: '=points + IF(grade > 60, 5, 0)' }],
])('shows the place by %s of someone who took it back to no one else', async (_, rules) => {
  await close(rules)
  expect((await world.tables())?.['']).toHaveLength(5)
  const [own] = (await world.rows()).filter((row) => row.includes('member'))
  await takeBack('member')
  expect(await world.tables('self')).toEqual({ '': expect.any(Array) as unknown })
  expect((await world.rows('self')).map((row) => Number(row[0]))).toEqual([1, 2, 3, 4])
  expect(JSON.stringify(await world.standings('self'))).not.toContain('User member')
  expect(await world.tables('member')).toHaveProperty('Other places', [own])
  const { championships } = await world.all().getUserChampionships(await world.as('self'), { slug: 'member' })
  expect(championships).toEqual([])
})

it('keeps the places and scores of people in one table where only their categories show', async () => {
  await close({ showsCategories: true })
  const shown = await world.standings('self')
  await takeBack('member')
  expect((await world.standings('self')).tables).toEqual(shown.tables)
})

import { expect, test } from 'vitest'
import type { EligibilityInput } from '../../src/features/championships/inputs'
import { clubWrittenCategories } from '../../src/features/championships/server/championshipRepository'
import { createAccountRepository } from '../../src/features/accounts/server/accountRepository'
import { outcome } from '../helpers/eventsUnderTest'
import { place } from '../clubs/clubWorld'
import { one } from './championshipWorld'
import { standingsUnderTest } from './standingsWorld'

const world = standingsUnderTest()
const save = async (fields: Partial<EligibilityInput>, as = 'clubAdmin') =>
  world.all().saveEligibility(await world.as(as), { ...one, user: 'member', ...fields })
const shownTo = async (as: string) => {
  const { championship } = await world.all().getChampionshipPeople(await world.as(as), one)
  return championship.edit?.people?.find(({ user }) => user.id === 'member')?.category
}
const written = () => clubWrittenCategories(world.store(), 'member')

test.each([
  ['m45', 'M45'],
  [' F ', 'F'],
  ['W50', 'F50'],
  ['MU20', 'MU20'],
  ['wsen', 'FSEN'],
  ['', ''],
])('an admin can write %j for a member', async (typed, category) => {
  await save({ category: 'M60' })
  await save({ category: typed })
  expect(await shownTo('secondAdmin')).toBe(category)
  expect(await written()).toEqual(category === '' ? [] : [{ club: 'Club c1', category }])
})

test.each(['45', 'X45', 'M4', 'M450', 'M05', 'born 1984', 'MU', 'M45 F45'])(
  'refuses %j as a category',
  async (category) => {
    expect(await outcome(save({ category }))).toEqual({ status: 400, fields: ['category'] })
  },
)

test('neither shows categories to admins of the site who are no members, nor takes them from them', async () => {
  await save({ category: 'M45' })
  expect([await shownTo('topAdmin'), await shownTo('clubAdmin')]).toEqual(['', 'M45'])
  expect(await outcome(save({ category: 'M50' }, 'topAdmin'))).toEqual({ status: 400, fields: ['category'] })
  await save({ firstClaim: 'no' }, 'topAdmin')
  expect(await shownTo('clubAdmin')).toBe('M45')
  await place(world.store(), 'topAdmin', 1)
  expect(await shownTo('topAdmin')).toBe('M45')
})

test('says in the audit log that a category changed, and not to what', async () => {
  await save({ category: 'M45', firstClaim: 'no' })
  await save({ category: '' })
  expect((await world.details()).toSorted()).toEqual([
    'Summer Series: Category changed',
    'Summer Series: First claim no, Category changed',
  ])
})

test('is part of the member’s own data', async () => {
  await save({ category: 'M45' })
  const user = await world.store().users.get('member')
  const data = user && (await createAccountRepository(world.store()).data(user))
  expect(data).toMatchObject({ eligibilities: [{ category: 'M45' }] })
})

test.each([
  ['saveAthlete', { sex: 'M', born: '1980', isShown: 'yes' }],
  ['removeAthlete', {}],
] as const)('goes in all clubs with %s', async (call, input) => {
  await place(world.store(), 'member', 2, 'c2')
  await save({ category: 'M45' })
  const { eligibilities } = world.store()
  const [own] = (await eligibilities.find({ index: 'byUser', where: { userId: 'member' }, limit: 9 })).items
  if (own) await eligibilities.insert({ ...own, id: 'other', clubId: 'c2' })
  expect(await written()).toHaveLength(2)
  await world.all()[call](await world.as('member'), input)
  expect(await written()).toEqual([])
  expect(await shownTo('clubAdmin')).toBe('')
})

test('goes when the member is merged into an account that shows theirs', async () => {
  await save({ category: 'M45' })
  await world.shows('target', 'M', '1980')
  const people = { sourceUser: 'member', targetUser: 'target' }
  await world.all().mergeUsers(await world.as('topAdmin'), people)
  expect(await clubWrittenCategories(world.store(), 'target')).toEqual([])
})

test.each([{ sex: 'M', born: '1984-03-07' }, { sex: 'F' }, {}])(
  'stays, also in a closed season, when the member saves %j and hides it',
  async (input) => {
    const spring = await world.race('spring', '2027-03-07')
    await world.counts(spring)
    await world.ran(spring, { member: 2400, clubAdmin: 2500 })
    await world.setRules({ field: 'category', showsCategories: true })
    await save({ category: 'M45' })
    await world.all().closeSeason(await world.as('secondAdmin'), one)
    const seen = async () => [await shownTo('clubAdmin'), await world.standings('clubAdmin')]
    const before = await seen()
    expect(JSON.stringify(before)).toContain('M45')
    await world.all().saveAthlete(await world.as('member'), input)
    expect(await seen()).toEqual(before)
  },
)

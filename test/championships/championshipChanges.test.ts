import { expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { championshipsLimit } from '../../src/features/championships/limits'
import { usualRules } from '../../src/features/championships/rules/usualRules'
import { outcome } from '../helpers/eventsUnderTest'
import { eventRecord } from '../helpers/storeRecords'
import { championshipRecord, counterRecord } from './championshipRecords'
import { championshipsUnderTest, one } from './championshipWorld'

const world = championshipsUnderTest()
const grandPrix = {
  slug: 'c1',
  name: 'Grand Prix',
  from: '2027-01-01',
  to: '2027-12-31',
  points: 'ageGrade',
  best: '4',
} as const
const add = async (fields: object = {}) =>
  world.calls().addChampionship(await world.as('topAdmin'), { ...grandPrix, ...fields })
const save = async (fields: object, as = 'clubAdmin') =>
  world.calls().saveRules(await world.as(as), { ...one, ...fields })

test('adds a championship with the chosen rules, the club’s categories and a slug of its own', async () => {
  const categories = { ages: [40, 50], under: 18, ageOn: 'yearStart' } as const
  await world.store().clubCategories.put({ id: 'c1', clubId: 'c1', ...categories })
  const { made } = await add()
  const { items } = await world
    .store()
    .championships.find({ index: 'byClub', where: { clubId: 'c1' }, limit: 9 })
  expect(items.find(({ slug }) => slug === made)).toMatchObject({
    rules: {
      ...usualRules,
      categories,
      order: 'ageGrade',
      points: { kind: 'ageGrade' },
      decimals: 2,
      counting: { ...usualRules.counting, best: 4 },
    },
    revision: 0,
  })
  const later = await add({ from: '2028-01-01', to: '2028-12-31' })
  const elsewhere = await add({ slug: 'c2' })
  expect([made, later.made, elsewhere.made]).toEqual(['grand-prix', 'grand-prix-2', 'grand-prix'])
  const list = await world.calls().getChampionships(await world.as('visitor'), { slug: 'c1' })
  expect(list.championships.map(({ slug }) => slug)).toEqual(['grand-prix-2', 'one', 'grand-prix'])
})

test('adds every kind of points with usual numbers, and refuses other kinds', async () => {
  for (const points of ['countdown', 'table', 'starters'])
    for (const field of ['all', 'sex', 'category', 'division'])
      expect(await outcome(add({ name: `${points} ${field}`, points, field, best: '' }))).toMatchObject({
        status: 200,
      })
  expect(await outcome(add({ points: 'place' }))).toEqual({ status: 400, fields: ['points'] })
})

test('adds one championship when the form is sent twice', async () => {
  await add()
  expect(await outcome(add())).toEqual({ status: 400, fields: ['name'] })
})

test('refuses more championships than a club can have', async () => {
  const ids = Array.from({ length: championshipsLimit - 1 }, (_, at) => `old-${at}`)
  await world.store().championships.insertMany(ids.map((id) => championshipRecord(id, 'c1')))
  expect(await outcome(add())).toEqual({ status: 400, fields: [] })
  expect(await outcome(add({ slug: 'c2' }))).toMatchObject({ status: 200 })
})

test.each([
  ['ends before it begins', { from: '2027-05-01', to: '2027-04-30' }, ['to']],
  ['has more than 400 days', { from: '2027-01-01', to: '2028-02-05' }, ['to']],
  ['has a day that doesn’t exist', { from: '2027-02-30' }, ['from']],
  ['has no name', { name: ' ' }, ['name']],
])('refuses a season that %s', async (_what, fields, wrong) => {
  expect(await outcome(add(fields))).toEqual({ status: 400, fields: wrong })
  if (!('name' in fields)) expect(await outcome(save(fields))).toEqual({ status: 400, fields: wrong })
})

test('accepts seasons of 1 and of 400 days', async () => {
  await add({ name: 'A day', from: '2027-05-01', to: '2027-05-01' })
  await add({ name: 'Long', from: '2027-01-01', to: '2028-02-04' })
})

test('saves one of two edits of the same revision by two admins at once', async () => {
  const edits = [save({ name: 'A', revision: 0 }), save({ name: 'B', revision: 0 }, 'secondAdmin')]
  const outcomes = await Promise.all(edits.map(outcome))
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(outcomes.flatMap(({ fields }) => fields)).toEqual(['revision'])
  expect(await world.store().championships.get('one')).toMatchObject({ revision: 1, slug: 'one' })
  await save({ name: 'C', revision: 1 })
  expect(await world.store().championships.get('one')).toMatchObject({ revision: 2, name: 'C' })
})

test('leaves the revision and the audit log as they are when nothing changes', async () => {
  await save({ name: 'Summer Series', revision: 0 })
  expect(await world.store().championships.get('one')).toMatchObject({ revision: 0 })
  expect(await world.details()).toEqual([])
})

test('records how many places a change of the rules moved', async () => {
  const orders = [
    ['member', 'associate', 'clubAdmin'],
    ['associate', 'member', 'clubAdmin'],
  ]
  let asked = 0
  const calls = world.calls(() => orders[asked++] ?? [])
  await calls.saveRules(await world.as('clubAdmin'), { ...one, committee: 'The committee decides.' })
  expect(await world.details()).toEqual(['Summer Series: rules changed, 2 of 3 places moved'])
})

test('shows visitors the rules and races without people, and only editors what they can edit', async () => {
  await world.store().championshipCounters.insert(counterRecord('counter', 'one', { distance: '5km' }))
  const seen = async (as: string) =>
    (await world.calls().getChampionship(await world.as(as), one)).championship
  const visitor = await seen('visitor')
  expect(visitor.sentences.length).toBeGreaterThan(0)
  expect(visitor.counters).toMatchObject([{ id: 'counter', state: 'run', distance: '5km' }])
  expect(visitor.counters[0]).not.toHaveProperty('isMissing')
  expect(Object.keys(visitor)).not.toContain('edit')
  expect(await seen('member')).toEqual(visitor)
  expect(await seen('clubAdmin')).toMatchObject({ edit: { revision: 0 }, counters: [{ isMissing: true }] })
})

test('removes a championship with its parts in one transaction', async () => {
  const { store, calls, as } = world
  await calls().addAdjustment(await as('clubAdmin'), { ...one, user: 'member', kind: 'division', text: 'A' })
  await store().championshipCounters.insert(counterRecord('counter', 'one'))
  await calls().closeSeason(await as('clubAdmin'), one)
  await store().championships.insert(championshipRecord('two', 'c1'))
  await store().championshipCounters.insert(counterRecord('of-two', 'two'))
  const { championships } = await calls().removeChampionship(await as('clubAdmin'), one)
  expect(championships.map(({ id }) => id)).toEqual(['two'])
  expect((await world.counters()).map(({ id }) => id)).toEqual(['of-two'])
  expect(await world.adjustments()).toEqual([])
  expect(await store().closedSeasons.get('one')).toBeUndefined()
  expect((await store().closedRows.find({ index: 'byChampionship', limit: 9 })).items).toEqual([])
})

test('refuses to copy a season to years that no date can have', async () => {
  const { store, calls, as } = world
  await store().championships.put(
    championshipRecord('one', 'c1', { name: 'League', from: '2199-01-01', to: '2199-12-31' }),
  )
  expect(await outcome(calls().copyChampionship(await as('clubAdmin'), one))).toEqual({
    status: 400,
    fields: [],
  })
})

test('copies a championship to next year with the next editions of its races', async () => {
  const { store, calls, as } = world
  const race = (id: string, date: string, race: string) => eventRecord(id, { date, race })
  await store().events.insertMany([
    race('ridge-27', '2027-06-06', 'ridge'),
    race('ridge-28', '2028-06-04', 'ridge'),
    race('ridge-28-autumn', '2028-10-01', 'ridge'),
    race('ridge-29', '2029-06-03', 'ridge'),
    race('mill-27', '2027-07-01', 'mill'),
    // A parkrun has an edition each week.
    ...Array.from({ length: 60 }, (_, week) =>
      race(`parkrun-${week}`, addDays('2027-09-04', 7 * week), 'a parkrun'),
    ),
  ])
  await store().championships.put(
    championshipRecord('one', 'c1', { name: 'Winter League 2027/28', from: '2027-02-28', to: '2028-02-29' }),
  )
  await store().championshipCounters.insertMany([
    counterRecord('ridge', 'one', { eventId: 'ridge-27', groups: ['long'], factor: 1.5 }),
    counterRecord('mill', 'one', { eventId: 'mill-27' }),
    counterRecord('alone', 'one', { eventId: 'past' }),
    counterRecord('parkrun', 'one', { eventId: 'parkrun-0' }),
    counterRecord('parkrun again', 'one', { eventId: 'parkrun-1' }),
  ])
  const { made, championship, left } = await calls().copyChampionship(await as('clubAdmin'), one)
  expect(left?.toSorted()).toEqual(['Event mill-27', 'Event past'])
  expect(championship).toMatchObject({
    ...{ name: 'Winter League 2028/29', slug: made, from: '2028-02-28', to: '2029-02-28' },
    counters: [{ event: { id: 'parkrun-26' } }, { event: { id: 'ridge-28' }, groups: ['long'], factor: 1.5 }],
  })
  expect(await outcome(calls().copyChampionship(await as('clubAdmin'), one))).toEqual({
    status: 400,
    fields: ['name'],
  })
  // The next edition that someone adds later is proposed with the settings of the last one.
  await store().events.insert(race('mill-28', '2028-07-01', 'mill'))
  const shown = await calls().getCounters(await as('clubAdmin'), { slug: 'c1', championship: made })
  expect(shown.championship.edit?.proposals).toMatchObject([{ event: { id: 'mill-28' }, like: 'mill' }])
})

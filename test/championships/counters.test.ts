import { expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { countersLimit } from '../../src/features/championships/limits'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import type { CounterInput } from '../../src/features/championships/inputs'
import { usualRules } from '../../src/features/championships/rules/usualRules'
import { now } from '../clubs/clubWorld'
import { outcome } from '../helpers/eventsUnderTest'
import { rethrow } from '../helpers/rethrow'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { championshipRecord, counterRecord, adjustmentRecord } from './championshipRecords'
import { championshipsUnderTest, one } from './championshipWorld'

const world = championshipsUnderTest()
const save = async (fields: Partial<CounterInput>) => {
  const input: CounterInput = { ...one, ...fields }
  return world.calls().saveCounter(await world.as('clubAdmin'), input)
}
const insertRace = (id: string, fields: Parameters<typeof eventRecord>[1] = {}) =>
  world.store().events.insert(eventRecord(id, { slug: `slug-of-${id}`, date: '2027-06-06', ...fields }))

test.each([
  ['its id', 'ridge'],
  ['its slug', 'slug-of-ridge'],
  ['the address of its page', 'https://races.example/event/slug-of-ridge?club=c1#people'],
])('finds the race by %s', async (_what, event) => {
  await insertRace('ridge', { distances: '10 km, Half marathon' })
  await save({ event, distance: '10km', groups: ' long,  Road race ,long,', factor: '1.5', bonus: '−2' })
  const [{ id: _, ...counter } = {}] = await world.counters()
  expect(counter).toEqual({
    ...{ championshipId: 'one', clubId: 'c1', eventId: 'ridge', eventDate: '2027-06-06', distance: '10km' },
    ...{ groups: ['long', 'Road race'], factor: 1.5, bonus: -2, series: '' },
  })
})

test('takes a group of the rules for the same name in other capitals', async () => {
  const groups = ['short', 'medium', 'long'].map((group) => ({ group, atLeast: 1, atMost: 3 }))
  const rules = { ...usualRules, counting: { ...usualRules.counting, groups } }
  await world.store().championships.modify('one', (found) => ({ ...found, rules }))
  await insertRace('ridge')
  const { championship } = await save({ event: 'ridge', groups: 'LONG, Road, long' })
  expect(championship.counters[0]?.groups).toEqual(['long', 'Road'])
  expect(championship.edit?.groups).toEqual(['short', 'medium', 'long', 'Road'])
})

test('counts all distances together unless one is chosen, and each choice once', async () => {
  await insertRace('ridge', { distances: '10 km, Half marathon' })
  const { championship } = await save({ event: 'ridge' })
  expect(championship.counters).toMatchObject([{ distance: 'all', factor: 1 }])
  await save({ event: 'ridge', distance: 'best' })
  expect(await outcome(save({ event: 'ridge', distance: 'all' }))).toEqual({ status: 400, fields: ['event'] })
})

test.each([
  ['a race that doesn’t exist', { event: 'nothing' }, 'event'],
  ['no race', { event: '' }, 'event'],
  ['a race before the season', { event: 'early' }, 'event'],
  ['a distance that the race doesn’t have', { event: 'ridge', distance: '3mi' }, 'distance'],
  ['a factor of nothing', { event: 'ridge', factor: '0' }, 'factor'],
  ['a factor above 100', { event: 'ridge', factor: '100.5' }, 'factor'],
  ['a bonus above 10,000', { event: 'ridge', bonus: '10001' }, 'bonus'],
  ['a bonus in words', { event: 'ridge', bonus: 'ten' }, 'bonus'],
  ['too many groups', { event: 'ridge', groups: 'a,b,c,d,e,f,g,h,i,j,k' }, 'groups'],
])('refuses %s', async (_what, fields, wrong) => {
  await insertRace('ridge', { distances: '10 km' })
  await insertRace('early', { date: '2026-12-31' })
  expect(await outcome(save(fields))).toEqual({ status: 400, fields: [wrong] })
  expect(await world.counters()).toEqual([])
})

test('refuses more races than a championship can have', async () => {
  const ids = Array.from({ length: countersLimit }, (_, at) => `counter-${at}`)
  await world
    .store()
    .championshipCounters.insertMany(ids.map((id) => counterRecord(id, 'one', { eventId: id })))
  expect(await outcome(save({ event: 'future' }))).toEqual({ status: 400, fields: [] })
})

test('keeps a distance that the race no longer has when its groups are edited', async () => {
  await insertRace('ridge', { distances: '5 km' })
  await world
    .store()
    .championshipCounters.insert(
      counterRecord('counter', 'one', { eventId: 'ridge', distance: '10km', factor: 2 }),
    )
  const { championship } = await save({ id: 'counter', groups: 'long' })
  expect(championship.counters).toMatchObject([
    { id: 'counter', distance: '10km', groups: ['long'], factor: 2, isMissing: true },
  ])
  expect(await outcome(save({ id: 'counter', distance: '3mi' }))).toEqual({
    status: 400,
    fields: ['distance'],
  })
})

test('finds no counter of another championship', async () => {
  await world.store().championships.insert(championshipRecord('two', 'c2'))
  await world.store().championshipCounters.insert(counterRecord('of-two', 'two', { clubId: 'c2' }))
  expect(await outcome(save({ id: 'of-two', groups: 'long' }))).toMatchObject({ status: 404 })
  const remove = world.calls().removeCounter(await world.as('clubAdmin'), { ...one, id: 'of-two' })
  expect(await outcome(remove)).toMatchObject({ status: 404 })
  const adjustment = {
    ...one,
    user: 'member',
    kind: 'score',
    value: '5',
    text: 'Joker',
    counter: 'of-two',
  } as const
  expect(await outcome(world.calls().addAdjustment(await world.as('clubAdmin'), adjustment))).toMatchObject({
    fields: ['counter'],
  })
  expect(await world.counters()).toEqual([counterRecord('of-two', 'two', { clubId: 'c2' })])
})

test('proposes all races of the club’s season that do not count yet, soonest first, with how many run', async () => {
  await insertRace('promoted', { clubChoice: 'c1', date: '2027-08-01' })
  await insertRace('entered', { date: '2027-07-01' })
  await insertRace('counting', { clubChoice: 'c1' })
  await insertRace('late', { clubChoice: 'c1', date: '2028-01-01' })
  await insertRace('of-others', { clubChoice: 'c2' })
  for (let day = 0; day < 60; day += 1)
    await insertRace(`autumn-${day}`, { clubChoice: 'c1', date: addDays('2027-09-01', day) })
  await world
    .store()
    .statuses.insert(statusRecord('entered', 'member', { clubId: 'c1', eventDate: '2027-07-01' }))
  const { championship } = await save({ event: 'counting' })
  const numbers = championship.edit?.proposals?.map(({ event, ours }) => [event.id, ours])
  expect(numbers?.slice(0, 2)).toEqual([
    ['entered', 1],
    ['promoted', 0],
  ])
  expect(numbers).toHaveLength(62)
})

test('removes a race with the adjustments that are about it alone', async () => {
  await world.store().championshipCounters.insert(counterRecord('counter', 'one'))
  await world
    .store()
    .championshipEntries.insertMany([
      adjustmentRecord('score', 'one', { kind: 'score', counterId: 'counter' }),
      adjustmentRecord('division', 'one'),
    ])
  await world.calls().removeCounter(await world.as('clubAdmin'), { ...one, id: 'counter' })
  expect(await world.counters()).toEqual([])
  expect((await world.adjustments()).map(({ id }) => id)).toEqual(['division'])
})

test('follows a race that moves, and one whose deletion is undone', async () => {
  await insertRace('ridge', { createdBy: 'member' })
  await save({ event: 'ridge' })
  const own = await world.as('member')
  await world.all().saveEvent(own, { id: 'ridge', date: '2027-09-09' })
  expect(await world.counters()).toMatchObject([{ eventDate: '2027-09-09' }])
  await world.all().deleteEvent(own, { slug: 'ridge' })
  const shown = async () =>
    (await world.calls().getChampionship(await world.as('visitor'), one)).championship.counters
  expect(await shown()).toEqual([])
  await world.all().restoreEvent(own, { slug: 'ridge' })
  expect(await shown()).toHaveLength(1)
  await world.all().deleteEvent(own, { slug: 'ridge' })
  await purgeDeletedEvents(world.store(), new Date(now.getTime() + 60_000), rethrow)
  expect(await world.counters()).toEqual([])
})

test('hides a race while the person who added it is hidden', async () => {
  await insertRace('ridge', { createdBy: 'target' })
  await save({ event: 'ridge' })
  const top = await world.as('topAdmin')
  const shown = async () => (await world.calls().getChampionship(top, one)).championship.counters
  await world.all().hideUser(top, { slug: 'target' })
  expect(await shown()).toEqual([])
  await world.all().showUser(top, { slug: 'target' })
  expect(await shown()).toMatchObject([{ event: { id: 'ridge' } }])
})

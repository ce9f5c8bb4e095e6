import { beforeEach, expect, test, vi } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import { rankingOf } from '../../src/features/championships/rules/ranking'
import { seasonWith } from '../helpers/championshipSeason'
import { one } from './championshipWorld'
import { standingsUnderTest } from './standingsWorld'

vi.mock(import('../../src/features/championships/rules/ranking'), async (original) => {
  const actual = await original()
  return { ...actual, rankingOf: vi.fn(actual.rankingOf) }
})

const world = standingsUnderTest()
const rankings = () => vi.mocked(rankingOf).mock.calls.length
let spring: EventRecord

beforeEach(async () => {
  await world.setRules()
  spring = await world.race('spring', '2027-03-07')
  await world.counts(spring)
  vi.mocked(rankingOf).mockClear()
})

test('ranks a season once for all who ask for standings, reasons and the table of a race', async () => {
  await world.ran(spring, { member: 2401, associate: 2502 })
  const context = await world.as('member')
  const why = async (user: string) => (await world.all().getWhy(context, { ...one, user })).championship.why
  const all = [world.standings(), world.standings('member', { race: 'counter spring' }), why('member')]
  await Promise.all(all)
  expect((await why('associate'))?.points).toBe('99')
  expect(rankings()).toBe(1)
})

test('ranks a season again after a result in it changes, but not after one elsewhere', async () => {
  await world.ran(spring, { member: 2403, associate: 2504 })
  const other = await world.race('other', '2027-03-14')
  await world.standings()
  await world.ran(other, { member: 2000 })
  expect((await world.rows())[0]).toBe('1 member 100')
  expect(rankings()).toBe(1)
  await world.ran(spring, { associate: 2305 })
  expect((await world.rows())[0]).toBe('1 associate 100')
  expect(rankings()).toBe(2)
})

test('can interrupt the ranking of a season after each person and each race', () => {
  const people = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, 2400 + at]))
  const season = seasonWith({}, [{ runs: people }, { runs: people }])
  expect([...rankingOf(season)].length).toBeGreaterThanOrEqual(30 + 2)
})

import { beforeEach, expect, test } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import { rankingOf } from '../../src/features/championships/rules/standings/ranking'
import { createComputedSeasons } from '../../src/features/championships/server/computedSeasons'
import { now } from '../clubs/clubWorld'
import { seasonWith } from '../helpers/championshipSeason'
import { championshipRecord } from './championshipRecords'
import { standingsUnderTest } from './standingsWorld'

const world = standingsUnderTest()
let spring: EventRecord
/** The rankings from which several requests at the same moment are answered: standings, reasons and tables of races. */
let rankings: () => Promise<readonly object[]>

beforeEach(async () => {
  await world.setRules()
  spring = await world.race('spring', '2027-03-07')
  await world.counts(spring)
  await world.ran(spring, { member: 2401, associate: 2502 })
  const computed = createComputedSeasons(world.store(), 'Europe/London')
  const one = championshipRecord('one', 'c1')
  rankings = async () => {
    const seasons = await Promise.all([one, one, one].map((same) => computed(same, now)))
    return [...new Set(seasons.map(({ ranking }) => ranking))]
  }
})

test('ranks a season once for all who ask, and again only after a result in it changes', async () => {
  const first = await rankings()
  expect(first).toHaveLength(1)
  const other = await world.race('other', '2027-03-14')
  await world.ran(other, { member: 2000 })
  expect((await rankings())[0]).toBe(first[0])
  await world.ran(spring, { associate: 2305 })
  expect((await rankings())[0]).not.toBe(first[0])
  expect((await world.rows())[0]).toBe('1 associate 100')
})

test('can interrupt the ranking of a season after each person and each race', () => {
  const people = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, 2400 + at]))
  const season = seasonWith({}, [{ runs: people }, { runs: people }])
  expect([...rankingOf(season)].length).toBeGreaterThanOrEqual(30 + 2)
})

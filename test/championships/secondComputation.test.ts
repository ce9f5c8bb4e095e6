import { expect, test } from 'vitest'
import { computeStandings } from '../helpers/standingsAtOnce'
import { seededRandom } from '../../src/features/sample/server/random'
import { comparable } from './comparable'
import { plainStandings } from './plainStandings'
import { randomSeason } from './randomSeason'
import { isShared } from './seasonOf'

test('agrees with a second, plain computation on the standings of 400 random seasons', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const season = randomSeason(seededRandom(seed))
    expect(comparable(computeStandings(season)), `seed ${seed}`).toEqual(comparable(plainStandings(season)))
  }
})

test('random seasons have shared places, incomplete people and scores that do not count', () => {
  const tables = Array.from(
    { length: 100 },
    (_, seed) => plainStandings(randomSeason(seededRandom(seed))).tables,
  ).flat()
  const rows = tables.flatMap((table) => table.rows)
  expect(rows.length).toBeGreaterThan(250)
  const shared = tables.flatMap((table) => table.rows.filter(({ place }) => isShared(place, table.rows)))
  expect(shared.length).toBeGreaterThan(5)
  expect(rows.filter(({ isComplete }) => !isComplete).length).toBeGreaterThan(50)
  expect(rows.flatMap(({ scores }) => scores).filter(({ isCounted }) => !isCounted).length).toBeGreaterThan(
    100,
  )
})

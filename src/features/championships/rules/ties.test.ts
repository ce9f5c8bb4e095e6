import { expect, test } from 'vitest'
import { computeStandings } from '../../../../test/helpers/standingsAtOnce'
import type { CountingRule, Rules, TieRule } from './rules'
import type { SeasonRace, SeasonRun } from './season'
import { seasonWith } from '../../../../test/helpers/championshipSeason'

type Races = (Partial<SeasonRace> & { runs: Record<string, number | Partial<SeasonRun>> })[]

function places(
  ties: TieRule[],
  races: Races,
  counting: Partial<CountingRule> = {},
  rules: Partial<Omit<Rules, 'counting'>> = {},
) {
  const sex = { sex: 'M' as const }
  const season = seasonWith({ ties, ...rules, counting }, races, { people: { a: sex, b: sex, c: sex } })
  return computeStandings(season).tables[0]?.rows.map(({ person, place }) => `${place} ${person}`)
}

const level: Races = [{ runs: { a: 20, b: 21 } }, { runs: { a: 21, b: 20 } }]

test.each<[string, string[], ...Parameters<typeof places>]>([
  ['nothing: the place is shared', ['1 a', '1 b'], ['headToHead', 'betterPlaces'], level],
  [
    'most races',
    ['1 b', '2 a'],
    ['mostRaces'],
    [...level, { runs: { b: 20 } }, { runs: { a: 20 } }, { runs: { c: 1, b: 2 } }],
    { best: 3 },
  ],
  [
    'the average',
    ['1 a', '3 b'],
    ['average'],
    [{ runs: { a: 20 } }, { runs: { b: 20 } }, { runs: { c: 1, d: 2, b: 3 } }],
    { best: 1, groups: [] },
  ],
  [
    'better places',
    ['1 b', '1 c', '4 a'],
    ['betterPlaces'],
    [{ runs: { b: 1, a: 2 } }, { runs: { c: 1, a: 2, b: 3 } }, { runs: { c: 3, x: 1, y: 2 } }],
    {},
    { points: { kind: 'table', table: [10, 5, 0], rest: 0 } },
  ],
  ['the next score', ['1 b', '2 a'], ['nextScore'], [...level, { runs: { b: 20, a: 21 } }], { best: 1 }],
  ['the least time', ['1 b', '2 a'], ['lessTime'], [{ runs: { a: 20 } }, { runs: { b: 19 } }]],
  [
    'the next rule, where the first decides nothing',
    ['1 b', '2 a'],
    ['mostRaces', 'lessTime'],
    [{ runs: { a: 20 } }, { runs: { b: 19 } }],
  ],
  ['head to head', ['1 b', '2 a'], ['headToHead'], [...level, { runs: { b: 20, a: 21 } }], { best: 1 }],
])('decides a tie by %s', (_, expected, ...given) => {
  const isNamed = (row: string) => expected.some((one) => one.at(-1) === row.at(-1))
  expect(places(...given)?.filter(isNamed)).toEqual(expected)
})

test('decides head to head among three by their wins less their defeats against each other', () => {
  const races: Races = [
    { runs: { a: 1, b: 2, c: 3 } },
    { runs: { c: 1, b: 2, a: 3 } },
    { runs: { b: 1, c: 2 } },
    { runs: { a: 1 } },
  ]
  expect(places(['headToHead'], races, {}, { points: { kind: 'countdown', first: 5, floor: 5 } })).toEqual([
    '1 b',
    '2 a',
    '3 c',
  ])
  expect(
    places(['headToHead'], races.toReversed(), {}, { points: { kind: 'countdown', first: 5, floor: 5 } }),
  ).toEqual(['1 b', '2 a', '3 c'])
})

test('shares places as 1, 2, 2, 4', () => {
  expect(places([], [{ runs: { a: 1, b: 2, c: 2, d: 3 } }])).toEqual(['1 a', '2 b', '2 c', '4 d'])
})

test('ranks incomplete people after complete ones only where the rules say so', () => {
  const races: Races = [
    { runs: { a: 1, b: 4, c: 2, d: 3 } },
    { runs: { b: 2, c: 3, d: 1 } },
    { runs: { a: 1, x: 2 } },
  ]
  const counting = { minimum: 2 }
  const lowest = { lowestWins: true, points: { kind: 'place' } } as const
  expect(places([], races.slice(0, 2), { ...counting, incompleteLast: true }, lowest)).toEqual([
    '1 d',
    '2 c',
    '3 b',
    '4 a',
  ])
  expect(places([], races.slice(0, 2), counting, lowest)).toEqual(['1 a', '2 d', '3 c', '4 b'])
})

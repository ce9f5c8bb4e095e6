import { describe, expect, test } from 'vitest'
import { computeStandings } from '../../../../test/helpers/standingsAtOnce'
import { roundedPoints } from './exact'
import { pointsOfPlace } from './points'
import type { PointsRule, Rules } from './rules'
import type { SeasonPerson, SeasonRun } from './season'
import { seasonWith } from '../../../../test/helpers/championshipSeason'

describe('points by place', () => {
  const westbourne = [30, 27, 24, 21, 18, 15, 13, 11, 9, 7, 5, 4, 3, 2, 1]
  test.each<[string, Parameters<typeof pointsOfPlace>[0], number, Record<number, number>]>([
    [
      'a table with nothing after it',
      { kind: 'table', table: westbourne, rest: 0 },
      20,
      { 1: 30, 15: 1, 16: 0 },
    ],
    [
      'a table with a point for all others',
      { kind: 'table', table: [5, 4, 3, 2], rest: 1 },
      20,
      { 4: 2, 5: 1, 20: 1 },
    ],
    [
      'a table that counts down',
      { kind: 'table', table: [50, 45], rest: 'countdown' },
      60,
      { 2: 45, 3: 44, 47: 0, 50: 0 },
    ],
    ['a countdown to a floor', { kind: 'countdown', first: 100, floor: 1 }, 150, { 1: 100, 100: 1, 150: 1 }],
    ['starters with 10 for the last', { kind: 'starters', last: 10 }, 5, { 1: 14, 4: 11, 5: 10 }],
    ['the place', { kind: 'place' }, 9, { 1: 1, 9: 9 }],
  ])('gives points by %s', (_, rule, of, expected) => {
    for (const [place, points] of Object.entries(expected)) {
      expect([place, pointsOfPlace(rule, Number(place), of)]).toEqual([place, points * 1000])
    }
  })
})

test.each([
  ['a half', 500, 1, 0, 1000],
  ['less than a half', 499, 1, 0, 0],
  ['a half of the second place', 68_645_000, 1000, 2, 68_650],
  ['two thirds', 2000, 3, 3, 667],
  ['half a point below zero', -500, 1, 0, 0],
  ['more than half a point below zero', -501, 1, 0, -1000],
])('rounds %s half up', (_, sum, by, decimals, expected) => {
  expect(roundedPoints(sum, by, decimals) + 0).toBe(expected)
})

interface Case {
  readonly points: PointsRule
  readonly run: Partial<SeasonRun>
  readonly person?: Partial<SeasonPerson>
  readonly decimals?: Rules['decimals']
}

describe('points of a run by what it is', () => {
  const facts = [{ distance: '10km', fastestMan: 1800, fastestWoman: 2000 }]
  const share = { kind: 'winnerShare', times: 100, of: 'race' } as const
  test.each<[string, string, Case]>([
    ['an age grade', '68.65', { points: { kind: 'ageGrade' }, run: { ageGrade: 68.6485 } }],
    [
      'an age grade to one place',
      '68.6',
      { points: { kind: 'ageGrade' }, run: { ageGrade: 68.6485 }, decimals: 1 },
    ],
    ['the winner’s time', '75', { points: share, run: { seconds: 2400 }, person: { sex: 'M' } }],
    ['the winning woman’s time', '83.33', { points: share, run: { seconds: 2400 }, person: { sex: 'F' } }],
    ['our fastest time', '100', { points: { ...share, of: 'ours' }, run: {} }],
  ])('gives points for %s', (_, expected, { points, run, person = {}, decimals = 2 }) => {
    const season = seasonWith({ points, decimals }, [{ facts, runs: { a: run } }], { people: { a: person } })
    expect(computeStandings(season).tables[0]?.rows[0]?.points).toBe(expected)
  })

  test.each<[string, Case]>([
    ['Sex and year of birth not given, or not shown to the club.', { points: { kind: 'ageGrade' }, run: {} }],
    [
      'No age grade for this race.',
      { points: { kind: 'ageGrade' }, run: {}, person: { sex: 'F', born: '1980' } },
    ],
    ['Sex not given, or not shown to the club.', { points: share, run: {} }],
    [
      'The time to compare with isn’t known.',
      { points: share, run: { distance: '5km' }, person: { sex: 'M' } },
    ],
  ])('says why nobody can be placed: %s', (reason, { points, run, person = {} }) => {
    const season = seasonWith({ points }, [{ facts, runs: { a: run } }], { people: { a: person } })
    expect(computeStandings(season)).toEqual({ tables: [], notPlaced: [{ person: 'a', reason }] })
  })
})

test.each<[Rules['equalTimes'], string[]]>([
  ['same', ['10', '9', '9', '7']],
  ['share', ['10', '8.5', '8.5', '7']],
])('gives equal times the %s points', (equalTimes, expected) => {
  const season = seasonWith({ equalTimes, decimals: 1 }, [{ runs: { a: 1, b: 2, c: 2, d: 3 } }])
  const rows = computeStandings(season).tables[0]?.rows ?? []
  expect(rows.map(({ points }) => points)).toEqual(expected)
  expect(rows.map(({ place, isShared }) => [place, isShared])).toEqual([
    [1, false],
    [2, true],
    [2, true],
    [4, false],
  ])
})

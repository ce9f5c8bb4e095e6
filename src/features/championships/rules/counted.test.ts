import { expect, test } from 'vitest'
import { computeStandings } from '../../../../test/helpers/standingsAtOnce'
import type { CountingRule, Rules } from './rules'
import type { SeasonAdjustment, SeasonRace } from './season'
import { seasonWith } from '../../../../test/helpers/championshipSeason'

/** A score of so many points with what its race is. */
type Given = readonly [points: number, race?: Partial<SeasonRace>, distance?: string]

/** Returns someone's points and counted scores where their scores are given. */
function counted(
  counting: Partial<CountingRule>,
  scores: readonly Given[],
  rules: Partial<Omit<Rules, 'counting'>> = {},
  adjustments: SeasonAdjustment[] = [],
) {
  const season = seasonWith(
    { points: { kind: 'ageGrade' }, ...rules, counting },
    scores.map(([ageGrade, race = {}, distance = '10km']) => ({
      ...race,
      runs: { a: { ageGrade, distance } },
    })),
    { adjustments },
  )
  const row = computeStandings(season).tables[0]?.rows[0]
  const best = row?.scores.filter(({ isCounted }) => isCounted).map(({ points }) => Number(points)) ?? []
  return [row?.points, row?.isComplete, best.sort((a, b) => b - a)]
}

const group = (name: string, atLeast: number, atMost: number) => ({ group: name, atLeast, atMost })
const of = (...groups: string[]): Partial<SeasonRace> => ({ groups })
const [short, medium, long] = [of('short'), of('medium'), of('long')]
const macclesfield: Given[] = [
  ...[100, 99, 98, 97].map((points): Given => [points, short]),
  ...[90, 85, 50].map((points): Given => [points, medium]),
  [60, long],
]
const oneToThree = [group('short', 1, 3), group('medium', 1, 3), group('long', 1, 3)]

test.each<[string, unknown[], ...Parameters<typeof counted>]>([
  ['all scores', ['6', true, [3, 2, 1]], {}, [[1], [2], [3]]],
  ['the best scores', ['5', true, [3, 2]], { best: 2 }, [[1], [2], [3]]],
  [
    'the lowest scores where they win',
    ['3', true, [2, 1]],
    { best: 2 },
    [[1], [2], [3]],
    { lowestWins: true },
  ],
  ['the mean of the best scores', ['2.5', true, [3, 2]], { best: 2, statistic: 'mean' }, [[1], [2], [3]]],
  [
    'a mean with more digits than the scores',
    ['2.67', true, [3, 3, 2]],
    { statistic: 'mean' },
    [[3], [3], [2]],
  ],
  [
    'Macclesfield’s best 6, each group 1 to 3',
    ['532', true, [100, 99, 98, 90, 85, 60]],
    { best: 6, groups: oneToThree },
    macclesfield,
  ],
  [
    'a group that is missing',
    ['522', false, [100, 99, 98, 90, 85, 50]],
    { best: 6, groups: oneToThree },
    macclesfield.slice(0, 7),
  ],
  [
    'fewer good scores for a minimum',
    ['11', true, [10, 1]],
    { best: 2, groups: [group('long', 1, 0)] },
    [[10], [9], [1, long]],
  ],
  ['too few races', ['9', false, [9]], { best: 3, minimum: 2 }, [[9]]],
  [
    'more races than count, where the minimum is higher',
    ['9', true, [9]],
    { best: 1, minimum: 2 },
    [[9], [1]],
  ],
])('counts %s', (_, expected, counting, scores, rules = {}) => {
  expect(counted(counting, scores, rules)).toEqual(expected)
})

const help = (count: number): SeasonAdjustment[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'helping',
    person: 'a',
    date: `2026-07-0${at + 1}`,
    reason: '',
  }))
const ten = Array.from({ length: 10 }, (_, at): Given => [81 + 2 * at])

test.each<[string, string, boolean, Rules['helping'], number, Partial<CountingRule>]>([
  ['as points on top', '920', true, { worth: 10, atMost: 2, atLeast: 2 }, 2, {}],
  ['not enough to be complete', '910', false, { worth: 10, atMost: 2, atLeast: 2 }, 1, {}],
])('counts helping %s', (_, points, isComplete, helping, times, counting) => {
  expect(counted(counting, ten, { helping }, help(times)).slice(0, 2)).toEqual([points, isComplete])
})

test('adds points that were entered by hand, also for someone without a run', () => {
  const season = seasonWith({}, [{ runs: { a: 1 } }], {
    people: { b: {} },
    adjustments: [
      { kind: 'points', person: 'a', points: -0.5, reason: 'Late.' },
      { kind: 'points', person: 'b', points: 3, reason: 'Course record.' },
    ],
  })
  expect(computeStandings(season).tables[0]?.rows.map(({ points }) => points)).toEqual(['9.5', '3'])
})

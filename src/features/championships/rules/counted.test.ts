import { expect, test } from 'vitest'
import { computeStandings } from '../../../../test/helpers/standingsAtOnce'
import type { CountingRule, Rules } from './rules'
import type { SeasonEntry, SeasonRace } from './season'
import { seasonWith } from '../../../../test/helpers/championshipSeason'

/** A score of so many points with what its race is. */
type Given = readonly [points: number, race?: Partial<SeasonRace>, distance?: string]

/** Returns someone's points and counted scores where their scores are given. */
function counted(
  counting: Partial<CountingRule>,
  scores: readonly Given[],
  rules: Partial<Omit<Rules, 'counting'>> = {},
  entries: SeasonEntry[] = [],
) {
  const season = seasonWith(
    { points: { kind: 'ageGrade' }, ...rules, counting },
    scores.map(([ageGrade, race = {}, distance = '10km']) => ({
      ...race,
      runs: { a: { ageGrade, distance } },
    })),
    { entries },
  )
  const row = computeStandings(season).tables[0]?.rows[0]
  const best = row?.scores.filter(({ isCounted }) => isCounted).map(({ points }) => Number(points)) ?? []
  return [row?.points, row?.isComplete, best.sort((a, b) => b - a)]
}

const group = (name: string, atLeast: number, atMost: number, only = false, categories: string[] = []) => ({
  group: name,
  atLeast,
  atMost,
  only,
  categories,
})
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
  [
    'one race for two minimums',
    ['17', true, [9, 8]],
    { best: 2, groups: [group('long', 1, 0), group('away', 1, 0)] },
    [[9], [8, of('long', 'away')], [7, long], [6, of('away')]],
  ],
  [
    'two scores rather than one that blocks both',
    ['11', true, [6, 5]],
    { groups: [group('long', 0, 1), group('away', 0, 1)] },
    [
      [9, of('long', 'away')],
      [6, long],
      [5, of('away')],
    ],
  ],
  [
    'one score rather than two worse ones',
    ['12', true, [12]],
    { groups: [group('long', 0, 1), group('away', 0, 1)] },
    [
      [12, of('long', 'away')],
      [6, long],
      [5, of('away')],
    ],
  ],
  [
    'as many races as may, where the lowest wins',
    ['7', true, [6, 1]],
    { groups: [group('long', 0, 1), group('away', 0, 1)] },
    [
      [1, of('long', 'away')],
      [1, long],
      [6, of('away')],
    ],
    { lowestWins: true },
  ],
  ['only races of a group', ['2', true, [2]], { groups: [group('short', 0, 0, true)] }, [[9], [2, short]]],
  [
    'everyone’s races where a group is for others',
    ['11', true, [9, 2]],
    { groups: [group('short', 0, 0, true, ['FU20'])] },
    [[9], [2, short]],
  ],
  ['one score over each distance', ['13', true, [9, 4]], { perDistance: 1 }, [[9], [8], [4, {}, '5km']]],
  [
    'any number over an unknown distance',
    ['17', true, [9, 8]],
    { perDistance: 1 },
    [
      [9, {}, ''],
      [8, {}, ''],
    ],
  ],
  [
    'one score in each month',
    ['13', true, [9, 4]],
    { perMonth: 1 },
    [[9, { date: '2026-05-01' }], [8, { date: '2026-05-09' }], [4]],
  ],
  [
    'limits by distance and month at once',
    ['9', true, [5, 4]],
    { perDistance: 1, perMonth: 1 },
    [
      [6, { date: '2026-05-01' }],
      [5, { date: '2026-05-01' }, '5km'],
      [4, { date: '2026-06-01' }],
      [2, { date: '2026-06-01' }, '5km'],
    ],
  ],
  [
    'different races among the best',
    ['16', true, [9, 7]],
    { best: 2, differentRaces: 2 },
    [
      [9, { race: 'x' }],
      [8, { race: 'x' }],
      [7, { race: 'y' }],
    ],
  ],
  [
    'too few different races',
    ['17', false, [9, 8]],
    { best: 2, differentRaces: 2 },
    [
      [9, { race: 'x' }],
      [8, { race: 'x' }],
    ],
  ],
  ['too few races', ['9', false, [9]], { best: 3, minimum: 2 }, [[9]]],
  [
    'more races than count, where the minimum is higher',
    ['9', true, [9]],
    { best: 1, minimum: 2 },
    [[9], [1]],
  ],
  [
    'races over one distance as one of the minimum',
    ['9', false, [9]],
    { perDistance: 1, minimum: 2 },
    [[9], [8]],
  ],
])('counts %s', (_, expected, counting, scores, rules = {}) => {
  expect(counted(counting, scores, rules)).toEqual(expected)
})

test('counts by other numbers for the categories that are named', () => {
  const season = seasonWith(
    { counting: { best: 3, minimum: 3, exceptions: [{ categories: ['M50'], best: 1, minimum: 1 }] } },
    [{ runs: { a: 1, b: 2 } }, { runs: { a: 1, b: 2 } }],
    { people: { a: { category: 'M50' }, b: { category: 'M40' } } },
  )
  const rows = computeStandings(season).tables[0]?.rows
  expect(rows?.map((row) => [row.person, row.points, row.isComplete])).toEqual([
    ['b', '18', false],
    ['a', '10', true],
  ])
})

const help = (count: number): SeasonEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'helping',
    person: 'a',
    date: `2026-07-0${at + 1}`,
    reason: '',
  }))
const ten = Array.from({ length: 10 }, (_, at): Given => [81 + 2 * at])

test.each<[string, string, boolean, Rules['helping'], number, Partial<CountingRule>]>([
  [
    'as runs of the own average',
    '1080',
    true,
    { worth: 'ownAverage', atMost: 2, atLeast: 0, isRun: true },
    2,
    { best: 12, minimum: 12 },
  ],
  [
    'no more often than the rules let',
    '1080',
    true,
    { worth: 'ownAverage', atMost: 2, atLeast: 0, isRun: true },
    5,
    { best: 12, minimum: 12 },
  ],
  ['as points on top', '920', true, { worth: 10, atMost: 2, atLeast: 2, isRun: false }, 2, {}],
  ['not enough to be complete', '910', false, { worth: 10, atMost: 2, atLeast: 2, isRun: false }, 1, {}],
  [
    'as a run that is not among the best',
    '900',
    true,
    { worth: 10, atMost: 2, atLeast: 0, isRun: true },
    2,
    { best: 10 },
  ],
])('counts helping %s', (_, points, isComplete, helping, times, counting) => {
  expect(counted(counting, ten, { helping }, help(times)).slice(0, 2)).toEqual([points, isComplete])
})

test('counts a different race that is asked for rather than helping that is worth more', () => {
  const helping = { worth: 9, atMost: 1, atLeast: 0, isRun: true }
  const rules = { best: 2, differentRaces: 2 }
  expect(counted(rules, [[10], [8]], { helping }, help(1))).toEqual(['18', true, [10, 8]])
})

test('adds points that were entered by hand, also for someone without a run', () => {
  const season = seasonWith({}, [{ runs: { a: 1 } }], {
    people: { b: {} },
    entries: [
      { kind: 'points', person: 'a', points: -0.5, reason: 'Late.' },
      { kind: 'points', person: 'b', points: 3, reason: 'Course record.' },
    ],
  })
  expect(computeStandings(season).tables[0]?.rows.map(({ points }) => points)).toEqual(['9.5', '3'])
})

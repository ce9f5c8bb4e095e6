import type {
  Bonus,
  CountingRule,
  PointsRule,
  Rules,
  TieRule,
} from '../../src/features/championships/rules/rules'
import type { Random } from '../../src/features/sample/server/random'
import { anyGroup, anyOpenRace } from './plainRules'

const pointsRules: readonly PointsRule[] = [
  { kind: 'table', table: [10, 7, 5], rest: 1 },
  { kind: 'table', table: [5, 4], rest: 'countdown' },
  { kind: 'countdown', first: 6, floor: 2 },
  { kind: 'countdown', first: 100, floor: 1 },
  { kind: 'starters', last: 1 },
  { kind: 'starters', last: 10 },
  { kind: 'starters', last: 1, podium: 'halving' },
  { kind: 'place' },
  { kind: 'place' },
  { kind: 'ageGrade' },
  { kind: 'winnerShare', times: 100, of: 'ours' },
  { kind: 'winnerShare', times: 100, of: 'race' },
  { kind: 'winnerShare', times: 1000, of: 'record' },
  { kind: 'wholeField', times: 10 },
  {
    kind: 'timeBands',
    bands: [
      { distance: '5km', sex: 'F', bands: [{ seconds: 2200, points: 7 }], rest: 3 },
      {
        distance: '5km',
        bands: [
          { seconds: 2100, points: 7 },
          { seconds: 2400, points: 4 },
        ],
        rest: 1,
      },
      { distance: '10km', bands: [{ seconds: 2300, points: 6 }], rest: 2 },
    ],
  },
  { kind: 'improvement', in: 'percent', months: 12 },
  { kind: 'improvement', in: 'seconds', months: 12 },
  { kind: 'fromMiddle', middle: 50 },
  { kind: 'fixed', value: 3 },
  { kind: 'handicap' },
]

const bonusRules: readonly Bonus[] = [
  { kind: 'finish', points: 5 },
  { kind: 'personalBest', points: 3 },
  { kind: 'personalBest', points: -1 },
  { kind: 'seasonBest', points: 15 },
  { kind: 'nearPersonalBest', percent: 1, points: 2 },
  { kind: 'ageGrade', above: 65, points: 4 },
  { kind: 'raceBeyondBest', points: 1 },
  { kind: 'once', group: 'away', points: 10 },
  { kind: 'once', group: '', points: 3 },
  { kind: 'attendance', points: [1, 2, 3] },
]

const tieRules: readonly TieRule[] = [
  'mostRaces',
  'average',
  'betterPlaces',
  'headToHead',
  'headToHeadGrade',
  'nextScore',
  'lessTime',
  'improvement',
]

const some = <T>(random: Random, items: readonly T[], share: number) =>
  items.filter(() => random.chance(share))

/** Creates rules of which most parts are as in many clubs, and some are not. */
export function randomRules(random: Random): Rules {
  const points = random.pick(pointsRules)
  const lowestWins = points.kind === 'place' || points.kind === 'handicap'
  return {
    field: random.pick(['all', 'all', 'sex', 'sex', 'category', 'division']),
    showsCategories: random.chance(0.3),
    categories: {
      ages: random.pick([
        [40, 50, 60],
        [35, 45, 55],
      ]),
      under: random.pick([0, 20]),
      ageOn: random.pick(['yearStart', 'seasonStart', 'seasonEnd']),
    },
    movesEachMonth: 0,
    order: random.pick(['time', 'time', 'time', 'ageGrade', 'place', 'improvement', 'handicap', 'nearest']),
    clock: random.pick(['chip', 'gun', 'either']),
    per: random.pick(['race', 'race', 'race', 'distance', 'month']),
    points,
    lowestWins,
    decimals: random.pick([0, 1, 2, 3]),
    equalTimes: random.pick(['same', 'share']),
    bonuses: some(random, bonusRules, 0.12),
    helping: {
      worth: random.pick([0, 10, 'ownAverage']),
      atMost: random.below(3),
      atLeast: random.pick([0, 0, 0, 1]),
      isRun: random.chance(0.5),
    },
    joker: { times: 2, atMost: random.below(3) },
    counting: countingRule(random),
    open: random.chance(0.4)
      ? [
          {
            ...anyOpenRace,
            atMost: random.below(3),
            finishers: random.pick([0, 3]),
            ...(random.chance(0.3) && { points: 50 }),
          },
        ]
      : [],
    eligible: {
      firstClaim: random.pick(['no', 'no', 'yes', 'onDay']),
      memberDays: random.pick([0, 1, 30]),
      leavers: random.pick(['keep', 'drop']),
    },
    ties: random.shuffled(some(random, tieRules, 0.25)),
    committee: '',
    oneTable: random.chance(0.1),
  }
}

function countingRule(random: Random): CountingRule {
  const young = ['FSEN', 'MSEN', 'FU20', 'MU20']
  return {
    best: random.pick([0, 1, 2, 3, 4]),
    minimum: random.pick([0, 0, 2, 4]),
    statistic: random.pick(['sum', 'sum', 'sum', 'mean']),
    groups: random.chance(0.4)
      ? some(random, ['short', 'long', 'away'], 0.6).map((group) => ({
          ...anyGroup,
          group,
          atLeast: random.below(2),
          atMost: random.pick([0, 0, 1, 2]),
          only: random.chance(0.1),
          categories: random.pick([[], [], [], young]),
        }))
      : [],
    perDistance: random.pick([0, 0, 0, 1, 2]),
    perMonth: random.pick([0, 0, 0, 1]),
    differentRaces: random.pick([0, 0, 0, 2]),
    exceptions: random.chance(0.2) ? [{ categories: young, best: 1, minimum: 1 }] : [],
    incompleteLast: random.chance(0.7),
  }
}

import type {
  Bonus,
  CountingRule,
  PointsRule,
  Rules,
  TieRule,
} from '../../src/features/championships/rules/rules'
import type { Random } from '../../src/features/sample/server/random'
import { plainFormulas } from './plainFormulas'
import { anyOpenRace } from './plainRules'

const pointsRules: readonly PointsRule[] = [
  { kind: 'table', table: [10, 7, 5], rest: 1 },
  { kind: 'table', table: [5, 4], rest: 'countdown' },
  { kind: 'countdown', first: 6, floor: 2 },
  { kind: 'countdown', first: 100, floor: 1 },
  { kind: 'starters', last: 1 },
  { kind: 'starters', last: 10 },
  { kind: 'place' },
  { kind: 'place' },
  { kind: 'ageGrade' },
  { kind: 'winnerShare', times: 100, of: 'ours' },
  { kind: 'winnerShare', times: 100, of: 'race' },
]

const bonusRules: readonly Bonus[] = [
  { kind: 'finish', points: 5 },
  { kind: 'personalBest', points: 3 },
  { kind: 'personalBest', points: -1 },
]

const tieRules: readonly TieRule[] = [
  'mostRaces',
  'average',
  'betterPlaces',
  'headToHead',
  'nextScore',
  'lessTime',
]

const some = <T>(random: Random, items: readonly T[], share: number) =>
  items.filter(() => random.chance(share))

/** Creates rules of which most parts are as in many clubs, and some are not. */
export function randomRules(random: Random): Rules {
  const points = random.pick(pointsRules)
  const formula = random.chance(0.4) ? random.pick(Object.keys(plainFormulas)) : undefined
  const lowestWins = formula === undefined ? points.kind === 'place' : random.chance(0.2)
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
    order: random.pick(['time', 'time', 'time', 'ageGrade', 'handicap', 'nearest']),
    clock: random.pick(['chip', 'gun', 'either']),
    per: random.pick(['race', 'race', 'race', 'distance', 'month']),
    points,
    ...(formula !== undefined && { formula }),
    lowestWins,
    decimals: random.pick([0, 1, 2, 3]),
    equalTimes: random.pick(['same', 'share']),
    bonuses: some(random, bonusRules, 0.12),
    helping: {
      worth: random.pick([0, 10, 'ownAverage']),
      atMost: random.below(3),
      atLeast: random.pick([0, 0, 0, 1]),
    },
    counting: countingRule(random),
    open: random.chance(0.4)
      ? [{ ...anyOpenRace, atMost: random.below(3), groups: random.pick([[], ['long']]) }]
      : [],
    eligible: {
      firstClaim: random.pick(['no', 'no', 'yes']),
      leavers: random.pick(['keep', 'drop']),
    },
    ties: random.shuffled(some(random, tieRules, 0.25)),
    committee: '',
  }
}

function countingRule(random: Random): CountingRule {
  return {
    best: random.pick([0, 1, 2, 3, 4]),
    minimum: random.pick([0, 0, 2, 4]),
    statistic: random.pick(['sum', 'sum', 'sum', 'mean']),
    groups: random.chance(0.5)
      ? some(random, ['short', 'long', 'away'], 0.6).map((group) => ({
          group,
          atLeast: random.below(2),
          atMost: random.pick([0, 0, 1, 2]),
        }))
      : [],
    incompleteLast: random.chance(0.7),
  }
}

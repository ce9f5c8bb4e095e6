import type { Bonus, PointsRule, Rules } from '../../src/features/championships/rules/rules'
import type { Random } from '../../src/features/sample/server/random'

/** Rules of all kinds that do not contradict each other. */
export function randomFormRules(random: Random): Rules {
  const some = <T>(items: readonly T[]) => random.shuffled(items).slice(0, random.below(items.length + 1))
  const flip = () => random.chance(0.5)
  const bonuses: readonly Bonus[] = [
    { kind: 'finish', points: 5 },
    { kind: 'personalBest', points: -1 },
  ]
  const groups = ['short', 'upTo10km', 'away'].map((group) => ({
    group,
    atLeast: random.below(3),
    atMost: 3,
  }))
  const open = [
    { id: 'any-marathon', name: 'Any marathon', distances: ['marathon'] },
    { id: 'parkruns', name: 'Parkruns', distances: ['5km', '10mi'] },
  ] as const
  const helps = random.below(3)
  const points = random.pick<PointsRule>([
    { kind: 'countdown', first: 100, floor: -3 },
    { kind: 'table', table: [30, 27.5], rest: 'countdown' },
    { kind: 'table', table: [5], rest: 1 },
    { kind: 'starters', last: 10 },
    { kind: 'place' },
    { kind: 'ageGrade' },
    { kind: 'winnerShare', times: 1000, of: 'race' },
  ])
  return {
    field: random.pick(['all', 'sex', 'category', 'division']),
    showsCategories: flip(),
    categories: {
      ages: [40, 45],
      under: random.pick([0, 20]),
      ageOn: random.pick(['race', 'seasonEnd', 'yearStart']),
    },
    order: random.pick(['time', 'ageGrade', 'handicap', 'nearest']),
    clock: random.pick(['chip', 'gun', 'either']),
    per: random.pick(['race', 'distance', 'month']),
    points,
    lowestWins: points.kind === 'place',
    decimals: random.pick([0, 1, 2, 3]),
    equalTimes: random.pick(['same', 'share']),
    bonuses: bonuses.filter(flip),
    helping: {
      worth: helps === 0 ? 0 : random.pick([5, 'ownAverage'] as const),
      atMost: helps,
      atLeast: random.below(3),
    },
    counting: {
      best: random.pick([0, 6, 12]),
      minimum: random.below(9),
      statistic: random.pick(['sum', 'mean']),
      groups: some(groups),
      incompleteLast: flip(),
    },
    open: some(open).map((one) => ({
      ...one,
      measured: flip(),
      atMost: random.below(3),
      groups: some(['short', 'away']),
    })),
    eligible: {
      firstClaim: random.pick(['no', 'yes']),
      leavers: random.pick(['keep', 'drop']),
    },
    ties: some(['mostRaces', 'average', 'headToHead', 'lessTime'] as const),
    committee: random.pick(['', 'The committee decides.\nTwice.']),
  }
}

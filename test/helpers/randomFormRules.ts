import { readyMade } from '../../src/features/championships/rules/readyMade'
import type { Bonus, Rules } from '../../src/features/championships/rules/rules'
import type { Random } from '../../src/features/sample/server/random'

/** Rules of all kinds that do not contradict each other. */
export function randomFormRules(random: Random): Rules {
  const some = <T>(items: readonly T[]) => random.shuffled(items).slice(0, random.below(items.length + 1))
  const flip = () => random.chance(0.5)
  const bonuses: readonly Bonus[] = [
    { kind: 'finish', points: 5 },
    { kind: 'personalBest', points: -1 },
    { kind: 'seasonBest', points: 0.5 },
    { kind: 'raceBeyondBest', points: 1 },
    { kind: 'nearPersonalBest', percent: 1.5, points: 3 },
    { kind: 'ageGrade', above: 70, points: 5 },
    { kind: 'ageGrade', above: 80, points: 10 },
    { kind: 'once', group: '', points: 10 },
    { kind: 'once', group: 'away', points: 2 },
    { kind: 'attendance', points: [1, 2, 3] },
  ]
  const groups = ['short', 'upTo10km', 'away'].map((group) => ({
    group,
    atLeast: random.below(3),
    atMost: random.pick([0, 3]),
    only: flip(),
    categories: random.pick([[], ['M40', 'F40']]),
  }))
  const open = [
    { id: 'any-marathon', name: 'Any marathon', distances: ['marathon'], points: 50 },
    { id: 'parkruns', name: 'Parkruns', distances: ['5km', '10mi'] },
  ] as const
  const helps = random.below(3)
  const field = random.pick(['all', 'sex', 'category', 'division', 'league'] as const)
  return {
    field,
    oneTable: field !== 'league' && flip(),
    showsCategories: flip(),
    categories: {
      ages: [40, 45],
      under: random.pick([0, 20]),
      ageOn: random.pick(['race', 'seasonEnd', 'yearStart']),
    },
    movesEachMonth: 1 + random.below(3),
    order: random.pick(['time', 'ageGrade', 'place', 'improvement', 'handicap', 'nearest']),
    clock: random.pick(['chip', 'gun', 'either']),
    per: random.pick(['race', 'distance', 'month']),
    points: random.pick([readyMade.places.points, { kind: 'fixed', value: 3 }] as const),
    lowestWins: false,
    decimals: random.pick([0, 1, 2, 3]),
    equalTimes: random.pick(['same', 'share']),
    bonuses: bonuses.filter(flip),
    helping: {
      worth: helps === 0 ? 0 : random.pick([5, 'ownAverage'] as const),
      atMost: helps,
      atLeast: random.below(3),
      isRun: flip(),
    },
    joker: random.pick([
      { times: 1, atMost: 0 },
      { times: 1.5, atMost: 2 },
    ]),
    counting: {
      best: random.pick([0, 6, 12]),
      minimum: random.below(9),
      statistic: random.pick(['sum', 'mean']),
      groups: some(groups),
      perDistance: random.below(3),
      perMonth: random.below(3),
      differentRaces: random.below(5),
      exceptions: some([
        { categories: ['M70'], best: 6, minimum: 0 },
        { categories: ['U20', 'F70'], best: 0, minimum: 3 },
      ]),
      incompleteLast: flip(),
    },
    open: some(open).map((one) => ({
      ...one,
      terrains: some(['road', 'parkrun', 'cross-country', 'mixed'] as const),
      measured: flip(),
      atMost: random.below(3),
      groups: some(['short', 'away']),
      finishers: random.below(5),
    })),
    eligible: {
      firstClaim: random.pick(['no', 'yes', 'onDay']),
      memberDays: random.below(100),
      leavers: random.pick(['keep', 'drop']),
    },
    ties: some(['mostRaces', 'average', 'headToHead', 'behindWinner'] as const),
    committee: random.pick(['', 'The committee decides.\nTwice.']),
  }
}

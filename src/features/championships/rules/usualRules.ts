import type { Rules } from './rules'

/** The rules of a new championship: the sum of the best six scores, 100 points for the first of all in a race. */
export const usualRules: Rules = {
  field: 'all',
  showsCategories: false,
  categories: { ages: [], under: 0, ageOn: 'race' },
  order: 'time',
  clock: 'either',
  per: 'race',
  points: { kind: 'countdown', first: 100, floor: 1 },
  lowestWins: false,
  decimals: 0,
  equalTimes: 'same',
  bonuses: [],
  helping: { worth: 0, atMost: 0, atLeast: 0 },
  counting: {
    best: 6,
    minimum: 0,
    statistic: 'sum',
    groups: [],
    incompleteLast: false,
  },
  open: [],
  eligible: { firstClaim: 'no', leavers: 'keep' },
  ties: ['mostRaces', 'betterPlaces'],
  committee: '',
}

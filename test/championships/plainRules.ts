import type { Rules } from '../../src/features/championships/rules/rules'

/** Rules with nothing special: everybody in one table, by time, all races count, 100 points for the winner. */
export const plainRules: Rules = {
  field: 'all',
  oneTable: false,
  showsCategories: false,
  categories: { ages: [40, 50, 60, 70], under: 0, ageOn: 'yearStart' },
  movesEachMonth: 0,
  order: 'time',
  clock: 'chip',
  per: 'race',
  points: { kind: 'countdown', first: 100, floor: 1 },
  lowestWins: false,
  decimals: 0,
  equalTimes: 'same',
  bonuses: [],
  helping: { worth: 0, atMost: 0, atLeast: 0, isRun: false },
  joker: { times: 1, atMost: 0 },
  counting: {
    best: 0,
    minimum: 0,
    statistic: 'sum',
    groups: [],
    perDistance: 0,
    perMonth: 0,
    differentRaces: 0,
    exceptions: [],
    incompleteLast: true,
  },
  open: [],
  eligible: { firstClaim: 'no', memberDays: 0, leavers: 'keep' },
  ties: [],
  committee: '',
}

export const anyGroup = { atLeast: 0, atMost: 0, only: false, categories: [] }

export const anyOpenRace = {
  id: 'any',
  name: 'Any race',
  distances: [],
  terrains: [],
  measured: false,
  atMost: 0,
  groups: [],
  finishers: 0,
}

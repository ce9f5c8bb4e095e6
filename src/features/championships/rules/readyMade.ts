import type { ReadyMadeKind } from '../championshipFields'
import type { CountingRule, Rules } from './rules'

/** Rules that rank everyone by the sum of all their points, without anything else. */
const plain: Rules = {
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
    best: 0,
    minimum: 0,
    statistic: 'sum',
    groups: [],
    incompleteLast: false,
  },
  open: [],
  eligible: { firstClaim: 'no', leavers: 'keep' },
  ties: [],
  committee: '',
}

const counting = (rule: Partial<CountingRule>): CountingRule => ({ ...plain.counting, ...rule })
const group = (name: string) => ({ group: name, atLeast: 1, atMost: 3 })

/** The rules that a new championship of each kind starts with. */
export const readyMade: Readonly<Record<ReadyMadeKind, Rules>> = {
  places: {
    ...plain,
    counting: counting({ best: 6 }),
    ties: ['mostRaces', 'betterPlaces'],
  },
  pointsTable: {
    ...plain,
    points: { kind: 'table', table: [30, 27, 24, 21, 18, 15, 13, 11, 9, 7, 5, 4, 3, 2], rest: 1 },
    counting: counting({ best: 8 }),
    ties: ['betterPlaces', 'headToHead'],
  },
  lowestWins: {
    ...plain,
    points: { kind: 'place' },
    lowestWins: true,
    counting: counting({ best: 5, minimum: 5, incompleteLast: true }),
    ties: ['betterPlaces', 'nextScore'],
  },
  ageGrade: {
    ...plain,
    order: 'ageGrade',
    points: { kind: 'ageGrade' },
    decimals: 2,
    counting: counting({ best: 4, minimum: 4, statistic: 'mean', incompleteLast: true }),
    ties: ['nextScore'],
  },
  divisions: {
    ...plain,
    field: 'division',
    points: { kind: 'countdown', first: 10, floor: 1 },
    counting: counting({ best: 5 }),
    ties: ['betterPlaces', 'headToHead'],
  },
  starters: {
    ...plain,
    points: { kind: 'starters', last: 1 },
    ties: ['mostRaces', 'betterPlaces'],
  },
  lengths: {
    ...plain,
    counting: counting({ best: 6, groups: ['short', 'medium', 'long'].map(group) }),
    ties: ['mostRaces', 'average'],
  },
  takingPart: {
    ...plain,
    points: { kind: 'countdown', first: 5, floor: 5 },
    bonuses: [{ kind: 'personalBest', points: 5 }],
    helping: { worth: 5, atMost: 4, atLeast: 0 },
  },
}

/** The text about each kind in the form for a new championship. */
export const readyMadeTexts: Readonly<
  Record<ReadyMadeKind, { readonly label: string; readonly line: string }>
> = {
  places: {
    label: 'Points for each place',
    line: '100 for first, 99 for second and so on. The best 6 races count.',
  },
  pointsTable: {
    label: 'A table of points',
    line: '30, 27, 24 and so on for the first 14, and 1 for everyone else. The best 8 races count.',
  },
  lowestWins: {
    label: 'Lowest total wins',
    line: '1 for first, 2 for second and so on. The best 5 races count, and everyone needs 5.',
  },
  ageGrade: {
    label: 'Age grades',
    line: 'The average of the best 4 age grades, so that all ages compete together. Needs members’ sex and age.',
  },
  divisions: {
    label: 'Divisions',
    line: 'You put members in divisions of equal speed. 10 for first, 9 for second and so on. The best 5 races count.',
  },
  starters: {
    label: 'Points for everyone you beat',
    line: '1 for last, and one more for each member beaten, so big races are worth more. All races count.',
  },
  lengths: {
    label: 'Short, medium and long races',
    line: '100 for first, 99 for second and so on. The best 6 races count, with at least 1 and at most 3 of each length.',
  },
  takingPart: {
    label: 'Taking part',
    line: '5 for each race finished, 5 for a personal best and 5 for helping. All races count.',
  },
}

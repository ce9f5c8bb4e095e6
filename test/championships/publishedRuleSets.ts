import { anyGroup, anyOpenRace, plainRules } from './plainRules'
import type { Rules } from '../../src/features/championships/rules/rules'

const { counting, eligible, helping } = plainRules

const sevenDistances = ['5km', '5mi', '10km', '10mi', 'half', '20mi', 'marathon']

/** Championships as clubs published them. What the types cannot say is listed in the test beside this file. */
export const publishedRuleSets = {
  /** Source: westbournerc.com/p/club-championship.html */
  westbourne: {
    ...plainRules,
    field: 'sex',
    points: { kind: 'table', table: [30, 27, 24, 21, 18, 15, 13, 11, 9, 7, 5, 4, 3, 2, 1], rest: 0 },
    counting: { ...counting, best: 8 },
    open: [{ ...anyOpenRace, id: 'marathon', name: 'Any marathon', distances: ['marathon'] }],
    eligible: { ...eligible, firstClaim: 'yes' },
  },
  /** Source: macclesfield-harriers.co.uk/road/road-running-club-rules (2025) */
  macclesfield2025: {
    ...plainRules,
    field: 'sex',
    counting: {
      ...counting,
      best: 6,
      groups: ['short', 'medium', 'long'].map((group) => ({ ...anyGroup, group, atLeast: 1, atMost: 3 })),
    },
    ties: ['mostRaces', 'average'],
  },
  /** Source: tadleyrunners.co.uk/welcome-to-tadley-runners/club-championship/ */
  tadley: {
    ...plainRules,
    order: 'ageGrade',
    categories: { ...plainRules.categories, ageOn: 'race' },
    points: { kind: 'ageGrade' },
    decimals: 2,
    per: 'distance',
    counting: { ...counting, best: 4, minimum: 4, statistic: 'mean' },
    open: [{ ...anyOpenRace, distances: sevenDistances, measured: true }],
  },
  /** Source: canterburyharriers.org/championships.php */
  canterbury: {
    ...plainRules,
    field: 'sex',
    per: 'distance',
    points: { kind: 'starters', last: 1 },
    formula: '=points + INT(starters / 2^(place - 1))',
  },
  /** Source: bedaleandaiskewrunners.org.uk/championship-2/club-championship-rules-2019/ */
  bedale2019: {
    ...plainRules,
    formula: '=10 * (finishers - overall) / (finishers - 1)',
    decimals: 2,
    counting: { ...counting, best: 6, minimum: 6 },
    open: [{ ...anyOpenRace, atMost: 1 }],
  },
  /** Source: eerr.org.uk/club-grand-prix */
  eerr: {
    ...plainRules,
    order: 'ageGrade',
    per: 'month',
    points: { kind: 'place' },
    lowestWins: true,
    bonuses: [{ kind: 'personalBest', points: -1 }],
    counting: { ...counting, best: 6, minimum: 6 },
  },
  /** Source: yorkknavesmireharriers.co.uk/race-calendar/club-runs-2020/ */
  yorkKnavesmire: {
    ...plainRules,
    field: 'category',
    categories: { ages: [40, 45, 50, 55, 60, 65, 70, 75], under: 0, ageOn: 'yearStart' },
    points: { kind: 'table', table: [12, 9, 8, 7, 6, 5, 4, 3, 2, 1], rest: 1 },
    counting: { ...counting, best: 6, minimum: 5 },
  },
  /** Source: egdonheathharriers.com/ecc/rules.php. That 1 is the least is an assumption. */
  egdonHeath: {
    ...plainRules,
    field: 'sex',
    points: { kind: 'countdown', first: 30, floor: 1 },
    counting: { ...counting, best: 8 },
    ties: ['betterPlaces'],
  },
  /** Source: docest.com/doc/695398/eden-runners-road-race-championships-2008 (of 2017) */
  edenRunners2017: {
    ...plainRules,
    field: 'sex',
    points: { kind: 'starters', last: 10 },
    formula: '=points + 5 + IF(isSB, 15, 0)',
  },
  /** Source: marlboroughrunningclub.org.uk/club-information/championship-rules (2024) */
  marlborough2024: {
    ...plainRules,
    order: 'ageGrade',
    categories: { ...plainRules.categories, ageOn: 'race' },
    points: { kind: 'table', table: [5, 4, 3, 2], rest: 1 },
    counting: { ...counting, best: 10 },
    eligible: { ...eligible, firstClaim: 'yes' },
    helping: { ...helping, atLeast: 1 },
  },
  /** Source: brjrunandtri.org/wp/?page_id=2295 */
  brj: {
    ...plainRules,
    order: 'ageGrade',
    points: { kind: 'ageGrade' },
    decimals: 2,
    counting: { ...counting, best: 3, minimum: 4 },
    eligible: { ...eligible, firstClaim: 'yes' },
    ties: ['average', 'mostRaces'],
  },
  /** Source: bittonroadrunners.co.uk/members/graded/default.aspx */
  bitton: {
    ...plainRules,
    order: 'ageGrade',
    per: 'distance',
    points: { kind: 'countdown', first: 50, floor: 1 },
    counting: { ...counting, best: 5 },
    open: [{ ...anyOpenRace, distances: sevenDistances, measured: true }],
  },
  /**
   * Source: almondburystriders.co.uk/strider-championship-2025. A personal best there has the points of a time within
   * 1 % of it, too. Races in red have the factor 2.
   */
  almondbury2025: {
    ...plainRules,
    formula: '=5 + IF(isPB, 10, IF(time <= pb * 1.01, 5, 0)) + IF(grade > 70, 5, 0)',
    helping: { ...helping, worth: 10, atMost: 99 },
  },
  /** Source: saledragons.org.uk/races/club-championship-2020/ */
  saleDragons2020: {
    ...plainRules,
    field: 'division',
    points: { kind: 'countdown', first: 10, floor: 0 },
    counting: { ...counting, best: 5, minimum: 5 },
  },
  /** Source: tadworthac.org.uk/club-championships-2022/ */
  tadworth: {
    ...plainRules,
    field: 'sex',
    points: { kind: 'place' },
    lowestWins: true,
    counting: { ...counting, best: 5, minimum: 5 },
  },
} as const satisfies Record<string, Rules>

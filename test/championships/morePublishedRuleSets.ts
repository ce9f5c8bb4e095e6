import { anyGroup, anyOpenRace, plainRules } from './plainRules'
import type { Rules } from '../../src/features/championships/rules/rules'

const { counting, helping } = plainRules

/** More championships as clubs published them: fell races and handicaps. */
export const morePublishedRuleSets = {
  /** Source: durhamfellrunners.org/club-championships/club-champs-2024/. That 0 is the least is an assumption. */
  durhamFell2024: {
    ...plainRules,
    field: 'sex',
    points: { kind: 'countdown', first: 40, floor: 0 },
    counting: {
      ...counting,
      best: 4,
      groups: ['S', 'M', 'L'].map((group) => ({ ...anyGroup, group, atLeast: 1 })),
    },
    ties: ['headToHead'],
  },
  /** Source: marplerunners.com/club-championships/rules. Divisions are filled by hand. */
  marple: {
    ...plainRules,
    field: 'division',
    order: 'ageGrade',
    points: { kind: 'countdown', first: 50, floor: 0 },
    ties: ['headToHead'],
    committee:
      'Division 1 is for men with an age grade above 63 % and women above 59 %, division 2 for men above 56 % and women above 51 %.',
  },
  /** Source: townsvilleroadrunners.com.au/about-us/club-championship-points. Points are by the place among all members. */
  townsville: {
    ...plainRules,
    showsCategories: true,
    categories: { ages: [30, 40, 50, 60, 65, 70, 75], under: 18, ageOn: 'seasonEnd' },
    counting: { ...counting, best: 12, minimum: 12 },
  },
  /** Source: beverleyac.karoo.net/HandicapRules.htm */
  beverleyHandicap: {
    ...plainRules,
    order: 'handicap',
    formula: '=time - predicted',
    lowestWins: true,
    counting: {
      ...counting,
      best: 6,
      minimum: 6,
      groups: ['upTo10km', 'from10miles'].map((group) => ({ ...anyGroup, group, atLeast: 2 })),
    },
  },
  /** Source: the same page, its 10K competition */
  beverleyTenKm: {
    ...plainRules,
    order: 'handicap',
    formula: '=time - predicted',
    lowestWins: true,
    counting: {
      ...counting,
      best: 3,
      minimum: 3,
    },
  },
  /**
   * Source: dartfordroadrunners.co.uk/monthly-handicap-series/. The first run has no prediction, so it scores nothing.
   * The first five carry 50 to 10 seconds into their next race, which the club types into the prediction.
   */
  dartfordHandicap: {
    ...plainRules,
    order: 'handicap',
    points: { kind: 'table', table: [50, 45], rest: 'countdown' },
    counting: { ...counting, best: 4 },
  },
  /** Source: bedfordharriersac.wildapricot.org/Most-Improved-Runner, without its improvement on earlier seasons */
  bedfordImproved2026: {
    ...plainRules,
    field: 'sex',
    order: 'ageGrade',
    points: { kind: 'ageGrade' },
    decimals: 2,
    counting: {
      ...counting,
      best: 6,
      minimum: 5,
      statistic: 'mean',
      groups: [
        { ...anyGroup, group: 'tenMilesOrLonger', atLeast: 2, atMost: 4 },
        { ...anyGroup, group: 'upTo10km', atLeast: 2, atMost: 4 },
      ],
    },
  },
  /** Source: sheltonstriders.org.uk/calendarx/championship/championship-scoring/ (2023) */
  sheltonStriders2023: {
    ...plainRules,
    formula: '=IF(in("marathon"), 50, 51 + INT(starters / 2) - place)',
    counting: { ...counting, best: 7, minimum: 4 },
    open: [
      { ...anyOpenRace, id: 'marathon', name: 'Any marathon', distances: ['marathon'], groups: ['marathon'] },
    ],
  },
  /** Source: settleharriers.org/club-championships/club-championships-structure/ */
  settle: {
    ...plainRules,
    field: 'sex',
    formula: '=100 * record / time',
    decimals: 2,
    counting: { ...counting, best: 4, minimum: 4, groups: [{ ...anyGroup, group: 'M', atLeast: 1 }] },
    open: [{ ...anyOpenRace, atMost: 1 }],
    helping: { ...helping, atLeast: 1 },
    committee: 'Someone who races in only two of S, M and L must complete two of M.',
  },
} as const satisfies Record<string, Rules>

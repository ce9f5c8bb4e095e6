import { anyGroup, anyOpenRace, plainRules } from './plainRules'
import type { Rules } from '../../src/features/championships/rules/rules'

const { counting, eligible, helping } = plainRules

const bothSexes = (...categories: readonly string[]) =>
  categories.flatMap((category) => [`F${category}`, `M${category}`])

const juniors = bothSexes('U18')
const seventies = bothSexes('70')
const longCounts = ['FSEN', 'MSEN', ...bothSexes('40', '50')]
const mediumCounts = [...longCounts, ...bothSexes('60')]

/** More championships as clubs published them: fell races, handicaps, leagues, and categories that count differently. */
export const morePublishedRuleSets = {
  /** Source: mercia.giz.me.uk/node/3296. Everybody is ranked together, with prizes for each category. */
  merciaFell2021: {
    ...plainRules,
    showsCategories: true,
    categories: { ages: [40, 50, 60, 70], under: 18, ageOn: 'yearStart' },
    points: { kind: 'place' },
    lowestWins: true,
    counting: {
      ...counting,
      best: 5,
      minimum: 5,
      groups: [
        { ...anyGroup, group: 'S', only: true, categories: juniors },
        { ...anyGroup, group: 'S', atLeast: 1, categories: mediumCounts },
        { ...anyGroup, group: 'M', atLeast: 1, categories: mediumCounts },
        { ...anyGroup, group: 'L', atLeast: 1, categories: longCounts },
        { ...anyGroup, group: 'away', atLeast: 1, categories: mediumCounts },
      ],
      exceptions: [{ categories: [...juniors, ...seventies], best: 3, minimum: 3 }],
    },
    ties: ['headToHead'],
  },
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
    ties: ['headToHead', 'behindWinner'],
  },
  /** Source: marplerunners.com/club-championships/rules. Divisions are filled by hand. */
  marple: {
    ...plainRules,
    field: 'division',
    order: 'ageGrade',
    points: { kind: 'countdown', first: 50, floor: 0 },
    eligible: { ...eligible, firstClaim: 'onDay' },
    ties: ['headToHead', 'headToHeadGrade'],
    committee:
      'Division 1 is for men with an age grade above 63 % and women above 59 %, division 2 for men above 56 % and women above 51 %.',
  },
  /** Source: irenerunner.co.za/l_howitworks.php. Only the last of its bands is in the page's text. */
  ireneLeague: {
    ...plainRules,
    points: {
      kind: 'timeBands',
      bands: [
        {
          distance: 'half',
          sex: 'M',
          categories: ['M40'],
          bands: [{ seconds: 7560, points: 3 }],
          rest: 2,
        },
      ],
    },
    counting: { ...counting, best: 7 },
  },
  /** Source: townsvilleroadrunners.com.au/about-us/club-championship-points. Points are by the place among all members. */
  townsville: {
    ...plainRules,
    showsCategories: true,
    categories: { ages: [30, 40, 50, 60, 65, 70, 75], under: 18, ageOn: 'seasonEnd' },
    counting: { ...counting, best: 12, minimum: 12 },
    helping: { worth: 'ownAverage', atMost: 2, atLeast: 0, isRun: true },
  },
  /** Source: beverleyac.karoo.net/HandicapRules.htm */
  beverleyHandicap: {
    ...plainRules,
    order: 'handicap',
    points: { kind: 'handicap' },
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
    points: { kind: 'handicap' },
    lowestWins: true,
    counting: {
      ...counting,
      best: 3,
      minimum: 3,
      groups: [{ ...anyGroup, group: 'upTo10km', only: true }],
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
      perDistance: 2,
      groups: [
        { ...anyGroup, group: 'halfOrLonger', atLeast: 1 },
        { ...anyGroup, group: 'tenMilesOrLonger', atLeast: 2, atMost: 4 },
        { ...anyGroup, group: 'upTo10km', atLeast: 2, atMost: 4 },
      ],
    },
  },
  /** Source: sheltonstriders.org.uk/calendarx/championship/championship-scoring/ (2023) */
  sheltonStriders2023: {
    ...plainRules,
    points: { kind: 'fromMiddle', middle: 50 },
    bonuses: [{ kind: 'once', group: 'away', points: 10 }],
    counting: { ...counting, best: 7, minimum: 4 },
    open: [{ ...anyOpenRace, id: 'marathon', name: 'Any marathon', distances: ['marathon'], points: 50 }],
  },
  /** Source: settleharriers.org/club-championships/club-championships-structure/ */
  settle: {
    ...plainRules,
    field: 'sex',
    points: { kind: 'winnerShare', times: 100, of: 'record' },
    decimals: 2,
    counting: { ...counting, best: 4, minimum: 4, groups: [{ ...anyGroup, group: 'M', atLeast: 1 }] },
    open: [{ ...anyOpenRace, atMost: 1, finishers: 4 }],
    helping: { ...helping, atLeast: 1 },
    committee: 'Someone who races in only two of S, M and L must complete two of M.',
  },
  /** Source: northderbyshirerc.co.uk/parkrun-league/ */
  northDerbyshireParkrun: {
    ...plainRules,
    field: 'league',
    order: 'ageGrade',
    per: 'month',
    points: { kind: 'ageGrade' },
    decimals: 2,
    counting: { ...counting, statistic: 'mean' },
    movesEachMonth: 3,
  },
  /** Source: dashers.org.uk/parkrun-champs/parkrun-championships-rules */
  darwenParkrun: {
    ...plainRules,
    field: 'sex',
    order: 'ageGrade',
    points: { kind: 'ageGrade' },
    decimals: 2,
    counting: { ...counting, best: 8, minimum: 8, statistic: 'mean', differentRaces: 4 },
  },
  /** Source: essexroadrunning.org.uk (championships info scoring, 2016) */
  essexRoad2016: {
    ...plainRules,
    field: 'category',
    points: { kind: 'countdown', first: 25, floor: 0 },
    bonuses: [{ kind: 'attendance', points: [1, 2, 3, 4, 5] }],
    counting: { ...counting, best: 5 },
  },
} as const satisfies Record<string, Rules>

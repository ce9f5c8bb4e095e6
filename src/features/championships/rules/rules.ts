import type { AgeCategories } from '../../../entities/athletes/ageCategories'

/**
 * The rules of a championship, as a club would print them. This folder knows no store and no page: it turns rules, races,
 * people and results into standings. Decision 72 says how they are read where rule pages leave it open.
 */
export interface Rules {
  /** The people who are ranked against each other. `category` is sex and age category together. */
  readonly field: 'all' | 'sex' | 'category' | 'division'
  /** True if each row also shows its place within the person's category. */
  readonly showsCategories: boolean
  readonly categories: AgeCategories
  /**
   * The measure that decides the order of a race. `handicap` is the seconds that someone was slower than predicted, and
   * `nearest` the seconds between the time and the prediction, whether slower or faster.
   */
  readonly order: 'time' | 'ageGrade' | 'handicap' | 'nearest'
  readonly clock: 'chip' | 'gun' | 'either'
  /** The runs that are compared: those at one race, or each person's best over a distance or in a month. */
  readonly per: 'race' | 'distance' | 'month'
  readonly points: PointsRule
  /** The points of a run by a formula of the club, which can read those above; '' for none. Absent in earlier documents. */
  readonly formula?: string
  /** True if the lowest total wins. */
  readonly lowestWins: boolean
  /** The decimal places to which each score is rounded, half up. */
  readonly decimals: 0 | 1 | 2 | 3
  /** Equal results have the better place's points, or share the points of all their places. */
  readonly equalTimes: 'same' | 'share'
  readonly bonuses: readonly Bonus[]
  readonly helping: HelpingRule
  readonly counting: CountingRule
  /** Races that count without being named one by one. */
  readonly open: readonly OpenRaces[]
  readonly eligible: EligibilityRule
  /** The ways to decide a tie, in order. If none decides, people share the place. */
  readonly ties: readonly TieRule[]
  /** Rules that only a committee can judge, as text. */
  readonly committee: string
}

export type PointsRule =
  /** Points by place; `rest` for each place after the table, or one less than the place before, down to 0. */
  | { readonly kind: 'table'; readonly table: readonly number[]; readonly rest: number | 'countdown' }
  /** `first` for the winner, and one less for each place after it, down to `floor`. */
  | { readonly kind: 'countdown'; readonly first: number; readonly floor: number }
  /** `last` for the last of ours in the field, and one more for each place before. */
  | { readonly kind: 'starters'; readonly last: number }
  /** The place itself. */
  | { readonly kind: 'place' }
  /** The age grade in percent. */
  | { readonly kind: 'ageGrade' }
  /** `times` × the fastest time ÷ one's own: the fastest of ours, or of one's sex in the whole race. */
  | { readonly kind: 'winnerShare'; readonly times: number; readonly of: 'ours' | 'race' }

/** Points that are added to those of a run: for each finish, or for a personal best. */
export interface Bonus {
  readonly kind: 'finish' | 'personalBest'
  readonly points: number
}

/** The worth of helping at a race, which is added to the total. */
export interface HelpingRule {
  /** The points for each time, or as much as the person's average run. */
  readonly worth: number | 'ownAverage'
  /** How often it counts for one person; 0 for never. */
  readonly atMost: number
  /** How often someone must help in order to be ranked with the complete ones. */
  readonly atLeast: number
}

export interface CountingRule {
  /** The number of best scores that count; 0 for all. */
  readonly best: number
  /** The number of races that make a person complete; 0 for none. */
  readonly minimum: number
  readonly statistic: 'sum' | 'mean'
  /** A race is in one of these groups at most. */
  readonly groups: readonly GroupRule[]
  /** True if complete people are ranked before incomplete ones. */
  readonly incompleteLast: boolean
}

/** How many of the counted scores come from races of one group. */
export interface GroupRule {
  readonly group: string
  readonly atLeast: number
  /** 0 for any number. */
  readonly atMost: number
}

/** Races that count because of what they are, such as any marathon. */
export interface OpenRaces {
  /** Identifies the rule in this championship. */
  readonly id: string
  readonly name: string
  /** Ids of distances; empty for any. */
  readonly distances: readonly string[]
  /** True if approximate distances do not count. */
  readonly measured: boolean
  /** How many a person can count; 0 for any number. */
  readonly atMost: number
  readonly groups: readonly string[]
}

export interface EligibilityRule {
  /** True for `yes`: only first-claim members are ranked. */
  readonly firstClaim: 'no' | 'yes'
  /** People who leave the club keep what they scored, or are no longer ranked. */
  readonly leavers: 'keep' | 'drop'
}

export type TieRule =
  /** More runs with points. */
  | 'mostRaces'
  /** The better mean of all runs with points. */
  | 'average'
  /** More first places in all runs with points, then more second ones, and so on. */
  | 'betterPlaces'
  /** More often ahead of anyone who is still tied, less how often behind, in the runs that were compared. */
  | 'headToHead'
  /** The best score that does not count, then the next, and so on. */
  | 'nextScore'
  /** The least time in all counted runs together. */
  | 'lessTime'

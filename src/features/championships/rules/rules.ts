import type { AgeCategories } from '../../../entities/athletes/ageCategories'
import type { Sex } from '../../../kernel/running/ageGradeLimits'
import type { Terrain } from '../../../kernel/running/terrain'

/**
 * The rules of a championship, as a club would print them. This folder knows no store and no page: it turns rules, races,
 * people and results into standings.
 *
 * These readings decide what rule pages leave open:
 * - A run's score is its points rounded, plus its bonuses, times the factor of the race, plus the bonus of the race, rounded
 *   again; a joker multiplies all of it. Someone's first jokers by date count, and only where they ran.
 * - People stand in the table, and are counted by the numbers, of their category on the day of their last run with points.
 *   Their scores from an earlier category stay with them.
 * - Runs at races of one series are compared together, each person by their best of them.
 * - A person scores once in a comparison, with their best run in it.
 * - A run without what its order or points are measured by (an earlier time, a prediction, facts of the race) is not a race
 *   that someone has run: it takes no place, and hides no other run of theirs. A fixed-value open race has no places, and its
 *   runs get bonuses.
 * - The bonuses `raceBeyondBest`, `once` and `attendance` and helping that is no run are added to the sum or the mean, for
 *   all runs with points, whether they count or not. A mean is of the counted scores, and shown with two decimals or more.
 * - The choice of counted scores misses as few as possible of the races that minimums ask for (all minimums together), then
 *   has the best total. Where the lowest total or the mean decides, or a score is below zero, as many count as may. An
 *   unknown distance has no number of scores that count over it.
 * - `minimum` is of the scores that could count if there were no `best`: all within the other limits, and helping where it is
 *   a run. Minimums of groups and of different races are of the counted scores. Helping has no group and is no different race, and `only` does not exclude it.
 * - Where the lowest total wins, people without any counted score come last and, if incomplete people come last, of those
 *   the one with more counted scores comes first.
 * - A league starts anew each month with results, and its standings are those of the last one. Divisions go by their names,
 *   with numbers as numbers; people who share the last place that moves all move; nobody moves without a run. Points entered
 *   by hand count in every month.
 */
export interface Rules {
  /** The people who are ranked against each other. `category` is sex and age category together. */
  readonly field: 'all' | 'sex' | 'category' | 'division' | 'league'
  /** True if people are ranked in one table, with the places that they had among those of their field. */
  readonly oneTable: boolean
  /** True if each row also shows its place within the person's category. */
  readonly showsCategories: boolean
  readonly categories: AgeCategories
  /** True if grades are by the age to one decimal place, for which a full date of birth is needed. */
  readonly decimalAge?: boolean
  /** A league promotes and relegates this many people after each month. */
  readonly movesEachMonth: number
  /**
   * The measure that decides the order of a race. `place` is the place in the whole race, `improvement` the share of the best in the
   * months before (the seconds where points are for seconds), `handicap` the seconds that someone was slower than
   * predicted, and `nearest` the seconds between the time and the prediction, whether slower or faster.
   */
  readonly order: 'time' | 'ageGrade' | 'place' | 'improvement' | 'handicap' | 'nearest'
  readonly clock: 'chip' | 'gun' | 'either'
  /** The runs that are compared: those at one race, or each person's best over a distance or in a month. */
  readonly per: 'race' | 'distance' | 'month'
  readonly points: PointsRule
  /** True if the lowest total wins. */
  readonly lowestWins: boolean
  /** The decimal places to which each score is rounded, half up. */
  readonly decimals: 0 | 1 | 2 | 3
  /** Equal results have the better place's points, or share the points of all their places. */
  readonly equalTimes: 'same' | 'share'
  readonly bonuses: readonly Bonus[]
  readonly helping: HelpingRule
  /** The number of races in which a person's points are multiplied, by their own choice. */
  readonly joker: { readonly times: number; readonly atMost: number }
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
  /**
   * `last` for the last of ours in the field, and one more for each place before: with `last` 1 their number for the winner.
   * A halving podium adds that number to the winner's points, half of it to the second's, and so on, rounded down.
   */
  | { readonly kind: 'starters'; readonly last: number; readonly podium?: 'halving' }
  /** The place itself. */
  | { readonly kind: 'place' }
  /** The age grade in percent. */
  | { readonly kind: 'ageGrade' }
  /** `times` × the fastest time ÷ one's own: the fastest of ours, the winner's of one's sex, or a known record. */
  | { readonly kind: 'winnerShare'; readonly times: number; readonly of: 'ours' | 'race' | 'record' }
  /** `times` for the winner of the whole race, 0 for its last finisher, evenly spread. */
  | { readonly kind: 'wholeField'; readonly times: number }
  /** Points by time, for each distance and kind of person. */
  | { readonly kind: 'timeBands'; readonly bands: readonly TimeBands[] }
  /** The improvement on one's best over the distance in the months before the race, below zero for a slower time. */
  | { readonly kind: 'improvement'; readonly in: 'percent' | 'seconds'; readonly months: number }
  /**
   * `middle` for the person in the middle of ours (the 5th of 8), and one more or less for each place away from it.
   */
  | { readonly kind: 'fromMiddle'; readonly middle: number }
  | { readonly kind: 'fixed'; readonly value: number }
  /** The seconds by which a run is slower than the person's predicted time, below zero for a faster one. */
  | { readonly kind: 'handicap' }

/** The points for times over one distance. */
export interface TimeBands {
  /** Id of the distance, such as `10km`. */
  readonly distance: string
  /** Absent for both. */
  readonly sex?: Sex
  /** Names of categories, such as `M40`; absent for all. */
  readonly categories?: readonly string[]
  /** Times in seconds, ascending, each with the points for a time that is not slower. */
  readonly bands: readonly { readonly seconds: number; readonly points: number }[]
  /** The points for a slower time. */
  readonly rest: number
}

/** Points that are added to a run's, or to the total. */
export type Bonus =
  /** For each finish. */
  | { readonly kind: 'finish'; readonly points: number }
  | { readonly kind: 'personalBest'; readonly points: number }
  | { readonly kind: 'seasonBest'; readonly points: number }
  /** For a time, as it is shown, within this share of the personal best before the race, but not faster. */
  | { readonly kind: 'nearPersonalBest'; readonly percent: number; readonly points: number }
  /** For an age grade above this, in percent. */
  | { readonly kind: 'ageGrade'; readonly above: number; readonly points: number }
  /** For each race beyond the counted ones. */
  | { readonly kind: 'raceBeyondBest'; readonly points: number }
  /** Once in a season, for a race of this group; of any race if the group is ''. */
  | { readonly kind: 'once'; readonly group: string; readonly points: number }
  /** For the first race, the second and so on; the last value is for all further ones. */
  | { readonly kind: 'attendance'; readonly points: readonly number[] }

/** The worth of helping at a race. */
export interface HelpingRule {
  /** The points for each time, or as much as the person's average run. */
  readonly worth: number | 'ownAverage'
  /** How often it counts for one person; 0 for never. */
  readonly atMost: number
  /** How often someone must help in order to be ranked with the complete ones. */
  readonly atLeast: number
  /** True if helping takes the place of a counted race, false if it is added to the total. */
  readonly isRun: boolean
}

export interface CountingRule {
  /** The number of best scores that count; 0 for all. */
  readonly best: number
  /** The number of races that make a person complete; 0 for none. */
  readonly minimum: number
  readonly statistic: 'sum' | 'mean'
  readonly groups: readonly GroupRule[]
  /** The number of scores that count over one distance; 0 for any. */
  readonly perDistance: number
  /** The number of scores that count in one month; 0 for any. */
  readonly perMonth: number
  /** The number of different races (years of one race are one) that must be among the counted. */
  readonly differentRaces: number
  /** Other numbers for people of some categories. */
  readonly exceptions: readonly {
    readonly categories: readonly string[]
    readonly best: number
    readonly minimum: number
  }[]
  /** True if complete people are ranked before incomplete ones. */
  readonly incompleteLast: boolean
}

/** How many of the counted scores come from races of one group. */
export interface GroupRule {
  readonly group: string
  readonly atLeast: number
  /** 0 for any number. */
  readonly atMost: number
  /** True if only races of this group count. */
  readonly only: boolean
  /** Names of the categories that it is for; empty for everyone. */
  readonly categories: readonly string[]
}

/** Races that count because of what they are, such as any marathon. */
export interface OpenRaces {
  /** Identifies the rule in this championship. */
  readonly id: string
  readonly name: string
  /** Ids of distances; empty for any. */
  readonly distances: readonly string[]
  readonly terrains: readonly Terrain[]
  /** True if approximate distances do not count. */
  readonly measured: boolean
  /** How many a person can count; 0 for any number. */
  readonly atMost: number
  readonly groups: readonly string[]
  /** Fixed points for each; absent if they are scored like any race. */
  readonly points?: number
  /** A race counts once so many of the club have run it. */
  readonly finishers: number
}

export interface EligibilityRule {
  /** People must be first claim, or have been so on the day of the race. */
  readonly firstClaim: 'no' | 'yes' | 'onDay'
  /** The days for which someone must have been a member before a race. */
  readonly memberDays: number
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
  /** The better mean age grade in the comparisons in which everyone who is still tied has one. */
  | 'headToHeadGrade'
  /** The best score that does not count, then the next, and so on. */
  | 'nextScore'
  /** The least time in all counted runs together. */
  | 'lessTime'
  /** The greatest improvement in one run, as a share of the best before it. */
  | 'improvement'
  /** The smallest share behind the winner of one's sex in a counted race beyond those that the groups need. */
  | 'behindWinner'

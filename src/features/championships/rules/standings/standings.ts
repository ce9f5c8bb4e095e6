/** The standings of a season. Points are exact decimals, as texts in the form that people read: `92`, `68.65`. */
export interface Standings {
  readonly tables: readonly StandingsTable[]
  /** People with runs who cannot be placed yet, each with the reason. */
  readonly notPlaced: readonly { readonly person: string; readonly reason: string }[]
}

/** The people who are ranked against each other. */
export interface StandingsTable {
  /** For example Women, M45 or Division 2; '' if everybody is in one table. */
  readonly name: string
  /** By place. People who share one come in an order that says nothing. */
  readonly rows: readonly StandingsRow[]
}

export interface StandingsRow {
  readonly person: string
  readonly place: number
  readonly points: string
  readonly isComplete: boolean
  /** The place before the last race with results; absent for someone who was not placed. */
  readonly placeBefore?: number | undefined
  /** The name of the category and the place in it, where the rules show them. */
  readonly category?: string | undefined
  readonly categoryPlace?: number | undefined
  /** Runs and other scores in order of date. */
  readonly scores: readonly StandingsScore[]
}

/** One run, or one score that is not a run, and why it counts or not. */
export interface StandingsScore {
  /** Id of the race; absent for helping and for points entered by hand. */
  readonly race?: string | undefined
  readonly distance?: string | undefined
  readonly seconds?: number | undefined
  /** The place among the people it is compared with, and their number. */
  readonly place?: number | undefined
  readonly of?: number | undefined
  readonly points: string
  readonly isCounted: boolean
}

/** The answer to “Why do I have these points?” */
export interface Explanation {
  /** For each score, in the same order: '92 for 9th place, and 5 for a personal best.' or 'Not one of the best 6.' */
  readonly reasons: readonly string[]
  /** Sentences about what is still needed or possible: 'Two more races, one of them long.', '3 more points would be enough to get ahead of Tunde.' */
  readonly needs: readonly string[]
}

/** The table of one race, by the people who are compared in it. */
export interface RaceRanking {
  readonly name: string
  readonly rows: readonly (StandingsScore & { readonly person: string })[]
}

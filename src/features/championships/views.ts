import type { EligibilityRecord, AdjustmentRecord, ChampionshipRecord } from './records'
import type { SeasonRace } from './rules/season'
import type { StandingsRow, StandingsScore } from './rules/standings/standings'
import type { RulesValues } from './rulesFields'
import type { EventView } from '../../entities/events/contract'
import type { UserRef } from '../../kernel/access/sessionUser'

/** A championship as everyone may see it. */
export interface ChampionshipRef extends Pick<ChampionshipRecord, 'id' | 'slug' | 'name' | 'from' | 'to'> {
  readonly path: string
  /** ISO, UTC; absent while it is provisional. */
  readonly closedOn?: string | undefined
}

/** A race that counts. */
export interface CounterView extends Pick<
  SeasonRace,
  'id' | 'state' | 'groups' | 'factor' | 'bonus' | 'series'
> {
  readonly event: Pick<
    EventView,
    'id' | 'slug' | 'title' | 'path' | 'date' | 'time' | 'timeZone' | 'state' | 'distances'
  >
  /** Id of the distance, `all` or `best`. */
  readonly distance: string
  /** True if the event no longer has that distance. Only for people who can edit the championship. */
  readonly isMissing?: true
}

/** A championship on its club's page: the races for everyone, and the first places for members. */
export interface ClubChampionshipView extends ChampionshipRef {
  readonly counters: readonly CounterView[]
  readonly openRaces: readonly string[]
  /** The first five of the first table. Members only. */
  readonly top?: readonly TopView[]
}

export interface TopView extends Pick<StandingsRow, 'place' | 'points'> {
  /** Absent if the account is gone. */
  readonly user?: UserRef
}

/** A championship on the page of an event that counts for it. */
export interface EventChampionshipView extends ChampionshipRef {
  readonly club: { readonly id: string; readonly shortName: string; readonly path: string }
  readonly groups: readonly string[]
  /** The number of people of the club who have entered or run. Members only, as is the next field. */
  readonly ours?: number
  /** The viewer's own score. */
  readonly own?: OwnScoreView
}

/** The viewer's score at one race, and their place in the championship. */
export type OwnScoreView = ScoreView & Pick<RowView, 'place'>

/** A championship with the people whom new or corrected results moved. */
export interface MovesView extends ChampionshipRef {
  /** The club's slug. */
  readonly club: string
  /** The name of the first table with one of them. */
  readonly table: string
  readonly moves: readonly MoveView[]
}

/** The place and the points of someone whose result is new. `before` is absent for someone who had no place. */
export interface MoveView extends Pick<RowView, 'place' | 'points'> {
  readonly user: UserRef
  readonly before?: Pick<RowView, 'place' | 'points'>
}

/** A championship on a profile. */
export interface UserChampionshipView extends ChampionshipRef {
  readonly club: { readonly id: string; readonly shortName: string }
  /** The table's name, such as Women; '' if there is one. */
  readonly table: string
  readonly place: number
  /** Absent if the table is not known. */
  readonly of?: number | undefined
  readonly points: string
}

export type ScoreView = Pick<StandingsScore, 'points' | 'isCounted'>

export interface RowView
  extends TopView, Pick<StandingsRow, 'isComplete' | 'placeBefore' | 'category' | 'categoryPlace'> {
  /** Present if the next or the previous row of the whole table has the same place. */
  readonly isShared?: boolean
  /** For each column the scores in it. */
  readonly scores: readonly (readonly ScoreView[])[]
}

export interface TableView {
  readonly name: string
  /** The number of rows in the whole table. */
  readonly count: number
  readonly rows: readonly RowView[]
  /** Present if anyone in the whole table had a place before the latest race, or is complete. */
  readonly hasMoved?: boolean
  readonly hasComplete?: boolean
  /** The viewer's own row, if it is not one of `rows`. */
  readonly own?: RowView
  /** The number of rows on later pages and the cursor of the next one, if there is one. */
  readonly more?: number
  readonly cursor?: string
}

/** A column of the tables: a counter, an open rule, or helping and points entered by hand. */
export interface ColumnView {
  readonly id: string
  readonly name: string
  /** A few letters for the head of the column. */
  readonly shortName: string
  readonly date: string
}

export interface WhyScoreView extends Omit<StandingsScore, 'race' | 'distance'> {
  /** The name of the race, or what the points are for. */
  readonly name: string
  readonly path?: string
  /** The path of the form for the result, for admins of the club. */
  readonly edit?: string
  readonly date: string
  readonly reason: string
}

/** One person's scores, with reasons. */
export interface WhyView extends Required<TopView> {
  readonly table: string
  readonly scores: readonly WhyScoreView[]
  readonly needs: readonly string[]
}

/** The table of one race. */
export interface RaceTableView {
  readonly counter: string
  readonly tables: readonly {
    readonly name: string
    readonly rows: readonly (ScoreView &
      Pick<WhyScoreView, 'place' | 'seconds'> & { readonly user: UserRef })[]
  }[]
}

/** Everything on a championship's pages that its viewer may see. */
export interface ChampionshipView extends ChampionshipRef {
  readonly clubId: string
  readonly description: string
  /** A sentence about rules that Startline no longer has. Standings are not computed if it is present. */
  readonly outdated?: string
  /** The rules in words. */
  readonly sentences: readonly string[]
  readonly counters: readonly CounterView[]
  readonly openRaces: readonly string[]
  /** Present if the standings give away people's sex or age, so that only members of the club see them. */
  readonly showsAges?: true
  /** Only for viewers who may see the standings, like all fields below. Present in the answers to `getStandings`. */
  readonly columns?: readonly ColumnView[]
  /** The number of races with scores that a page has no columns for. */
  readonly earlierRaces?: number
  readonly tables?: readonly TableView[]
  /** People who cannot be placed yet: all for the club's admins; for members themselves and who lacks a sex, an age or a division. */
  readonly notPlaced?: readonly { readonly user: UserRef; readonly reason: string }[]
  /** Sentences about what would differ if a closed season were computed now. */
  readonly changes?: readonly string[]
  /** The standings as text for the club's chat. */
  readonly chatText?: string
  readonly why?: WhyView
  readonly raceTable?: RaceTableView
  /** Only for people who can edit the championship, like all fields below. */
  readonly edit?: ChampionshipEditView
}

/** The content of the pages for the club's admins. */
export interface ChampionshipEditView {
  readonly revision: number
  readonly rules: RulesValues
  /** The names of the groups that the rules and the races have. */
  readonly groups: readonly string[]
  /** Events that could count: of the season, from the club's calendar. Only in the answer to `getCounters`. */
  readonly proposals?: readonly ProposalView[]
  /** A page of members with their data, and all adjustments. Only in the answer to `getChampionshipPeople`. */
  readonly people?: readonly EligibilityView[]
  readonly cursor?: string | undefined
  /** The person whom the query names and who is not on the page, such as one who has left the club. */
  readonly member?: UserRef | undefined
  readonly adjustments?: readonly AdjustmentView[]
}

export interface ProposalView {
  readonly event: CounterView['event']
  /** The counter of another season that it follows, whose groups and factor it would have. */
  readonly like?: string
  /** The number of people who run or ran it for the club. */
  readonly ours: number
}

export interface EligibilityView extends Required<
  Pick<EligibilityRecord, 'memberSince' | 'firstClaim' | 'category'>
> {
  readonly user: UserRef
}

export interface AdjustmentView extends Omit<AdjustmentRecord, 'championshipId' | 'userId'> {
  readonly user: UserRef
}

/** Numbers of a club's members: all, those whose sex is known, and those whose age is known too. */
export interface AgesKnownView {
  readonly members: number
  readonly sex: number
  readonly age: number
}

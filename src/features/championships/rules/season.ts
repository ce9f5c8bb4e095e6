import type { RaceFacts } from '../../../entities/raceFacts/raceFacts'
import type { Sex } from '../../../kernel/running/ageGradeLimits'
import type { AdjustmentRecord, CounterRecord } from '../records'
import type { Rules } from './rules'

/** Everything that standings follow from. The order of its lists means nothing. */
export interface Season {
  readonly rules: Rules
  /** The first and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly races: readonly SeasonRace[]
  readonly people: readonly SeasonPerson[]
  readonly runs: readonly SeasonRun[]
  readonly adjustments: readonly SeasonAdjustment[]
}

/** A counting race, or a race that counts by one of the `open` rules. */
export interface SeasonRace extends Pick<CounterRecord, 'groups' | 'factor' | 'bonus' | 'series'> {
  readonly id: string
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:mm`, or '' if it is not known. */
  readonly time: string
  readonly state: 'upcoming' | 'run' | 'off'
  /** Id of the rule by which it counts; absent for a race that was chosen. */
  readonly open?: string | undefined
  /** The runs that count: those over one distance, all compared together, or each person's best. */
  readonly distance: 'all' | 'best' | (string & {})
  readonly facts: readonly RaceFacts[]
}

export interface SeasonPerson {
  readonly id: string
  /** False for someone who has left the club. */
  readonly isMember: boolean
  readonly sex?: Sex | undefined
  /** `YYYY` or `YYYY-MM-DD`. */
  readonly born?: string | undefined
  /** The category that the club wrote for them, such as `M45`; what they say themselves comes first. */
  readonly category?: string | undefined
  /** `YYYY-MM-DD`; absent if the club has not said. */
  readonly memberSince?: string | undefined
  /** Absent if the club has not said: then they are first claim. */
  readonly firstClaim?: boolean | undefined
}

/** A result for the club. */
export interface SeasonRun {
  readonly person: string
  readonly race: string
  /** Id of the distance; '' if it is not known. */
  readonly distance: string
  readonly metres?: number | undefined
  /** The result as it is shown. */
  readonly seconds: number
  readonly chip?: number | undefined
  readonly gun?: number | undefined
  /** The place in the whole race, of so many finishers. */
  readonly position?: number | undefined
  readonly finishers?: number | undefined
  /** The age grade in percent, at the age by which the rules grade. */
  readonly ageGrade?: number | undefined
  readonly isPersonalBest?: boolean | undefined
  readonly isSeasonBest?: boolean | undefined
  /** The personal best over the distance before this race. */
  readonly bestBefore?: number | undefined
}

/** Something that an admin entered by hand about a person. */
export type SeasonAdjustment = Omit<AdjustmentRecord, 'id' | 'championshipId'>

import type { Terrain } from '../../../kernel/running/terrain'
import type { DateRule } from './dateRule'

export type RaceKind = 'parkrun' | 'road' | 'relay' | 'trail' | 'fell' | 'crossCountry' | 'track'

/** A race that takes place every year. */
export interface Race {
  readonly kind: RaceKind
  readonly title: string
  readonly place: string
  /** Local start time, `HH:mm`. */
  readonly time: string
  /** Of a race abroad: IANA name. */
  readonly timeZone?: string
  /** Length of one member's own run (a leg of a relay). Absent where nobody gets a finishing time. */
  readonly km?: number
  /** All distances of the event, as `distancesText` writes them. */
  readonly distances: string
  readonly terrain: Terrain
  /** How much slower it is than a flat road; by default as slow as its kind of race. */
  readonly effort?: number
  /** How many members take part: 0 nobody, 5 coachloads. */
  readonly pull: 0 | 1 | 2 | 3 | 4 | 5
  readonly website?: string
  readonly description?: string
  /** Where its data are from, if that is no general knowledge. */
  readonly source?: string
  /** Its dates in a year. */
  readonly on: readonly DateRule[]
  /** It can take place on nearly every such day of the year, to fill gaps in the calendar. */
  readonly fills?: 'Saturday' | 'Sunday'
}

/** Distances in kilometres. */
export const marathonKm = 42.195
export const halfMarathonKm = 21.0975

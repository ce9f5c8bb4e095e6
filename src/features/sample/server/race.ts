import type { Terrain } from '../../../kernel/running/terrain'
import type { DateRule } from './dateRule'

export type RaceKind = 'parkrun' | 'road' | 'relay' | 'trail' | 'fell' | 'crossCountry' | 'track'

/** A yearly race. */
export interface Race {
  readonly kind: RaceKind
  readonly title: string
  readonly place: string
  /** Local start time, `HH:mm`. */
  readonly time: string
  /** The IANA name, for a race abroad. */
  readonly timeZone?: string
  /** The length of a member's own run, such as a leg of a relay. Absent if there are no finishing times. */
  readonly km?: number
  /** All distances of the event, formatted by `distancesText`. */
  readonly distances: string
  readonly terrain: Terrain
  /** The factor by which it is slower than a flat road. The default depends on the kind of race. */
  readonly effort?: number
  /** The popularity with members, from 0 (no one) to 5 (coachloads). */
  readonly pull: 0 | 1 | 2 | 3 | 4 | 5
  readonly website?: string
  readonly description?: string
  /** The source of the data, unless it is general knowledge. */
  readonly source?: string
  /** Its dates in a year. */
  readonly on: readonly DateRule[]
  /** The weekday on which it can fill gaps in the calendar, all year round. */
  readonly fills?: 'Saturday' | 'Sunday'
}

/** Distances in kilometres. */
export const marathonKm = 42.195
export const halfMarathonKm = 21.0975

import type { Terrain } from '../../../kernel/running/terrain'
import type { DateRule } from './dateRule'
import table from './races.json'

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

/**
 * Real races from clubs' calendars, one per line. Lines without a source are general knowledge: organisers' recent
 * announcements, parkrun's public pages, and the fixture lists of associations and leagues. Months are certain and weeks
 * usual. The descriptions are our own.
 *
 * Parkruns start at 9:00 in England and Wales, and at 9:30 in Scotland and Northern Ireland. Only a few of the weekly ones
 * are in the calendar. Two leagues that meet on the same Saturdays are one event. The length of a relay is that of a usual
 * leg.
 */
export const races = table as readonly Race[]

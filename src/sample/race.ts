import type { DateRule } from './dateRule'

export type RaceKind = 'parkrun' | 'road' | 'relay' | 'trail' | 'fell' | 'crossCountry' | 'track'

/** A race that comes back every year. */
export interface Race {
  readonly kind: RaceKind
  readonly title: string
  readonly place: string
  /** Start on the wall clock, `HH:mm`. */
  readonly time: string
  /** Length of one member's own run (a leg, for a relay). Absent where nobody gets a finishing time. */
  readonly km?: number
  /** How much slower than on a flat road one runs here; by default that of the kind. */
  readonly effort?: number
  /** How many members take part: 0 nobody, 5 coachloads. */
  readonly pull: 0 | 1 | 2 | 3 | 4 | 5
  readonly website?: string
  readonly description?: string
  /** Its dates of a year. */
  readonly on: readonly DateRule[]
  /** Held on most of these days of the year, so that it can stand in where the calendar needs an event. */
  readonly fills?: 'Saturday' | 'Sunday'
}

/** Distances in kilometres; a mile is 1.609344 km. */
export const marathonKm = 42.195
export const halfMarathonKm = 21.0975
export const miles = (count: number): number => Math.round(count * 1609.344) / 1000

/** A table of races that share some of their properties. */
export function racesOf<Shared extends Partial<Race>>(
  shared: Shared,
  races: readonly (Omit<Race, keyof Shared> & Partial<Race>)[],
): readonly Race[] {
  return races.map((race) => ({ ...shared, ...race }) as unknown as Race)
}

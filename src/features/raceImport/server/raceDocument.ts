import type { DocumentKind } from '../../../platform/documents/documents'
import type { RaceFate } from '../raceList'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import type { EventValues } from '../../../entities/events/validateEvent'
import type { FieldErrors } from '../../../kernel/fields/validation'
import type { RaceRow } from './raceTable'

/** The input of the worker thread that reads lists. */
export interface RaceListInput {
  readonly text: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly today: string
  readonly timeZone: string
  /** The order that the user has chosen. */
  readonly order?: DateOrder | undefined
  /** The start of races without one, `HH:mm`. */
  readonly time?: string | undefined
  /** The user's corrections, by `fixName`. */
  readonly fixes?: Readonly<Record<string, string>>
}

/** A race in a list, before it is compared with the calendar. */
export interface ReadRace extends Omit<RaceRow, 'isOff' | 'isTentative' | 'since' | 'order' | 'question'> {
  readonly becomes: RaceFate
  /** Absent if there are errors. */
  readonly values?: EventValues
  readonly errors: FieldErrors
  /** See `ReadRaceView`. */
  readonly days?: readonly [string, string]
}

export interface ReadRaceList {
  /** The list, with a calendar converted to a table. */
  readonly text: string
  /** Sentences about unused columns and the parts of a calendar left out. */
  readonly notes: readonly string[]
  readonly races: readonly ReadRace[]
}

export const raceListDocument: DocumentKind<RaceListInput, ReadRaceList> = { name: 'races' }

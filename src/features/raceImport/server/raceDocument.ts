import type { DocumentKind } from '../../../platform/documents/documents'
import type { RaceFate } from '../raceList'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import type { EventValues } from '../../../entities/events/validateEvent'
import type { FieldErrors } from '../../../kernel/fields/validation'
import type { RaceRow } from './raceTable'

/** A list of races as it was sent. */
export interface SentRaceList {
  readonly text: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly today: string
  /** The site's. */
  readonly timeZone: string
  /** As it was chosen. */
  readonly order?: DateOrder | undefined
  /** The start of races that name none, `HH:mm`. */
  readonly time?: string | undefined
  /** What somebody wrote in place of what a line has: see `fixName`. */
  readonly fixes?: Readonly<Record<string, string>>
}

/** A race of a list, before it is compared with those of the calendar. */
export interface ReadRace extends Omit<RaceRow, 'isOff' | 'isTentative' | 'since' | 'order' | 'question'> {
  readonly becomes: RaceFate
  /** Given where nothing is wrong. */
  readonly values?: EventValues
  readonly errors: FieldErrors
  /** See `ReadRaceView`. */
  readonly days?: readonly [string, string]
}

export interface ReadRaceList {
  /** The list, as a table where it was a calendar. */
  readonly text: string
  /** What was left out of a calendar, and why. */
  readonly notes: readonly string[]
  readonly races: readonly ReadRace[]
}

export const raceListDocument: DocumentKind<SentRaceList, ReadRaceList> = { name: 'races' }

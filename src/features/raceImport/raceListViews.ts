import type { RaceFate, RaceField, RaceTexts } from './raceList'
import type { DateOrder } from '../../kernel/dates/typedDate'

/** Lists of races that the viewer adds. */
export interface RaceListsView {
  /** Races that were added at once and can be taken back, the latest first. */
  readonly imports: readonly RaceImportView[]
  /** What a list was understood as, which is not saved. */
  readonly read?: ReadRacesView
  /** After races were taken back: the titles of those that stay. */
  readonly kept?: readonly string[]
}

export interface RaceImportView {
  /** ISO, UTC. It names these races, too. */
  readonly addedOn: string
  readonly count: number
}

export interface ReadRacesView {
  /** The list, as a table where it was a calendar. */
  readonly text: string
  /** As it was chosen. */
  readonly order?: DateOrder
  /** `HH:mm`: the start of races that name none, as it was chosen. */
  readonly time?: string
  /** The corrected cells of the list, by `fixName`. */
  readonly fixes: Readonly<Record<string, string>>
  readonly lines: readonly ReadRaceView[]
  /** A sentence for each part of a calendar that was left out, with the reason, and for the columns that are not used. */
  readonly notes: readonly string[]
}

/** A race of a list. */
export interface ReadRaceView {
  readonly number: number
  readonly becomes: RaceFate
  /** As understood, or as written where that cannot be. The date is `YYYY-MM-DD`. */
  readonly texts: RaceTexts
  /** What is wrong, by field. */
  readonly errors: Readonly<Partial<Record<RaceField, string>>>
  /** Where the date may be either of two days: `YYYY-MM-DD`, with the day first and with the month first. */
  readonly days?: readonly [string, string]
  /** What the list says of the race beside its fields; '' for nothing. */
  readonly note: string
  /** The number of the line that has the same race. */
  readonly sameAs?: number
  /** Events of the calendar that it is, or may be; else some others of its day. */
  readonly events: readonly { readonly title: string; readonly path: string }[]
}

import type { ReadRacesInput, AddRacesInput, TakeBackRacesInput } from './inputs'
import type { RaceFate, RaceTexts, RaceField } from './raceList'
import { doneTexts } from '../../kernel/calls/done'
import { get, post } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form } from '../../kernel/calls/form'
import type { DateOrder } from '../../kernel/dates/typedDate'
import type { NoInput } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** Lists of races that the viewer adds. */
export interface RaceListsView {
  /** Races that were added at once and can be taken back, the latest first. */
  readonly imports: readonly RaceImportView[]
  /** What a list was understood as, which is not saved. */
  readonly read?: ReadRacesView
  /** After races were taken back: the titles of those that stay. */
  readonly kept?: readonly string[] | undefined
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

export interface RaceListsResponse extends Entities {
  readonly raceLists: RaceListsView
}

export interface RacesAddedResponse extends RaceListsResponse {
  readonly added: number
}

const page = () => paths.addEvents

/** The races that the viewer has added at once. For members, as are the calls on them. */
export const getRaceLists = get<NoInput, RaceListsResponse>('getRaceLists', '/api/race-list')

/** What a list of races is understood as. Nothing is stored. */
export const readRaces = form(post<ReadRacesInput, RaceListsResponse>('readRaces', '/api/race-list/read'), {
  page,
  done: { text: doneTexts.listRead, isSeen: true },
  showsOwnError: true,
})

/** Adds the chosen races of a list. */
export const addRaces = form(post<AddRacesInput, RacesAddedResponse>('addRaces', '/api/race-list'), {
  page,
  done: ({ added }) => ({ text: added > 0 ? doneTexts.racesAdded : doneTexts.racesThere }),
  showsOwnError: true,
})

/** Removes the races that were added at once, but for those that somebody has joined or changed. Its page names the races that stay. */
export const takeBackRaces = form(
  post<TakeBackRacesInput, RaceListsResponse>('takeBackRaces', '/api/race-list/undo'),
  {
    page,
    done: { text: doneTexts.racesTakenBack },
  },
)

declare module '../../kernel/calls/entities' {
  interface Entities {
    readonly raceLists?: RaceListsView | undefined
  }
}

declare module '../../browser/state' {
  interface State {
    /** The lists of races that the viewer adds. */
    readonly raceLists: RaceListsView | null
  }
}

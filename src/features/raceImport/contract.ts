import type { ReadRacesInput, AddRacesInput, TakeBackRacesInput } from './inputs'
import type { RaceFate, RaceTexts, RaceField } from './raceList'
import { doneTexts, get, post, type Entities, form } from '../../kernel/calls/endpoint'
import type { DateOrder } from '../../kernel/dates/typedDate'
import type { NoInput } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

export interface RaceListsView {
  /** The imports that can be undone, newest first. */
  readonly imports: readonly RaceImportView[]
  /** The preview of a list. It is not saved. */
  readonly read?: ReadRacesView
  /** The titles of races that an undo has kept. */
  readonly kept?: readonly string[] | undefined
}

export interface RaceImportView {
  /** ISO, UTC. Identifies the import. */
  readonly addedOn: string
  readonly count: number
}

export interface ReadRacesView {
  /** The list, with a calendar converted to a table. */
  readonly text: string
  /** The order that the user has chosen. */
  readonly order?: DateOrder
  /** The start time that the user has chosen for races without one, `HH:mm`. */
  readonly time?: string
  /** The user's corrections, by `fixName`. */
  readonly fixes: Readonly<Record<string, string>>
  readonly lines: readonly ReadRaceView[]
  /** Sentences about unused columns and the parts of a calendar left out. */
  readonly notes: readonly string[]
}

export interface ReadRaceView {
  readonly number: number
  readonly becomes: RaceFate
  /** The values as they were read, or as written if they couldn't be. The date is `YYYY-MM-DD`. */
  readonly texts: RaceTexts
  readonly errors: Readonly<Partial<Record<RaceField, string>>>
  /** Both readings of an ambiguous date, `YYYY-MM-DD`: day first, then month first. */
  readonly days?: readonly [string, string]
  /** A remark about the race; '' if there is none. */
  readonly note: string
  /** The number of an earlier line with the same race. */
  readonly sameAs?: number
  /** Events that are, or may be, this race; otherwise some others on its day. */
  readonly events: readonly { readonly title: string; readonly path: string }[]
}

export interface RaceListsResponse extends Entities {
  readonly raceLists: RaceListsView
}

export interface RacesAddedResponse extends RaceListsResponse {
  readonly added: number
}

const page = () => paths.addEvents

/** Returns the viewer's imports. Like the calls below, it is for members. */
export const getRaceLists = get<NoInput, RaceListsResponse>('getRaceLists', '/api/race-list')

/** Previews a list of races. Nothing is stored. */
export const readRaces = form(post<ReadRacesInput, RaceListsResponse>('readRaces', '/api/race-list/read'), {
  page,
  answers: getRaceLists,
  done: { text: doneTexts.listRead, isSeen: true },
  showsOwnError: true,
})

export const addRaces = form(post<AddRacesInput, RacesAddedResponse>('addRaces', '/api/race-list'), {
  page,
  answers: getRaceLists,
  done: ({ added }) => ({ text: added > 0 ? doneTexts.racesAdded : doneTexts.racesThere }),
  showsOwnError: true,
})

/** Removes the races of an import, except those that someone has edited or set a status on. */
export const takeBackRaces = form(
  post<TakeBackRacesInput, RaceListsResponse>('takeBackRaces', '/api/race-list/undo'),
  {
    page,
    answers: getRaceLists,
    done: { text: doneTexts.racesTakenBack },
  },
)

import type { ClubResponse } from '../../entities/clubs/contract'
import type { EventView } from '../../entities/events/contract'
import type { EventUserView } from '../../entities/statuses/contract'
import type { ClubResultsQuery, WeekendNoteInput } from './inputs'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get, put, form, type FormValues } from '../../kernel/calls/endpoint'
import type { Weekend } from '../../kernel/dates/weekend'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

export interface ClubRaceView {
  readonly event: Pick<EventView, 'id' | 'slug' | 'title' | 'path' | 'date' | 'distances'>
  /** The finishers by distance and time. The latest results have only the first. */
  readonly people: readonly EventUserView[]
  readonly count: number
}

/** The fastest members of a club over one distance in a season. */
export interface FastestView {
  readonly name: string
  readonly results: readonly (Pick<ClubRaceView, 'event'> & {
    readonly user: UserRef
    readonly resultInSeconds: number
  })[]
}

export interface ClubResultsView {
  /** The month, such as `2026-11`, or '' for a club without results. */
  readonly month: string
  /** The nearest months with results. */
  readonly earlier?: string | undefined
  readonly later?: string | undefined
  /** The races of the month, the latest first. */
  readonly races: readonly ClubRaceView[]
  /** The cursor of the next page of the month, if there is one. */
  readonly cursor?: string | undefined
  /** The fastest members in the month's year, the shortest distance first. */
  readonly fastest: readonly FastestView[]
}

/** A club's last weekend and the next one. */
export interface WeekendView {
  /** The note of the club's admins for this weekend. */
  readonly note?: string
  readonly parts: readonly WeekendPartView[]
}

/** One weekend of a club, with its results or, until it is over, everyone who races or supports. */
export interface WeekendPartView extends Weekend {
  /** The number of different people. */
  readonly people: number
  /** The races in order of start. Those that are called off or postponed have no people. */
  readonly races: readonly WeekendRaceView[]
}

export interface WeekendRaceView {
  readonly event: Pick<
    EventView,
    'id' | 'slug' | 'title' | 'path' | 'date' | 'time' | 'timeZone' | 'state' | 'distances'
  >
  readonly people: readonly EventUserView[]
  /** Includes people whom the viewer may not see. */
  readonly count: number
}

export interface LastResultsResponse extends ClubResponse {
  readonly lastResults: readonly ClubRaceView[]
  /** The numbers of races and personal bests of members this year. */
  readonly season: { readonly races: number; readonly bests: number }
}

export interface ClubResultsResponse extends ClubResponse {
  readonly results: ClubResultsView
}

export interface WeekendResponse extends ClubResponse {
  readonly weekend: WeekendView
}

/** Returns a club's results of the last weekend that has any. Members only. */
export const getLastResults = get<BySlug, LastResultsResponse>(
  'getLastResults',
  '/api/club/:slug/last-result',
)

/** Returns a club's results of one month and the fastest of its season. Members only. */
export const getClubResults = get<ClubResultsQuery, ClubResultsResponse>(
  'getClubResults',
  '/api/club/:slug/result',
)

/** Returns a club's last and next weekend, for members of that club. */
export const getWeekend = get<BySlug, WeekendResponse>('getWeekend', '/api/club/:slug/weekend')

/** Sets the note to members for the weekend. Only for the club's admins. */
export const saveWeekendNote = form(
  put<WeekendNoteInput, WeekendResponse>('saveWeekendNote', '/api/club/:slug/weekend'),
  {
    page: weekendPage,
    next: (_output, values) => weekendPage(values),
    answers: getWeekend,
    done: { text: 'Note saved.' },
    showsOwnError: true,
  },
)

function weekendPage({ slug = '' }: FormValues): string {
  return paths.weekend(slug)
}

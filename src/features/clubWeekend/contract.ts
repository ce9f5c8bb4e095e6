import type { ClubResponse } from '../../entities/clubs/contract'
import type { EventView } from '../../entities/events/contract'
import type { EventUserView } from '../../entities/statuses/contract'
import type { ClubResultsQuery, WeekendNoteInput } from './inputs'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get, put } from '../../kernel/calls/endpoint'
import { form, type FormValues } from '../../kernel/calls/form'
import type { Weekend } from '../../kernel/dates/weekend'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** A race with those who finished it for a club. */
export interface ClubRaceView {
  readonly event: Pick<EventView, 'id' | 'slug' | 'title' | 'path' | 'date' | 'distances'>
  /** By distance and time; only the first ones in a list of the last results. */
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

/** The results of a club in one month. */
export interface ClubResultsView {
  /** `2026-11`; '' for a club without results. */
  readonly month: string
  /** The nearest months with results. */
  readonly earlier?: string | undefined
  readonly later?: string | undefined
  /** The latest first. */
  readonly races: readonly ClubRaceView[]
  /** The next request for the month has this `cursor`; it is absent where there are no more races. */
  readonly cursor?: string | undefined
  /** Of the year of the month, the shortest distance first. */
  readonly fastest: readonly FastestView[]
}

/** What a club ran, and will run. */
export interface WeekendView {
  /** Lines of the club's admins for this weekend. */
  readonly note?: string
  readonly parts: readonly WeekendPartView[]
}

/** One weekend of a club: who has a result or, before it is over, who races or supports. */
export interface WeekendPartView extends Weekend {
  /** How many different people. */
  readonly people: number
  /** By their start. Those that are called off or postponed have no people, and do not count. */
  readonly races: readonly WeekendRaceView[]
}

export interface WeekendRaceView {
  readonly event: Pick<
    EventView,
    'id' | 'slug' | 'title' | 'path' | 'date' | 'time' | 'timeZone' | 'state' | 'distances'
  >
  readonly people: readonly EventUserView[]
}

/** What the members of a club ran on the last weekend with results. Members only. */
export const getLastResults = get<BySlug, ClubResponse>('getLastResults', '/api/club/:slug/last-result')

/** What they ran in one month, and the fastest of its season. Members only. */
export const getClubResults = get<ClubResultsQuery, ClubResponse>('getClubResults', '/api/club/:slug/result')

/** What they ran on the last weekend, and will run on the next. For those who belong to the club. */
export const getWeekend = get<BySlug, ClubResponse>('getWeekend', '/api/club/:slug/weekend')

/** Sets the lines on top of that until the weekend is over. For the club's admins. */
export const saveWeekendNote = form(
  put<WeekendNoteInput, ClubResponse>('saveWeekendNote', '/api/club/:slug/weekend'),
  {
    page: weekendPage,
    next: (_output, values) => weekendPage(values),
    done: { text: 'Note saved.' },
    showsOwnError: true,
  },
)

function weekendPage({ slug = '' }: FormValues): string {
  return paths.weekend(slug)
}

declare module '../../entities/clubs/contract' {
  interface ClubView {
    /** The races of the last weekend with results. Given where the request asks for it, as is the next field. */
    readonly lastResults?: readonly ClubRaceView[] | undefined
    readonly results?: ClubResultsView | undefined
    readonly weekend?: WeekendView | undefined
  }
}

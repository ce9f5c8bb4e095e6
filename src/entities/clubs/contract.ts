import type { PublicClubView } from './publicView'
import type { ClubsQuery } from './inputs'
import type { ClubValues } from './validateClub'
import type { ClubRole } from '../../kernel/access/clubRole'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import type { NoInput, BySlug } from '../../kernel/inputs/parseInput'

/** The people of one club at an event, for a member of that club. */
export interface MyClubView {
  /** Id of the club: the club of the viewer's home page. */
  readonly club: string
  /** How many people take part, the viewer included. Those who are only interested do not count. */
  readonly doing: number
  /** Some of them, without the viewer. */
  readonly faces: readonly UserRef[]
}

export interface ClubMemberView {
  readonly user: UserRef
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly joined: string
}

/** A viewer sees of a club what anybody may see, and as a member or an admin what these are told. */
export interface ClubView extends ClubValues, Omit<PublicClubView, keyof ClubValues> {
  /** Its next event, null where there is none soon; only in the list of clubs. */
  readonly nextEvent?:
    { readonly title: string; readonly path: string; readonly date: string } | null | undefined
  /** The number of members. Members only. */
  readonly memberCount?: number | undefined
  /** The first members, by name. Members only, and only on a single club. The same goes for the next field. */
  readonly users?: readonly ClubMemberView[]
  /** The next request for members has this `cursor`; it is absent where there are no more. */
  readonly membersCursor?: string | undefined
  /** How many people ask to join. For the club's admins on a single club, and for those who answer in their place. */
  readonly joinRequestCount?: number
  /** True if the club has an admin. Only for people who ask to join it. */
  readonly hasAdmin?: boolean
  /** The races that members ran for the club this year, and their personal bests. Given where `lastResults` is. */
  readonly season?: { readonly races: number; readonly bests: number }
  /** How many admins the club has: the last one cannot leave. For those who edit its members, like all fields below. */
  readonly adminCount?: number
  /** People who ask to join, the longest waiting first; only the first ones of very many. */
  readonly joinRequests?: readonly ClubMemberView[]
  /** The requested memberships, including requests to join. */
  readonly chosenMembers?: readonly ClubMemberView[]
  /** The event form is told by it whether the viewer, as an admin of the club, may mark events as its captain's choice. */
  readonly captainsChoice?: boolean
}

export interface ClubsResponse extends Entities {
  readonly clubs: readonly ClubView[]
  /** The next request for clubs has this `cursor`; it is absent where there are no more. */
  readonly cursor?: string | undefined
}

export interface ClubResponse extends Entities {
  readonly club: ClubView
}

/** By name. */
export const getClubs = get<ClubsQuery, ClubsResponse>('getClubs', '/api/club')

/** The viewer's clubs, including those that they have asked to join. */
export const getOwnClubs = get<NoInput, ClubsResponse>('getOwnClubs', '/api/own-club')

export const getClub = get<BySlug, ClubResponse>('getClub', '/api/club/:slug')

declare module '../../kernel/calls/entities' {
  interface EntityViews {
    readonly clubs: ClubView
  }
}

import type { PublicClubView } from './publicView'
import type { ClubsQuery } from './inputs'
import type { ClubValues } from './validateClub'
import type { ClubRole } from '../../kernel/access/clubRole'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get, type Entities } from '../../kernel/calls/endpoint'
import type { NoInput, BySlug } from '../../kernel/inputs/parseInput'

/** The club's participants at an event, as its members see them. */
export interface MyClubView {
  /** The id of the club on the viewer's home page. */
  readonly club: string
  /** The number of participants, including the viewer but not people who are only interested. */
  readonly doing: number
  /** Some participants, without the viewer. */
  readonly faces: readonly UserRef[]
}

export interface ClubMemberView {
  readonly user: UserRef
  readonly role: ClubRole
  /** See `MembershipRecord`. For people who may edit members. */
  readonly isUnaccepted?: true
  /** ISO, UTC. */
  readonly joined: string
}

/** A club as a viewer may see it: the public fields, and more for members and admins. */
export interface ClubView extends ClubValues, Omit<PublicClubView, keyof ClubValues> {
  /** The next event, or null if none is coming up. Only in the list of clubs. */
  readonly nextEvent?:
    { readonly title: string; readonly path: string; readonly date: string } | null | undefined
  /** The number of members. Members only. */
  readonly memberCount?: number | undefined
  /** The first members by name. Members only, like the next field, and only on a single club. */
  readonly users?: readonly ClubMemberView[]
  /** The cursor of the next page of members, if there is one. */
  readonly membersCursor?: string | undefined
  /** The number of join requests. For the club's admins, and for super admins if the club has no admin. */
  readonly joinRequestCount?: number
  /** True if the club has an admin. Only for people who have asked to join it. */
  readonly hasAdmin?: boolean
  /** The number of admins. The last one cannot leave. For people who may edit members. */
  readonly adminCount?: number
  /** True if the viewer, as an admin of the club, may mark events as captain's choice. For the event form. */
  readonly captainsChoice?: boolean
}

export interface ClubsResponse extends Entities {
  readonly clubs: readonly ClubView[]
  /** The cursor of the next page of clubs, if there is one. */
  readonly cursor?: string | undefined
}

export interface ClubResponse extends Entities {
  readonly club: ClubView
}

/** Lists clubs by name. */
export const getClubs = get<ClubsQuery, ClubsResponse>('getClubs', '/api/club')

/** Lists the viewer's clubs, including those that they have asked to join. */
export const getOwnClubs = get<NoInput, ClubsResponse>('getOwnClubs', '/api/own-club')

export const getClub = get<BySlug, ClubResponse>('getClub', '/api/club/:slug')

declare module '../../kernel/calls/endpoint' {
  interface EntityViews {
    readonly clubs: ClubView
  }
}

import type { ClubResponse } from '../../entities/clubs/contract'
import type { ClubNameValues } from '../../entities/clubs/validateClub'
import type { UsersResponse } from '../../entities/users/contract'
import type {
  ChosenMembersQuery,
  ClubUsersQuery,
  ClubRoleInput,
  LeaveClubInput,
  ClubNewsInput,
  ClubRequestInput,
  ById,
} from './inputs'
import { type ClubStanding, type ClubRole, clubRoles } from '../../kernel/access/clubRole'
import type { UserRef } from '../../kernel/access/sessionUser'
import { doneTexts } from '../../kernel/calls/done'
import { get, post } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form, type FormValues, homeForm } from '../../kernel/calls/form'
import { changed } from '../../kernel/calls/formRules'
import type { BySlug, NoInput } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** The outcome of changing one membership. */
export interface ClubRoleChange {
  /** Id of the user. */
  readonly user: string
  /** The user's role in the club now; -1 for none. */
  readonly role: ClubStanding
  /** Whether this call changed it. */
  readonly done: boolean
  /** Why it was not changed; absent where somebody else had changed it before. */
  readonly message?: string | undefined
}

/** A request for a new club. */
export interface ClubRequestView extends ClubNameValues {
  readonly id: string
  readonly user: UserRef
  /** The role that the person asks for. */
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly date: string
}

export interface ClubRolesResponse extends ClubResponse {
  /** In the order of the ids in the request. */
  readonly changes: readonly ClubRoleChange[]
  /** The name of the user, where a single membership was changed. */
  readonly changedName?: string | undefined
}

/**
 * The requests that are not answered yet, and the club that was just added. For those who answer requests also the clubs
 * without an admin that people ask to join.
 */
export interface ClubRequestsResponse extends Entities {
  readonly clubRequests: readonly ClubRequestView[]
}

export interface ClubUsersResponse extends UsersResponse {
  /** The next request has this `cursor`; it is absent where there are no more. */
  readonly cursor?: string | undefined
  /** The number of all that match. */
  readonly count: number
  /** The roles in the club, by user id. */
  readonly roles: Readonly<Record<string, ClubRole>>
}

const askToJoin = String(clubRoles.requested)

/** People who ask to join: for those who edit the club's members. */
export const getJoinRequests = get<BySlug, ClubResponse>('getJoinRequests', '/api/club/:slug/request')

/** The memberships of some users, for the page that changes them. `users`: their ids, separated by commas. */
export const getChosenMembers = get<ChosenMembersQuery, ClubResponse>(
  'getChosenMembers',
  '/api/club/:slug/member',
)

/** For those who answer requests, all requests; for others, their own. */
export const getClubRequests = get<NoInput, ClubRequestsResponse>('getClubRequests', '/api/club-request')

/** By name. Members only. */
export const getUsers = get<ClubUsersQuery, ClubUsersResponse>('getUsers', '/api/user')

export const changeClubRoles = form(
  post<ClubRoleInput, ClubRolesResponse>('changeClubRoles', '/api/club/:slug/role'),
  {
    page: membersPage,
    next: (_output, values) => membersPage(values),
    done: ({ changes: [first, ...others], changes, changedName: name }, { role, from }) => {
      const done = changed(changes, role === askToJoin ? doneTexts.askedToJoin : doneTexts.rolesChanged)
      if (!first?.done || others.length > 0 || role === askToJoin) return done
      return {
        ...done,
        member: { name, user: first.user, role: first.role, asked: from === askToJoin },
      }
    },
  },
)

export const leaveClub = form(post<LeaveClubInput, ClubRolesResponse>('leaveClub', '/api/club/:slug/leave'), {
  page: ({ slug = '' }) => paths.leaveClub(slug),
  next: ({ club }) => club.path,
  done: { text: 'You’ve left the club.' },
})

/** Removes the viewer's own request to join. If it was answered before, nothing happens. */
export const withdrawJoinRequest = form(
  post<BySlug, ClubRolesResponse>('withdrawJoinRequest', '/api/club/:slug/withdraw'),
  {
    page: ownRequestPage,
    next: (_output, values) => ownRequestPage(values),
    done: ({ changes }) => changed(changes, doneTexts.requestWithdrawn),
  },
)

/** Marks as read the answers to the viewer's requests that came until then. */
export const readClubNews = form(post<ClubNewsInput, Entities>('readClubNews', '/api/club-news/read'), {
  page: () => paths.home,
  next: () => paths.home,
  done: { text: 'Marked as read.', isSeen: true },
})

export const requestClub = form(
  post<ClubRequestInput, ClubRequestsResponse>('requestClub', '/api/club-request'),
  {
    page: () => paths.requestClub,
    next: () => paths.requestClub,
    done: { text: 'Request sent.' },
    showsOwnError: true,
  },
)

/** Adds the club, with the role in it that its requester asked for. */
export const acceptClubRequest = form(
  post<ById, ClubRequestsResponse>('acceptClubRequest', '/api/club-request/:id/accept'),
  {
    page: () => paths.clubRequests,
    next: ({ club }) => club?.path ?? paths.clubRequests,
    done: ({ club }) => ({ text: club ? doneTexts.clubAdded : doneTexts.nothingChanged }),
  },
)

export const declineClubRequest = form(
  post<ById, ClubRequestsResponse>('declineClubRequest', '/api/club-request/:id/decline'),
  {
    page: () => paths.clubRequests,
    next: () => paths.clubRequests,
    done: { text: 'Request declined.' },
  },
)

function ownRequestPage({ slug = '', from }: FormValues): string {
  return from === homeForm ? paths.home : paths.club(slug)
}

/** The button to join is on the club's own page; all others are on the page of its members. */
function membersPage({ slug = '', role }: FormValues): string {
  return role === askToJoin ? paths.club(slug) : paths.editClubMembers(slug)
}

declare module '../../kernel/calls/entities' {
  interface Entities {
    /** Requests for new clubs that are not answered yet, oldest first. */
    readonly clubRequests?: readonly ClubRequestView[] | undefined
  }
}

declare module '../../browser/state' {
  interface State {
    /** Unanswered requests for new clubs, oldest first: for administrators all of them, for others their own. */
    readonly clubRequests: readonly ClubRequestView[]
  }
}

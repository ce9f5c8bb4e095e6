import type { ClubMemberView, ClubResponse } from '../../entities/clubs/contract'
import type { ClubNameValues } from '../../entities/clubs/validateClub'
import type { UsersResponse } from '../../entities/users/contract'
import type {
  ChosenMembersQuery,
  ClubUsersQuery,
  ClubRoleInput,
  LeaveClubInput,
  ClubNewsInput,
  ClubRequestInput,
  AcceptedRequestInput,
  ById,
} from './inputs'
import { type ClubStanding, type ClubRole, clubRoles } from '../../kernel/access/clubRole'
import type { UserRef } from '../../kernel/access/sessionUser'
import {
  doneTexts,
  get,
  post,
  type Entities,
  form,
  type FormValues,
  homeForm,
} from '../../kernel/calls/endpoint'
import { changed } from '../../kernel/calls/formRules'
import type { BySlug, NoInput } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** The outcome of changing one membership. */
export interface ClubRoleChange {
  /** The id of the user. */
  readonly user: string
  /** The user's role in the club after the call, or -1 for none. */
  readonly role: ClubStanding
  /** True if this call changed the role. */
  readonly done: boolean
  /** The reason for a refusal. Absent if someone else had already changed the role. */
  readonly message?: string | undefined
}

export interface ClubRequestView extends ClubNameValues {
  readonly id: string
  readonly user: UserRef
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly date: string
}

export interface ClubRolesResponse extends ClubResponse {
  /** The outcomes, in the order of the ids in the request. */
  readonly changes: readonly ClubRoleChange[]
  /** The name of the user, if a single membership was changed. */
  readonly changedName?: string | undefined
}

export interface JoinRequestsResponse extends ClubResponse {
  /** The join requests that have waited longest, oldest first, up to a limit, after the members not yet accepted. */
  readonly joinRequests: readonly ClubMemberView[]
  /** The latest changes of roles by people from outside the club, as sentences, the newest first. */
  readonly outsideChanges: readonly { readonly id: string; readonly date: string; readonly text: string }[]
}

export interface ChosenMembersResponse extends ClubResponse {
  /** The requested memberships, including join requests. */
  readonly chosenMembers: readonly ClubMemberView[]
}

/**
 * The pending requests and the club that was just added, if any. For super admins, also the clubs with join requests but
 * without an admin.
 */
export interface ClubRequestsResponse extends Entities {
  readonly clubRequests: readonly ClubRequestView[]
}

export interface ClubUsersResponse extends UsersResponse {
  /** The cursor of the next page, if there is one. */
  readonly cursor?: string | undefined
  /** The number of matches on all pages. */
  readonly count: number
  /** The roles in the club, by user id. */
  readonly roles: Readonly<Record<string, ClubRole>>
}

const requestedRole = String(clubRoles.requested)

/** Returns a club's join requests, for people who may edit its members. */
export const getJoinRequests = get<BySlug, JoinRequestsResponse>('getJoinRequests', '/api/club/:slug/request')

/** Returns the memberships of some users for the page that changes them. `users` has their ids, separated by commas. */
export const getChosenMembers = get<ChosenMembersQuery, ChosenMembersResponse>(
  'getChosenMembers',
  '/api/club/:slug/member',
)

/** Lists pending requests for new clubs: all for super admins, the viewer's own for others. */
export const getClubRequests = get<NoInput, ClubRequestsResponse>('getClubRequests', '/api/club-request')

/** Lists a club's members by name. Members only. */
export const getUsers = get<ClubUsersQuery, ClubUsersResponse>('getUsers', '/api/user')

export const changeClubRoles = form(
  post<ClubRoleInput, ClubRolesResponse>('changeClubRoles', '/api/club/:slug/role'),
  {
    page: membersPage,
    next: (_output, values) => membersPage(values),
    done: ({ changes: [first, ...others], changes, changedName: name }, { role, from }) => {
      const done = changed(changes, role === requestedRole ? doneTexts.askedToJoin : doneTexts.rolesChanged)
      if (first?.done && role === from) return { text: doneTexts.memberAccepted }
      if (!first?.done || others.length > 0 || role === requestedRole) return done
      return {
        ...done,
        member: { name, user: first.user, role: first.role, asked: from === requestedRole },
      }
    },
  },
)

export const leaveClub = form(post<LeaveClubInput, ClubRolesResponse>('leaveClub', '/api/club/:slug/leave'), {
  page: ({ slug = '' }) => paths.leaveClub(slug),
  next: ({ club }) => club.path,
  done: { text: 'You’ve left the club.' },
})

/** Withdraws the viewer's own join request. Does nothing if it has already been answered. */
export const withdrawJoinRequest = form(
  post<BySlug, ClubRolesResponse>('withdrawJoinRequest', '/api/club/:slug/withdraw'),
  {
    page: ownRequestPage,
    next: (_output, values) => ownRequestPage(values),
    done: ({ changes }) => changed(changes, doneTexts.requestWithdrawn),
  },
)

/** Marks the answers to the viewer's requests up to `until` as read. */
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
    answers: getClubRequests,
    done: { text: 'Request sent.' },
    showsOwnError: true,
  },
)

/** Adds the club, and makes its requester a member or its admin. */
export const acceptClubRequest = form(
  post<AcceptedRequestInput, ClubRequestsResponse>('acceptClubRequest', '/api/club-request/:id/accept'),
  {
    page: () => paths.clubRequests,
    next: ({ club }) => club?.path ?? paths.clubRequests,
    answers: getClubRequests,
    done: ({ club }) => ({ text: club ? doneTexts.clubAdded : doneTexts.nothingChanged }),
  },
)

export const declineClubRequest = form(
  post<ById, ClubRequestsResponse>('declineClubRequest', '/api/club-request/:id/decline'),
  {
    page: () => paths.clubRequests,
    next: () => paths.clubRequests,
    answers: getClubRequests,
    done: { text: 'Request declined.' },
  },
)

function ownRequestPage({ slug = '', from }: FormValues): string {
  return from === homeForm ? paths.home : paths.club(slug)
}

/** Returns the page of the form: the club's own page to request to join, or the page that edits its members. */
function membersPage({ slug = '', role }: FormValues): string {
  return role === requestedRole ? paths.club(slug) : paths.editClubMembers(slug)
}

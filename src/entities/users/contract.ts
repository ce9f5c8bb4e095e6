import { form } from '../../kernel/calls/form'
import { profilePage } from '../../kernel/calls/formRules'
import type { FollowInput, FindUsersQuery } from './inputs'
import type { ClubRole } from '../../kernel/access/clubRole'
import type { LoginType } from '../../kernel/access/loginType'
import type { UserRef } from '../../kernel/access/sessionUser'
import type { SiteRole } from '../../kernel/access/siteRole'
import { get, post } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import type { BySlug } from '../../kernel/inputs/parseInput'

/** A user's membership or request to join, as the user's page shows it. */
export interface UserClubView {
  /** Id of the club. */
  readonly club: string
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly joined: string
}

export interface UserView extends UserRef {
  readonly slug: string
  /** Only on a single user, and where an administrator looks for users. The same goes for all fields below. */
  readonly roleName?: string
  /** For site admins. */
  readonly siteRole?: SiteRole
  /** Whether nobody else enters their results: for the user themselves and site admins. */
  readonly entersOwnResults?: true
  readonly isUnnamed?: true
  /** Whether what they add is hidden: for the user themselves and site admins. */
  readonly isHidden?: boolean
  readonly clubs?: readonly UserClubView[]
  /** Newest first, and only the newest ones of very many. */
  readonly followers?: readonly UserRef[]
  readonly followerCount?: number
  /** Whether the viewer follows the user. */
  readonly isFollowed?: boolean
  /** The people whom the user follows, the last followed first. For the user themselves. */
  readonly following?: readonly UserRef[]
  readonly followingCount?: number
  /** For the user themselves and site admins. */
  readonly linkedAccounts?: Readonly<Record<LoginType, boolean>> | undefined
  /** For the user themselves: `provider:id` of each login, as the setting `SITE_ADMINS` names it. */
  readonly loginIds?: readonly string[] | undefined
  /**
   * Until when their invitation is valid: for those who may invite them, where nobody has ever logged in to the
   * account.
   */
  readonly invitation?: { readonly expires?: string }
  /** Whether the server of their email address has refused mail: for the user themselves, where the host sends mail. */
  readonly isMailRefused?: true
  /** For site admins; the date is ISO, UTC. */
  readonly lastLogin?: { readonly date: string; readonly type: string } | undefined
}

export interface UserResponse extends Entities {
  readonly user: UserView
}

export interface UsersResponse extends Entities {
  readonly users: readonly UserView[]
}

export interface FoundUsersResponse extends UsersResponse {
  /** The next request has this `cursor`; it is absent where there are no more. */
  readonly cursor?: string | undefined
}

/** For administrators who look for a user, or for the last logins. */
export const findUsers = get<FindUsersQuery, FoundUsersResponse>('findUsers', '/api/admin/users')

export const getUser = get<BySlug, UserResponse>('getUser', '/api/user/:slug')

export const followUser = form(post<FollowInput, UserResponse>('followUser', '/api/user/:slug/follow'), {
  page: profilePage,
  next: ({ user }) => user.path,
  done: { text: 'You’re now following this runner.' },
  showsOwnError: true,
})

export const unfollowUser = form(
  post<FollowInput, UserResponse>('unfollowUser', '/api/user/:slug/unfollow'),
  {
    page: profilePage,
    next: ({ user }) => user.path,
    done: { text: 'You’re no longer following this runner.' },
    showsOwnError: true,
  },
)

declare module '../../kernel/calls/entities' {
  interface EntityViews {
    readonly users: UserView
  }
}

import { form, get, post, type Entities } from '../../kernel/calls/endpoint'
import { profilePage } from '../../kernel/calls/formRules'
import type { FollowInput, FindUsersQuery } from './inputs'
import type { ClubRole } from '../../kernel/access/clubRole'
import type { LoginType } from '../../kernel/access/loginType'
import type { UserRef } from '../../kernel/access/sessionUser'
import type { SiteRole } from '../../kernel/access/siteRole'
import type { BySlug } from '../../kernel/inputs/parseInput'

/** A user's membership or join request, as their profile shows it. */
export interface UserClubView {
  /** The id of the club. */
  readonly club: string
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly joined: string
}

export interface UserView extends UserRef {
  readonly slug: string
  /** Present only on a single user and in searches by admins, like all fields below. */
  readonly roleName?: string
  /** Present for site admins. */
  readonly siteRole?: SiteRole
  /** True if others cannot add results for the user. Present for the user and site admins, like the next field. */
  readonly entersOwnResults?: true
  readonly isUnnamed?: true
  /** True if others cannot see what the user adds. Present for the user and site admins. */
  readonly isHidden?: boolean
  readonly clubs?: readonly UserClubView[]
  /** The newest followers, newest first, up to a limit. */
  readonly followers?: readonly UserRef[]
  readonly followerCount?: number
  /** True if the viewer follows the user. */
  readonly isFollowed?: boolean
  /** The people whom the user follows, the last followed first. Present for the user. */
  readonly following?: readonly UserRef[]
  readonly followingCount?: number
  /** The linked providers. Present for the user and site admins. */
  readonly linkedAccounts?: Readonly<Record<LoginType, boolean>> | undefined
  /** `provider:id` of each login, as in the setting `SITE_ADMINS`. Present for the user. */
  readonly loginIds?: readonly string[] | undefined
  /** The expiry of the invite link. Present for people who may invite the user, if no one has logged in to the account. */
  readonly invitation?: { readonly expires?: string }
  /** True if the user's email provider rejected mail. Present for the user, if the site sends mail. */
  readonly isMailRefused?: true
  /** The last login, with an ISO date in UTC. Present for site admins. */
  readonly lastLogin?: { readonly date: string; readonly type: string } | undefined
}

export interface UserResponse extends Entities {
  readonly user: UserView
}

export interface UsersResponse extends Entities {
  readonly users: readonly UserView[]
}

export interface FoundUsersResponse extends UsersResponse {
  /** The cursor of the next page, if there is one. */
  readonly cursor?: string | undefined
}

/** Finds users by name, or lists the last logins, for admins. */
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

declare module '../../kernel/calls/endpoint' {
  interface EntityViews {
    readonly users: UserView
  }
}

import type { Records } from '../../../store/records'
import type { UserClubView, UserView } from '../contract'
import type { UserRecord } from '../records'
import type { UserRef } from '../../../kernel/access/sessionUser'
import type { Covering } from '../../../kernel/calls/entities'
import { isHidden } from '../../../kernel/access/hidden'
import type { LoginType } from '../../../kernel/access/loginType'
import { meantClubIds } from '../../../kernel/access/meantClubs'
import { withoutRequests } from '../../../kernel/access/memberClubs'
import { paths } from '../../../kernel/urls/paths'
import {
  canHaveCalendar,
  canInvite,
  canSeeAdmin,
  canSeeLinkedAccounts,
  canSeeUser,
  isSelf,
} from '../../../kernel/access/permissions'
import { siteRoleName } from '../../../kernel/access/siteRole'
import type { Viewer } from '../../../kernel/access/viewer'
import { picturePath } from './pictureSource'
import type { NewestFollows } from './userRepository'

/** A user as others see them: a name that links to a profile, and a picture where the provider gave one. */
export function presentUserRef(user: UserRecord): UserRef {
  const { id, name, slug } = user
  return { id, name, path: paths.user(slug), avatar: picturePath(user) }
}

/** A user in a list. */
export function presentUser(user: UserRecord): UserView {
  return { ...presentUserRef(user), slug: user.slug }
}

/**
 * What lets administrators tell users apart: the role on the site, the last login and, where their memberships are
 * given, their clubs.
 */
export function presentFoundUser(
  user: UserRecord,
  memberships?: readonly Records['memberships'][],
): Covering<UserView, 'roleName'> {
  const { siteRole } = user
  return {
    ...presentUser(user),
    siteRole,
    roleName: siteRoleName(siteRole),
    isHidden: isHidden(user),
    lastLogin: lastLoginOf(user),
    ...(memberships && { clubs: meantMemberships(user, memberships).map(presentUserClub) }),
  }
}

/** Without requests to join, the default club first. */
function meantMemberships({ lastClubId }: UserRecord, memberships: readonly Records['memberships'][]) {
  const ofClub = new Map(memberships.map((membership) => [membership.clubId, membership]))
  return meantClubIds({ clubs: memberships, lastClubId }).flatMap((clubId) => ofClub.get(clubId) ?? [])
}

export interface UserDetails {
  readonly memberships: readonly Records['memberships'][]
  readonly followers: NewestFollows
  /** For the user themselves. */
  readonly following?: NewestFollows | undefined
  readonly isFollowed: boolean
  /** Absent where this viewer may not see them. */
  readonly linkedAccounts?: Readonly<Record<LoginType, boolean>> | undefined
  /** Absent where this viewer cannot invite them, or where they have logged in before. */
  readonly invitation?: UserView['invitation']
  /** Only for the user themselves, also the fields below. */
  readonly loginIds?: readonly string[] | undefined
  readonly calendar?: UserView['calendar']
  readonly isMailRefused?: boolean
  readonly hidden?: UserView['hidden']
}

/** The user's own page, as far as this viewer may see it. Only for viewers who may see profiles. */
export function presentProfile(
  viewer: Viewer,
  user: UserRecord,
  details: UserDetails,
): Covering<UserView, 'roleName' | 'followerCount'> {
  const { memberships, followers, following, isFollowed, linkedAccounts, ...own } = details
  const { loginIds, calendar, isMailRefused, invitation, hidden } = own
  const isPrivy = canSeeLinkedAccounts(viewer, user.id)
  return {
    ...presentUser(user),
    roleName: siteRoleName(user.siteRole),
    // A request to join is only shown to the user and the club.
    clubs: (isPrivy ? memberships : withoutRequests(memberships)).map(presentUserClub),
    followers: presentFollows(viewer, followers),
    followerCount: countFollows(viewer, followers),
    isFollowed,
    ...(following && {
      following: presentFollows(viewer, following),
      followingCount: countFollows(viewer, following),
    }),
    ...(isPrivy && { linkedAccounts }),
    ...(isSelf(viewer, user.id) && { loginIds, ...(isMailRefused && { isMailRefused }) }),
    ...(canHaveCalendar(viewer, user.id) && { calendar }),
    ...(invitation && canInvite(viewer, user) && { invitation }),
    ...(isPrivy && user.entersOwnResults && { entersOwnResults: true }),
    ...(isPrivy && user.isUnnamed && { isUnnamed: true }),
    ...(isPrivy && { isHidden: isHidden(user) }),
    ...(hidden && { hidden }),
    ...(canSeeAdmin(viewer) && { siteRole: user.siteRole, lastLogin: lastLoginOf(user) }),
  }
}

function presentFollows(viewer: Viewer, { users }: NewestFollows): readonly UserRef[] {
  return users.filter((user) => canSeeUser(viewer, user)).map(presentUserRef)
}

function countFollows(viewer: Viewer, { users, count }: NewestFollows): number {
  return count - users.filter((user) => !canSeeUser(viewer, user)).length
}

export function presentUserClub({ clubId, role, joined }: Records['memberships']): UserClubView {
  return { club: clubId, role, joined }
}

function lastLoginOf({ lastLoginOn, lastLoginType }: UserRecord): UserView['lastLogin'] {
  return lastLoginOn === undefined ? undefined : { date: lastLoginOn, type: lastLoginType ?? '' }
}

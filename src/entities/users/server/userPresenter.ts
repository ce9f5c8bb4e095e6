import type { Records } from '../../../store/schema'
import type { UserClubView, UserView } from '../contract'
import type { UserRecord } from '../records'
import type { UserRef } from '../../../kernel/access/sessionUser'
import type { Covering } from '../../../kernel/calls/endpoint'
import { isHidden } from '../../../kernel/access/hidden'
import type { LoginType } from '../../../kernel/access/loginType'
import { preferredClubIds } from '../../../kernel/access/preferredClubs'
import { withoutRequests } from '../../../kernel/access/memberClubs'
import { paths } from '../../../kernel/urls/paths'
import {
  canHaveCalendar,
  canInvite,
  canSeeAdmin,
  canSeeLinkedAccounts,
  isSelf,
} from '../../../kernel/access/permissions'
import { siteRoleName } from '../../../kernel/access/siteRole'
import type { Viewer } from '../../../kernel/access/viewer'
import { isSeenBy, type SeenUser } from './seenUser'
import { picturePath } from './pictureSource'
import type { NewestFollows } from './userRepository'

/** Presents a user as a name that links to a profile, with a picture if the provider has one. */
export function presentUserRef(user: SeenUser): UserRef {
  const { id, name, slug, unclaimedIn } = user
  const avatar = picturePath(user)
  return { id, name, path: paths.user(slug), avatar, ...(unclaimedIn !== undefined && { unclaimedIn }) }
}

/** Presents a user in a list. */
export function presentUser(user: SeenUser): UserView {
  return { ...presentUserRef(user), slug: user.slug }
}

/** Presents a user with what distinguishes namesakes for admins: site role, last login and any given memberships. */
export function presentFoundUser(
  user: SeenUser,
  memberships?: readonly Records['memberships'][],
): Covering<UserView, 'roleName'> {
  const { siteRole } = user
  return {
    ...presentUser(user),
    siteRole,
    roleName: siteRoleName(siteRole),
    isHidden: isHidden(user),
    lastLogin: lastLoginOf(user),
    ...(memberships && { clubs: orderedMemberships(user, memberships).map(presentUserClub) }),
  }
}

/** Returns the memberships without join requests, the default club first. */
function orderedMemberships({ lastClubId }: UserRecord, memberships: readonly Records['memberships'][]) {
  const ofClub = new Map(memberships.map((membership) => [membership.clubId, membership]))
  return preferredClubIds({ clubs: memberships, lastClubId }).flatMap((clubId) => ofClub.get(clubId) ?? [])
}

export interface UserDetails {
  readonly memberships: readonly Records['memberships'][]
  readonly followers: NewestFollows
  /** Present only for the user themselves. */
  readonly following?: NewestFollows | undefined
  readonly isFollowed: boolean
  /** Absent if the viewer may not see them. */
  readonly linkedAccounts?: Readonly<Record<LoginType, boolean>> | undefined
  /** Absent if the viewer cannot invite the user, or if the user has logged in before. */
  readonly invitation?: UserView['invitation']
  /** Present only for the user themselves, like the fields below. */
  readonly loginIds?: readonly string[] | undefined
  readonly calendar?: UserView['calendar']
  readonly isMailRefused?: boolean
  readonly hidden?: UserView['hidden']
}

/** Presents the fields of a profile that the viewer may see. Only for viewers who may see profiles. */
export function presentProfile(
  viewer: Viewer,
  user: SeenUser,
  details: UserDetails,
): Covering<UserView, 'roleName' | 'followerCount'> {
  const { memberships, followers, following, isFollowed, linkedAccounts, ...own } = details
  const { loginIds, calendar, isMailRefused, invitation, hidden } = own
  const isPrivy = canSeeLinkedAccounts(viewer, user.id)
  return {
    ...presentUser(user),
    roleName: siteRoleName(user.siteRole),
    // Only the user, site admins and the club may see a join request.
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
  return users.filter(isSeenBy(viewer)).map(presentUserRef)
}

function countFollows(viewer: Viewer, { users, count }: NewestFollows): number {
  return count - users.filter((user) => !isSeenBy(viewer)(user)).length
}

export function presentUserClub({ clubId, role, joined }: Records['memberships']): UserClubView {
  return { club: clubId, role, joined }
}

function lastLoginOf({ lastLoginOn, lastLoginType }: UserRecord): UserView['lastLogin'] {
  return lastLoginOn === undefined ? undefined : { date: lastLoginOn, type: lastLoginType ?? '' }
}

import { requires } from '../../../kernel/inputs/parseInput'
import type { Records } from '../../../store/schema'
import type { UserClubView, UserView } from '../contract'
import type { UserRecord } from '../records'
import type { UserRef } from '../../../kernel/access/sessionUser'
import type { Covering } from '../../../kernel/calls/endpoint'
import { isHidden, isSeenByMembers } from '../../../kernel/access/hidden'
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
  canEditClubMembers,
  canSeeUser,
  canViewProfile,
} from '../../../kernel/access/permissions'
import { siteRoleName } from '../../../kernel/access/siteRole'
import type { Viewer } from '../../../kernel/access/viewer'
import { picturePath } from './pictureSource'
import { type NewestFollows, createUserRepository } from './userRepository'
import { NotFound } from '../../../kernel/calls/apiError'
import { type Collections, type IndexKey, listPages } from '../../../store/store'
import { peopleFoundLimit } from '../limits'
import { nameWords } from '../../../kernel/text/nameWords'
import { findUsers } from './userSearchRepository'

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

function presentUserClub({ clubId, role, joined }: Records['memberships']): UserClubView {
  return { club: clubId, role, joined }
}

function lastLoginOf({ lastLoginOn, lastLoginType }: UserRecord): UserView['lastLogin'] {
  return lastLoginOn === undefined ? undefined : { date: lastLoginOn, type: lastLoginType ?? '' }
}

declare const seen: unique symbol

/** A user whose name a viewer may learn. Presenters of names accept no other, so none is shown without a check. */
export type SeenUser = UserRecord & { readonly [seen]: true }

/** Returns the predicate that selects users whom the viewer may see. */
export function isSeenBy(viewer: Viewer): (user: UserRecord) => user is SeenUser {
  return (user): user is SeenUser => canSeeUser(viewer, user)
}

/** Returns the predicate for members of a club, whose admins also see hidden ones, so that they can remove them. */
export function isSeenInClub(viewer: Viewer, clubId: string): (user: UserRecord) => user is SeenUser {
  return (user): user is SeenUser => canSeeUser(viewer, user) || canEditClubMembers(viewer, clubId)
}

/** Returns the user. Throws `NotFound` if there is none, or if the viewer may not see them. */
export function requireSeen(viewer: Viewer, user: UserRecord | undefined, slug: string): SeenUser {
  if (user && isSeenBy(viewer)(user)) return user
  throw new NotFound(`There is no user '${slug}'.`)
}

/** Returns the user with this slug. Throws `NotFound` as `requireSeen` does. */
export async function seenBySlug(store: Collections, viewer: Viewer, slug: string): Promise<SeenUser> {
  return requireSeen(viewer, await createUserRepository(store).bySlug(slug), slug)
}

/** Returns the user with this slug, or the one into whom they were merged. Throws `NotFound` as `requireSeen` does. */
export async function seenNamed(store: Collections, viewer: Viewer, slug: string): Promise<SeenUser> {
  return requireSeen(viewer, await createUserRepository(store).named(slug), slug)
}

/** Refuses viewers who may not see profiles. */
export const requireMember = requires(canViewProfile, 'Log in to see profiles.')

/** Presents users with what distinguishes namesakes, for admins who look for one, and the clubs of their memberships. */
export async function presentFoundUsers(
  { clubs }: Pick<Collections, 'clubs'>,
  viewer: Viewer,
  users: readonly UserRecord[],
  memberships: readonly Records['memberships'][],
) {
  const views = users.filter(isSeenBy(viewer)).map((user) =>
    presentFoundUser(
      user,
      memberships.filter(({ userId }) => userId === user.id),
    ),
  )
  return { users: views, clubs: await clubs.getMany([...new Set(memberships.map(({ clubId }) => clubId))]) }
}

interface FoundPeople {
  readonly users: readonly UserView[]
  /** The clubs to which the users belong. */
  readonly clubs: readonly Records['clubs'][]
}

/** Finds people for members: the first by name in whose names each word of the text begins a word. */
export async function findPeople(store: Collections, viewer: Viewer, text: string): Promise<FoundPeople> {
  const users = await firstVisible(store, viewer, text)
  const repository = createUserRepository(store)
  const memberships = withoutRequests(await repository.membershipsOf(users.map(({ id }) => id)))
  return {
    users: users.map((user) => ({
      ...presentUser(user),
      clubs: memberships.filter(({ userId }) => userId === user.id).map(presentUserClub),
    })),
    clubs: await store.clubs.getMany([...new Set(memberships.map(({ clubId }) => clubId))]),
  }
}

/** Returns the first matching users whom every member may see. */
async function firstVisible(store: Collections, viewer: Viewer, text: string): Promise<readonly SeenUser[]> {
  const visible: SeenUser[] = []
  if (nameWords(text).length === 0) return visible
  // The first page is enough, unless many are hidden or have not logged in.
  const find = (after?: IndexKey) => findUsers(store, { text, limit: after ? 200 : peopleFoundLimit, after })
  for await (const users of listPages(find)) {
    visible.push(...users.filter(isSeenByMembers).filter(isSeenBy(viewer)))
    if (visible.length >= peopleFoundLimit) break
  }
  return visible.slice(0, peopleFoundLimit)
}

import type { MembershipRecord } from '../../../entities/clubs/records'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { createUserRepository, loginsOf } from '../../../entities/users/server/userRepository'
import type { UserRef, SessionUserView } from '../../../kernel/access/sessionUser'
import { presentUserRef, requireSeen } from '../../../entities/users/server/userPresenter'
import { clubRoles } from '../../../kernel/access/clubRole'
import { isHidden } from '../../../kernel/access/hidden'
import { waitingLimit } from '../../../entities/clubs/limits'
import { limitingLogin } from '../../../kernel/access/loginType'
import { anonymous, type Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'
import { hash } from 'node:crypto'

/** The viewer, with the fields that the navigation shows. */
export interface SessionUser {
  readonly viewer: Viewer
  readonly user?: UserRef | undefined
}

/**
 * Reads a session's user for each request, so that a change of role takes effect immediately. Returns the anonymous
 * viewer if the user does not exist.
 */
export async function viewerOf(store: Collections, userId: string | undefined): Promise<SessionUser> {
  if (userId === undefined) return { viewer: anonymous }
  const [user, memberships, logins] = await Promise.all([
    store.users.get(userId),
    createUserRepository(store).memberships(userId),
    loginsOf(store, userId, 2),
  ])
  if (!user) return { viewer: anonymous }
  const clubs = await Promise.all(memberships.map((membership) => viewerClub(store, membership)))
  const { siteRole, lastClubId, homeClubId, homePlace, clubNews, newNotices, secondLogin } = user
  const isLimited = logins.length === 1 && logins[0]?.provider === limitingLogin
  const details = {
    ...(lastClubId !== undefined && { lastClubId }),
    ...(homeClubId !== undefined && { homeClubId }),
    ...(homePlace !== undefined && { homePlace }),
    ...(isHidden(user) && { isHidden: true as const }),
    ...(clubNews && { clubNews }),
    ...(newNotices && { newNotices }),
    ...(isLimited && !secondLogin && !isHidden(user) && { needsSecondLogin: true as const }),
  }
  const viewer = { userId, siteRole, clubs, ...details }
  return { viewer, user: presentUserRef(requireSeen(viewer, user, user.slug)) }
}

/** Counts the people who have asked to join, if the viewer is an admin of the club. */
async function viewerClub(
  store: Collections,
  { clubId, role, isUnaccepted }: MembershipRecord,
): Promise<Viewer['clubs'][number]> {
  const club = { clubId, role, ...(isUnaccepted && { isUnaccepted }) }
  if (role !== clubRoles.admin) return club
  const requests = await createClubRepository(store).withRole(clubId, clubRoles.requested, waitingLimit)
  return { ...club, ...(requests.length > 0 && { waiting: requests.length }) }
}

/** Presents the viewer for pages and responses. */
export function presentSessionUser({ viewer, user }: SessionUser): SessionUserView {
  return { viewer, user: user ?? null, viewerVersion: viewerVersion({ viewer, user }) }
}

/** Returns a version that changes with the viewer and what the navigation shows; see `kernel/calls/viewerVersion`. */
export function viewerVersion({ viewer, user }: SessionUser): string {
  return `${digest(viewer.userId ?? '')}.${digest(JSON.stringify([viewer, user]))}`
}

/** A short hash, as only a few values have to be told apart. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16)
}

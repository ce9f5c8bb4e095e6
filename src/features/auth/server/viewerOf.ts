import type { MembershipRecord } from '../../../entities/clubs/records'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { presentUserRef } from '../../../entities/users/server/userPresenter'
import { clubRoles } from '../../../kernel/access/clubRole'
import { isHidden } from '../../../kernel/access/hidden'
import { userClubsLimit, waitingLimit } from '../../../kernel/limits'
import { limitingLogin } from '../../../kernel/access/loginType'
import { anonymous, type Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'

/** The viewer, with the data that the navigation shows of them. */
export interface SessionUser {
  readonly viewer: Viewer
  readonly user?: UserRef | undefined
}

/**
 * Reads the user of a session for each request, so that a change of role counts at once. Returns nobody where there
 * is none.
 */
export async function viewerOf(
  { users, memberships, logins }: Pick<Collections, 'users' | 'memberships' | 'logins'>,
  userId: string | undefined,
): Promise<SessionUser> {
  if (userId === undefined) return { viewer: anonymous }
  const [user, { items }, { items: own }] = await Promise.all([
    users.get(userId),
    memberships.find({ index: 'byUser', where: { userId }, limit: userClubsLimit }),
    logins.find({ index: 'byUser', where: { userId }, limit: 2 }),
  ])
  if (!user) return { viewer: anonymous }
  const clubs = await Promise.all(items.map((membership) => viewerClub(memberships, membership)))
  const { siteRole, lastClubId, homeClubId, clubNews, newNotices, secondLogin } = user
  const isLimited = own.length === 1 && own[0]?.provider === limitingLogin
  const meant = {
    ...(lastClubId !== undefined && { lastClubId }),
    ...(homeClubId !== undefined && { homeClubId }),
    ...(isHidden(user) && { isHidden: true as const }),
    ...(clubNews && { clubNews }),
    ...(newNotices && { newNotices }),
    ...(isLimited && !secondLogin && !isHidden(user) && { needsSecondLogin: true as const }),
  }
  return { viewer: { userId, siteRole, clubs, ...meant }, user: presentUserRef(user) }
}

/** For an admin of clubs, it also counts the people who ask to join. */
async function viewerClub(
  memberships: Collections['memberships'],
  { clubId, role }: MembershipRecord,
): Promise<Viewer['clubs'][number]> {
  if (role !== clubRoles.admin) return { clubId, role }
  const where = { clubId, role: clubRoles.requested }
  const { items } = await memberships.find({ index: 'byClub', where, limit: waitingLimit })
  return { clubId, role, ...(items.length > 0 && { waiting: items.length }) }
}

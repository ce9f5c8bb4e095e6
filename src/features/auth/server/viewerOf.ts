import type { UserRef } from '../../../api/views'
import { isHidden } from '../../../domain/hidden'
import { userClubsLimit } from '../../../domain/limits'
import { anonymous, type Viewer } from '../../../domain/viewer'
import type { Collections } from '../../../store/store'
import { presentUserRef } from '../../users/server/shared'

/** Who is looking, with what the navigation shows of them. */
export interface Onlooker {
  readonly viewer: Viewer
  readonly user?: UserRef
}

/** Reads the user behind a session, at each request: a change of role counts at once. Nobody where there is none. */
export async function viewerOf(
  { users, memberships }: Pick<Collections, 'users' | 'memberships'>,
  userId: string | undefined,
): Promise<Onlooker> {
  if (userId === undefined) return { viewer: anonymous }
  const [user, { items }] = await Promise.all([
    users.get(userId),
    memberships.find({ index: 'byUser', where: { userId }, limit: userClubsLimit }),
  ])
  if (!user) return { viewer: anonymous }
  const clubs = items.map(({ clubId, role }) => ({ clubId, role }))
  const { siteRole, lastClubId, homeClubId } = user
  const meant = {
    ...(lastClubId !== undefined && { lastClubId }),
    ...(homeClubId !== undefined && { homeClubId }),
    ...(isHidden(user) && { isHidden: true as const }),
  }
  return { viewer: { userId, siteRole, clubs, ...meant }, user: presentUserRef(user) }
}

import type { ClubMemberView, ClubView } from '../../../api/views'
import { withoutRequests } from '../../../domain/memberClubs'
import { paths } from '../../../domain/paths'
import { canSeeClubMembers } from '../../../domain/permissions'
import type { Viewer } from '../../../domain/viewer'
import { presentUserRef } from '../../users/server/shared'
import type { ClubRecord, MembershipRecord, UserRecord } from '../../../store/schema'

/** What everyone may see of a club. */
export function presentClub({ id, slug, name, shortName }: ClubRecord): ClubView {
  return { id, slug, path: paths.club(slug), name, shortName }
}

/** A club's members; nothing to those who may not see them. People who only asked to join are not members. */
export function presentMembers(
  viewer: Viewer,
  memberships: readonly MembershipRecord[],
  users: ReadonlyMap<string, UserRecord>,
): readonly ClubMemberView[] | undefined {
  if (!canSeeClubMembers(viewer)) return undefined
  return withoutRequests(memberships).flatMap(({ userId, role, joined }) => {
    const user = users.get(userId)
    return user ? [{ user: presentUserRef(user), role, joined }] : []
  })
}

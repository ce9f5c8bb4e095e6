import type { ClubMemberView, ClubView } from '../../../api/views'
import { withoutRequests } from '../../../domain/memberClubs'
import { paths } from '../../../domain/paths'
import { canEditClubMembers, canSeeClubMembers, canSeeJoinRequestCount } from '../../../domain/permissions'
import type { Viewer } from '../../../domain/viewer'
import { presentUserRef } from '../../users/server/shared'
import type { ClubRecord, MembershipRecord, UserRecord } from '../../../store/schema'
import type { RoleCounts } from './clubRepository'

/** What everyone may see of a club. */
export function presentClub({ id, slug, name, shortName }: ClubRecord): ClubView {
  return { id, slug, path: paths.club(slug), name, shortName }
}

/** How many people the club has of which kind, as far as this viewer may know. */
export function presentCounts(
  viewer: Viewer,
  { id }: ClubRecord,
  counts: RoleCounts,
): Pick<ClubView, 'adminCount' | 'joinRequestCount'> {
  return {
    ...(canEditClubMembers(viewer, id) && { adminCount: counts[3] ?? 0 }),
    ...(canSeeJoinRequestCount(viewer, id) && { joinRequestCount: counts[0] ?? 0 }),
  }
}

/** A club's members; nothing to those who may not see them. People who only asked to join are not members. */
export function presentMembers(
  viewer: Viewer,
  memberships: readonly MembershipRecord[],
  users: readonly UserRecord[],
): readonly ClubMemberView[] | undefined {
  if (!canSeeClubMembers(viewer)) return undefined
  return presentMemberships(withoutRequests(memberships), users)
}

/** Memberships in their order, requests to join included: for those who edit them. */
export function presentMemberships(
  memberships: readonly MembershipRecord[],
  users: readonly UserRecord[],
): readonly ClubMemberView[] {
  const userWithId = new Map(users.map((user) => [user.id, user]))
  return memberships.flatMap(({ userId, role, joined }) => {
    const user = userWithId.get(userId)
    return user ? [{ user: presentUserRef(user), role, joined }] : []
  })
}

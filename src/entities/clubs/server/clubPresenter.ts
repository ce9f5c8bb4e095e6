import type { Records } from '../../../store/schema'
import type { ClubMemberView, ClubView } from '../contract'
import type { ClubRecord, MembershipRecord } from '../records'
import { valuesOf } from '../../../kernel/fields/fieldRules'
import { paths } from '../../../kernel/urls/paths'
import { canEditClubMembers, canSeeJoinRequestCount } from '../../../kernel/access/permissions'
import { clubFields } from '../validateClub'
import type { Viewer } from '../../../kernel/access/viewer'
import { presentUserRef, type SeenUser } from '../../users/server/userPresenter'
import type { RoleCounts } from './clubRepository'

export interface Member {
  readonly membership: MembershipRecord
  readonly user: SeenUser
}

/** Returns what anyone may see of the club. */
export function presentClub({ id, slug, ...club }: ClubRecord): ClubView {
  return { id, slug, path: paths.club(slug), ...valuesOf(clubFields, club) }
}

/** Returns the summary of a club's next event for the list of clubs. */
export function presentNext(event: Records['events'] | undefined): ClubView['nextEvent'] {
  if (!event) return null
  return { title: event.title, path: paths.event(event.slug), date: event.date }
}

/** Returns the club's counts of admins and join requests, if the viewer may see them. */
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

/** Presents memberships, including join requests, in the order given. Only for viewers who may edit them. */
export function presentMemberships(
  memberships: readonly MembershipRecord[],
  users: readonly SeenUser[],
): readonly ClubMemberView[] {
  const userWithId = new Map(users.map((user) => [user.id, user]))
  return memberships.flatMap((membership) => {
    const user = userWithId.get(membership.userId)
    const { isUnaccepted } = membership
    return user ? [{ ...presentMember({ user, membership }), ...(isUnaccepted && { isUnaccepted }) }] : []
  })
}

/** Presents a member, only for viewers whom `canSeeClubMembers` allows. */
export function presentMember({ user, membership: { role, joined } }: Member): ClubMemberView {
  return { user: presentUserRef(user), role, joined }
}

/** Returns the club in the form in which the audit log stores it. */
export function auditObject({ name, slug }: Pick<ClubRecord, 'name' | 'slug'>) {
  return { name, path: paths.club(slug) }
}

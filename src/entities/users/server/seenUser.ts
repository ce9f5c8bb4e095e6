import { canEditClubMembers, canSeeUser } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { UserRecord } from '../records'

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

import type { ClubNews } from './clubNews'
import { clubRoles, type ClubRole, type ClubStanding } from './clubRole'
import { siteRoles, type SiteRole } from './siteRole'

/**
 * The person who looks at a page: decides what is shown and allowed. It comes from the session, never from a request.
 */
export interface Viewer {
  /** Absent for an anonymous visitor. */
  readonly userId?: string
  readonly siteRole: SiteRole
  /** The viewer's clubs, longest membership first; join requests (role 0) included. */
  readonly clubs: readonly ViewerClub[]
  /** See `preferredClubs.ts`, also for the next field. */
  readonly lastClubId?: string
  readonly homeClubId?: string
  /** The place that the viewer has saved for searches near it. No one else sees it. */
  readonly homePlace?: string
  /** See `hidden.ts`. */
  readonly isHidden?: true
  /** The answers to their requests that they have not read yet. */
  readonly clubNews?: readonly ClubNews[]
  /** The number of their unread notifications; absent for none. */
  readonly newNotices?: number
  /** The viewer's only login is `limitingLogin`, and they have not declined to link a second one. */
  readonly needsSecondLogin?: true
}

interface ViewerClub {
  readonly clubId: string
  readonly role: ClubRole
  /** True if the viewer sees nothing there that follows from ages: see `MembershipRecord`. */
  readonly isUnaccepted?: true
  /** The number of requests to join, up to `waitingLimit`. Only for admins of the club, and only if there are any. */
  readonly waiting?: number
}

/** A visitor who is not logged in. */
export const anonymous: Viewer = { siteRole: siteRoles.anonymous, clubs: [] }

/** The viewer with another role in a club, or none. A new club is put last, as it is the newest membership. */
export function withClubRole(viewer: Viewer, clubId: string, role: ClubStanding): Viewer {
  if (role === clubRoles.removed) {
    return { ...viewer, clubs: viewer.clubs.filter((club) => club.clubId !== clubId) }
  }
  const isKnown = viewer.clubs.some((club) => club.clubId === clubId)
  const clubs = viewer.clubs.map((club) => (club.clubId === clubId ? { clubId, role } : club))
  return { ...viewer, clubs: isKnown ? clubs : [...clubs, { clubId, role }] }
}

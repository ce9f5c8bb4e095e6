import type { ClubNews } from './clubNews'
import { clubRoles, type ClubRole, type ClubStanding } from './clubRole'
import { siteRoles, type SiteRole } from './siteRole'

/** Who is looking: decides what is shown and what is allowed. Taken from the session, never from a request. */
export interface Viewer {
  /** Absent for an anonymous visitor. */
  readonly userId?: string
  readonly siteRole: SiteRole
  /** The viewer's clubs, longest membership first; join requests (role 0) included. */
  readonly clubs: readonly ViewerClub[]
  /** See `meantClubs.ts`, as for the next. */
  readonly lastClubId?: string
  readonly homeClubId?: string
  /** See `hidden.ts`. */
  readonly isHidden?: true
  /** What they have not read yet. */
  readonly clubNews?: readonly ClubNews[]
}

interface ViewerClub {
  readonly clubId: string
  readonly role: ClubRole
  /** How many ask to join, up to `waitingLimit`: for an admin of the club, where there are any. */
  readonly waiting?: number
}

/** A visitor who has not signed in. */
export const anonymous: Viewer = { siteRole: siteRoles.anonymous, clubs: [] }

/** The viewer with another role in a club, or none. A new club comes last, as the newest membership. */
export function withClubRole(viewer: Viewer, clubId: string, role: ClubStanding): Viewer {
  if (role === clubRoles.removed) {
    return { ...viewer, clubs: viewer.clubs.filter((club) => club.clubId !== clubId) }
  }
  const isKnown = viewer.clubs.some((club) => club.clubId === clubId)
  const clubs = viewer.clubs.map((club) => (club.clubId === clubId ? { clubId, role } : club))
  return { ...viewer, clubs: isKnown ? clubs : [...clubs, { clubId, role }] }
}

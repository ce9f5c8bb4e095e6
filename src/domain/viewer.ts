import type { ClubRole } from './clubRole'
import { siteRoles, type SiteRole } from './siteRole'

/** Who is looking: decides what is shown and what is allowed. Taken from the session, never from a request. */
export interface Viewer {
  /** Absent for an anonymous visitor. */
  readonly userId?: string
  readonly siteRole: SiteRole
  /** The viewer's clubs, longest membership first; join requests (role 0) included. */
  readonly clubs: readonly { readonly clubId: string; readonly role: ClubRole }[]
}

/** A visitor who has not signed in. */
export const anonymous: Viewer = { siteRole: siteRoles.anonymous, clubs: [] }

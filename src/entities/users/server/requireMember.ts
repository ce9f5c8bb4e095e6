import { Forbidden } from '../../../kernel/calls/apiError'
import { canViewProfile } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'

/** Throws `Forbidden` for viewers who may not see profiles. */
export function requireMember(viewer: Viewer): void {
  if (!canViewProfile(viewer)) throw new Forbidden('Log in to see profiles.')
}

import { Forbidden } from '../../api/apiError'
import { canViewProfile } from '../../domain/permissions'
import type { Viewer } from '../../domain/viewer'

/** Throws `Forbidden` for viewers who may not see profiles. */
export function requireMember(viewer: Viewer): void {
  if (!canViewProfile(viewer)) throw new Forbidden('Log in to see people.')
}

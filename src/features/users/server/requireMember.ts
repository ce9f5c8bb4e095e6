import { Forbidden } from '../../../api/apiError'
import { canViewProfile } from '../../../domain/permissions'
import type { Viewer } from '../../../domain/viewer'

/** Throws `Forbidden` to those who may see nobody's profile. */
export function requireMember(viewer: Viewer): void {
  if (!canViewProfile(viewer)) throw new Forbidden('Log in to see people.')
}

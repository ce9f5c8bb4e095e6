import { NotFound } from '../../api/apiError'
import { canSeeUser } from '../../domain/permissions'
import type { Viewer } from '../../domain/viewer'
import type { UserRecord } from '../../store/schema'

/** The user found by a slug. Throws `NotFound` for none, and for one of whom the viewer may not know. */
export function requireSeen(viewer: Viewer, user: UserRecord | undefined, slug: string): UserRecord {
  if (user && canSeeUser(viewer, user)) return user
  throw new NotFound(`There is no user '${slug}'.`)
}

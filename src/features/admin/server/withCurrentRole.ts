import { siteRoles } from '../../../kernel/access/siteRole'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'

/**
 * Returns the viewer with their current role, which they may have lost since the request began. Must run in a
 * transaction, which keeps the user locked until it commits.
 */
export async function withCurrentRole({ users }: Collections, viewer: Viewer): Promise<Viewer> {
  const user = viewer.userId === undefined ? undefined : await users.modify(viewer.userId, (same) => same)
  return { ...viewer, siteRole: user?.siteRole ?? siteRoles.anonymous }
}

import { siteRoles } from '../../../kernel/access/siteRole'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'

/**
 * In a transaction: the viewer with their current role, as they may have lost it since the request began. The row
 * stays locked until the commit.
 */
export async function asOfNow({ users }: Pick<Collections, 'users'>, viewer: Viewer): Promise<Viewer> {
  const user = viewer.userId === undefined ? undefined : await users.modify(viewer.userId, (same) => same)
  return { ...viewer, siteRole: user?.siteRole ?? siteRoles.anonymous }
}

import { siteRoles } from '../../../domain/siteRole'
import type { Viewer } from '../../../domain/viewer'
import type { Collections } from '../../../store/store'

/**
 * In a transaction: the viewer with the role that they have by now, which is held until this is kept: they may have
 * lost it since the request began.
 */
export async function asOfNow({ users }: Pick<Collections, 'users'>, viewer: Viewer): Promise<Viewer> {
  const user = viewer.userId === undefined ? undefined : await users.modify(viewer.userId, (same) => same)
  return { ...viewer, siteRole: user?.siteRole ?? siteRoles.anonymous }
}

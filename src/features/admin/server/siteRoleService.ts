import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { administratorsLimit } from '../../../kernel/limits'
import { canSetSiteRoles, isSelf } from '../../../kernel/access/permissions'
import { judgeSiteRole, type SiteRole, siteRoleName, siteRoles } from '../../../kernel/access/siteRole'
import type { Viewer } from '../../../kernel/access/viewer'
import type { UserRecord } from '../../../entities/users/records'
import type { SiteRoleChange } from '../inputs'
import type { Store } from '../../../store/store'
import { asOfNow } from './withCurrentRole'

/** Administrators of the site, and their roles. */
export function createSiteRoleService(store: Store, recordAudit: RecordAudit) {
  return {
    /** The highest first. */
    async administrators(): Promise<readonly UserRecord[]> {
      const role: SiteRole[] = [siteRoles.topAdmin, siteRoles.admin]
      const found = await Promise.all(
        role.map((siteRole) =>
          store.users.find({ index: 'bySiteRole', where: { siteRole }, limit: administratorsLimit }),
        ),
      )
      return found.flatMap(({ items }) => items)
    },

    /** Returns the user with the new role. Throws `Invalid` where there is no such user, and for oneself. */
    change: (context: CallContext, { user: userId, role: to, from }: SiteRoleChange): Promise<UserRecord> =>
      store.transaction(async (collections) => {
        // Locked until the commit: of two who take each other's role at the same time, one keeps it.
        const actor = await asOfNow(collections, context.viewer)
        requireRoleSetter(actor)
        const user = await collections.users.get(userId)
        if (!user) throw Invalid.of({ user: 'This account no longer exists.' })
        const verdict = judgeSiteRole({ from: user.siteRole, to, isSelf: isSelf(actor, userId) })
        if (verdict === 'own')
          throw Invalid.of({ user: 'You can’t change your own role. Ask another super admin.' })
        if (verdict === 'pointless' || (from !== undefined && from !== user.siteRole)) return user
        const changed = { ...user, siteRole: to }
        await collections.users.put(changed)
        // An invitation ends: it was not made for an administrator's account.
        await collections.invitations.remove(userId)
        const detail = `${siteRoleName(user.siteRole)} to ${siteRoleName(to)}`
        await recordAudit(collections, context, { action: 'setSiteRole', subjectId: userId, detail })
        return changed
      }),
  }
}

/** Throws `Forbidden` for viewers who may not set roles. */
export function requireRoleSetter(viewer: Viewer): void {
  if (!canSetSiteRoles(viewer)) throw new Forbidden('Only super admins can change roles.')
}

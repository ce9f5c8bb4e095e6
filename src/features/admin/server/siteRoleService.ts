import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { administratorsLimit } from '../../../kernel/limits'
import { canSetSiteRoles, isSelf } from '../../../kernel/access/permissions'
import { judgeSiteRole, siteRoleName, siteRoles } from '../../../kernel/access/siteRole'
import type { Viewer } from '../../../kernel/access/viewer'
import type { UserRecord } from '../../../entities/users/records'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import type { SiteRoleChange } from '../inputs'
import type { Store } from '../../../store/store'
import { withCurrentRole } from './withCurrentRole'

/** Lists the site's admins, and changes site roles. */
export function createSiteRoleService(store: Store, recordAudit: RecordAudit) {
  return {
    /** Lists super admins first. */
    async administrators(): Promise<readonly UserRecord[]> {
      const users = createUserRepository(store)
      const admins = await Promise.all(
        [siteRoles.topAdmin, siteRoles.admin].map((role) => users.withSiteRole(role, administratorsLimit)),
      )
      return admins.flat()
    },

    /** Returns the user with the new role. Throws `Invalid` if there is no such user, and for the viewer themselves. */
    change: (context: CallContext, { user: userId, role: to, from }: SiteRoleChange): Promise<UserRecord> =>
      store.transaction(async (collections) => {
        // Locks the actor until the commit, so that two super admins cannot demote each other at once.
        const actor = await withCurrentRole(collections, context.viewer)
        requireRoleSetter(actor)
        const user = await collections.users.get(userId)
        if (!user) throw Invalid.of({ user: 'This account no longer exists.' })
        const verdict = judgeSiteRole({ from: user.siteRole, to, isSelf: isSelf(actor, userId) })
        if (verdict === 'own')
          throw Invalid.of({ user: 'You can’t change your own role. Ask another super admin.' })
        if (verdict === 'pointless' || (from !== undefined && from !== user.siteRole)) return user
        const changed = { ...user, siteRole: to }
        await collections.users.put(changed)
        // An invitation is not meant for an admin's account, so it ends.
        await collections.invitations.remove(userId)
        const detail = `${siteRoleName(user.siteRole)} to ${siteRoleName(to)}`
        await recordAudit(collections, context, { action: 'setSiteRole', subjectId: userId, detail })
        return changed
      }),
  }
}

export function requireRoleSetter(viewer: Viewer): void {
  if (!canSetSiteRoles(viewer)) throw new Forbidden('Only super admins can change site roles.')
}

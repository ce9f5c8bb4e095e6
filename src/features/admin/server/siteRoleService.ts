import { Invalid } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, requires, noInput } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { administratorsLimit } from '../../../entities/notifications/limits'
import { canSetSiteRoles, isSelf } from '../../../kernel/access/permissions'
import { judgeSiteRole, siteRoleName, siteRoles } from '../../../kernel/access/siteRole'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import type * as calls from '../contract'
import { siteRoleInput } from '../inputs'
import { presentFoundUser, requireSeen, isSeenBy } from '../../../entities/users/server/userPresenter'
import { withCurrentRole } from './withCurrentRole'

/** Creates the handlers that list the site's admins and change site roles. */
export function createSiteRoleHandlers({
  store,
  recordAudit,
}: HandlerNeeds): HandlersOf<typeof calls, 'getAdministrators' | 'setSiteRole'> {
  return {
    /** Lists super admins first. */
    getAdministrators: guarded(requireRoleSetter, noInput, async ({ viewer }) => {
      const users = createUserRepository(store)
      const admins = await Promise.all(
        [siteRoles.topAdmin, siteRoles.admin].map((role) => users.withSiteRole(role, administratorsLimit)),
      )
      return {
        users: admins
          .flat()
          .filter(isSeenBy(viewer))
          .map((user) => presentFoundUser(user)),
      }
    }),

    /** Returns the user with the new role. Throws `Invalid` if there is no such user, and for the viewer themselves. */
    setSiteRole: guarded(
      requireRoleSetter,
      siteRoleInput,
      async (context, { user: userId, role: to, from }) => {
        const changed = await store.transaction(async (collections) => {
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
        })
        return { user: presentFoundUser(requireSeen(context.viewer, changed, changed.slug)) }
      },
    ),
  }
}

const requireRoleSetter = requires(canSetSiteRoles, 'Only super admins can change site roles.')

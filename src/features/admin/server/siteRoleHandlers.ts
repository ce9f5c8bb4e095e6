import type * as adminCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { presentFoundUser } from '../../../entities/users/server/userPresenter'
import { siteRoleInput } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { noInput } from '../../../kernel/inputs/parseInput'
import type { Store } from '../../../store/store'
import { createSiteRoleService, requireRoleSetter } from './siteRoleService'
import { requireSeen } from '../../../entities/users/server/requireSeen'
import { isSeenBy } from '../../../entities/users/server/seenUser'

export function createSiteRoleHandlers(
  store: Store,
  recordAudit: RecordAudit,
): HandlersOf<typeof adminCalls, 'getAdministrators' | 'setSiteRole'> {
  const roles = createSiteRoleService(store, recordAudit)
  return {
    getAdministrators: guarded(requireRoleSetter, noInput, async ({ viewer }) => ({
      users: (await roles.administrators()).filter(isSeenBy(viewer)).map((user) => presentFoundUser(user)),
    })),
    setSiteRole: guarded(requireRoleSetter, siteRoleInput, async (context, input) => {
      const user = await roles.change(context, input)
      return { user: presentFoundUser(requireSeen(context.viewer, user, user.slug)) }
    }),
  }
}

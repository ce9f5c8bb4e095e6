import type { Handlers } from '../../../api/handlers'
import type { RecordAudit } from '../../../data/auditLog/recordAudit'
import { presentFoundUser } from '../../../data/users/userPresenter'
import { siteRoleInput } from '../../../input/adminInputs'
import { guarded } from '../../../input/guarded'
import { noInput } from '../../../input/parseInput'
import type { Store } from '../../../store/store'
import { createSiteRoleService, requireRoleSetter } from './siteRoleService'

export function createSiteRoleHandlers(
  store: Store,
  recordAudit: RecordAudit,
): Pick<Handlers, 'getAdministrators' | 'setSiteRole'> {
  const roles = createSiteRoleService(store, recordAudit)
  return {
    getAdministrators: guarded(requireRoleSetter, noInput, async () => ({
      users: (await roles.administrators()).map((user) => presentFoundUser(user)),
    })),
    setSiteRole: guarded(requireRoleSetter, siteRoleInput, async (context, wanted) => ({
      user: presentFoundUser(await roles.change(context, wanted)),
    })),
  }
}

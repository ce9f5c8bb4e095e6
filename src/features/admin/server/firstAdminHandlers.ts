import type { Handlers } from '../../../api/handlers'
import type { RecordAudit } from '../../../data/auditLog/recordAudit'
import { firstAdminInput } from '../../../input/adminInputs'
import { guarded } from '../../../input/guarded'
import type { Store } from '../../../store/store'
import { createFirstAdminService, requireSomebody } from './firstAdmin'

export function createFirstAdminHandlers(
  store: Store,
  key: string | undefined,
  recordAudit: RecordAudit,
): Pick<Handlers, 'becomeFirstAdmin'> {
  const service = createFirstAdminService(store, key, recordAudit)
  return {
    becomeFirstAdmin: guarded(requireSomebody, firstAdminInput, async (context, { key: given }) => {
      await service.become(context, given)
      return {}
    }),
  }
}

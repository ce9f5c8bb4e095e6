import type * as adminCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { firstAdminInput } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import type { Store } from '../../../store/store'
import { createFirstAdminService, requireUserId } from './firstAdmin'

export function createFirstAdminHandlers(
  store: Store,
  key: string | undefined,
  recordAudit: RecordAudit,
): HandlersOf<typeof adminCalls, 'becomeFirstAdmin'> {
  const service = createFirstAdminService(store, key, recordAudit)
  return {
    becomeFirstAdmin: guarded(requireUserId, firstAdminInput, async (context, input) => {
      await service.become(context, input.key)
      return {}
    }),
  }
}

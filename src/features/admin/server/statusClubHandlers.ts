import type * as adminCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { statusClubInput } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import type { Store } from '../../../store/store'
import { createStatusClubService, requireSetter } from './statusClubService'

const labels = { userId: 'User', clubId: 'Club', fromDate: 'From', toDate: 'To' }

export function createStatusClubHandlers(
  store: Store,
  recordAudit: RecordAudit,
): HandlersOf<typeof adminCalls, 'getStatusClubCount' | 'setStatusClub'> {
  const statuses = createStatusClubService(store, recordAudit)
  return {
    getStatusClubCount: guarded(
      requireSetter,
      statusClubInput,
      async (_context, wanted) => ({
        admin: { statusClub: { ...wanted, count: await statuses.count(wanted) } },
      }),
      labels,
    ),
    setStatusClub: guarded(
      requireSetter,
      statusClubInput,
      async (context, wanted) => ({
        changed: await statuses.set(context, wanted),
      }),
      labels,
    ),
  }
}

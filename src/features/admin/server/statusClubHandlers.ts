import type * as adminCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { statusClubInput } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import type { Store } from '../../../store/store'
import { createStatusClubService, requireClubSetter } from './statusClubService'

const labels = { userId: 'User', clubId: 'Club', fromDate: 'From', toDate: 'To' }

export function createStatusClubHandlers(
  store: Store,
  recordAudit: RecordAudit,
): HandlersOf<typeof adminCalls, 'getStatusClubCount' | 'setStatusClub'> {
  const statuses = createStatusClubService(store, recordAudit)
  return {
    getStatusClubCount: guarded(
      requireClubSetter,
      statusClubInput,
      async (_context, input) => ({
        admin: { statusClub: { ...input, count: await statuses.count(input) } },
      }),
      labels,
    ),
    setStatusClub: guarded(
      requireClubSetter,
      statusClubInput,
      async (context, input) => ({
        changed: await statuses.set(context, input),
      }),
      labels,
    ),
  }
}

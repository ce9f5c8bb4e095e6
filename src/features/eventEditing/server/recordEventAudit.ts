import type { CallContext } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { paths } from '../../../kernel/urls/paths'
import { isSelf } from '../../../kernel/access/permissions'
import type { AuditAction } from '../../../entities/auditLog/auditActions'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'

/** Records changes to other users' events in the audit log. Must be called in the transaction of the change. */
export function createRecordEventAudit(recordAudit: RecordAudit) {
  return async (
    collections: Collections,
    context: CallContext,
    action: AuditAction,
    { title, slug, createdBy }: EventRecord,
  ): Promise<void> => {
    if (isSelf(context.viewer, createdBy)) return
    const path = action === 'deleteEvent' ? {} : { path: paths.event(slug) }
    await recordAudit(collections, context, {
      action,
      subjectId: createdBy,
      object: { name: title, ...path },
    })
  }
}

import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { AuditAction } from '../auditActions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'

/** An action for the audit log. */
export interface AuditEntry {
  readonly action: AuditAction
  /** The id of the affected user. */
  readonly subjectId?: string | undefined
  /** The affected event or club; without a path if it has no page. */
  readonly object?: { readonly name: string; readonly path?: string }
  /** A role, a time or the like, which is removed with the subject's name when their account is deleted. */
  readonly detail?: string
}

interface AuditContext extends Pick<CallContext, 'now'> {
  readonly viewer: Pick<Viewer, 'userId'>
}

/**
 * Records a change by the viewer in the audit log, in the transaction that makes it, with the current names. Throws
 * `Forbidden` if the viewer's account has been deleted.
 */
export type RecordAudit = (
  collections: Pick<Collections, 'users' | 'auditLog'>,
  context: AuditContext,
  entry: AuditEntry,
) => Promise<void>

export function createRecordAudit(newId: () => string): RecordAudit {
  return async ({ users, auditLog }, { viewer, now }, { action, subjectId, object, detail }) => {
    // Locks the actor, so that a user who is deleted at the same time leaves no name in the log.
    const actor = viewer.userId === undefined ? undefined : await users.modify(viewer.userId, (same) => same)
    if (!actor) throw new Forbidden('This account no longer exists.')
    const subject = subjectId === undefined ? undefined : await users.get(subjectId)
    await auditLog.insert({
      id: newId(),
      date: now.toISOString(),
      action,
      actorId: actor.id,
      actorName: actor.name,
      subjectId: subject?.id ?? '',
      subjectName: subject?.name ?? '',
      objectName: object?.name ?? '',
      objectPath: object?.path ?? '',
      detail: detail ?? '',
    })
  }
}

import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { AuditAction } from '../auditActions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'

/** An action for the audit log. */
export interface AuditEntry {
  readonly action: AuditAction
  /** Id of the user whom the action affects. */
  readonly subjectId?: string | undefined
  /** The event or club that the action is about; without a path where it has no page. */
  readonly object?: { readonly name: string; readonly path?: string }
  /** Details: a role, a time. They are removed with the subject's name when their account is deleted. */
  readonly detail?: string
}

/** Who acts, and when. */
interface Doer extends Pick<CallContext, 'now'> {
  readonly viewer: Pick<Viewer, 'userId'>
}

/**
 * Records what the viewer does in the audit log, within the transaction that does it: both are committed, or neither.
 * It stores the current names. Throws `Forbidden` where the viewer's account was deleted.
 */
export type RecordAudit = (
  collections: Pick<Collections, 'users' | 'auditLog'>,
  context: Doer,
  entry: AuditEntry,
) => Promise<void>

export function createRecordAudit(newId: () => string): RecordAudit {
  return async ({ users, auditLog }, { viewer, now }, { action, subjectId, object, detail }) => {
    // Locks the actor's row: a user who is deleted at the same moment leaves no name in the log.
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

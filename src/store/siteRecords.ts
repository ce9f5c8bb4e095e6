import type { AuditAction } from '../entities/auditLog/auditActions'

/**
 * How often somebody did something limited within one span of time. The id is a hash of who, what and when, so it
 * names nobody.
 */
export interface RequestCountRecord {
  readonly id: string
  readonly count: number
  readonly expires: string
}

/**
 * An entry of the audit log: what somebody did to something that is not their own. Absent values are ''; so are the
 * names of deleted users.
 */
export interface AuditRecord {
  readonly id: string
  readonly date: string
  readonly action: AuditAction
  readonly actorId: string
  /** Names at that time. */
  readonly actorName: string
  readonly subjectId: string
  readonly subjectName: string
  readonly objectName: string
  readonly objectPath: string
  readonly detail: string
}

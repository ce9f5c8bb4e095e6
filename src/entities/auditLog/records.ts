import type { AuditAction } from './auditActions'
import type { CollectionsOf } from '../../store/schema'

/**
 * An entry of the audit log, about a change to something that is not the actor's own. Absent values, and those of
 * deleted users, are ''.
 */
export interface AuditRecord {
  readonly id: string
  readonly date: string
  readonly action: AuditAction
  readonly actorId: string
  /** The names are those at the time of the action. */
  readonly actorName: string
  readonly subjectId: string
  readonly subjectName: string
  readonly objectName: string
  readonly objectPath: string
  readonly detail: string
}

export const collections = {
  auditLog: {
    limit: 'one per change',
    indexes: {
      byObject: { fields: ['objectPath', 'action', 'date'] },
      byDate: { fields: ['date'] },
      byAction: { fields: ['action', 'date'] },
      byActor: { fields: ['actorId', 'date'] },
      byActorAndAction: { fields: ['actorId', 'action', 'date'] },
      bySubject: { fields: ['subjectId', 'date'] },
      bySubjectAndAction: { fields: ['subjectId', 'action', 'date'] },
    },
    isPrivate: true,
    userReferences: {
      acted: { field: 'actorId', exported: 'byHand' },
      undergone: { field: 'subjectId', exported: 'byHand' },
    },
  },
} as const satisfies CollectionsOf<'auditLog'>

declare module '../../store/schema' {
  interface Records {
    auditLog: AuditRecord
  }
}

import type { AuditRecord } from '../records'

/** Removes all data about a deleted user from an entry. The action itself stays in the log. */
export function withoutPerson(entry: AuditRecord, userId: string): AuditRecord {
  return {
    ...entry,
    ...(entry.actorId === userId && { actorId: '', actorName: '' }),
    ...(entry.subjectId === userId && { subjectId: '', subjectName: '', detail: '' }),
  }
}

import type { AuditRecord } from '../records'

/** The entry without any data about a deleted user. The action itself stays in the log. */
export function withoutPerson(entry: AuditRecord, userId: string): AuditRecord {
  return {
    ...entry,
    ...(entry.actorId === userId && { actorId: '', actorName: '' }),
    ...(entry.subjectId === userId && { subjectId: '', subjectName: '', detail: '' }),
  }
}

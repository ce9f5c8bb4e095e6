import type { TrailRecord } from '../../../store/schema'

/** The entry without anything that tells of somebody whose account is deleted: that something was done stays. */
export function withoutPerson(entry: TrailRecord, userId: string): TrailRecord {
  return {
    ...entry,
    ...(entry.actorId === userId && { actorId: '', actorName: '' }),
    ...(entry.subjectId === userId && { subjectId: '', subjectName: '', detail: '' }),
  }
}

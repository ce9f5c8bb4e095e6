import { compare } from '../../../kernel/text/compare'
import type { AuditAction } from '../../../entities/auditLog/auditActions'
import type { AuditRecord } from '../../../entities/auditLog/records'
import type { Collections, ListPage } from '../../../store/store'

export interface AuditEntryQuery {
  /** The id of a user who acted or was affected. */
  readonly person?: string
  readonly action?: AuditAction
  readonly limit: number
  /** The date and id of the last entry on the previous page. */
  readonly after?: AuditKey | undefined
}

export type AuditKey = readonly [date: string, id: string]

/** Returns a page of the audit log, newest first. */
export async function readAuditLog(
  { auditLog }: Collections,
  { person, action, limit, after }: AuditEntryQuery,
): Promise<{ readonly items: readonly AuditRecord[]; readonly next?: AuditKey | undefined }> {
  const rest = { order: -1, limit: limit + 1 } as const
  const position = (...fields: readonly string[]) => (after ? { after: [...fields, ...after] } : {})
  /** Reads the page from each index that finds some of the entries. */
  const pages = (): readonly Promise<ListPage<AuditRecord>>[] => {
    if (person === undefined) {
      return action === undefined
        ? [auditLog.find({ index: 'byDate', ...rest, ...position() })]
        : [auditLog.find({ index: 'byAction', where: { action }, ...rest, ...position(action) })]
    }
    if (action === undefined) {
      const end = { ...rest, ...position(person) }
      return [
        auditLog.find({ index: 'byActor', where: { actorId: person }, ...end }),
        auditLog.find({ index: 'bySubject', where: { subjectId: person }, ...end }),
      ]
    }
    const end = { ...rest, ...position(person, action) }
    return [
      auditLog.find({ index: 'byActorAndAction', where: { actorId: person, action }, ...end }),
      auditLog.find({ index: 'bySubjectAndAction', where: { subjectId: person, action }, ...end }),
    ]
  }
  const found = (await Promise.all(pages())).flatMap(({ items }) => items)
  // Both indexes find an entry whose actor is its subject.
  const distinct = [...new Map(found.map((entry) => [entry.id, entry])).values()]
  distinct.sort((a, b) => compare(b.date, a.date) || compare(b.id, a.id))
  const items = distinct.slice(0, limit)
  const last = items.at(-1)
  return { items, next: distinct.length > limit && last ? [last.date, last.id] : undefined }
}

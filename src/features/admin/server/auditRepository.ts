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

/** Reads pages of the audit log, newest first. */
export function createAuditRepository({ auditLog }: Pick<Collections, 'auditLog'>) {
  type Page = Promise<ListPage<AuditRecord>>

  /** Reads the page from each index that finds some of the entries. */
  function pages({ person, action, limit, after }: AuditEntryQuery): readonly Page[] {
    const rest = { order: -1, limit: limit + 1 } as const
    const position = (...fields: readonly string[]) => (after ? { after: [...fields, ...after] } : {})
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

  return {
    async page(query: AuditEntryQuery): Promise<{
      readonly items: readonly AuditRecord[]
      readonly next?: AuditKey | undefined
    }> {
      const found = (await Promise.all(pages(query))).flatMap(({ items }) => items)
      // Both indexes find an entry whose actor is its subject.
      const distinct = [...new Map(found.map((entry) => [entry.id, entry])).values()]
      distinct.sort((a, b) => compare(b.date, a.date) || compare(b.id, a.id))
      const items = distinct.slice(0, query.limit)
      const last = items.at(-1)
      return { items, next: distinct.length > query.limit && last ? [last.date, last.id] : undefined }
    },
  }
}

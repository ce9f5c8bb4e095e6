import { compare } from '../../../kernel/text/compare'
import type { AuditAction } from '../../../entities/auditLog/auditActions'
import type { AuditRecord } from '../../../entities/auditLog/records'
import type { Collections, ListPage } from '../../../store/store'

export interface WantedEntries {
  /** Id of a user who acted or was affected. */
  readonly person?: string
  readonly action?: AuditAction
  readonly limit: number
  /** Date and id of the last entry on the page before. */
  readonly after?: AuditKey | undefined
}

export type AuditKey = readonly [date: string, id: string]

/** The audit log in the store, newest first. */
export function createAuditRepository({ auditLog }: Pick<Collections, 'auditLog'>) {
  type Page = Promise<ListPage<AuditRecord>>

  /** The same page from each of the indexes that find some of the entries. */
  function pages({ person, action, limit, after }: WantedEntries): readonly Page[] {
    const rest = { order: -1, limit: limit + 1 } as const
    const behind = (...fields: readonly string[]) => (after ? { after: [...fields, ...after] } : {})
    if (person === undefined) {
      return action === undefined
        ? [auditLog.find({ index: 'byDate', ...rest, ...behind() })]
        : [auditLog.find({ index: 'byAction', where: { action }, ...rest, ...behind(action) })]
    }
    if (action === undefined) {
      const end = { ...rest, ...behind(person) }
      return [
        auditLog.find({ index: 'byActor', where: { actorId: person }, ...end }),
        auditLog.find({ index: 'bySubject', where: { subjectId: person }, ...end }),
      ]
    }
    const end = { ...rest, ...behind(person, action) }
    return [
      auditLog.find({ index: 'byActorAndAction', where: { actorId: person, action }, ...end }),
      auditLog.find({ index: 'bySubjectAndAction', where: { subjectId: person, action }, ...end }),
    ]
  }

  return {
    async page(query: WantedEntries): Promise<{
      readonly items: readonly AuditRecord[]
      readonly next?: AuditKey | undefined
    }> {
      const found = (await Promise.all(pages(query))).flatMap(({ items }) => items)
      // Both indexes find what somebody did to themselves.
      const distinct = [...new Map(found.map((entry) => [entry.id, entry])).values()]
      distinct.sort((a, b) => compare(b.date, a.date) || compare(b.id, a.id))
      const items = distinct.slice(0, query.limit)
      const last = items.at(-1)
      return { items, next: distinct.length > query.limit && last ? [last.date, last.id] : undefined }
    },
  }
}

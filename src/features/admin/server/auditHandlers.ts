import type * as adminCalls from '../contract'
import type { AuditRecord } from '../../../entities/auditLog/records'
import type { AuditEntryView } from '../contract'
import { auditQuery } from '../inputs'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { canSeeAuditLog } from '../../../kernel/access/permissions'
import { formatCursor, keyOf, guarded, requires } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { readAuditLog } from './auditRepository'

/** The name of the list in its cursors, which stays as it is for cursors in old links. */
const auditList = 'trail'

export function createAuditHandlers({ store }: HandlerNeeds): HandlersOf<typeof adminCalls, 'getAuditLog'> {
  return {
    getAuditLog: guarded(requireAuditReader, auditQuery, async (_context, { cursor, ...filter }) => {
      const [date, id] = keyOf(cursor, auditList, 2) ?? []
      const after = date === undefined || id === undefined ? undefined : ([date, id] as const)
      const { items, next } = await readAuditLog(store, { ...filter, after })
      const entries = items.map(presentEntry)
      return { auditLog: { entries, ...(next && { cursor: formatCursor(auditList, next) }) } }
    }),
  }
}

function presentEntry(entry: AuditRecord): AuditEntryView {
  const { id, date, action, detail } = entry
  return {
    id,
    date,
    action,
    actor: { id: entry.actorId, name: entry.actorName },
    subject: { id: entry.subjectId, name: entry.subjectName },
    object: { name: entry.objectName, path: entry.objectPath },
    detail,
  }
}

const requireAuditReader = requires(canSeeAuditLog, 'Only super admins can see the audit log.')

import { Forbidden } from '../../../api/apiError'
import type { TrailEntryView } from '../../../api/adminViews'
import type { Handlers } from '../../../api/handlers'
import { canSeeTrail } from '../../../domain/permissions'
import type { Viewer } from '../../../domain/viewer'
import { trailQuery } from '../../../input/adminInputs'
import { formatCursor, keyOf } from '../../../input/cursor'
import { guarded } from '../../../input/guarded'
import type { TrailRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'
import { createTrailRepository } from './trailRepository'

/** The name of the list in its cursors. */
const trailList = 'trail'

export function createTrailHandlers(store: Pick<Collections, 'trail'>): Pick<Handlers, 'getTrail'> {
  const trail = createTrailRepository(store)
  return {
    getTrail: guarded(requireTrailReader, trailQuery, async (_context, { cursor, ...wanted }) => {
      const [date, id] = keyOf(cursor, trailList, 2) ?? []
      const after = date === undefined || id === undefined ? undefined : ([date, id] as const)
      const { items, next } = await trail.page({ ...wanted, after })
      const entries = items.map(presentEntry)
      return {
        admin: { trail: { entries, ...(next && { cursor: formatCursor(trailList, next) }) } },
      }
    }),
  }
}

function presentEntry(entry: TrailRecord): TrailEntryView {
  const { id, date, action: done, detail } = entry
  return {
    id,
    date,
    action: done,
    actor: { id: entry.actorId, name: entry.actorName },
    subject: { id: entry.subjectId, name: entry.subjectName },
    object: { name: entry.objectName, path: entry.objectPath },
    detail,
  }
}

/** Throws `Forbidden` for viewers who may not read the audit log. */
function requireTrailReader(viewer: Viewer): void {
  if (!canSeeTrail(viewer)) throw new Forbidden('Only the highest administrators see who did what.')
}

import type { StatusChangeView } from '../../../api/views'
import { recentStatusLimit } from '../../../domain/limits'

/** Recent changes of one event to one status, the newest first: never empty. */
export type GatheredChanges = readonly [StatusChangeView, ...StatusChangeView[]]

/** Changes, newest first, as a list shows them: one item for all who say the same of an event. */
export function gatherChanges(changes: readonly StatusChangeView[]): readonly GatheredChanges[] {
  const items = new Map<string, [StatusChangeView, ...StatusChangeView[]]>()
  for (const change of changes) {
    const key = `${change.event.id}:${change.status}`
    const item = items.get(key)
    if (item) item.push(change)
    else items.set(key, [change])
  }
  return [...items.values()].slice(0, recentStatusLimit)
}

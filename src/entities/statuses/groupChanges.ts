import type { EventStatus } from '../../kernel/running/eventStatus'

/** The fields of a status change that decide with which others it is grouped. */
interface Change {
  readonly event: { readonly id: string }
  readonly status: EventStatus
}

/** Recent changes to the same status on one event, newest first; never empty. */
export type Gathered<T> = readonly [T, ...T[]]

/** Groups changes, newest first, for a list: one item for all people with the same status on an event. */
export function gatherChanges<T extends Change>(changes: readonly T[]): readonly Gathered<T>[] {
  const items = new Map<string, [T, ...T[]]>()
  for (const change of changes) {
    const key = `${change.event.id}:${change.status}`
    const item = items.get(key)
    if (item) item.push(change)
    else items.set(key, [change])
  }
  return [...items.values()]
}

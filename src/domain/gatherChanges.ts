import type { EventStatus } from './eventStatus'

/** What is needed of a status change to gather it with others. */
interface Change {
  readonly event: { readonly id: string }
  readonly status: EventStatus
}

/** Recent changes of one event to one status, the newest first: never empty. */
export type Gathered<T> = readonly [T, ...T[]]

/** Changes, newest first, as a list shows them: one item for all who say the same of an event. */
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

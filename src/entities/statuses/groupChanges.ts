import type { EventStatus } from '../../kernel/running/eventState'

/** The fields that group status changes. */
interface Change {
  readonly event: { readonly id: string }
  readonly status: EventStatus
}

/** Recent changes to the same status for one event, newest first; never empty. */
export type ChangeGroup<T> = readonly [T, ...T[]]

/** Groups changes, newest first: one group for all people with the same status for an event. */
export function groupChanges<T extends Change>(changes: readonly T[]): readonly ChangeGroup<T>[] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const change of changes) {
    const key = `${change.event.id}:${change.status}`
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()]
}

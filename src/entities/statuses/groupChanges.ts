import { groupBy } from '../../kernel/groupBy'
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
  return [...groupBy(changes, ({ event, status }) => `${event.id}:${status}`).values()]
}

import type { EventUserView, EventView } from '../../../api/views'
import type { EventStatus } from '../../../domain/eventStatus'

/** The event as it is when the viewer's status on it has become `entry`, or is removed. */
export function withStatus(event: EventView, userId: string, entry: EventUserView | undefined): EventView {
  const users = event.users ?? []
  const before = users.find(({ user }) => user.id === userId)
  const others = users.filter((other) => other !== before)
  const counts = { ...event.userCounts }
  const add = (status: EventStatus | undefined, amount: number) => {
    if (status) counts[status] = Math.max(0, (counts[status] ?? 0) + amount)
  }
  add(before?.status, -1)
  add(entry?.status, 1)
  return {
    ...event,
    users: entry ? [...others, entry] : others,
    userCounts: counts,
    myStatus: entry?.status ?? null,
  }
}

import { userEventsPage } from '../../../kernel/limits'
import type { Collections } from '../../../store/store'

/** Returns the newest hidden events and statuses of a user. */
export async function newestHidden(
  { hiddenEvents, hiddenStatuses }: Pick<Collections, 'hiddenEvents' | 'hiddenStatuses'>,
  userId: string,
) {
  const newest = { index: 'byUser', where: { userId }, order: -1, limit: userEventsPage } as const
  const [events, statuses] = await Promise.all([hiddenEvents.find(newest), hiddenStatuses.find(newest)])
  return { events: events.items, statuses: statuses.items }
}

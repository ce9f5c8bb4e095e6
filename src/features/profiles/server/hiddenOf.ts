import type { EventRecord } from '../../../entities/events/records'
import type { HiddenView } from '../contract'
import { userEventsPage } from '../../../kernel/limits'
import { statusValues } from '../../../entities/statuses/validateStatus'
import type { Collections } from '../../../store/store'

/** What a hidden user has added, which is shown to nobody else. */
export async function hiddenOf(
  store: Pick<Collections, 'events' | 'hiddenEvents' | 'hiddenStatuses'>,
  userId: string,
): Promise<HiddenView> {
  const newest = { index: 'byUser', where: { userId }, order: -1, limit: userEventsPage } as const
  const [added, said] = await Promise.all([
    store.hiddenEvents.find(newest),
    store.hiddenStatuses.find(newest),
  ])
  const eventIds = said.items.map(({ status }) => status.eventId)
  const [shown, hidden] = await Promise.all([
    store.events.getMany(eventIds),
    store.hiddenEvents.getMany(eventIds),
  ])
  // A hidden event of another user is shown to that user only.
  const own = hidden.filter((one) => one.userId === userId)
  const events = new Map([...shown, ...own.map(({ event }) => event)].map((event) => [event.id, event]))
  return {
    events: added.items.map(({ event }) => presentHidden(event)),
    statuses: said.items.flatMap(({ status }) => {
      const event = events.get(status.eventId)
      return event ? [{ event: presentHidden(event), ...statusValues(status) }] : []
    }),
  }
}

function presentHidden({ id, title, date }: EventRecord) {
  return { id, title, date }
}

import { userEventsPage } from '../limits'
import type { Collections } from '../../../store/store'
import type { EventRecord } from '../../../entities/events/records'
import type { HiddenView } from '../contract'
import { statusValues } from '../../../entities/statuses/validateStatus'

/** Returns the newest hidden events and statuses of a user. */
async function newestHidden({ hiddenEvents, hiddenStatuses }: Collections, userId: string) {
  const newest = { index: 'byUser', where: { userId }, order: -1, limit: userEventsPage } as const
  const [events, statuses] = await Promise.all([hiddenEvents.find(newest), hiddenStatuses.find(newest)])
  return { events: events.items, statuses: statuses.items }
}

/** Returns what a hidden user has added, which no one else may see. */
export async function hiddenContentOf(store: Collections, userId: string): Promise<HiddenView> {
  const added = await newestHidden(store, userId)
  const eventIds = added.statuses.map(({ status }) => status.eventId)
  const [shown, hidden] = await Promise.all([
    store.events.getMany(eventIds),
    store.hiddenEvents.getMany(eventIds),
  ])
  // Another hidden user's event is visible only to that user.
  const own = hidden.filter((event) => event.userId === userId)
  const events = new Map([...shown, ...own.map(({ event }) => event)].map((event) => [event.id, event]))
  return {
    events: added.events.map(({ event }) => presentHidden(event)),
    statuses: added.statuses.flatMap(({ status }) => {
      const event = events.get(status.eventId)
      return event ? [{ event: presentHidden(event), ...statusValues(status) }] : []
    }),
  }
}

function presentHidden({ id, title, date }: EventRecord) {
  return { id, title, date }
}

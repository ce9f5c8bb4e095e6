import { addDays } from '../../../kernel/dates/addDays'
import { isAskedInEvening } from '../notificationRounds'
import { zoneDays } from '../../../kernel/dates/zone'
import type { EventRecord } from '../../../entities/events/records'
import type { ScheduledNotificationRecord } from '../../../entities/notifications/records'
import { createEventRepository, type Range } from '../../../entities/events/server/eventRepository'
import type { Collections } from '../../../store/store'
import { type RoundStep, scheduledNotificationId } from './round'

/** Events per step. */
const batch = 50

/** Schedules reminders for everyone who has entered one of tomorrow's events. */
export const scheduleReminders: RoundStep = async (collections, { date, after }, { now }) => {
  const { items, next } = await eventsOn(collections, { from: addDays(date, 1), to: addDays(date, 1), after })
  await schedule(collections, items, { kind: 'tomorrow', now })
  return next && { after: next }
}

/** Schedules the question how it went for events that ended since the evening before. */
export const scheduleFollowUps: RoundStep = async (collections, { date, after }, { now, timeZone }) => {
  const range = { from: addDays(date, -1 - zoneDays), to: addDays(date, zoneDays) }
  const page = await eventsOn(collections, { ...range, after })
  const over = page.items.filter((event) => isAskedInEvening(event, date, timeZone))
  await schedule(collections, over, { kind: 'howDidItGo', now })
  return page.next && { after: page.next }
}

function eventsOn(collections: Collections, range: Pick<Range, 'from' | 'to' | 'after'>) {
  return createEventRepository(collections).byDate({ ...range, order: 1, limit: batch })
}

interface Scheduled {
  readonly kind: ScheduledNotificationRecord['kind']
  readonly now: Date
}

/** Adds to the outbox that `notifyDue` processes. */
async function schedule(
  { tellings }: Pick<Collections, 'tellings'>,
  events: readonly EventRecord[],
  { kind, now }: Scheduled,
): Promise<void> {
  const asPlanned = events.filter(({ state }) => state === undefined)
  const due = now.toISOString()
  await tellings.putMany(
    asPlanned.map((event) => ({ id: scheduledNotificationId(kind, event), eventId: event.id, kind, due })),
  )
}

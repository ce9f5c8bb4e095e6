import { addDays } from '../../../kernel/dates/addDays'
import { isAskedInEvening } from '../notificationRounds'
import { zoneDays } from '../../../kernel/dates/zone'
import type { EventRecord } from '../../../entities/events/records'
import type { ScheduledNotificationRecord } from '../../../entities/notifications/records'
import type { Collections, ListPage } from '../../../store/store'
import { type RoundStep, scheduledNotificationId } from './round'

/** Events whose people are to be told, of one step. */
const batch = 50

/** Has everybody told who entered an event of tomorrow. */
export const tellBeforeEvents: RoundStep = async (collections, { date, after }, { now }) => {
  const where = { date: addDays(date, 1) }
  const { items, next } = await collections.events.find({ index: 'byDate', where, limit: batch, after })
  await haveTold(collections, items, { kind: 'tomorrow', now })
  return next
}

/** Has everybody asked who entered an event that was over this evening, and not yet the evening before. */
export const tellAfterEvents: RoundStep = async (collections, { date, after }, { now, timeZone }) => {
  const range = { from: addDays(date, -1 - zoneDays), to: addDays(date, zoneDays) }
  const page: ListPage<EventRecord> = await collections.events.find({
    index: 'byDate',
    ...range,
    limit: batch,
    after,
  })
  const over = page.items.filter((event) => isAskedInEvening(event, date, timeZone))
  await haveTold(collections, over, { kind: 'howDidItGo', now })
  return page.next
}

interface What {
  readonly kind: ScheduledNotificationRecord['kind']
  readonly now: Date
}

/** Stores what `notifyDue` tells next. */
async function haveTold(
  { tellings }: Pick<Collections, 'tellings'>,
  events: readonly EventRecord[],
  { kind, now }: What,
): Promise<void> {
  const asPlanned = events.filter(({ state }) => state === undefined)
  const due = now.toISOString()
  await tellings.putMany(
    asPlanned.map((event) => ({ id: scheduledNotificationId(kind, event), eventId: event.id, kind, due })),
  )
}

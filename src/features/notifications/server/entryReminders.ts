import { addDays } from '../../../kernel/dates/addDays'
import { startOf, today, wallClock, zoneOf } from '../../../kernel/dates/zone'
import { isFull, takesPlace } from '../../../kernel/running/eventState'
import { statusId } from '../../../kernel/ids'
import { instantOf, isDated, momentParts } from '../../../entities/events/entryFacts'
import { eventsWithEntries } from '../../../entities/events/server/eventRepository'
import type { EventRecord } from '../../../entities/events/records'
import type { EntryReminderKind, NotificationRecord } from '../../../entities/notifications/records'
import { notifyEach } from '../../../entities/notifications/server/notifyPeople'
import { statusesOnEvent } from '../../../entities/statuses/server/peopleRepository'
import { type Collections, idsOf } from '../../../store/store'
import { entryReminderTime } from '../notificationRounds'
import type { RoundStep, RoundTime } from './round'

/** A reminder of entries that is later than this, because the site was down, is dropped. */
const lateMs = 2 * 60 * 60_000

/** The last reminder of an opening with a time. */
const soonMs = 15 * 60_000

/** Statuses per transaction. */
const batch = 50

const kinds = {
  opens: { field: 'entryOpens', daysBefore: 1 },
  closes: { field: 'entryCloses', daysBefore: 3 },
} as const

/** Returns the moment that a reminder is about; undefined for words. */
export function remindedMoment(kind: EntryReminderKind, event: EventRecord): string | undefined {
  const moment = event[kinds[kind].field]
  return isDated(moment) ? moment : undefined
}

/**
 * Returns when people are reminded of a race, with its present values: the evening before entries open and 15 minutes
 * before, or three days before they close. A race that is off, or full as its entries close, has no reminders.
 */
function remindersOf(kind: EntryReminderKind, event: EventRecord, siteZone: string): readonly string[] {
  const moment = remindedMoment(kind, event)
  if (moment === undefined || !takesPlace(event) || (kind === 'closes' && isFull(event))) return []
  const { date, time } = momentParts(moment)
  const instant = instantOf(moment, zoneOf(event, siteZone))
  const day = time === '' ? date : wallClock(instant, siteZone).date
  const evening = startOf(addDays(day, -kinds[kind].daysBefore), entryReminderTime, siteZone)
  const soon = kind === 'opens' && time !== '' ? [new Date(instant.getTime() - soonMs)] : []
  return [evening, ...soon].map((due) => due.toISOString())
}

/** Reads the races with a reminder of this kind near an instant. Moments of other zones may be a day off. */
function racesNear(store: Collections, kind: EntryReminderKind, { now, timeZone }: RoundTime) {
  const day = today(now, timeZone)
  const [from, to] = [addDays(day, kind === 'opens' ? -1 : 1), addDays(day, kinds[kind].daysBefore + 2)]
  return eventsWithEntries(store, kind, { from, to })
}

/** Returns the runs of reminders that should have started by now: one for all races with the same moment to remind of. */
export async function entryRounds(store: Collections, at: RoundTime) {
  const [now, first] = [0, lateMs].map((ms) => new Date(at.now.getTime() - ms).toISOString()) as [
    string,
    string,
  ]
  const expires = new Date(at.now.getTime() + 2 * lateMs).toISOString()
  const found = await Promise.all(
    (['opens', 'closes'] as const).map(async (kind) => {
      const races = await racesNear(store, kind, at)
      const dues = new Set(races.flatMap((event) => remindersOf(kind, event, at.timeZone)))
      const current = [...dues].filter((due) => due > first && due <= now)
      return current.map((due) => ({ id: `${kind} ${due}`, kind, date: due.slice(0, 10), due, expires }))
    }),
  )
  return found.flat()
}

/** Reminds the next people interested in the races of a run. Each gets one notification, which names all of their races. */
export const remindOfEntries: RoundStep = async (collections, { id, kind, after = [] }, at) => {
  const reminder = kind as EntryReminderKind
  const due = id.slice(kind.length + 1)
  if (at.now.getTime() - Date.parse(due) >= lateMs) return undefined
  const near = await racesNear(collections, reminder, { ...at, now: new Date(due) })
  const races = near.filter((event) => remindersOf(reminder, event, at.timeZone).includes(due))
  const ids = idsOf(races).toSorted()
  const [from = '', ...key] = after
  const eventId = ids.find((one) => (key.length > 0 ? one >= from : one > from))
  if (eventId === undefined) return undefined
  const { items, next } = await statusesOnEvent(
    collections,
    eventId,
    batch,
    eventId === from ? key : undefined,
  )
  const userIds = items.flatMap(({ status, userId }) => (status === 'interested' ? [userId] : []))
  const others = await collections.statuses.getMany(
    userIds.flatMap((userId) => ids.map((one) => statusId(one, userId))),
  )
  const users = await collections.users.getMany(userIds)
  await notifyEach(
    collections,
    users.map((user) => {
      const own = others.filter(({ userId, status }) => userId === user.id && status === 'interested')
      return { user, key: id, kind: reminder, eventIds: own.map((one) => one.eventId), now: at.now }
    }),
  )
  return { after: next ? [eventId, ...next] : [eventId] }
}

/** Returns true if one of the races still has the reminder that was sent, and it is not too late to be of use. */
export async function isReminderTrue(
  { events }: Pick<Collections, 'events'>,
  { eventIds = [], on }: Pick<NotificationRecord, 'eventIds' | 'on'>,
  kind: EntryReminderKind,
  { now, timeZone }: RoundTime,
): Promise<boolean> {
  return (await events.getMany(eventIds)).some((event) => {
    const lateness = remindersOf(kind, event, timeZone).map((due) => Date.parse(on) - Date.parse(due))
    const moment = remindedMoment(kind, event)
    if (moment === undefined || !lateness.some((ms) => ms >= 0 && ms < lateMs)) return false
    return now.getTime() < instantOf(moment, zoneOf(event, timeZone), kind === 'closes').getTime() + lateMs
  })
}

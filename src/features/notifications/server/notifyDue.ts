import { queuePlanHooks } from '../../webhooks/server/queueHooks'
import { notifyPeople, type NewNotification } from '../../../entities/notifications/server/notifyPeople'
import { returnMs } from '../../../entities/statuses/server/canReturn'
import { isUrgentPlan, planChange, planKind } from '../../../entities/notifications/notifications'
import { isFull, takesPlace } from '../../../kernel/running/eventState'
import { isPast } from '../../../kernel/dates/zone'
import { statusesOnEvent } from '../../../entities/statuses/server/peopleRepository'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { ScheduledNotificationRecord } from '../../../entities/notifications/records'
import type { Collections, Store } from '../../../store/store'
import { type RoundTime, scheduledNotificationId } from './round'
import { runSteps, type StepsRun } from './runSteps'

/** Statuses per transaction. */
const batch = 50

/** Works through the outbox of scheduled notifications in batches. Several processes may run it in parallel. */
export function notifyDue(store: Store, run: StepsRun): Promise<void> {
  return runSteps(store, 'tellings', notifyBatch, run)
}

/** Notifies the next people with a status for an event. Returns true if there may be more. */
async function notifyBatch(
  collections: Collections,
  scheduled: ScheduledNotificationRecord,
  at: RoundTime,
): Promise<boolean> {
  const { now } = at
  const { id, eventId, after } = scheduled
  const event = await collections.events.get(eventId)
  // The deletion can still be undone. Events of hidden authors notify no one.
  if (!event && (await collections.deletedEvents.get(eventId))) {
    await collections.tellings.put({ ...scheduled, due: new Date(now.getTime() + returnMs).toISOString() })
    return false
  }
  const notification = event && notificationFor(scheduled, event, at)
  const { items, next } = notification
    ? await statusesOnEvent(collections, eventId, batch, after)
    : { items: [], next: undefined }
  const what = event && scheduled.before && planChange(scheduled.before, event)
  if (notification && what && after === undefined)
    await queuePlanHooks(collections, scheduled, { event, what, now })
  if (notification) await notifyStatuses(collections, items, notification, scheduled)
  if (next) await collections.tellings.put({ ...scheduled, after: next })
  else await collections.tellings.remove(id)
  return next !== undefined
}

/** Returns the notification about an event; undefined if the event has changed since it was scheduled. */
function notificationFor(
  { id, eventId, kind, before }: ScheduledNotificationRecord,
  event: EventRecord,
  { now, timeZone }: RoundTime,
): NewNotification | undefined {
  if (kind === 'plan') {
    const what = before && planChange(before, event)
    const plans = [event, { ...event, ...before }]
    if (!what || plans.every((plan) => isPast(plan, now, timeZone))) return undefined
    return {
      key: id,
      kind,
      what,
      eventId,
      now,
      ...(isUrgentPlan(plans, now, timeZone) && { isUrgent: true }),
    }
  }
  if (kind === 'places')
    return isFull(event) || !takesPlace(event) ? undefined : { key: id, kind, eventId, now }
  // The id names the day: an event that has moved gets another reminder.
  const isOver = isPast(event, now, timeZone)
  const isCurrent =
    event.state === undefined &&
    isOver === (kind === 'howDidItGo') &&
    id === scheduledNotificationId(kind, event)
  return isCurrent ? { key: id, kind, eventId, now } : undefined
}

async function notifyStatuses(
  collections: Collections,
  statuses: readonly StatusRecord[],
  notification: NewNotification,
  { actorId }: ScheduledNotificationRecord,
): Promise<void> {
  const wanted = notification.kind === 'places' ? 'interested' : 'entered'
  const kindFor = (status: StatusRecord['status']) => {
    if (notification.kind === 'plan') return planKind(status)
    return status === wanted ? notification.kind : undefined
  }
  const others = statuses.filter(({ userId }) => userId !== actorId)
  for (const kind of [notification.kind, 'otherPlan'] as const) {
    const people = others.filter(({ status }) => kindFor(status) === kind).map(({ userId }) => userId)
    await notifyPeople(collections, people, { ...notification, kind })
  }
}

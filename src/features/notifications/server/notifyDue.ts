import { notePlanHooks } from '../../webhooks/server/noteHooks'
import { notifyPeople, type Told } from '../../../entities/notifications/server/notifyPeople'
import { returnMs } from '../../../entities/statuses/server/canReturn'
import { isUrgentPlan, planChange, planKind } from '../../../entities/notifications/notifications'
import { isPast } from '../../../kernel/dates/zone'
import { idsOf } from '../../../store/idsOf'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { ScheduledNotificationRecord } from '../../../entities/notifications/records'
import type { Collections, Store } from '../../../store/store'
import { makeSteps, type RoundRun, type RoundTime, scheduledNotificationId } from './round'

/** People who are told in one transaction. */
const batch = 10

/** Tells what is due, in batches. Several processes may do so at once: each is told once. */
export async function notifyDue(store: Store, at: RoundRun): Promise<void> {
  for (let isMore = true; isMore && !at.signal?.aborted;) {
    const to = at.now.toISOString()
    const { items, next } = await store.tellings.find({ index: 'byDue', to, limit: batch })
    await makeSteps(store, 'tellings', idsOf(items), (id) => notifySome(store, id, at), at)
    isMore = next !== undefined
  }
}

/** Tells the next people with a status on an event; returns whether there may be more. */
function notifySome(store: Store, id: string, at: RoundTime): Promise<boolean> {
  const { now } = at
  return store.transaction(async (collections) => {
    // A lock: whoever tells the same at the same time comes before or after.
    const telling = await collections.tellings.modify(id, (same) => same)
    if (!telling) return false
    const { eventId, after } = telling
    const event = await collections.events.get(eventId)
    // Its deletion can be undone. Of an event whose author was hidden nobody is told.
    if (!event && (await collections.deletedEvents.get(eventId))) {
      await collections.tellings.put({ ...telling, due: new Date(now.getTime() + returnMs).toISOString() })
      return false
    }
    const told = event && toldOf(telling, event, at)
    const query = { index: 'byEvent', where: { eventId }, limit: batch, after } as const
    const { items, next } = told ? await collections.statuses.find(query) : { items: [], next: undefined }
    const what = event && telling.before && planChange(telling.before, event)
    if (told && what && after === undefined) await notePlanHooks(collections, telling, { event, what, now })
    if (told) await notifyStatuses(collections, items, told, telling)
    if (next) await collections.tellings.put({ ...telling, after: next })
    else await collections.tellings.remove(id)
    return next !== undefined
  })
}

/** What is told of an event; undefined where it is not as it was when that was to be told. */
function toldOf(
  { id, eventId, kind, before }: ScheduledNotificationRecord,
  event: EventRecord,
  { now, timeZone }: RoundTime,
): Told | undefined {
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
  // Not of another day, to which the event was moved meanwhile.
  const isOver = isPast(event, now, timeZone)
  const isTold =
    event.state === undefined &&
    isOver === (kind === 'howDidItGo') &&
    id === scheduledNotificationId(kind, event)
  return isTold ? { key: id, kind, eventId, now } : undefined
}

async function notifyStatuses(
  collections: Collections,
  statuses: readonly StatusRecord[],
  told: Told,
  { actorId }: ScheduledNotificationRecord,
): Promise<void> {
  const kindFor = (status: StatusRecord['status']) => {
    if (told.kind === 'plan') return planKind(status)
    return status === 'entered' ? told.kind : undefined
  }
  const others = statuses.filter(({ userId }) => userId !== actorId)
  for (const kind of [told.kind, 'otherPlan'] as const) {
    const people = others.filter(({ status }) => kindFor(status) === kind).map(({ userId }) => userId)
    await notifyPeople(collections, people, { ...told, kind })
  }
}

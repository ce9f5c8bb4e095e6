import { notePlanHooks } from '../../../data/hooks/noteHooks'
import { tellPeople, type Told } from '../../../data/notices/tellPeople'
import { isUrgentPlan, planChange, planKind } from '../../../domain/notices'
import { isPast } from '../../../domain/zone'
import type { EventRecord, StatusRecord, TellingRecord } from '../../../store/schema'
import type { Collections, Store } from '../../../store/store'

/** People who are told in one transaction. */
const batch = 10

/**
 * Tells what is due, in batches. Several processes may do so at once: each is told once.
 * `timeZone`: the site's.
 */
export async function tellDue(store: Store, now: Date, timeZone: string): Promise<void> {
  for (let isMore = true; isMore;) {
    const { items, next } = await store.tellings.find({ index: 'byDue', to: now.toISOString(), limit: batch })
    for (const { id } of items) {
      while (await tellSome(store, id, now, timeZone));
    }
    isMore = next !== undefined
  }
}

/** Tells the next people with a status on an event; returns whether there may be more. */
function tellSome(store: Store, id: string, now: Date, timeZone: string): Promise<boolean> {
  return store.transaction(async (collections) => {
    // A lock: whoever tells the same at the same time comes before or after.
    const telling = await collections.tellings.modify(id, (same) => same)
    if (!telling) return false
    const { eventId, after } = telling
    const event = await collections.events.get(eventId)
    const told = event && toldOf(telling, event, now, timeZone)
    const query = { index: 'byEvent', where: { eventId }, limit: batch, after } as const
    const { items, next } = told ? await collections.statuses.find(query) : { items: [], next: undefined }
    const what = event && telling.before && planChange(telling.before, event)
    if (told && what && after === undefined) await notePlanHooks(collections, telling, { event, what, now })
    if (told) await tellStatuses(collections, items, told, telling)
    if (next) await collections.tellings.put({ ...telling, after: next })
    else await collections.tellings.remove(id)
    return next !== undefined
  })
}

/** What is told of an event; undefined where it is not as it was when that was to be told. */
function toldOf(
  { id, eventId, kind, before }: TellingRecord,
  event: EventRecord,
  now: Date,
  timeZone: string,
): Told | undefined {
  const isOver = isPast(event, now, timeZone)
  if (kind === 'plan') {
    const what = before && planChange(before, event)
    const plans = [event, { ...event, ...before }]
    return (
      what && {
        key: id,
        kind,
        what,
        eventId,
        now,
        ...(isUrgentPlan(plans, now, timeZone) && { isUrgent: true }),
      }
    )
  }
  const isTold = event.state === undefined && isOver === (kind === 'howDidItGo')
  return isTold ? { key: `${kind} ${eventId} ${event.date}`, kind, eventId, now } : undefined
}

async function tellStatuses(
  collections: Collections,
  statuses: readonly StatusRecord[],
  told: Told,
  { actorId }: TellingRecord,
): Promise<void> {
  const kindFor = (status: StatusRecord['status']) => {
    if (told.kind === 'plan') return planKind(status)
    return status === 'entered' ? told.kind : undefined
  }
  const others = statuses.filter(({ userId }) => userId !== actorId)
  for (const kind of [told.kind, 'otherPlan'] as const) {
    const people = others.filter(({ status }) => kindFor(status) === kind).map(({ userId }) => userId)
    await tellPeople(collections, people, { ...told, kind })
  }
}

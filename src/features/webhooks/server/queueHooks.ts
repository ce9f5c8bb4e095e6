import { daysAfter } from '../../../kernel/dates/dayMs'
import type { HookKind } from '../hooks'
import { deliveryDays, planDelayMs } from '../../../entities/notifications/limits'
import type { PlanChange } from '../../../entities/notifications/notifications'
import { hashOf, type Collections } from '../../../store/store'
import { clubsTakingPart } from '../../../entities/statuses/server/peopleRepository'
import { hookPage, hooksOfClub } from './hookRepository'
import type { EventRecord } from '../../../entities/events/records'
import type { RoundRecord, ScheduledNotificationRecord } from '../../../entities/notifications/records'
import type { HookDeliveryRecord, HookRecord } from '../records'
import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'

/** Webhooks per transaction. */
const batch = 100

/**
 * Queues a new event for the webhooks of the clubs that promote it or follow its calendar, and of its author's clubs, unless
 * it comes from a club's history. Runs in the transaction that adds it. Events that an author adds at the same instant share a message.
 */
export async function queueAddedHooks(
  collections: Collections,
  { id, clubChoice, followingClub, createdBy, createdOn, historyId }: EventRecord,
): Promise<void> {
  if (historyId !== undefined) return
  const own = createdBy === undefined ? [] : await clubsOfUser(collections, createdBy)
  const due = new Date(new Date(createdOn).getTime() + planDelayMs).toISOString()
  for (const hook of await hooksOf(collections, [...own, clubChoice, followingClub], 'added')) {
    const added = delivery(hook, ['added', createdBy, createdOn], { kind: 'added', on: createdOn, due })
    const queued = await collections.hookDeliveries.get(added.id)
    await collections.hookDeliveries.put({ ...added, eventIds: [...(queued?.eventIds ?? []), id] })
  }
}

/**
 * Queues a change of plan for the webhooks of the clubs that promote the event or follow its calendar, of its author's clubs, and of those with
 * someone entered or supporting. Runs in the transaction that starts to notify people.
 */
export async function queuePlanHooks(
  collections: Collections,
  { id: changeId }: Pick<ScheduledNotificationRecord, 'id'>,
  { event, what, now }: { readonly event: EventRecord; readonly what: PlanChange; readonly now: Date },
): Promise<void> {
  const { id: eventId, clubChoice, followingClub, createdBy } = event
  const own = createdBy === undefined ? [] : await clubsOfUser(collections, createdBy)
  const on = now.toISOString()
  const clubs = [...own, ...(await clubsTakingPart(collections, eventId)), clubChoice, followingClub]
  for (const hook of await hooksOf(collections, clubs, 'plan')) {
    const content = { kind: 'plan', what, eventIds: [eventId], on, due: on } as const
    await collections.hookDeliveries.put(delivery(hook, [changeId], content))
  }
}

/** Queues the weekend round-up for all webhooks that have it turned on. A step of a run. */
export async function queueWeekendHooks(
  collections: Collections,
  { date, after }: Pick<RoundRecord, 'date' | 'after'>,
  { now }: { readonly now: Date },
): Promise<Pick<RoundRecord, 'after'> | undefined> {
  const { items, next } = await hookPage(collections, batch, after)
  const on = now.toISOString()
  const content = { kind: 'weekend', date, on, due: on } as const
  const receivers = items.filter((hook) => wants(hook, 'weekend'))
  await collections.hookDeliveries.putMany(
    receivers.map((hook) => delivery(hook, ['weekend', date], content)),
  )
  return next && { after: next }
}

async function hooksOf(
  collections: Collections,
  clubs: readonly (string | undefined)[],
  kind: HookKind,
): Promise<readonly HookRecord[]> {
  const hooks: HookRecord[] = []
  for (const clubId of new Set(clubs)) {
    if (clubId) hooks.push(...(await hooksOfClub(collections, clubId)))
  }
  return hooks.filter((hook) => wants(hook, kind))
}

function wants(hook: HookRecord, kind: HookKind): boolean {
  return hook[kind] === true && hook.ended === undefined
}

/** `key` is the idempotency key of the message. */
function delivery(
  { id: hookId }: HookRecord,
  key: readonly unknown[],
  content: Pick<HookDeliveryRecord, 'kind' | 'what' | 'eventIds' | 'date' | 'on' | 'due'>,
): HookDeliveryRecord {
  const expires = daysAfter(content.on, deliveryDays)
  return { id: `msg_${hashOf(JSON.stringify([hookId, ...key]))}`, hookId, ...content, attempts: 0, expires }
}

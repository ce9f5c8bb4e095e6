import { daysAfter } from '../../../kernel/dates/dayMs'
import type { HookKind } from '../hooks'
import { clubsOfEventLimit, deliveryDays, planDelayMs } from '../../../kernel/limits'
import type { PlanChange } from '../../../entities/notifications/notifications'
import { hashOf } from '../../../store/hashOf'
import { allOf } from '../../../store/pages'
import type { EventRecord } from '../../../entities/events/records'
import type { RoundRecord, ScheduledNotificationRecord } from '../../../entities/notifications/records'
import type { HookDeliveryRecord, HookRecord } from '../records'
import type { Collections, IndexKey } from '../../../store/store'
import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'

/** Webhooks that are told of a weekend in one transaction. */
const batch = 100

type Hooks = Pick<Collections, 'hooks' | 'hookDeliveries'>

/**
 * In the transaction that adds an event: notes it for the webhooks of the club that promotes it, and of its author's
 * clubs. What somebody adds at one instant is sent as one.
 */
export async function noteAdded(
  collections: Hooks & Pick<Collections, 'memberships'>,
  { id, clubChoice, createdBy, createdOn }: EventRecord,
): Promise<void> {
  const own = createdBy === undefined ? [] : await clubsOfUser(collections, createdBy)
  const due = new Date(new Date(createdOn).getTime() + planDelayMs).toISOString()
  for (const hook of await hooksOf(collections, [...own, clubChoice], 'added')) {
    const fresh = delivery(hook, ['added', createdBy, createdOn], { kind: 'added', on: createdOn, due })
    const known = await collections.hookDeliveries.get(fresh.id)
    await collections.hookDeliveries.put({ ...fresh, eventIds: [...(known?.eventIds ?? []), id] })
  }
}

/**
 * In the transaction that begins to tell people of a changed plan: notes it for the webhooks of the club that promotes the
 * event, of its author's clubs, and of those for which somebody has entered or supports it.
 */
export async function notePlanHooks(
  collections: Hooks & Pick<Collections, 'memberships' | 'statuses'>,
  { id: telling }: Pick<ScheduledNotificationRecord, 'id'>,
  { event, what, now }: { readonly event: EventRecord; readonly what: PlanChange; readonly now: Date },
): Promise<void> {
  const { id: eventId, clubChoice, createdBy } = event
  const own = createdBy === undefined ? [] : await clubsOfUser(collections, createdBy)
  const on = now.toISOString()
  const clubs = [...own, ...(await clubsAt(collections, eventId)), clubChoice]
  for (const hook of await hooksOf(collections, clubs, 'plan')) {
    const told = { kind: 'plan', what, eventIds: [eventId], on, due: on } as const
    await collections.hookDeliveries.put(delivery(hook, [telling], told))
  }
}

/** A step of a round: notes the weekend for all webhooks that want it. */
export async function noteWeekends(
  { hooks, hookDeliveries }: Hooks,
  { date, after }: Pick<RoundRecord, 'date' | 'after'>,
  { now }: { readonly now: Date },
): Promise<IndexKey | undefined> {
  const { items, next } = await hooks.find({ index: 'byClub', limit: batch, after })
  const on = now.toISOString()
  const told = { kind: 'weekend', date, on, due: on } as const
  const wanting = items.filter((hook) => wants(hook, 'weekend'))
  await hookDeliveries.putMany(wanting.map((hook) => delivery(hook, ['weekend', date], told)))
  return next
}

/** The clubs for which somebody has entered an event, or supports it. */
async function clubsAt({ statuses }: Pick<Collections, 'statuses'>, eventId: string) {
  const groups = await statuses.count({
    index: 'byEventAndClub',
    where: { eventId },
    by: ['eventId', 'clubId', 'status'],
    limit: clubsOfEventLimit,
  })
  const there = groups.filter(({ key }) => key[2] === 'entered' || key[2] === 'supporting')
  return there.map(({ key }) => String(key[1]))
}

async function hooksOf(
  collections: Pick<Collections, 'hooks'>,
  clubs: readonly (string | undefined)[],
  kind: HookKind,
): Promise<readonly HookRecord[]> {
  const found: HookRecord[] = []
  for (const clubId of new Set(clubs)) {
    if (clubId) found.push(...(await allOf(collections, 'hooks', { index: 'byClub', where: { clubId } })))
  }
  return found.filter((hook) => wants(hook, kind))
}

function wants(hook: HookRecord, kind: HookKind): boolean {
  return hook[kind] === true && hook.ended === undefined
}

/** `key` is the same for what is sent once. */
function delivery(
  { id: hookId }: HookRecord,
  key: readonly unknown[],
  told: Pick<HookDeliveryRecord, 'kind' | 'what' | 'eventIds' | 'date' | 'on' | 'due'>,
): HookDeliveryRecord {
  const expires = daysAfter(told.on, deliveryDays)
  return { id: `msg_${hashOf(JSON.stringify([hookId, ...key]))}`, hookId, ...told, attempts: 0, expires }
}

import { notificationsShown } from '../../../kernel/limits'
import { allOf } from '../../../store/pages'
import type { Collections, ListPage } from '../../../store/store'
import type {
  CarrierName,
  DeliveryRecord,
  NotificationRecord,
  RoundRecord,
  ScheduledNotificationRecord,
} from '../records'

/** Returns as many of a user's notifications as are shown, newest first, optionally only those since `from`. */
export async function newestNotifications(
  { notices }: Pick<Collections, 'notices'>,
  userId: string,
  from?: string,
): Promise<readonly NotificationRecord[]> {
  const query = { index: 'byUser', where: { userId }, from, order: -1, limit: notificationsShown } as const
  return (await notices.find(query)).items
}

/** Returns the scheduled notifications about an event. */
export function scheduledFor(
  collections: Pick<Collections, 'tellings'>,
  eventId: string,
): Promise<readonly ScheduledNotificationRecord[]> {
  return allOf(collections, 'tellings', { index: 'byEvent', where: { eventId } })
}

/** Returns the first scheduled notifications that are due. */
export function dueScheduled(
  { tellings }: Pick<Collections, 'tellings'>,
  now: Date,
  limit: number,
): Promise<ListPage<ScheduledNotificationRecord>> {
  return tellings.find({ index: 'byDue', to: now.toISOString(), limit })
}

/** Returns the runs that are due. */
export async function dueRounds(
  { rounds }: Pick<Collections, 'rounds'>,
  now: Date,
): Promise<readonly RoundRecord[]> {
  return (await rounds.find({ index: 'byDue', to: now.toISOString(), limit: 100 })).items
}

/** Returns the first deliveries of a carrier that are due. */
export function dueDeliveries(
  { deliveries }: Pick<Collections, 'deliveries'>,
  carrier: CarrierName,
  now: Date,
  limit: number,
): Promise<ListPage<DeliveryRecord>> {
  return deliveries.find({ index: 'byCarrier', where: { carrier }, to: now.toISOString(), limit })
}

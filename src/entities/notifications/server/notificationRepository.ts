import { notificationsShown } from '../limits'
import { allOf, type Collections } from '../../../store/store'
import type { CarrierName, NotificationRecord } from '../records'

/** Returns as many of a user's notifications as are shown, newest first, optionally only those since `from`. */
export async function newestNotifications(
  { notices }: Pick<Collections, 'notices'>,
  userId: string,
  from?: string,
): Promise<readonly NotificationRecord[]> {
  const query = { index: 'byUser', where: { userId }, from, order: -1, limit: notificationsShown } as const
  return (await notices.find(query)).items
}

/** Returns all of a user's notifications, oldest first. */
export const allNotifications = (collections: Pick<Collections, 'notices'>, userId: string) =>
  allOf(collections, 'notices', { index: 'byUser', where: { userId } })

/** Returns the scheduled notifications about an event. */
export const scheduledFor = (collections: Pick<Collections, 'tellings'>, eventId: string) =>
  allOf(collections, 'tellings', { index: 'byEvent', where: { eventId } })

/** Returns the first scheduled notifications that are due. */
export const dueScheduled = ({ tellings }: Pick<Collections, 'tellings'>, now: Date, limit: number) =>
  tellings.find({ index: 'byDue', to: now.toISOString(), limit })

/** Returns the first runs that are due. */
export const dueRounds = ({ rounds }: Pick<Collections, 'rounds'>, now: Date, limit: number) =>
  rounds.find({ index: 'byDue', to: now.toISOString(), limit })

/** Returns the first imports of a club's history that are due, which are worked through as runs are. */
export const dueHistory = (
  { historyImports }: Pick<Collections, 'historyImports'>,
  now: Date,
  limit: number,
) => historyImports.find({ index: 'byDue', to: now.toISOString(), limit })

/** Returns the first deliveries of a carrier that are due. */
export function dueDeliveries({ deliveries }: Collections, carrier: CarrierName, now: Date, limit: number) {
  return deliveries.find({ index: 'byCarrier', where: { carrier }, to: now.toISOString(), limit })
}

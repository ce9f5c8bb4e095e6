import { claim, putOff, tryLater, workThrough } from '../../../platform/jobs/workQueue'
import { returnMs } from '../../../entities/statuses/server/canReturn'
import { today } from '../../../kernel/dates/zone'
import { isHidden } from '../../../kernel/access/hidden'
import { notificationText } from '../../../entities/notifications/notificationText'
import { asksForAnswer, wantsNotification } from '../../../entities/notifications/notifications'
import { quietUntil } from '../../../entities/users/quietHours'
import type { CarrierName, DeliveryRecord } from '../../../entities/notifications/records'
import type { Store } from '../../../store/store'
import type { CarriedNotification, Carrier } from './carrier'
import { presentNotifications } from './presentNotifications'
import type { RoundTime } from './round'
import { stillHolds } from './stillHolds'

export interface DeliveryNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** The site's. */
  readonly timeZone: string
  /** Called for each error of our own; that delivery is tried again. */
  readonly report: (error: unknown) => void
  /** Once it is aborted, nothing more is begun. */
  readonly signal: AbortSignal
}

/** Deliveries of one carrier that are under way at once. */
const atOnce = 8

/** Somebody whose devices answer slowly lets the others come after so long. */
const turnMs = 15_000

/**
 * Carries the notices that are due, by one carrier. Several processes may do so at once: each delivery is claimed by one
 * of them, and by another one where that has ended before it said how it went.
 */
export async function deliverDue(name: CarrierName, carrier: Carrier, needs: DeliveryNeeds): Promise<void> {
  const { store, clock } = needs
  const where = { carrier: name }
  const findDue = (limit: number) =>
    store.deliveries.find({ index: 'byCarrier', where, to: clock().toISOString(), limit })
  const worksOf = (deliveries: readonly DeliveryRecord[]) =>
    [...new Set(deliveries.map(({ userId }) => userId))].map((userId) => {
      const own = deliveries.filter((one) => one.userId === userId)
      return () => deliverInTurn(needs, carrier, own)
    })
  await workThrough(findDue, worksOf, { ...needs, atOnce })
}

/** Carries the notices of one person, who may name any server as that of a device. What takes too long waits a minute. */
async function deliverInTurn(
  needs: DeliveryNeeds,
  carrier: Carrier,
  deliveries: readonly DeliveryRecord[],
): Promise<void> {
  const { store, clock } = needs
  const end = performance.now() + turnMs
  for (const { id } of deliveries) {
    if (performance.now() <= end) await deliver(needs, carrier, id)
    else {
      const due = new Date(clock().getTime() + returnMs).toISOString()
      await store.deliveries.modify(id, (one) => (one.due < due ? { ...one, due } : one))
    }
  }
}

async function deliver(
  { store, clock, timeZone, signal }: DeliveryNeeds,
  carrier: Carrier,
  id: string,
): Promise<void> {
  const now = clock()
  const claimed = await claim(store, 'deliveries', id, { now, signal })
  if (!claimed) return
  const notification = await stillWanted(store, claimed, { now, timeZone })
  if (notification === 'perhaps') {
    await putOff(store, 'deliveries', claimed, new Date(now.getTime() + returnMs))
    return
  }
  const quiet =
    notification?.isUrgent === false ? quietUntil(now, notification.user.quietHours, timeZone) : undefined
  if (quiet) {
    await putOff(store, 'deliveries', claimed, quiet)
    return
  }
  const carried = notification ? await carrier.carry(notification, signal) : 'done'
  if (carried === 'done') await store.deliveries.remove(id)
  else {
    const { laterInMs, reached } = carried === 'later' ? {} : carried
    if (reached) await store.deliveries.modify(id, (delivery) => ({ ...delivery, reached }))
    await tryLater(store, 'deliveries', claimed, {
      now: clock(),
      ...(laterInMs !== undefined && { laterInMs }),
    })
  }
}

/**
 * What is to be carried; undefined where it was seen or switched off meanwhile, or is not true any more. 'perhaps' where its
 * event is deleted, and may come back.
 */
async function stillWanted(
  store: Store,
  { noticeId, userId, reached = [] }: DeliveryRecord,
  { now, timeZone }: RoundTime,
): Promise<CarriedNotification | 'perhaps' | undefined> {
  const [user, notification] = await Promise.all([store.users.get(userId), store.notices.get(noticeId)])
  if (
    !user ||
    isHidden(user) ||
    !notification?.isNew ||
    !wantsNotification(user.noticeChoices, notification.kind)
  )
    return undefined
  const isSo = await stillHolds(store, user, notification, { now, timeZone })
  if (isSo !== true) return isSo || undefined
  const [view] = await presentNotifications(store, [notification])
  const text = view && notificationText(view, today(now, timeZone))
  const isUrgent = notification.isUrgent === true
  const { eventId, userId: reader } = notification
  const date = asksForAnswer(notification) ? view?.event?.date : undefined
  const race = eventId !== undefined && date !== undefined && { race: { eventId, date, userId: reader } }
  return text && { notification, user, text, isUrgent, reached, ...race }
}

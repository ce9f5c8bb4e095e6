import { claimAll, putOff, tryLater, workThrough } from '../../../platform/jobs/workQueue'
import { groupBy } from '../../../kernel/groupBy'
import { idsOf, type Store } from '../../../store/store'
import { returnMs } from '../../../entities/statuses/server/canReturn'
import { today } from '../../../kernel/dates/zone'
import { isHidden } from '../../../kernel/access/hidden'
import { notificationText } from '../../../entities/notifications/notificationText'
import { asksForAnswer, wantsNotification } from '../../../entities/notifications/notifications'
import { dueDeliveries } from '../../../entities/notifications/server/notificationRepository'
import { quietUntil } from '../../../entities/users/quietHours'
import type { CarrierName, DeliveryRecord } from '../../../entities/notifications/records'
import type { OutgoingNotification, Carrier } from './carrier'
import { presentNotifications } from './presentNotifications'
import type { RoundTime } from './round'
import { stillHolds } from './stillHolds'

export interface DeliveryNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly timeZone: string
  /** Called for each internal error. The delivery is retried. */
  readonly report: (error: unknown) => void
  /** No new delivery starts once it is aborted. */
  readonly signal: AbortSignal
}

/** The number of users whom one carrier serves in parallel. */
const atOnce = 8

/** The number of users whose deliveries are claimed together: so few that their turns end before the lease does. */
const claimedTogether = 3 * atOnce

/** The time after which a user with slow devices makes way for the others. */
const turnMs = 15_000

/**
 * Delivers the notifications of one carrier that are due. Several processes may run it in parallel: each delivery is leased
 * to one of them, and to another if the lease ends without a result.
 */
export async function deliverDue(name: CarrierName, carrier: Carrier, needs: DeliveryNeeds): Promise<void> {
  const { store, clock } = needs
  const findDue = (limit: number) => dueDeliveries(store, name, clock(), limit)
  const worksOf = (deliveries: readonly DeliveryRecord[]) => {
    const ofUsers = [...groupBy(deliveries, ({ userId }) => userId).values()]
    const groups = groupBy(ofUsers.entries(), ([at]) => Math.floor(at / claimedTogether))
    return [...groups.values()].flatMap((group) =>
      worksOfGroup(
        needs,
        carrier,
        group.map(([, own]) => own),
      ),
    )
  }
  await workThrough(findDue, worksOf, { ...needs, atOnce })
}

/** Returns the works of several users. The first one to start claims the deliveries of all. */
function worksOfGroup(
  needs: DeliveryNeeds,
  carrier: Carrier,
  ofUsers: readonly (readonly DeliveryRecord[])[],
): readonly (() => Promise<void>)[] {
  const { store, clock, signal } = needs
  let claimed: Promise<readonly DeliveryRecord[]> | undefined
  return ofUsers.map((own) => async () => {
    claimed ??= claimAll(store, 'deliveries', idsOf(ofUsers.flat()), { clock, signal })
    const ids = new Set(idsOf(own))
    await deliverInTurn(
      needs,
      carrier,
      (await claimed).filter(({ id }) => ids.has(id)),
    )
  })
}

/**
 * Delivers what was claimed for one user in turn. Their servers may be slow, so what is left after a while waits a minute.
 */
async function deliverInTurn(
  needs: DeliveryNeeds,
  carrier: Carrier,
  deliveries: readonly DeliveryRecord[],
): Promise<void> {
  const { store, clock, signal } = needs
  const end = performance.now() + turnMs
  for (const claimed of deliveries) {
    if (performance.now() <= end && !signal.aborted) await deliver(needs, carrier, claimed)
    else {
      const waitMs = signal.aborted ? 0 : returnMs
      await putOff(store, 'deliveries', claimed, new Date(clock().getTime() + waitMs))
    }
  }
}

async function deliver(
  { store, clock, timeZone, signal }: DeliveryNeeds,
  carrier: Carrier,
  { id, due: leasedUntil }: DeliveryRecord,
): Promise<void> {
  // The user may have been merged since the claim, and the lease may have ended while this machine slept.
  const claimed = await store.deliveries.get(id)
  const now = clock()
  if (claimed?.due !== leasedUntil || leasedUntil <= now.toISOString()) return
  const notification = await outgoingNotification(store, claimed, { now, timeZone })
  if (notification === 'undecided') {
    await putOff(store, 'deliveries', claimed, new Date(now.getTime() + returnMs))
    return
  }
  const quiet =
    notification?.isUrgent === false ? quietUntil(now, notification.user.quietHours, timeZone) : undefined
  if (quiet) {
    await putOff(store, 'deliveries', claimed, quiet)
    return
  }
  const result = notification ? await carrier.carry(notification, signal) : 'done'
  if (result === 'done') await store.deliveries.remove(id)
  else {
    const { laterInMs, reached } = result === 'later' ? {} : result
    if (reached) await store.deliveries.modify(id, (delivery) => ({ ...delivery, reached }))
    await tryLater(store, 'deliveries', claimed, {
      now: clock(),
      ...(laterInMs !== undefined && { laterInMs }),
    })
  }
}

/**
 * Returns what is to be delivered; undefined if it has been read or turned off, or no longer holds; 'undecided' while the
 * deletion of its event can be undone.
 */
async function outgoingNotification(
  store: Store,
  { noticeId, userId, reached = [] }: DeliveryRecord,
  { now, timeZone }: RoundTime,
): Promise<OutgoingNotification | 'undecided' | undefined> {
  const [user, notification] = await Promise.all([store.users.get(userId), store.notices.get(noticeId)])
  if (
    !user ||
    isHidden(user) ||
    !notification?.isNew ||
    !wantsNotification(user.noticeChoices, notification.kind)
  )
    return undefined
  const holds = await stillHolds(store, user, notification, { now, timeZone })
  if (holds !== true) return holds || undefined
  const [view] = await presentNotifications(store, [notification])
  const text = view && notificationText(view, today(now, timeZone))
  const isUrgent = notification.isUrgent === true
  const { eventId, userId: reader } = notification
  const date = asksForAnswer(notification) ? view?.event?.date : undefined
  const race = eventId !== undefined && date !== undefined && { race: { eventId, date, userId: reader } }
  return text && { notification, user, text, isUrgent, reached, ...race }
}

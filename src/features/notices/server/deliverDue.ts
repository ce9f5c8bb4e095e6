import { claim, putOff, tryLater, workThrough } from '../../../data/notices/workQueue'
import { canReturn, returnMs } from '../../../data/statuses/canReturn'
import { isHidden } from '../../../domain/hidden'
import { noticesShown } from '../../../domain/limits'
import { noticeText } from '../../../domain/noticeText'
import { isStillTrue, wantsNotice } from '../../../domain/notices'
import { canAddClub, canEditClub } from '../../../domain/permissions'
import { quietUntil } from '../../../domain/quietHours'
import { membershipId } from '../../../store/recordIds'
import type { CarrierName, DeliveryRecord, NoticeRecord, UserRecord } from '../../../store/schema'
import type { Store } from '../../../store/store'
import type { CarriedNotice, Carrier } from './carrier'
import { presentNotices } from './presentNotices'
import type { RoundTime } from './round'

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
    deliveries.map(
      ({ id }) =>
        () =>
          deliver(needs, carrier, id),
    )
  await workThrough(findDue, worksOf, { ...needs, atOnce })
}

async function deliver(
  { store, clock, timeZone, signal }: DeliveryNeeds,
  carrier: Carrier,
  id: string,
): Promise<void> {
  const now = clock()
  const claimed = await claim(store, 'deliveries', id, { now, signal })
  if (!claimed) return
  const notice = await stillWanted(store, claimed, { now, timeZone })
  if (notice === 'perhaps') {
    await putOff(store, 'deliveries', claimed, new Date(now.getTime() + returnMs))
    return
  }
  const quiet = notice?.isUrgent === false ? quietUntil(now, notice.user.quietHours, timeZone) : undefined
  if (quiet) {
    await putOff(store, 'deliveries', claimed, quiet)
    return
  }
  const carried = notice ? await carrier.carry(notice, signal) : 'done'
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
): Promise<CarriedNotice | 'perhaps' | undefined> {
  const [user, notice] = await Promise.all([store.users.get(userId), store.notices.get(noticeId)])
  if (!user || isHidden(user) || !notice?.isNew || !wantsNotice(user.noticeChoices, notice.kind))
    return undefined
  if (!(await isStillDecider(store, user, notice))) return undefined
  if (notice.eventId !== undefined) {
    const event = await store.events.get(notice.eventId)
    if (!event) return (await canReturn(store, notice.eventId)) ? 'perhaps' : undefined
    if (!isStillTrue(notice, event, now, timeZone) || (await isOutdated(store, notice))) return undefined
  }
  const [view] = await presentNotices(store, [notice])
  const text = view && noticeText(view)
  const isUrgent = notice.isUrgent === true
  return text && { id: noticeId, user, kind: notice.kind, text, isUrgent, reached }
}

/** Whether this person still decides on what a notice is about; true for notices that ask for no decision. */
async function isStillDecider(
  { memberships }: Pick<Store, 'memberships'>,
  { id: userId, siteRole }: UserRecord,
  { kind, clubId }: NoticeRecord,
): Promise<boolean> {
  if (kind !== 'waiting' && kind !== 'webhook') return true
  if (clubId === undefined) return canAddClub({ userId, siteRole, clubs: [] })
  const membership = await memberships.get(membershipId(clubId, userId))
  return canEditClub({ userId, siteRole, clubs: membership ? [membership] : [] }, clubId)
}

/** Whether somebody was told of a later change of the same plan, whose notice says how the event is now. */
async function isOutdated(
  { notices }: Pick<Store, 'notices'>,
  { userId, eventId, kind, what, on }: NoticeRecord,
): Promise<boolean> {
  if (what === undefined) return false
  const where = { userId }
  const { items } = await notices.find({ index: 'byUser', where, order: -1, limit: noticesShown })
  return items.some((one) => one.eventId === eventId && one.kind === kind && one.on > on)
}

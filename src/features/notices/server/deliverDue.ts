import { claim, putOff, tryLater, workThrough } from '../../../data/notices/workQueue'
import { isHidden } from '../../../domain/hidden'
import { noticeText } from '../../../domain/noticeText'
import { quietUntil } from '../../../domain/quietHours'
import type { CarrierName, DeliveryRecord } from '../../../store/schema'
import type { Store } from '../../../store/store'
import type { CarriedNotice, Carrier, Carriers } from './carrier'
import { presentNotices } from './presentNotices'

export interface DeliveryNeeds {
  readonly store: Store
  readonly carriers: Carriers
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
 * Carries the notices that are due. Several processes may do so at once: each delivery is claimed by one of them, and
 * by another one where that has ended before it said how it went.
 */
export async function deliverDue(needs: DeliveryNeeds): Promise<void> {
  const { store, carriers, clock } = needs
  const carryAll = (name: string, carrier: Carrier) => {
    const where = { carrier: name as CarrierName }
    const findDue = (limit: number) =>
      store.deliveries.find({ index: 'byCarrier', where, to: clock().toISOString(), limit })
    return workThrough(findDue, (id) => deliver(needs, carrier, id), { ...needs, atOnce })
  }
  // Beside each other: where the servers of one carrier do not answer, the others go on.
  await Promise.all(Object.entries(carriers).map(([name, carrier]) => carryAll(name, carrier)))
}

async function deliver(
  { store, clock, timeZone, signal }: DeliveryNeeds,
  carrier: Carrier,
  id: string,
): Promise<void> {
  const now = clock()
  const claimed = signal.aborted ? undefined : await claim(store, 'deliveries', id, now)
  if (!claimed) return
  const notice = await stillWanted(store, claimed)
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

/** What is to be carried; undefined where it was seen meanwhile, or is of no use any more. */
async function stillWanted(
  store: Store,
  { noticeId, userId, reached = [] }: DeliveryRecord,
): Promise<CarriedNotice | undefined> {
  const [user, notice] = await Promise.all([store.users.get(userId), store.notices.get(noticeId)])
  if (!user || isHidden(user) || !notice?.isNew) return undefined
  const [view] = await presentNotices(store, [notice])
  const text = view && noticeText(view)
  const isUrgent = notice.isUrgent === true
  return text && { id: noticeId, user, kind: notice.kind, text, isUrgent, reached }
}

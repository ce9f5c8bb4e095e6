import { isPast, today } from '../../../domain/zone'
import type { Collections, IndexKey } from '../../../store/store'

const pageSize = 500

export interface LeftClub {
  readonly clubId: string
  readonly userId: string
  readonly now: Date
  readonly timeZone: string
}

/**
 * Takes the club from what somebody who has left it does at events to come; what they did for it before stays. To be
 * called in the transaction that ends the membership, and once more when that is kept: a status may have been written
 * unseen in between.
 */
export async function releaseStatuses(
  { events, statuses }: Pick<Collections, 'events' | 'statuses'>,
  { clubId, userId, now, timeZone }: LeftClub,
): Promise<void> {
  let after: IndexKey | undefined
  do {
    const query = { index: 'byUser', where: { userId }, from: today(now, timeZone), limit: pageSize } as const
    const page = await statuses.find({ ...query, after })
    const ofClub = page.items.filter((status) => status.clubId === clubId)
    const found = await events.getMany(ofClub.map(({ eventId }) => eventId))
    const over = new Set(found.filter((event) => isPast(event, now, timeZone)).map(({ id }) => id))
    const coming = ofClub.filter(({ eventId }) => !over.has(eventId))
    // Written whole: a transaction in which one has changed since it was read is begun anew.
    await statuses.putMany(coming.map((status) => ({ ...status, clubId: '' })))
    after = page.next
  } while (after)
}

import { addDays } from '../../../kernel/dates/addDays'
import { isPast, today, zoneDays } from '../../../kernel/dates/zone'
import { listPages } from '../../../store/pages'
import type { Collections } from '../../../store/store'

const pageSize = 500

export interface LeftClub {
  readonly clubId: string
  readonly userId: string
  readonly now: Date
  readonly timeZone: string
}

/**
 * Removes the club from somebody's statuses on future events after they left the club; past ones keep it. To be
 * called in the transaction that ends the membership, and again after the commit: a status may have been written
 * unnoticed in between.
 */
export async function releaseStatuses(
  { events, statuses }: Pick<Collections, 'events' | 'statuses'>,
  { clubId, userId, now, timeZone }: LeftClub,
): Promise<void> {
  const from = addDays(today(now, timeZone), -zoneDays)
  const query = { index: 'byUser', where: { userId }, from, limit: pageSize } as const
  for await (const said of listPages((after) => statuses.find({ ...query, after }))) {
    const ofClub = said.filter((status) => status.clubId === clubId)
    const found = await events.getMany(ofClub.map(({ eventId }) => eventId))
    const over = new Set(found.filter((event) => isPast(event, now, timeZone)).map(({ id }) => id))
    const coming = ofClub.filter(({ eventId }) => !over.has(eventId))
    // Written whole: the transaction starts again if a status has changed since it was read.
    await statuses.putMany(coming.map((status) => ({ ...status, clubId: '' })))
  }
}

import { addDays } from '../../../kernel/dates/addDays'
import { isPast, today, zoneDays } from '../../../kernel/dates/zone'
import type { Collections } from '../../../store/store'
import { statusPagesOfUser } from './statusRepository'

export interface EndedMembership {
  readonly clubId: string
  readonly userId: string
  readonly now: Date
  readonly timeZone: string
}

/**
 * Removes the club from a former member's statuses on events that have not started. Callers must call it in the
 * transaction that ends the membership and again after the commit, because a status may be written in between.
 */
export async function removeClubFromStatuses(
  { events, statuses }: Pick<Collections, 'events' | 'statuses'>,
  { clubId, userId, now, timeZone }: EndedMembership,
): Promise<void> {
  const from = addDays(today(now, timeZone), -zoneDays)
  for await (const page of statusPagesOfUser(statuses, userId, from)) {
    const ofClub = page.filter((status) => status.clubId === clubId)
    const stored = await events.getMany(ofClub.map(({ eventId }) => eventId))
    const past = new Set(stored.filter((event) => isPast(event, now, timeZone)).map(({ id }) => id))
    const upcoming = ofClub.filter(({ eventId }) => !past.has(eventId))
    // Whole documents, so that the transaction is retried if a status has changed since it was read.
    await statuses.putMany(upcoming.map((status) => ({ ...status, clubId: '' })))
  }
}

import { isPast } from '../../domain/zone'
import type { EventRecord, StatusRecord } from '../../store/schema'
import { settledStatus } from './settledStatus'
import type { StatusRepository } from './statusRepository'

/**
 * For a status that somebody else sets: the status before, and a date that no earlier status of this person had, so that
 * it identifies the status that somebody has seen.
 */
export function replacing(
  before: StatusRecord | undefined,
  now: Date,
): Pick<StatusRecord, 'date' | 'replaced'> {
  if (!before) return { date: now.toISOString(), replaced: 'nothing' }
  const { id: _id, userId: _user, replaced: _before, ...rest } = before
  const { eventId: _event, eventDate: _day, distanceRun: _run, ...replaced } = rest
  return { date: new Date(Math.max(now.getTime(), Date.parse(before.date) + 1)).toISOString(), replaced }
}

/** The event of a status, and the time at which its status before is restored. */
interface Restoring {
  readonly event: EventRecord
  readonly now: Date
  readonly timeZone: string
}

/** In a transaction: restores what a status replaced. A status that replaced nothing known stays. */
export async function restoreReplaced(
  statuses: StatusRepository,
  { id, userId, replaced }: StatusRecord,
  { event, now, timeZone }: Restoring,
): Promise<void> {
  if (replaced === undefined) return
  if (replaced === 'nothing') {
    await statuses.remove(id)
    return
  }
  // If the user has left the club meanwhile, a status on a future event loses it; one on a past event keeps it.
  const { clubId } = replaced
  const isClubKept =
    clubId === '' || isPast(event, now, timeZone) || (await statuses.isMember(clubId, userId))
  const back = { id, userId, ...replaced, clubId: isClubKept ? clubId : '' }
  await statuses.put(settledStatus(back, event))
}

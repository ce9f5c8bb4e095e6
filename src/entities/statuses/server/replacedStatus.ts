import { isPast } from '../../../kernel/dates/zone'
import type { EventRecord } from '../../events/records'
import type { StatusRecord } from '../records'
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
export interface Restoring {
  readonly event: EventRecord
  readonly now: Date
  readonly timeZone: string
}

/** In a transaction: restores what a status replaced. A status that replaced nothing known stays. */
export async function restoreReplaced(
  statuses: StatusRepository,
  status: StatusRecord,
  restoring: Restoring,
): Promise<void> {
  if (status.replaced === undefined) return
  const before = statusBefore(status, restoring.event)
  if (before) await statuses.put(await withClubOfNow(statuses, before, restoring))
  else await statuses.remove(status.id)
}

/** The status that this one replaced; undefined where there was none. */
export function statusBefore(
  { id, userId, replaced }: StatusRecord,
  event: EventRecord,
): StatusRecord | undefined {
  return replaced === undefined || replaced === 'nothing'
    ? undefined
    : settledStatus({ id, userId, ...replaced }, event)
}

/** A status of before. If its user has left the club since, it loses the club, unless its event is over. */
export async function withClubOfNow(
  statuses: Pick<StatusRepository, 'isMember'>,
  status: StatusRecord,
  { event, now, timeZone }: Restoring,
): Promise<StatusRecord> {
  const { clubId, userId } = status
  const isKept = clubId === '' || isPast(event, now, timeZone) || (await statuses.isMember(clubId, userId))
  return isKept ? status : { ...status, clubId: '' }
}

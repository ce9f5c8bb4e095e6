import { isPast } from '../../../kernel/dates/zone'
import type { EventRecord } from '../../events/records'
import type { StatusRecord } from '../records'
import { settledStatus } from './settledStatus'
import type { StatusRepository } from './statusRepository'

/**
 * Returns the fields of a status that an admin sets for a member: the status it replaces, and a date that no earlier
 * status of the member had, because undoing identifies the status by its date.
 */
export function replacementFields(
  before: StatusRecord | undefined,
  now: Date,
): Pick<StatusRecord, 'date' | 'replaced'> {
  if (!before) return { date: now.toISOString(), replaced: 'nothing' }
  const { id: _id, userId: _user, replaced: _before, ...rest } = before
  const { eventId: _event, eventDate: _day, distanceRun: _run, ...replaced } = rest
  return { date: new Date(Math.max(now.getTime(), Date.parse(before.date) + 1)).toISOString(), replaced }
}

/** The event of a status, and the time at which the replaced status is restored. */
export interface RestoreContext {
  readonly event: EventRecord
  readonly now: Date
  readonly timeZone: string
}

/** Restores the status that this one replaced, within a transaction. A status that did not replace one stays. */
export async function restoreReplacedStatus(
  statuses: StatusRepository,
  status: StatusRecord,
  restoring: RestoreContext,
): Promise<void> {
  if (status.replaced === undefined) return
  const before = previousStatus(status, restoring.event)
  if (before) await statuses.put(await withCurrentClub(statuses, before, restoring))
  else await statuses.remove(status.id)
}

/** Returns the status that this one replaced, if there was one. */
export function previousStatus(
  { id, userId, replaced }: StatusRecord,
  event: EventRecord,
): StatusRecord | undefined {
  return replaced === undefined || replaced === 'nothing'
    ? undefined
    : settledStatus({ id, userId, ...replaced }, event)
}

/** Returns the status without its club if its user has left the club since, unless the event has started. */
export async function withCurrentClub(
  statuses: Pick<StatusRepository, 'isMember'>,
  status: StatusRecord,
  { event, now, timeZone }: RestoreContext,
): Promise<StatusRecord> {
  const { clubId, userId } = status
  const hasClub = clubId === '' || isPast(event, now, timeZone) || (await statuses.isMember(clubId, userId))
  return hasClub ? status : { ...status, clubId: '' }
}

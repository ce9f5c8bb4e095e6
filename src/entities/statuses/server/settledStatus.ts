import { storedDistances } from '../../../kernel/running/distances'
import type { EventRecord } from '../../events/records'
import type { Records } from '../../../store/schema'

type StatusRecord = Records['statuses']

/** Returns the status with the fields derived from its event, as `settleEvent` updates it. */
export function settledStatus(
  { distanceRun: _before, ...status }: Omit<StatusRecord, 'eventId' | 'eventDate'>,
  event: EventRecord,
): StatusRecord {
  const hasResult = status.resultInSeconds !== undefined
  return {
    ...status,
    eventId: event.id,
    eventDate: event.date,
    ...(hasResult && { distanceRun: runDistance(status, event) ?? '' }),
  }
}

/** Returns true if `settledStatus` would not change the status. */
export function isSettled(status: StatusRecord, event: EventRecord): boolean {
  const { eventDate, distanceRun } = settledStatus(status, event)
  return status.eventDate === eventDate && status.distanceRun === distanceRun
}

/** Returns the id of a status's distance: its own, or the event's only one. */
export function runDistance(
  { distance }: Pick<StatusRecord, 'distance'>,
  { distances }: Pick<EventRecord, 'distances'>,
): string | undefined {
  if (distance !== undefined) return distance
  const [only, ...others] = storedDistances(distances) ?? []
  return others.length === 0 ? only?.id : undefined
}

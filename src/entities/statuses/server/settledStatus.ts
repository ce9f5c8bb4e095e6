import { storedDistances } from '../../../kernel/running/distances'
import type { EventRecord } from '../../events/records'
import type { Records } from '../../../store/records'

type StatusRecord = Records['statuses']

/** The status with all that follows from its event, as `settleEvent` updates it. */
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

/** Whether the status is as `settledStatus` would make it. */
export function isSettled(status: StatusRecord, event: EventRecord): boolean {
  const { eventDate, distanceRun } = settledStatus(status, event)
  return status.eventDate === eventDate && status.distanceRun === distanceRun
}

/** The id of the distance of a status: that which it says, or the only one of its event. */
export function runDistance(
  { distance }: Pick<StatusRecord, 'distance'>,
  { distances }: Pick<EventRecord, 'distances'>,
): string | undefined {
  if (distance !== undefined) return distance
  const [only, ...others] = storedDistances(distances) ?? []
  return others.length === 0 ? only?.id : undefined
}

import { lineOf } from '../../domain/bests'
import { storedDistances } from '../../domain/distances'
import type { EventRecord, StatusRecord } from '../../store/schema'

/** The status with all that follows from its event, as `settleEvent` updates it. */
export function settledStatus(
  { line: _before, ...status }: Omit<StatusRecord, 'eventId' | 'eventDate'>,
  event: EventRecord,
): StatusRecord {
  const line = status.resultInSeconds === undefined ? undefined : lineOf(distanceRun(status, event), event)
  return { ...status, eventId: event.id, eventDate: event.date, ...(line !== undefined && { line }) }
}

/** Whether the status is as `settledStatus` would make it. */
export function isSettled(status: StatusRecord, event: EventRecord): boolean {
  const { eventDate, line } = settledStatus(status, event)
  return status.eventDate === eventDate && status.line === line
}

/** The id of the distance of a status: that which it says, or the only one of its event. */
export function distanceRun(
  { distance }: Pick<StatusRecord, 'distance'>,
  { distances }: Pick<EventRecord, 'distances'>,
): string | undefined {
  if (distance !== undefined) return distance
  const [only, ...others] = storedDistances(distances) ?? []
  return others.length === 0 ? only?.id : undefined
}

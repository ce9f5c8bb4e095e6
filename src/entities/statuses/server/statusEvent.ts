import { storedDistances } from '../../../kernel/running/distances'
import type { StatusEvent } from '../validateStatus'
import { isPast } from '../../../kernel/dates/zone'
import type { EventRecord } from '../../events/records'

/** Returns the part of an event that statuses are validated against at this time. */
export function statusEvent(event: EventRecord, now: Date, timeZone: string): StatusEvent {
  return { isPast: isPast(event, now, timeZone), distances: storedDistances(event.distances) }
}

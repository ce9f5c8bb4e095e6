import type { EventRecord } from '../../../entities/events/records'
import type { CounterRecord } from '../records'

/** Returns the counter with the date of its changed event. A distance that the event no longer has stays. */
export function counterOf(counter: CounterRecord, { date: eventDate }: EventRecord): CounterRecord {
  return { ...counter, eventDate }
}

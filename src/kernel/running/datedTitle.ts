import { formatShortDate } from '../dates/dateText'
import { eventHeadline, type EventState } from './eventState'

interface Dated {
  readonly title: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly state?: EventState | undefined
  /** The date that was announced first. */
  readonly movedFrom?: string | undefined
}

/**
 * An event's title with its current date, for places that show nothing else of the event (a yearly race is known by its
 * date alone): 'Beachy Head Marathon, 31 October 2026'. It may start with 'Called off:', 'Postponed:' or 'Moved:'.
 */
export function datedTitle({ title, date, state, movedFrom }: Dated): string {
  const dated = `${title}, ${formatShortDate(date)}`
  return state === undefined && movedFrom !== undefined ? `Moved: ${dated}` : eventHeadline(dated, state)
}

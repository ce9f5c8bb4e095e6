import { formatShortDate } from './dateText'
import { eventHeadline, type EventState } from './eventState'

interface Dated {
  readonly title: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly state?: EventState | undefined
  /** The date that it was announced for at first. */
  readonly movedFrom?: string | undefined
}

/**
 * An event's title for places that show nothing else of it, where a race of every year is known by its date alone:
 * 'Beachy Head Marathon, 31 October 2026', behind 'Called off:', 'Postponed:' or 'Moved:'. The date is the one it has now.
 */
export function datedTitle({ title, date, state, movedFrom }: Dated): string {
  const dated = `${title}, ${formatShortDate(date)}`
  return state === undefined && movedFrom !== undefined ? `Moved: ${dated}` : eventHeadline(dated, state)
}

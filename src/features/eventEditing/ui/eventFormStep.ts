import type { EventView } from '../../../entities/events/contract'
import { isDate } from '../../../kernel/dates/dates'

/** Where a new event's date was looked up. */
export interface DateLookup {
  /** The date in the URL. */
  readonly date: string
  readonly events: readonly EventView[]
  /** Whether the person has said that their event is not one of those. */
  readonly isDismissed: boolean
  /** Whether those events are still being loaded. */
  readonly isFetching: boolean
  /** The URL of the same page with the list of events on the date dismissed. */
  readonly dismissedUrl: string
  readonly onDismiss: () => void
  /** Asks for another date. */
  readonly onDate: (date: string) => void
}

/**
 * What the event form asks for: the date; whether the event is one of those on that date; all other fields. An event
 * that is edited has no `lookup`, and all fields.
 */
export function eventFormStep(
  date: string,
  lookup: Omit<DateLookup, 'dismissedUrl' | 'onDismiss' | 'onDate'> | undefined,
): 'date' | 'sameDate' | 'fields' {
  if (!lookup) return 'fields'
  if (!isDate(date) || lookup.isFetching || lookup.date !== date) return 'date'
  return lookup.events.length > 0 && !lookup.isDismissed ? 'sameDate' : 'fields'
}

import type { EventView } from '../../../entities/events/contract'
import { isDate } from '../../../kernel/dates/dates'

/** The lookup of other events on a new event's date. */
export interface DateLookup {
  readonly date: string
  readonly events: readonly EventView[]
  /** True if the user has said that theirs is a different event. */
  readonly isDismissed: boolean
  /** True while those events are loading. */
  readonly isFetching: boolean
  /** The URL of the page with the list of events dismissed. */
  readonly dismissedUrl: string
  readonly onDismiss: () => void
  /** Looks up another date. */
  readonly onDate: (date: string) => void
}

/**
 * Returns the step of the event form: the date, the events already on that date, or all other fields. An edited event has
 * no `lookup` and always shows all fields.
 */
export function eventFormStep(
  date: string,
  lookup: Omit<DateLookup, 'dismissedUrl' | 'onDismiss' | 'onDate'> | undefined,
): 'date' | 'sameDate' | 'fields' {
  if (!lookup) return 'fields'
  if (!isDate(date) || lookup.isFetching || lookup.date !== date) return 'date'
  return lookup.events.length > 0 && !lookup.isDismissed ? 'sameDate' : 'fields'
}

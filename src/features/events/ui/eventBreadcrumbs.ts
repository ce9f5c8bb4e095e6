import type { EventView } from '../../../api/views'
import { countdown, monthHeading } from '../../../domain/dates/dates'
import { paths } from '../../../domain/paths'

/** The breadcrumbs of an event; `today`: see `selectTodayAt`. */
export function eventBreadcrumbs({ date }: Pick<EventView, 'date'>, today: string) {
  const events = countdown(date, today)
    ? { label: 'Events', to: paths.home }
    : { label: 'Past events', to: paths.pastEvents }
  return [events, { label: monthHeading(date) }]
}

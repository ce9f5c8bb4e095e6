import type { EventView } from '../../events/contract'
import { countdown, monthHeading } from '../../../kernel/dates/dates'
import { paths } from '../../../kernel/urls/paths'

/** Returns an event's breadcrumbs. `today` is the result of `selectTodayAt`. */
export function eventBreadcrumbs({ date }: Pick<EventView, 'date'>, today: string) {
  const events = countdown(date, today)
    ? { label: 'Events', to: paths.home }
    : { label: 'Past events', to: paths.pastEvents }
  return [events, { label: monthHeading(date) }]
}

import type { EventView } from '../../events/contract'
import { type Course, courseText } from '../../../kernel/running/courseText'
import { formatWhen } from '../../../kernel/dates/dateText'
import { eventHeadline, planText } from '../../../kernel/running/eventState'

type Summarised = Pick<EventView, 'title' | 'date' | 'time' | 'location' | 'state' | 'movedFrom' | 'reason'> &
  Course

/**
 * Summarises an event in one line for search engines and link previews. They truncate it, so the date, which
 * distinguishes yearly races, comes first.
 */
export function eventSummary(event: Summarised): string {
  const { title, location, state } = event
  const when = [formatWhen(event), location].filter(Boolean).join(', ')
  const course = courseText(event)
  return [`${when}. ${eventHeadline(title, state)}.`, course && `${course}.`, planText(event)]
    .filter(Boolean)
    .join(' ')
}

import type { EventView } from '../../events/contract'
import { type Course, courseText } from '../../../kernel/running/courseText'
import { formatWhen } from '../../../kernel/dates/dateText'
import { eventHeadline } from '../../../kernel/running/eventState'
import { planText } from '../../../kernel/running/planText'

type Summarised = Pick<EventView, 'title' | 'date' | 'time' | 'location' | 'state' | 'movedFrom' | 'reason'> &
  Course

/**
 * When, where and what in one line, for search engines and previews of links. These cut off its end, so the date,
 * which tells yearly races apart, comes first.
 */
export function eventSummary(event: Summarised): string {
  const { title, location, state } = event
  const when = [formatWhen(event), location].filter(Boolean).join(', ')
  const course = courseText(event)
  return [`${when}. ${eventHeadline(title, state)}.`, course && `${course}.`, planText(event)]
    .filter(Boolean)
    .join(' ')
}

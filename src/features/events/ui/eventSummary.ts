import type { EventView } from '../../../api/views'
import { formatWhen } from '../../../domain/dateText'
import { eventHeadline } from '../../../domain/eventState'
import { movedText } from '../../../domain/movedText'

type Summarised = Pick<EventView, 'title' | 'date' | 'time' | 'location' | 'state' | 'movedFrom'>

/**
 * When, where and what in one line, for search engines and previews of links, which cut off its end: the day of a race of
 * every year comes first.
 */
export function eventSummary(event: Summarised): string {
  const { title, location, state, movedFrom } = event
  const plan = [formatWhen(event), location].filter(Boolean).join(', ')
  const moved = movedFrom === undefined ? '' : ` ${movedText(movedFrom)}`
  return `${plan}. ${eventHeadline(title, state)}.${moved}`
}

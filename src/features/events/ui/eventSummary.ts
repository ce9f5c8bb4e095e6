import type { EventView } from '../../../api/views'
import { formatWhen } from '../../../domain/dateText'
import { eventHeadline } from '../../../domain/eventState'
import { movedText } from '../../../domain/movedText'

type Summarised = Pick<EventView, 'title' | 'date' | 'time' | 'location' | 'state' | 'movedFrom'>

/** What, when and where in one line, for search engines and previews of links: first of all, whether it goes ahead. */
export function eventSummary(event: Summarised): string {
  const { title, location, state, movedFrom } = event
  const facts = [eventHeadline(title, state), formatWhen(event), location].filter(Boolean).join(', ')
  return `${facts}.${movedFrom === undefined ? '' : ` ${movedText(movedFrom)}`}`
}

import type { EventView } from '../../../api/views'
import { formatFullDate, formatTime } from '../../../domain/dateText'
import { eventStateTexts } from '../../../domain/eventState'
import { movedText } from '../../../domain/movedText'

type Summarised = Pick<EventView, 'title' | 'date' | 'time' | 'location' | 'state' | 'movedFrom'>

/** What, when and where in one line, for search engines and previews of links: first of all, whether it goes ahead. */
export function eventSummary({ title, date, time, location, state, movedFrom }: Summarised): string {
  const facts = [title, formatFullDate(date), time && formatTime(time), location].filter(Boolean).join(', ')
  const off = state === undefined ? '' : `${eventStateTexts[state]}: `
  return `${off}${facts}.${movedFrom === undefined ? '' : ` ${movedText(movedFrom)}`}`
}

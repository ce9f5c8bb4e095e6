import type { MouseEvent } from 'react'
import { formatFullDate } from '../../../kernel/dates/dateText'
import { messages } from '../../../kernel/text/messages'
import { ButtonLink } from '../../../ui/Button'
import { isPlainClick } from '../../../ui/isPlainClick'
import { Panel } from '../../../ui/layout/Panel'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import type { DateLookup } from './useEventDate'

type SameDatePanelProps = Pick<DateLookup, 'date' | 'events' | 'dismissedUrl' | 'onDismiss'>

/** Lists the events already on a new event's date, which may be the same event. */
export function SameDatePanel({ date, events, dismissedUrl, onDismiss }: SameDatePanelProps) {
  const dismiss = (click: MouseEvent) => {
    if (!isPlainClick(click)) return
    click.preventDefault()
    onDismiss()
  }
  return (
    <Panel title="Is it one of these?">
      <p>
        The event may already have been added. {events.length === 1 ? 'This event is' : 'These events are'} on{' '}
        {formatFullDate(date)}.
      </p>
      <EventList events={events} months={false} />
      <ButtonLink primary href={dismissedUrl} onClick={dismiss}>
        {messages.differentEvent}
      </ButtonLink>
    </Panel>
  )
}

import type { MouseEvent } from 'react'
import type { EventView } from '../../../entities/events/contract'
import { formatFullDate } from '../../../kernel/dates/dateText'
import { messages } from '../../../kernel/text/messages'
import { ButtonLink } from '../../../ui/Button'
import { isPlainClick } from '../../../ui/isPlainClick'
import { Panel } from '../../../ui/layout/Panel'
import { EventList } from '../../../entities/eventViews/ui/EventList'

interface SameDatePanelProps {
  readonly date: string
  readonly events: readonly EventView[]
  /** The URL of the page without the panel. */
  readonly dismissedUrl: string
  /** With scripts: goes there without leaving the form. */
  readonly onDismiss: () => void
}

/** Shown before an event is added: the events that are already on its day, as it may be one of them. */
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

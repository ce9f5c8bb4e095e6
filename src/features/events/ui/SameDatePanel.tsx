import type { EventView } from '../../../api/views'
import { formatWall } from '../../../domain/formats'
import { messages } from '../../../domain/messages'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'
import type { ClubNames } from './choiceTexts'
import { EventList } from './EventList'

interface SameDatePanelProps {
  readonly date: string
  readonly events: readonly EventView[]
  readonly clubs: ClubNames
  /** The URL at which the panel is dismissed, with the state of its navigation. */
  readonly dismiss: { readonly to: string; readonly state: unknown }
}

/** Before an event is added: those that are on its day already, as it may be among them. */
export function SameDatePanel({ date, events, clubs, dismiss }: SameDatePanelProps) {
  return (
    <Panel title="Is it one of these?">
      <p>
        The event may already have been added: {events.length === 1 ? 'this is' : 'these are'} on{' '}
        {formatWall(date, '00:00', 'displayYear')}.
      </p>
      <EventList events={events} clubs={clubs} months={false} />
      <ButtonLink primary {...dismiss} replace preventScrollReset>
        {messages.differentEvent}
      </ButtonLink>
    </Panel>
  )
}

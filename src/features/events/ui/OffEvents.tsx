import { useAppSelector } from '../../../state/useAppSelector'
import { Section } from '../../../ui/Section'
import { eventLists } from '../state/eventLists'
import { selectListedEvents } from '../state/eventSelectors'
import { EventList } from './EventList'

/** Before anything else: events of the member that do not go ahead. Nothing where all of them do. */
export function OffEvents() {
  const clubs = useAppSelector((state) => state.clubs)
  const events = useAppSelector((state) => selectListedEvents(state, eventLists.off))
  if (events.length === 0) return null
  return (
    <Section title="Not going ahead">
      <EventList events={events} clubs={clubs} months={false} years />
    </Section>
  )
}

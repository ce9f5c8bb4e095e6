import { useAppSelector } from '../../../state/useAppSelector'
import { Section } from '../../../ui/Section'
import { eventLists } from '../state/eventLists'
import { selectListedEvents } from '../state/eventSelectors'
import { EventList } from './EventList'

/** The member's events that are called off, postponed or moved, above everything else; nothing where there are none. */
export function ReplannedEvents() {
  const events = useAppSelector((state) => selectListedEvents(state, eventLists.replanned))
  if (events.length === 0) return null
  return (
    <Section title="Changes to your races">
      <EventList events={events} months={false} years />
    </Section>
  )
}

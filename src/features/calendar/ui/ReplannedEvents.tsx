import type { EventView } from '../../../entities/events/contract'
import { Section } from '../../../ui/layout/Section'
import { EventList } from '../../../entities/eventViews/ui/EventList'

/** The member's events that are called off, postponed or moved. */
export function ReplannedEvents({ events }: { readonly events: readonly EventView[] }) {
  if (events.length === 0) return null
  return (
    <Section title="Changes to your races">
      <EventList events={events} months={false} years />
    </Section>
  )
}

import type { EventView } from '../../../entities/events/contract'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { EventList } from '../../../entities/eventViews/ui/EventList'

/** The number of events shown. */
const shown = 3

interface EnteredEventsProps {
  readonly events: readonly EventView[]
  /** True if the page shows other entered events above. */
  readonly hasOthers: boolean
}

/** The next events that the member has entered. */
export function EnteredEvents({ events, hasOthers }: EnteredEventsProps) {
  const user = useAppSelector((state) => state.user)
  return (
    <Section title="Your entered events">
      {events.length > 0 && <EventList events={events.slice(0, shown)} months={false} years />}
      {events.length === 0 && !hasOthers && (
        <p className={text.quiet}>Your entered races will appear here. Open a race and choose Entered.</p>
      )}
      {user && (
        <p>
          <ButtonLink href={user.path}>See all your events</ButtonLink>
        </p>
      )}
    </Section>
  )
}

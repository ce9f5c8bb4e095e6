import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Section } from '../../../ui/Section'
import text from '../../../ui/text.module.css'
import { eventLists } from '../../events/state/eventLists'
import { selectListedEvents } from '../../events/state/eventSelectors'
import { selectIsPast } from '../../events/state/statusSelectors'
import { EventList } from '../../events/ui/EventList'

/** The next events that the member is entered for. */
export function EnteredEvents() {
  const user = useAppSelector((state) => state.user)
  // The list begins with today's events, of which some have started.
  const entered = useAppSelector((state) =>
    selectListedEvents(state, eventLists.entered).filter(
      (event) => event.state === undefined && !selectIsPast(state, event),
    ),
  )
  return (
    <Section title="Your entered events">
      {entered.length > 0 ? (
        <EventList events={entered} months={false} years />
      ) : (
        <p className={text.quiet}>Nothing yet. Open a race and tap “Entered”.</p>
      )}
      {user && (
        <p>
          <ButtonLink href={user.path}>See all your events</ButtonLink>
        </p>
      )}
    </Section>
  )
}

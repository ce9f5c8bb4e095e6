import { isPast } from '../../../domain/zone'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Section } from '../../../ui/Section'
import text from '../../../ui/text.module.css'
import { eventLists } from '../state/eventLists'
import { selectListedEvents } from '../state/eventSelectors'
import { EventList } from './EventList'

/** The next events that the member is entered for. */
export function EnteredEvents() {
  const user = useAppSelector((state) => state.user)
  const clubs = useAppSelector((state) => state.clubs)
  const listed = useAppSelector((state) => selectListedEvents(state, eventLists.entered))
  const now = useAppSelector((state) => state.now)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  // The list begins with the day, some of whose events have started.
  const entered = listed.filter((event) => !isPast(event, new Date(now), timeZone))
  return (
    <Section title="Your entered events">
      {entered.length > 0 ? (
        <EventList events={entered} clubs={clubs} months={false} years />
      ) : (
        <p className={text.quiet}>Nothing yet. Open a race and tap “Entered”.</p>
      )}
      {user && (
        <p>
          <ButtonLink to={user.path}>See all your events</ButtonLink>
        </p>
      )}
    </Section>
  )
}

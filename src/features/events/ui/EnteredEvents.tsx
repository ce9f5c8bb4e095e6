import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Section } from '../../../ui/Section'
import text from '../../../ui/text.module.css'
import { eventLists } from '../state/eventLists'
import { selectListedEvents } from '../state/eventSelectors'
import { EventList } from './EventList'

/** On the home page: more than these are on the profile. */
const shown = 3

/** The next events that the member is entered for. */
export function EnteredEvents() {
  const user = useAppSelector((state) => state.user)
  const clubs = useAppSelector((state) => state.clubs)
  const events = useAppSelector((state) => selectListedEvents(state, eventLists.mine))
  const entered = events.filter(({ myStatus }) => myStatus === 'entered').slice(0, shown)
  return (
    <Section title="Your entered events">
      {entered.length > 0 ? (
        <EventList events={entered} clubs={clubs} months={false} />
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

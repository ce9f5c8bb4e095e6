import { redirect, useParams } from 'react-router'
import { formatFullDate } from '../domain/dateText'
import { canSeeParticipants } from '../domain/permissions'
import { eventLists } from '../features/events/state/eventLists'
import { selectEvent, selectListedEvents } from '../features/events/state/eventSelectors'
import { EventDescription } from '../features/events/ui/EventDescription'
import { EventFacts } from '../features/events/ui/EventFacts'
import { EventHead } from '../features/events/ui/EventHead'
import { EventHistory } from '../features/events/ui/EventHistory'
import { EventList } from '../features/events/ui/EventList'
import { EventLinks } from '../features/events/ui/EventLinks'
import { EventPeople } from '../features/events/ui/EventPeople'
import { EventVisitorPanel } from '../features/events/ui/EventVisitorPanel'
import { StatusPanel } from '../features/events/ui/StatusPanel'
import { responseReceived } from '../state/actions'
import { selectToday } from '../state/siteSelectors'
import { useAppSelector } from '../state/useAppSelector'
import { Columns } from '../ui/Columns'
import { Section } from '../ui/Section'
import type { Page } from './page'
import { Title } from './Title'

export const page: Page = {
  load: async ({ api, dispatch, params }) => {
    const response = await api.getEvent({ slug: params.slug ?? '' })
    const { date, slug, path } = response.event
    // The event has got another slug, or was asked for by its id.
    if (slug !== params.slug) return redirect(path, 301)
    const onDay = await api.getEvents({ from: date, to: date })
    // The single event goes in last: it holds more than the list does.
    dispatch(responseReceived(onDay, eventLists.onDay(date)))
    dispatch(responseReceived(response))
  },
  Component: EventPage,
}

function EventPage() {
  const { slug } = useParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  const clubs = useAppSelector((state) => state.clubs)
  const today = useAppSelector(selectToday)
  const isMember = useAppSelector(({ viewer }) => canSeeParticipants(viewer))
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const onDay = useAppSelector((state) => selectListedEvents(state, eventLists.onDay(event?.date ?? '')))
  if (!event) return null
  const others = onDay.filter(({ id }) => id !== event.id)
  const when = formatFullDate(event.date)
  return (
    <>
      <Title
        page={event.title}
        description={[`${event.title}, ${when}`, event.location].filter(Boolean).join(', ')}
        path={event.path}
      />
      <EventHead event={event} clubs={clubs} today={today} />
      <Columns
        lead={
          isMember ? (
            <StatusPanel event={event} />
          ) : (
            <EventVisitorPanel counts={event.userCounts} returnPath={event.path} />
          )
        }
        side={<EventFacts event={event} />}
        main={
          <>
            {isMember && <EventPeople event={event} />}
            {event.description && <EventDescription text={event.description} />}
          </>
        }
        rest={
          <>
            {others.length > 0 && (
              <Section title="Other events on this day">
                <EventList events={others} clubs={clubs} months={false} />
              </Section>
            )}
            <EventHistory event={event} timeZone={timeZone} isMember={isMember} />
            <EventLinks event={event} />
          </>
        }
      />
    </>
  )
}

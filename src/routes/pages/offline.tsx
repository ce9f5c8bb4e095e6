import { endpoints } from '../../api/endpoints'
import { formatFullDate, formatTime } from '../../domain/dates/dateText'
import { eventsPage } from '../../domain/limits'
import { paths } from '../../domain/paths'
import { canViewProfile } from '../../domain/permissions'
import { wallClock } from '../../domain/dates/zone'
import { selectListedEvents } from '../../features/events/state/eventSelectors'
import { EventList } from '../../features/events/ui/EventList'
import { userLists } from '../../features/users/state/userLists'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHead } from '../../ui/PageHead'
import { Section } from '../../ui/Section'
import text from '../../ui/text.module.css'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canViewProfile,
  load: async ({ api, dispatch, viewer, today }) => {
    const { userId = '' } = viewer
    const events = await api(endpoints.getEvents, {
      user: userId,
      from: today,
      unstarted: 'yes',
      limit: eventsPage,
    })
    dispatch(responseReceived(events, userLists.next(userId, undefined)))
  },
  Component: OfflinePage,
}

/** The browser shows this page at any URL that was asked for, without scripts: see `cachePage`. */
function OfflinePage() {
  const viewer = useAppSelector((state) => state.viewer)
  const site = useAppSelector((state) => state.site)
  const now = useAppSelector((state) => state.now)
  const list = userLists.next(viewer.userId ?? '', undefined)
  const events = useAppSelector((state) => selectListedEvents(state, list))
  const { date, time } = wallClock(new Date(now), site.timeZone)
  return (
    <>
      <Title page="Without a network" />
      <PageHead title="Without a network" />
      <p className={text.row}>
        Your coming events as they were on {formatFullDate(date)} at {formatTime(time)}.
        {/* A link to the current URL, whichever it is. */}
        <ButtonLink href="">Try again</ButtonLink>
      </p>
      <Section title="Your coming events">
        {events.length > 0 ? (
          <EventList events={events} />
        ) : (
          <EmptyState title="You have no events yet.">
            <ButtonLink href={paths.home}>See the next events</ButtonLink>
          </EmptyState>
        )}
      </Section>
    </>
  )
}

import * as eventCalls from '../../../entities/events/contract'
import { formatFullDate, formatTime } from '../../../kernel/dates/dateText'
import { eventsPage } from '../../../entities/events/limits'
import { paths } from '../../../kernel/urls/paths'
import { canViewProfile } from '../../../kernel/access/permissions'
import { wallClock } from '../../../kernel/dates/zone'
import { selectListedEvents } from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { userLists } from '../../../entities/users/state/userLists'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { PageHead } from '../../../ui/layout/PageHead'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canViewProfile,
  load: async ({ show, viewer, today }) => {
    const { userId = '' } = viewer
    const next = { user: userId, from: today, unstarted: 'yes', limit: eventsPage } as const
    await show(eventCalls.getEvents, next, userLists.next(userId, undefined))
  },
  Component: OfflinePage,
}

/** The page that the browser shows, without scripts, at any URL while offline: see `cachePage`. */
function OfflinePage() {
  const viewer = useAppSelector((state) => state.viewer)
  const site = useAppSelector((state) => state.site)
  const now = useAppSelector((state) => state.now)
  const list = userLists.next(viewer.userId ?? '', undefined)
  const events = useAppSelector((state) => selectListedEvents(state, list))
  const { date, time } = wallClock(new Date(now), site.timeZone)
  return (
    <>
      <Title page="You’re offline" />
      <PageHead title="You’re offline" />
      <p className={text.row}>
        Your upcoming races, last updated {formatFullDate(date)} at {formatTime(time)}.
        {/* An empty link leads to the current URL. */}
        <ButtonLink href="">Try again</ButtonLink>
      </p>
      <Section title="Your upcoming races">
        {events.length > 0 ? (
          <EventList events={events} />
        ) : (
          <EmptyState title="You have no upcoming races.">
            <ButtonLink href={paths.home}>See the next events</ButtonLink>
          </EmptyState>
        )}
      </Section>
    </>
  )
}

import { useSearchParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import { eventsPage } from '../../../entities/events/limits'
import { paths } from '../../../kernel/urls/paths'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectCursor, selectListedEvents } from '../../../entities/eventViews/state/eventSelectors'
import { DistanceRow } from '../../../entities/eventViews/ui/DistanceRow'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { PageHead } from '../../../ui/layout/PageHead'
import { earlierPages, Pager } from '../../../ui/Pager'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'

export const page: Page = {
  load: async ({ show, query }) => {
    const cursor = cursorOf(query)
    const past = { started: 'yes', order: -1, limit: eventsPage, cursor } as const
    await show(eventCalls.getEvents, past, eventLists.pastEvents(cursor))
  },
  Component: PastEventsPage,
}

const breadcrumbs = [{ label: 'Events', to: paths.home }, { label: 'Past events' }]

function PastEventsPage() {
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const list = eventLists.pastEvents(cursor)
  const events = useAppSelector((state) => selectListedEvents(state, list))
  const today = useAppSelector(selectToday)
  const earlier = useAppSelector((state) => selectCursor(state, list))
  return (
    <>
      <PublicTitle
        page="Past events"
        description="Past races, month by month, and how many members took part."
        path={cursor === undefined ? paths.pastEvents : undefined}
        breadcrumbs={breadcrumbs}
      />
      <PageHead breadcrumbs={breadcrumbs} title="Past events" />
      <DistanceRow until={today} />
      {events.length > 0 ? (
        <div id={listId} tabIndex={-1}>
          <EventList events={events} level={2} />
        </div>
      ) : (
        <EmptyState title="No past races yet.">
          <p>Races will appear here once they’ve started.</p>
          <ButtonLink href={paths.home}>See the next events</ButtonLink>
        </EmptyState>
      )}
      <Pager
        label="Pages of past events"
        names={earlierPages}
        {...pagesOf(paths.pastEvents, cursor, earlier)}
      />
    </>
  )
}

import { useParams, useSearchParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import { NotFound } from '../../../kernel/calls/apiError'
import { isDate } from '../../../kernel/dates/dates'
import { formatFullDate } from '../../../kernel/dates/dateText'
import { eventsPage } from '../../../entities/events/limits'
import { paths } from '../../../kernel/urls/paths'
import { noSuchDay } from '../../../kernel/dates/typedDate'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectCursor, selectListedEvents } from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { PageHead } from '../../../ui/layout/PageHead'
import { Pager } from '../../../ui/Pager'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'

export const page: Page = {
  load: async ({ show, params: { date }, query }) => {
    if (!isDate(date)) throw new NotFound(noSuchDay)
    const cursor = cursorOf(query)
    const onDay = { from: date, to: date, limit: eventsPage, cursor }
    await show(eventCalls.getEvents, onDay, eventLists.onDay(date, cursor))
  },
  Component: DayPage,
}

function DayPage() {
  const { date = '' } = useParams()
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const list = eventLists.onDay(date, cursor)
  const events = useAppSelector((state) => selectListedEvents(state, list))
  const later = useAppSelector((state) => selectCursor(state, list))
  const day = formatFullDate(date)
  const breadcrumbs = [{ label: 'Events', to: paths.home }, { label: day }]
  return (
    <>
      <PublicTitle
        page={day}
        description={`Races on ${day}, and how many members are going.`}
        path={cursor === undefined && events.length > 0 ? paths.day(date) : undefined}
        breadcrumbs={breadcrumbs}
      />
      <PageHead breadcrumbs={breadcrumbs} title={day} />
      {events.length > 0 ? (
        <div id={listId} tabIndex={-1}>
          <EventList events={events} level={2} months={false} />
        </div>
      ) : (
        <EmptyState title="No races on this day.">
          <p>Races added for this day will appear here.</p>
          <ButtonLink href={paths.home}>See the next events</ButtonLink>
        </EmptyState>
      )}
      <Pager label="Pages of events" {...pagesOf(paths.day(date), cursor, later)} />
    </>
  )
}

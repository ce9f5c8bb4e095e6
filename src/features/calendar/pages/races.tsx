import { useParams, useSearchParams } from 'react-router'
import { NotFound } from '../../../kernel/calls/apiError'
import * as searchCalls from '../../search/contract'
import { racesName } from '../../../kernel/running/commonDistances'
import { addMonths } from '../../../kernel/dates/calendarDay'
import { monthHeading } from '../../../kernel/dates/dates'
import { standardDistances } from '../../../kernel/running/lengths'
import { paths } from '../../../kernel/urls/paths'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectCursor, selectUpcomingEvents } from '../../../entities/eventViews/state/eventSelectors'
import { DistanceRow } from '../../../entities/eventViews/ui/DistanceRow'
import { MonthLinks } from '../ui/MonthLinks'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { PageHead } from '../../../ui/layout/PageHead'
import { Pager } from '../../../ui/Pager'
import text from '../../../ui/styles/text.module.css'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import { existingMonth, monthOf } from '../../../kernel/urls/monthParameter'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'

export const page: Page = {
  load: async ({ show, params: { distance = '' }, query, today }) => {
    if (nameOf(distance) === undefined) throw new NotFound('There’s no page for this distance.')
    const [cursor, month] = [cursorOf(query), existingMonth(query)]
    const first = `${month ?? ''}-01`
    const from = first > today ? first : today
    const list = eventLists.ofDistance(distance, month, cursor)
    await show(searchCalls.searchEvents, { distance, from, cursor }, list)
  },
  Component: RacesPage,
}

/** Upcoming races over one standard distance, from today or from a month. */
function RacesPage() {
  const { distance = '' } = useParams()
  const [query] = useSearchParams()
  const [cursor, month] = [cursorOf(query), monthOf(query)]
  const list = eventLists.ofDistance(distance, month, cursor)
  const events = useAppSelector((state) => selectUpcomingEvents(state, list))
  const later = useAppSelector((state) => selectCursor(state, list))
  const today = useAppSelector(selectToday)
  const name = nameOf(distance) ?? ''
  const title = racesName(name)
  const breadcrumbs = [{ label: 'Events', to: paths.home }, { label: title }]
  return (
    <>
      <PublicTitle
        page={title}
        description={`Upcoming ${title.toLowerCase()}, month by month, and how many members are going.`}
        path={(cursor ?? month) === undefined ? paths.races(distance) : undefined}
        breadcrumbs={breadcrumbs}
      />
      <PageHead breadcrumbs={breadcrumbs} title={title} />
      <DistanceRow current={distance} />
      <MonthLinks
        label="Races by month"
        isShort
        months={Array.from({ length: 12 }, (_, n) => addMonths(`${today.slice(0, 7)}-01`, n))}
        current={month ?? today.slice(0, 7)}
        of={(one) => `${paths.races(distance, today.startsWith(one) ? undefined : one)}#${listId}`}
      />
      <div className={text.stack} id={listId} tabIndex={-1}>
        {events.length > 0 ? (
          <EventList events={events} level={2} />
        ) : month !== undefined ? (
          <EmptyState title={`No ${title.toLowerCase()} from ${monthHeading(`${month}-01`)} onwards.`}>
            <ButtonLink href={paths.races(distance)}>{`See the next ${title.toLowerCase()}`}</ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState title={`No upcoming ${title.toLowerCase()} yet.`}>
            <p>Races at this distance will appear here.</p>
            <ButtonLink href={paths.home}>See the next events</ButtonLink>
          </EmptyState>
        )}
        <Pager
          label={`Pages of ${title.toLowerCase()}`}
          {...pagesOf(paths.races(distance, month), cursor, later)}
        />
        <p className={text.row}>
          <ButtonLink href={paths.searchFor({ distance })}>Search these races</ButtonLink>
          <ButtonLink href={paths.searchFor({ distance, to: today })}>Past {title.toLowerCase()}</ButtonLink>
        </p>
      </div>
    </>
  )
}

/** Returns the distance's name, or undefined if it is not a standard one and so has no page. */
function nameOf(distance: string): string | undefined {
  return standardDistances.find(({ id }) => id === distance)?.name
}

import { useParams, useSearchParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import * as editingCalls from '../contract'
import { eventsPage } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import {
  selectCursor,
  selectEvent,
  selectListedEvents,
} from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { RaceForms } from '../ui/RaceForms'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Pager } from '../../../ui/Pager'
import text from '../../../ui/styles/text.module.css'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  load: async (context) => {
    const { api, dispatch, params, query } = context
    const response = await api(eventCalls.getEvent, { slug: params.slug ?? '' })
    const moved = movedTo(response.event, paths.editions, context)
    if (moved) return moved
    const { id, isEditable } = response.event
    const cursor = cursorOf(query)
    const [editions, possible] = await Promise.all([
      api(eventCalls.getEvents, { editionsOf: id, order: -1, limit: eventsPage, cursor }),
      isEditable ? api(editingCalls.getPossibleEditions, { slug: id }) : undefined,
    ])
    dispatch(responseReceived(editions, eventLists.editions(id, cursor)))
    if (possible) dispatch(responseReceived(possible, eventLists.possibleEditions(id)))
    dispatch(responseReceived(response))
  },
  Component: EditionsPage,
}

/** All editions of a race, latest first. Search engines do not index it, only the events themselves. */
function EditionsPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const event = useAppSelector((state) => selectEvent(state, slug))
  const list = eventLists.editions(event?.id ?? '', cursor)
  const editions = useAppSelector((state) => selectListedEvents(state, list))
  const earlier = useAppSelector((state) => selectCursor(state, list))
  const possible = useAppSelector((state) =>
    selectListedEvents(state, eventLists.possibleEditions(event?.id ?? '')),
  )
  if (!event) return null
  return (
    <>
      <Title page={`Other years of ${event.title}`} />
      <PageHead
        breadcrumbs={[{ label: event.title, to: event.path }, { label: 'Other years' }]}
        title={`Other years of ${event.title}`}
      />
      <div className={text.stack}>
        <div id={listId} tabIndex={-1}>
          <EventList events={editions} level={2} months={false} years />
        </div>
        <Pager label="Pages of events" {...pagesOf(paths.editions(event.slug), cursor, earlier)} />
        {event.isEditable && <RaceForms event={event} possible={possible} />}
      </div>
    </>
  )
}

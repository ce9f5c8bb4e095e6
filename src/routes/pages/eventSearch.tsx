import { useSearchParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { searchLength } from '../../domain/limits'
import { paths } from '../../domain/paths'
import { canAddEvent } from '../../domain/permissions'
import { eventLists } from '../../features/events/state/eventLists'
import { selectCursor, selectListedEvents } from '../../features/events/state/eventSelectors'
import { useEventSearch } from '../../features/search/state/useEventSearch'
import { EventSearchForm } from '../../features/search/ui/EventSearchForm'
import { EventSearchResults } from '../../features/search/ui/EventSearchResults'
import { selectPeopleFound } from '../../features/users/state/userSelectors'
import { PeopleFound } from '../../features/users/ui/PeopleFound'
import { responseReceived } from '../../state/actions'
import { selectToday } from '../../state/siteSelectors'
import { useAppSelector } from '../../state/useAppSelector'
import { PageHead } from '../../ui/PageHead'
import { cursorOf, listId, pagesOf } from '../cursorParameter'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  load: async ({ api, dispatch, query }) => {
    const text = textOf(query)
    if (text === '') return
    const wanted = { text, cursor: cursorOf(query) }
    dispatch(responseReceived(await api(endpoints.searchEvents, wanted), eventLists.found(wanted)))
  },
  // The page itself searches for what is typed, so an error must not replace the page.
  followsQuery: true,
  Component: EventSearchPage,
}

function EventSearchPage() {
  const [query, setQuery] = useSearchParams()
  const text = textOf(query)
  const { answered, isSearching, hasFailed } = useEventSearch({ text, cursor: cursorOf(query) })
  const list = eventLists.found(answered)
  const events = useAppSelector((state) => selectListedEvents(state, list))
  const people = useAppSelector((state) => selectPeopleFound(state, list))
  const more = useAppSelector((state) => selectCursor(state, list))
  const clubs = useAppSelector((state) => state.clubs)
  const today = useAppSelector(selectToday)
  const mayAdd = useAppSelector(({ viewer }) => canAddEvent(viewer))
  return (
    <>
      <Title
        page="Event search"
        description="Find a race by its name, place, distance or month."
        path={paths.eventSearch}
      />
      <PageHead title="Event search" />
      <EventSearchForm
        text={text}
        hasFailed={hasFailed}
        onSearch={(typed) =>
          setQuery(typed === '' ? {} : { text: typed }, { replace: true, preventScrollReset: true })
        }
      />
      <EventSearchResults
        id={listId}
        searched={answered}
        {...{ isSearching, hasFailed, events, clubs, today, mayAdd }}
        peopleCount={people.length}
        people={<PeopleFound users={people} />}
        pages={pagesOf(searchPath(answered.text), answered.cursor, more)}
      />
    </>
  )
}

function searchPath(text: string): string {
  return `${paths.eventSearch}?${new URLSearchParams({ text })}`
}

/** The text in the URL, cut to the length that the API allows. */
function textOf(query: URLSearchParams): string {
  return (query.get('text') ?? '').trim().slice(0, searchLength)
}

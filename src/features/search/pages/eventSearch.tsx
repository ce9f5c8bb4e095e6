import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router'
import * as searchCalls from '../contract'
import { type AskedFields, paths } from '../../../kernel/urls/paths'
import { filterErrors } from '../../../entities/events/searchFilter'
import {
  selectCursor,
  selectListedEvents,
  selectSearch,
} from '../../../entities/eventViews/state/eventSelectors'
import { askedOf } from '../state/askedSearch'
import { isAsked, listOfSearch, sentSearch, useEventSearch, type WantedSearch } from '../state/useEventSearch'
import { EventSearchForm } from '../ui/EventSearchForm'
import { EventSearchResults } from '../ui/EventSearchResults'
import { selectPeopleFound } from '../../../entities/users/state/userSelectors'
import { PeopleFound } from '../../../entities/users/ui/PeopleFound'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { usePainted } from '../../../ui/usePainted'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  load: async ({ api, dispatch, query }) => {
    const search = wantedOf(query)
    if (!isAsked(search) || Object.keys(filterErrors(search.asked)).length > 0) return
    const response = await api(searchCalls.searchEvents, sentSearch(search))
    dispatch(responseReceived(response, listOfSearch(search)))
  },
  // The page itself searches for what is typed, so an error must not replace the page.
  followsQuery: true,
  Component: EventSearchPage,
}

function EventSearchPage() {
  const [query, setQuery] = useSearchParams()
  const { key, state } = useLocation() as Location<Followed | null>
  const inUrl = wantedOf(query)
  const [typed, setTyped] = useState<TypedSearch>()
  const isTyped = typed && [key, state?.over].includes(typed.over)
  const wanted = isTyped ? { asked: typed.asked, cursor: undefined } : inUrl
  const { asked } = wanted
  const errors = filterErrors(asked)
  const { answered, isSearching, hasFailed } = useEventSearch(wanted, Object.keys(errors).length > 0)
  const follow = useEffectEvent(() => {
    const followed: Followed = { over: key }
    return setQuery({ ...asked }, { replace: true, preventScrollReset: true, state: followed })
  })
  const isPainted = usePainted(answered) === answered
  const isBehind = !isSearching && isPainted && listOfSearch(wanted) !== listOfSearch(inUrl)
  useEffect(() => {
    if (isBehind) follow()
  }, [isBehind])
  const list = listOfSearch(answered)
  const events = useAppSelector((state) => selectListedEvents(state, list))
  const search = useAppSelector((state) => selectSearch(state, list))
  const people = useAppSelector((state) => selectPeopleFound(state, list))
  const more = useAppSelector((state) => selectCursor(state, list))
  return (
    <>
      <Title
        page="Event search"
        description="Find a race by its name, place, distance, terrain or month."
        path={query.size === 0 ? paths.eventSearch : undefined}
      />
      <PageHead title="Event search" />
      <EventSearchForm
        asked={asked}
        errors={errors}
        search={search}
        hasFailed={hasFailed}
        onSearch={(now) => setTyped({ asked: now, over: key })}
      />
      <EventSearchResults
        id={listId}
        searched={answered}
        search={search}
        isSearching={isSearching}
        hasFailed={hasFailed}
        isPainted={isPainted}
        events={events}
        peopleCount={people.length}
        people={<PeopleFound users={people} />}
        pages={pagesOf(paths.searchFor(answered.asked), answered.cursor, more)}
      />
    </>
  )
}

/** A search that is typed is made before it is in the URL: a navigation would delay its results. */
interface TypedSearch {
  readonly asked: AskedFields
  /** The key of the location at which it was typed: each navigation has another. */
  readonly over: string
}

/** The state of a location by which the URL followed a search: others may have been typed before it was there. */
interface Followed {
  /** The key of the location that it replaced. */
  readonly over: string
}

function wantedOf(query: URLSearchParams): WantedSearch {
  return { asked: askedOf(query), cursor: cursorOf(query) }
}

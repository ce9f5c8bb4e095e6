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
import { searchFieldsOf } from '../state/searchFields'
import {
  isEmptySearch,
  listOfSearch,
  queryOf,
  type SearchRequest,
  useEventSearch,
} from '../state/useEventSearch'
import { EventSearchForm } from '../ui/EventSearchForm'
import { EventSearchResults } from '../ui/EventSearchResults'
import { selectPeopleFound } from '../../../entities/users/state/userSelectors'
import { PeopleFound } from '../../../entities/users/ui/PeopleFound'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { usePainted } from '../../../ui/usePainted'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'

export const page: Page = {
  load: async ({ show, query }) => {
    const search = requestOf(query)
    if (isEmptySearch(search) || Object.keys(filterErrors(search.fields)).length > 0) return
    await show(searchCalls.searchEvents, queryOf(search), listOfSearch(search))
  },
  // The page runs searches itself, so that an error does not replace the page.
  followsQuery: true,
  Component: EventSearchPage,
}

function EventSearchPage() {
  const [query, setQuery] = useSearchParams()
  const { key, state } = useLocation() as Location<UrlUpdate | null>
  const inUrl = requestOf(query)
  const [typed, setTyped] = useState<TypedSearch>()
  const isTyped = typed && [key, state?.replacedKey].includes(typed.locationKey)
  const request = isTyped ? { fields: typed.fields, cursor: undefined } : inUrl
  const { fields } = request
  const errors = filterErrors(fields)
  const { answered, isSearching, hasFailed } = useEventSearch(request, Object.keys(errors).length > 0)
  const updateUrl = useEffectEvent(() => {
    const update: UrlUpdate = { replacedKey: key }
    return setQuery({ ...fields }, { replace: true, preventScrollReset: true, state: update })
  })
  const isPainted = usePainted(answered) === answered
  const isBehind = !isSearching && isPainted && listOfSearch(request) !== listOfSearch(inUrl)
  useEffect(() => {
    if (isBehind) updateUrl()
  }, [isBehind])
  const list = listOfSearch(answered)
  const events = useAppSelector((state) => selectListedEvents(state, list))
  const search = useAppSelector((state) => selectSearch(state, list))
  const people = useAppSelector((state) => selectPeopleFound(state, list))
  const more = useAppSelector((state) => selectCursor(state, list))
  return (
    <>
      <PublicTitle
        page="Event search"
        description="Find a race by its name, place, distance, terrain or month."
        path={query.size === 0 ? paths.eventSearch : undefined}
      />
      <PageHead title="Event search" />
      <EventSearchForm
        fields={fields}
        errors={errors}
        search={search}
        hasFailed={hasFailed}
        onSearch={(changed) => setTyped({ fields: changed, locationKey: key })}
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
        pages={pagesOf(paths.searchFor(answered.fields), answered.cursor, more)}
      />
    </>
  )
}

/** A typed search runs before the URL is updated, because a navigation would delay its results. */
interface TypedSearch {
  readonly fields: AskedFields
  /** The key of the location at which it was typed. Each navigation has a new key. */
  readonly locationKey: string
}

/** The location state of a URL update. Another search may have been typed before the update is complete. */
interface UrlUpdate {
  /** The key of the location that the update has replaced. */
  readonly replacedKey: string
}

function requestOf(query: URLSearchParams): SearchRequest {
  return { fields: searchFieldsOf(query), cursor: cursorOf(query) }
}

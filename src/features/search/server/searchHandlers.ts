import type * as searchCalls from '../contract'
import { Invalid } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import type { ClubView } from '../../../entities/clubs/contract'
import { homePlaceInput, positionInput, searchQuery } from '../inputs'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { prepareSearch } from '../../../entities/events/server/searchIndex'
import { findPeople, requireMember } from '../../../entities/users/server/userPresenter'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { distinctName, nearestPlace, placeNamed } from '../../../entities/places/server/places'
import { isDate } from '../../../kernel/dates/dates'
import { canViewProfile } from '../../../kernel/access/permissions'
import { filterErrors, filterOf, partsOf } from '../../../entities/events/searchFilter'
import {
  type Cursor,
  cursorMessage,
  formatCursor,
  guarded,
  keyOf,
  unguarded,
} from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { EventService } from '../../../entities/eventViews/server/eventService'
import { createSearchService, type SearchStart } from './createSearchService'
import type { Viewer } from '../../../kernel/access/viewer'

/** The names of lists in cursors. The first cursor holds an offset, the second the end of a page. */
const searchList = 'search'
const dateList = 'searchByDate'

/** A number above the events that a search compares. */
const maximumOffset = 1000

function startOf(cursor: Cursor | undefined): SearchStart {
  if (cursor?.list === dateList) {
    const [side, date, id] = keyOf(cursor, dateList, 3) ?? []
    if ((side !== 'upcoming' && side !== 'past') || !isDate(date)) throw Invalid.of({ cursor: cursorMessage })
    return { after: [side, date, id ?? ''] }
  }
  const [offset] = keyOf(cursor, searchList, 1) ?? []
  if (offset === undefined) return {}
  if (!/^\d{1,4}$/.test(offset) || Number(offset) > maximumOffset) throw Invalid.of({ cursor: cursorMessage })
  return { offset: Number(offset) }
}

function cursorOf({ offset, after }: SearchStart): string {
  return after ? formatCursor(dateList, after) : formatCursor(searchList, [String(offset)])
}

interface SearchNeeds extends HandlerNeeds {
  readonly presentEvents: EventService['present']
}

export function createSearchHandlers({
  store,
  timeZone,
  presentEvents,
}: SearchNeeds): HandlersOf<typeof searchCalls> {
  const search = createSearchService(store, timeZone)
  return {
    readPlace: unguarded(positionInput, (_context, { lat, lon }) => {
      const nearest = nearestPlace({ lat: Number(lat), lon: Number(lon) })
      return Promise.resolve(nearest ? { place: distinctName(nearest) } : {})
    }),

    /** Throws `Invalid` for a name that no place has, or several. */
    chooseHomePlace: guarded(requireMember, homePlaceInput, async ({ viewer }, { place }) => {
      const found = place === '' ? undefined : placeNamed(place)
      if (place !== '' && !found) throw Invalid.of({ place: 'Choose a town in Britain or Ireland.' })
      await createUserRepository(store).chooseHomePlace(viewer.userId ?? '', found ? distinctName(found) : '')
      return {}
    }),

    searchEvents: unguarded(searchQuery, async (context, { text, without = [], cursor, ...typed }) => {
      const errors = filterErrors(typed)
      if (Object.keys(errors).length > 0) throw Invalid.of(errors)
      const start = startOf(cursor)
      // Retried here, because the store may have been down when the site started. Until the index is complete, only
      // indexed events are found.
      void prepareSearch(store).catch(() => undefined)
      const request = { text, without, given: filterOf(typed), asked: typed }
      const found = await search.find(request, context.now, start)
      const presented = await presentEvents(context, found?.events ?? [])
      // People are only shown on the first page, and not for filters, which don't apply to them.
      const isFiltered = Boolean(typed.near || typed.entries) || partsOf(request.given).length > 0
      const mayFindPeople = !cursor && !isFiltered && canViewProfile(context.viewer)
      return {
        ...presented,
        ...(found && { search: found.search }),
        ...(found?.next && { cursor: cursorOf(found.next) }),
        ...(mayFindPeople && (await withPeople(context.viewer, presented.clubs, text))),
      }
    }),
  }

  async function withPeople(viewer: Viewer, eventClubs: readonly ClubView[] = [], text: string) {
    const { users, clubs } = await findPeople(store, viewer, text)
    if (users.length === 0) return {}
    return {
      users,
      peopleFound: users.map(({ id }) => id),
      clubs: [...eventClubs, ...clubs.map(presentClub)],
    }
  }
}

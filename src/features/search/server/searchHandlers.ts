import { Invalid } from '../../../api/apiError'
import type { Handlers } from '../../../api/handlers'
import type { ClubView } from '../../../api/views'
import { presentClub } from '../../../data/clubs/clubPresenter'
import { prepareSearch } from '../../../data/search/searchIndex'
import { findPeople } from '../../../data/users/findPeople'
import { canViewProfile } from '../../../domain/permissions'
import { today } from '../../../domain/zone'
import { type Cursor, cursorMessage, formatCursor, keyOf } from '../../../input/cursor'
import { searchQuery } from '../../../input/eventInputs'
import { unguarded } from '../../../input/guarded'
import type { Store } from '../../../store/store'
import type { EventService } from '../../events/server/eventService'
import { createEventSearch } from './createEventSearch'

/** The name of the list in its cursors, which hold the number of earlier results. */
const searchList = 'search'

/** More than a search ever compares. */
const mostOffset = 1000

function offsetOf(cursor: Cursor | undefined): number {
  const [offset = '0'] = keyOf(cursor, searchList, 1) ?? []
  if (!/^\d{1,4}$/.test(offset) || Number(offset) > mostOffset) throw Invalid.of({ cursor: cursorMessage })
  return Number(offset)
}

export interface SearchHandlersNeeds {
  readonly store: Store
  readonly events: EventService
  readonly timeZone: string
}

export function createSearchHandlers({
  store,
  events,
  timeZone,
}: SearchHandlersNeeds): Pick<Handlers, 'searchEvents'> {
  const search = createEventSearch(store)
  return {
    searchEvents: unguarded(searchQuery, async (context, { text, cursor }) => {
      const offset = offsetOf(cursor)
      // Also here, because the store may have been down when the site started. Until it is done, only what is indexed
      // is found.
      void prepareSearch(store).catch(() => undefined)
      const found = await search.find(text, today(context.now, timeZone), offset)
      const presented = await events.present(context, found.events)
      const next = String(offset + found.events.length)
      return {
        ...presented,
        ...(found.hasMore && { cursor: formatCursor(searchList, [next]) }),
        // Only on the first page of events.
        ...(canViewProfile(context.viewer) && offset === 0 && (await withPeople(presented.clubs, text))),
      }
    }),
  }

  async function withPeople(known: readonly ClubView[] = [], text: string) {
    const { users, clubs } = await findPeople(store, text)
    if (users.length === 0) return {}
    return { users, peopleFound: users.map(({ id }) => id), clubs: [...known, ...clubs.map(presentClub)] }
  }
}

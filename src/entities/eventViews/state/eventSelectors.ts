import type { ClubView } from '../../clubs/contract'
import type { EventView } from '../../events/contract'
import { justAddedTime } from '../../../kernel/limits'
import { today as dateOf, zoneOf } from '../../../kernel/dates/zone'
import { find, selectListed } from '../../../browser/entities'
import type { List, State } from '../../../browser/state'
import { eventLists } from './eventLists'
import { selectIsPast } from './statusSelectors'

export function selectListedEvents(state: State, list: string): readonly EventView[] {
  return selectListed(state, state.events, list)
}

/** A list that begins with today: see `upcomingFirst`. */
export function selectUpcomingEvents(state: State, list: string): readonly EventView[] {
  return upcomingFirst(state, selectListedEvents(state, list))
}

/** Events from today on, by date: those of today that have started stand below the others of that day. */
export function upcomingFirst(state: State, events: readonly EventView[]): readonly EventView[] {
  const { today } = state
  const ofToday = events.filter(({ date }) => date === today)
  const hasStarted = (event: EventView) => selectIsPast(state, event)
  return [
    // Where it is still the day before.
    ...events.filter((event) => event.date < today && !hasStarted(event)),
    ...ofToday.filter((event) => !hasStarted(event)),
    ...ofToday.filter(hasStarted),
    ...events.filter(({ date }) => date > today),
  ]
}

/**
 * Events on the day of a new event, of which one may be the same event. Those that the viewer has just added are left
 * out.
 */
export function selectPossibleDoubles(state: State, date: string): readonly EventView[] {
  const since = new Date(Date.parse(state.now) - justAddedTime).toISOString()
  return selectListedEvents(state, eventLists.sameDay(date)).filter(
    ({ isMine, createdOn }) => !isMine || createdOn < since,
  )
}

/** Today's date where an event is: see `selectToday`. */
export function selectTodayAt({ today, now, site }: State, event: Pick<EventView, 'timeZone'>): string {
  return event.timeZone === undefined ? today : dateOf(new Date(now), zoneOf(event, site.timeZone))
}

/** The cursor of a list's next page, if there is one. */
export function selectCursor({ lists }: State, list: string): List['cursor'] {
  return find(lists, list)?.cursor
}

/** What a search was understood as, and how many events it finds. */
export function selectSearch({ lists }: State, list: string): List['search'] {
  return find(lists, list)?.search
}

/** The club that promotes an event, if there is one. */
export function selectPromoter({ clubs }: State, event: EventView | undefined): ClubView | undefined {
  const id = event?.clubChoice[0]
  return id === undefined ? undefined : find(clubs, id)
}

/** `slug` is the slug or the id in the URL. */
export function selectEvent({ events }: State, slug: string | undefined): EventView | undefined {
  return Object.values(events).find((event) => event.slug === slug || event.id === slug)
}

import type { ClubView } from '../../clubs/contract'
import type { EventView } from '../../events/contract'
import { justAddedTime } from '../limits'
import { today as dateOf, zoneOf } from '../../../kernel/dates/zone'
import { find, selectListed } from '../../../browser/entities'
import type { List, State } from '../../../browser/state'
import { eventLists } from './eventLists'
import { selectIsPast } from './statusSelectors'

export function selectListedEvents(state: State, list: string): readonly EventView[] {
  return selectListed(state, state.events, list)
}

/** Selects a list that begins today, sorted by `upcomingFirst`. */
export function selectUpcomingEvents(state: State, list: string): readonly EventView[] {
  return upcomingFirst(state, selectListedEvents(state, list))
}

/** Sorts events from today on by date, moving today's events that have started below today's others. */
export function upcomingFirst(state: State, events: readonly EventView[]): readonly EventView[] {
  const { today } = state
  const ofToday = events.filter(({ date }) => date === today)
  const hasStarted = (event: EventView) => selectIsPast(state, event)
  return [
    // In time zones where it is still yesterday.
    ...events.filter((event) => event.date < today && !hasStarted(event)),
    ...ofToday.filter((event) => !hasStarted(event)),
    ...ofToday.filter(hasStarted),
    ...events.filter(({ date }) => date > today),
  ]
}

/** Selects events on the date of a new one that may be the same event, except those that the viewer has just added. */
export function selectPossibleDuplicates(state: State, date: string): readonly EventView[] {
  const since = new Date(Date.parse(state.now) - justAddedTime).toISOString()
  return selectListedEvents(state, eventLists.sameDay(date)).filter(
    ({ isMine, createdOn }) => !isMine || createdOn < since,
  )
}

export function selectTodayAt({ today, now, site }: State, event: Pick<EventView, 'timeZone'>): string {
  return event.timeZone === undefined ? today : dateOf(new Date(now), zoneOf(event, site.timeZone))
}

/** Selects the cursor of a list's next page, if any. */
export function selectCursor({ lists }: State, list: string): List['cursor'] {
  return find(lists, list)?.cursor
}

/** Selects the interpretation of a search and the number of events it finds. */
export function selectSearch({ lists }: State, list: string): List['search'] {
  return find(lists, list)?.search
}

export function selectPromoter({ clubs }: State, event: EventView | undefined): ClubView | undefined {
  const id = event?.clubChoice[0]
  return id === undefined ? undefined : find(clubs, id)
}

/** Selects an event by the slug or id in the URL. */
export function selectEvent({ events }: State, slug: string | undefined): EventView | undefined {
  return Object.values(events).find((event) => event.slug === slug || event.id === slug)
}

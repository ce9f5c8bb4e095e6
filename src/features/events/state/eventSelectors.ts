import type { ClubView, EventView } from '../../../api/views'
import { justAddedTime } from '../../../domain/limits'
import { find } from '../../../state/entities'
import type { List, State } from '../../../state/state'
import { eventLists } from './eventLists'
import { selectIsPast } from './statusSelectors'

/** A list's events in its order. A new array at each call: compare with `shallowEqual`. */
export function selectListedEvents({ events, lists }: State, list: string): readonly EventView[] {
  return (find(lists, list)?.ids ?? []).flatMap((id) => find(events, id) ?? [])
}

/** The clubs that the event form offers as the event's choice. */
export function selectEventChoices({ clubs, lists }: State): readonly ClubView[] {
  return (find(lists, eventLists.choices)?.ids ?? []).flatMap((id) => find(clubs, id) ?? [])
}

/** A list that begins with today: what has started stands below what is still to come that day. */
export function selectUpcomingEvents(state: State, list: string): readonly EventView[] {
  const events = selectListedEvents(state, list)
  const ofToday = events.filter(({ date }) => date === state.today)
  const hasStarted = (event: EventView) => selectIsPast(state, event)
  return [
    ...ofToday.filter((event) => !hasStarted(event)),
    ...ofToday.filter(hasStarted),
    ...events.filter(({ date }) => date !== state.today),
  ]
}

/** Events of the day that another is to be added to, as far as it may be among them: not what the viewer has just added. */
export function selectPossibleDoubles(state: State, date: string): readonly EventView[] {
  const since = new Date(Date.parse(state.now) - justAddedTime).toISOString()
  return selectListedEvents(state, eventLists.sameDay(date)).filter(
    ({ isMine, createdOn }) => !isMine || createdOn < since,
  )
}

/** Where the next page of a list begins, when there is one. */
export function selectCursor({ lists }: State, list: string): List['cursor'] {
  return find(lists, list)?.cursor
}

/** The club that promotes an event, if one does. */
export function selectPromoter({ clubs }: State, event: EventView | undefined): ClubView | undefined {
  const id = event?.clubChoice[0]
  return id === undefined ? undefined : find(clubs, id)
}

/** `slug` is the URL's: an event's slug, or its id. */
export function selectEvent({ events }: State, slug: string | undefined): EventView | undefined {
  return Object.values(events).find((event) => event.slug === slug || event.id === slug)
}

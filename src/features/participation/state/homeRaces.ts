import type { EventView } from '../../../entities/events/contract'
import { compare } from '../../../kernel/text/compare'
import { isDoing } from '../../../kernel/running/eventState'
import { homeWeekend, weekendTitle } from '../../../kernel/dates/weekend'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectListedEvents, upcomingFirst } from '../../../entities/eventViews/state/eventSelectors'
import { selectIsPast } from '../../../entities/eventViews/state/statusSelectors'

/** The number of races shown if neither the member nor their club races at the weekend. */
const nextRaces = 3

export interface HomeRaces {
  readonly title: string
  readonly events: readonly EventView[]
  /** The last day of the weekend; absent if `events` are the next races instead. */
  readonly to?: string
}

/** The lists of events on a member's home page. No event is in two of them. */
export interface HomeEvents {
  readonly races: HomeRaces
  /** Other races of the member that have been called off, postponed or moved. */
  readonly changed: readonly EventView[]
  /** Other races that the member has entered. */
  readonly entered: readonly EventView[]
}

/**
 * Returns the events of a member's home page, which begins with a weekend on which the member or their club races.
 * `next` are the site's next events.
 */
export function useHomeEvents(next: readonly EventView[]): HomeEvents {
  const replanned = useAppSelector((state) => selectListedEvents(state, eventLists.newPlans))
  // The list begins with today's events, some of which have started.
  const entered = useAppSelector((state) =>
    selectListedEvents(state, eventLists.entered).filter(
      (event) => event.state === undefined && !selectIsPast(state, event),
    ),
  )
  const events = useAppSelector((state) =>
    upcomingFirst(
      state,
      racesOfMemberOrClub([
        ...next,
        ...selectListedEvents(state, eventLists.entered),
        ...selectListedEvents(state, eventLists.clubOrOwn),
      ]),
    ),
  )
  const races = homeRaces(events, useAppSelector(selectToday))
  const changed = without(replanned, races.events)
  return { races, changed, entered: without(entered, [...races.events, ...changed]) }
}

/** Returns the events of a list without those shown above it. */
export function without(events: readonly EventView[], above: readonly EventView[]): readonly EventView[] {
  return events.filter(({ id }) => !above.some((event) => event.id === id))
}

function hasMemberOrClub({ myStatus, myClub }: EventView): boolean {
  return isDoing(myStatus) || (myClub?.doing ?? 0) > 0
}

/** Returns the distinct events that the member has a status for or their club takes part, by start. */
function racesOfMemberOrClub(listed: readonly EventView[]): readonly EventView[] {
  return [...new Map(listed.map((event) => [event.id, event])).values()]
    .filter((event) => event.myStatus || hasMemberOrClub(event))
    .sort((one, other) => compare(one.date, other.date) || compare(one.time, other.time))
}

/**
 * Returns true if these lists may lack one of the next races of the member or their club. `next` ends at a page limit, so
 * races after its last event are unknown.
 */
export function mayMissRaces(
  next: readonly EventView[],
  entered: readonly EventView[],
  today: string,
): boolean {
  const { events, to } = homeRaces(racesOfMemberOrClub([...next, ...entered]), today)
  const end = next.at(-1)?.date ?? ''
  return to === undefined ? events.length < nextRaces || (events.at(-1)?.date ?? '') > end : to >= end
}

/** Picks the races at the top of the home page from the upcoming ones of the member and their club, sorted by date. */
export function homeRaces(events: readonly EventView[], today: string): HomeRaces {
  const planned = events.filter(({ state }) => state === undefined)
  const weekend = homeWeekend(
    today,
    planned.filter(hasMemberOrClub).map(({ date }) => date),
  )
  if (!weekend) return { title: 'This weekend', events: planned.slice(0, nextRaces) }
  const { from, to } = weekend
  return {
    title: weekendTitle(weekend, today),
    events: events.filter(({ date }) => from <= date && date <= to),
    to,
  }
}

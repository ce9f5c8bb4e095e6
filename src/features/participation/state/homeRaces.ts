import type { EventView } from '../../../entities/events/contract'
import { compare } from '../../../kernel/text/compare'
import { isDoing } from '../../../kernel/running/eventStatus'
import { homeWeekend, weekendTitle } from '../../../kernel/dates/weekend'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectListedEvents, upcomingFirst } from '../../../entities/eventViews/state/eventSelectors'
import { selectIsPast } from '../../../entities/eventViews/state/statusSelectors'

/** Races that are shown where none of ours is on the weekend. */
const nextRaces = 3

export interface HomeRaces {
  readonly title: string
  readonly events: readonly EventView[]
  /** The last day of the weekend; absent where none of ours races then: the events are the next ones. */
  readonly to?: string
}

/** What stands below the races of a member's home page: none of them again, and a moved race once. */
export interface HomeEvents {
  readonly races: HomeRaces
  /** Other races of the member that are called off, postponed or moved. */
  readonly changed: readonly EventView[]
  /** Other races that the member is entered for. */
  readonly entered: readonly EventView[]
}

/**
 * The events of a member's home page, which begins with those of a weekend on which the member or their club races. `next` are
 * the next events of the site.
 */
export function useHomeEvents(next: readonly EventView[]): HomeEvents {
  const replanned = useAppSelector((state) => selectListedEvents(state, eventLists.replanned))
  // These lists begin with today's events, of which some have started.
  const entered = useAppSelector((state) =>
    selectListedEvents(state, eventLists.entered).filter(
      (event) => event.state === undefined && !selectIsPast(state, event),
    ),
  )
  const events = useAppSelector((state) =>
    upcomingFirst(
      state,
      ours([
        ...next,
        ...selectListedEvents(state, eventLists.entered),
        ...selectListedEvents(state, eventLists.ofUs),
      ]),
    ),
  )
  const races = homeRaces(events, useAppSelector(selectToday))
  const changed = without(replanned, races.events)
  return { races, changed, entered: without(entered, [...races.events, ...changed]) }
}

/** The events of a list that do not stand above it. */
export function without(events: readonly EventView[], above: readonly EventView[]): readonly EventView[] {
  return events.filter(({ id }) => !above.some((event) => event.id === id))
}

function isRunByUs({ myStatus, myClub }: EventView): boolean {
  return isDoing(myStatus) || (myClub?.doing ?? 0) > 0
}

/** The events that the member has a status on, or where others of their club go: each once, by start. */
function ours(listed: readonly EventView[]): readonly EventView[] {
  return [...new Map(listed.map((event) => [event.id, event])).values()]
    .filter((event) => event.myStatus || isRunByUs(event))
    .sort((one, other) => compare(one.date, other.date) || compare(one.time, other.time))
}

/**
 * Returns true if the first races of ours may be missing in these lists, of which `next` is cut off after its last event:
 * no event later than that is known to be the next of ours.
 */
export function mayMissRaces(
  next: readonly EventView[],
  entered: readonly EventView[],
  today: string,
): boolean {
  const { events, to } = homeRaces(ours([...next, ...entered]), today)
  const end = next.at(-1)?.date ?? ''
  return to === undefined ? events.length < nextRaces || (events.at(-1)?.date ?? '') > end : to >= end
}

/** `events` are those of the member and their club from today on, by date. */
export function homeRaces(events: readonly EventView[], today: string): HomeRaces {
  const planned = events.filter(({ state }) => state === undefined)
  const weekend = homeWeekend(
    today,
    planned.filter(isRunByUs).map(({ date }) => date),
  )
  if (!weekend) return { title: 'This weekend', events: planned.slice(0, nextRaces) }
  const { from, to } = weekend
  return {
    title: weekendTitle(weekend, today),
    events: events.filter(({ date }) => from <= date && date <= to),
    to,
  }
}

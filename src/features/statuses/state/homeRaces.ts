import type { EventView } from '../../../api/views'
import { compare } from '../../../domain/compare'
import { homeWeekend, weekendTitle } from '../../../domain/dates/weekend'
import { selectToday } from '../../../state/siteSelectors'
import { useAppSelector } from '../../../state/useAppSelector'
import { eventLists } from '../../events/state/eventLists'
import { selectListedEvents, upcomingFirst } from '../../events/state/eventSelectors'
import { selectIsPast } from '../../events/state/statusSelectors'

/** Races that are shown where none of ours is on the weekend. */
const nextRaces = 3

export interface HomeRaces {
  readonly title: string
  readonly events: readonly EventView[]
  /** False where no one of the club races then: the events are the next ones. */
  readonly isWeekend: boolean
}

/** What stands below the races of a member's home page: none of them again, and a moved race once. */
export interface HomeEvents {
  readonly races: HomeRaces
  /** Other races of the member that are called off, postponed or moved. */
  readonly changed: readonly EventView[]
  /** Other races that the member is entered for. */
  readonly entered: readonly EventView[]
}

/** The events of a member's home page, which begins with those of a weekend on which the member or their club races. */
export function useHomeEvents(): HomeEvents {
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
      byStart([
        ...selectListedEvents(state, eventLists.ofUs),
        ...selectListedEvents(state, eventLists.entered),
      ]),
    ),
  )
  const races = homeRaces(events, useAppSelector(selectToday))
  const changed = without(replanned, races.events)
  return { races, changed, entered: without(entered, [...races.events, ...changed]) }
}

function without(events: readonly EventView[], above: readonly EventView[]): readonly EventView[] {
  return events.filter(({ id }) => !above.some((event) => event.id === id))
}

/** Each event once. */
function byStart(listed: readonly EventView[]): readonly EventView[] {
  return [...new Map(listed.map((event) => [event.id, event])).values()].sort(
    (one, other) => compare(one.date, other.date) || compare(one.time, other.time),
  )
}

/** `events` are those of the member and their club from today on, by date. */
export function homeRaces(events: readonly EventView[], today: string): HomeRaces {
  const going = events.filter(({ state }) => state === undefined)
  const days = going.map(({ date }) => date)
  const weekend = homeWeekend(today, days)
  if (!weekend) return { title: 'This weekend', events: going.slice(0, nextRaces), isWeekend: false }
  const { from, to } = weekend
  return {
    title: weekendTitle(weekend, today),
    events: events.filter(({ date }) => from <= date && date <= to),
    isWeekend: true,
  }
}

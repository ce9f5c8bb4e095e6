import type { EventView } from '../../../entities/events/contract'
import { addDays } from '../../../kernel/dates/addDays'
import { thisWeekend } from '../../../kernel/dates/weekend'

/** The first page of a club's next events, divided into the sections of its page. */
export interface ClubRaceParts {
  readonly next?: EventView | undefined
  /** The other races until Sunday. */
  readonly weekend: readonly EventView[]
  readonly later: readonly EventView[]
}

/**
 * Splits the club's next events. The next race is the first that goes ahead with participants from the club whom the
 * viewer may see, or else the first that goes ahead.
 */
export function splitRaces(events: readonly EventView[], clubId: string, today: string): ClubRaceParts {
  const sunday = addDays(thisWeekend(today), 2)
  const ahead = events.filter(({ state }) => state === undefined)
  const next = ahead.find(({ myClub }) => myClub?.club === clubId && myClub.doing > 0) ?? ahead[0]
  const weekend = ahead.filter((event) => event !== next && event.date <= sunday)
  return { next, weekend, later: events.filter((event) => event !== next && !weekend.includes(event)) }
}

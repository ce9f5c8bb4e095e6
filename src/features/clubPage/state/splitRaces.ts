import type { EventView } from '../../../entities/events/contract'
import { addDays } from '../../../kernel/dates/addDays'
import { thisWeekend } from '../../../kernel/dates/weekend'

/** The first page of a club's next events, in the parts of its page. */
export interface ClubRaceParts {
  readonly next?: EventView | undefined
  /** What else is on until Sunday. */
  readonly weekend: readonly EventView[]
  readonly later: readonly EventView[]
}

/**
 * Splits the club's next events. The next race is the first one that goes ahead with people of the club, as far as the
 * viewer sees them, or else the first one that goes ahead.
 */
export function splitRaces(events: readonly EventView[], clubId: string, today: string): ClubRaceParts {
  const sunday = addDays(thisWeekend(today), 2)
  const ahead = events.filter(({ state }) => state === undefined)
  const next = ahead.find(({ myClub }) => myClub?.club === clubId && myClub.doing > 0) ?? ahead[0]
  const weekend = ahead.filter((event) => event !== next && event.date <= sunday)
  return { next, weekend, later: events.filter((event) => event !== next && !weekend.includes(event)) }
}

import { addDays } from '../../kernel/dates/addDays'
import type { EventState, EventStatus } from '../../kernel/running/eventState'
import { howDidItGoDays } from './limits'
import { type EventTime, isPast, today } from '../../kernel/dates/zone'

/** Returns the first date whose races the home page still asks about. Both dates are `YYYY-MM-DD`. */
export function firstAskedDate(today: string): string {
  return addDays(today, -howDidItGoDays)
}

interface Entered extends EventTime {
  readonly state?: EventState | undefined
  readonly myStatus?: EventStatus | null | undefined
}

/** Returns true if the member entered the race, it took place within the last weeks, and they have not added a result. */
export function asksHowItWent(event: Entered, now: Date, timeZone: string): boolean {
  return (
    event.myStatus === 'entered' &&
    event.state === undefined &&
    event.date >= firstAskedDate(today(now, timeZone)) &&
    isPast(event, now, timeZone)
  )
}

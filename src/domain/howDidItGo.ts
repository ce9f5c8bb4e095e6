import { addDays } from './addDays'
import type { EventState } from './eventState'
import type { EventStatus } from './eventStatus'
import { howDidItGoDays } from './limits'
import { isPast, today, type WallClock } from './zone'

/** The first date whose races are still asked about; both are `YYYY-MM-DD`. */
export function firstAskedDate(today: string): string {
  return addDays(today, -howDidItGoDays)
}

interface Entered extends WallClock {
  readonly state?: EventState | undefined
  /** What the person says of it. */
  readonly myStatus?: EventStatus | null
}

/** Whether somebody is asked how a race went: who entered one that went ahead, and has said nothing more for some weeks. */
export function asksHowItWent(event: Entered, now: Date, timeZone: string): boolean {
  return (
    event.myStatus === 'entered' &&
    event.state === undefined &&
    event.date >= firstAskedDate(today(now, timeZone)) &&
    isPast(event, now, timeZone)
  )
}

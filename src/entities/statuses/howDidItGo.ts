import { addDays } from '../../kernel/dates/addDays'
import type { EventState } from '../../kernel/running/eventState'
import type { EventStatus } from '../../kernel/running/eventStatus'
import { howDidItGoDays } from '../../kernel/limits'
import { type EventTime, isPast, today } from '../../kernel/dates/zone'

/** The first date whose races are still asked about. Both dates are `YYYY-MM-DD`. */
export function firstAskedDate(today: string): string {
  return addDays(today, -howDidItGoDays)
}

interface Entered extends EventTime {
  readonly state?: EventState | undefined
  /** The person's status on it. */
  readonly myStatus?: EventStatus | null | undefined
}

/**
 * Whether to ask somebody how a race went: they entered it, it took place within the last weeks, and their
 * status is still that.
 */
export function asksHowItWent(event: Entered, now: Date, timeZone: string): boolean {
  return (
    event.myStatus === 'entered' &&
    event.state === undefined &&
    event.date >= firstAskedDate(today(now, timeZone)) &&
    isPast(event, now, timeZone)
  )
}

import { dayMs } from '../../../kernel/dates/dayMs'
import { startOf, today } from '../../../kernel/dates/zone'
import type { Random } from './random'

/** The day for which a world is generated. Nothing depends on the time of day. */
export interface Clock {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** The instant at which the day began. Everything that has happened is before it. */
  readonly midnight: number
  readonly timeZone: string
}

export function clockOf(now: Date, timeZone: string): Clock {
  const date = today(now, timeZone)
  return { today: date, midnight: startOf(date, '00:00', timeZone).getTime(), timeZone }
}

/** Returns an ISO time in the daytime some days ago, where 0 is yesterday. */
export function daysAgo(clock: Clock, days: number, random: Random): string {
  return new Date(clock.midnight - (days + 0.05 + random.next() * 0.65) * dayMs).toISOString()
}

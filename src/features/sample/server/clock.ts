import { dayMs } from '../../../kernel/dates/dayMs'
import { startOf, today } from '../../../kernel/dates/zone'
import type { Random } from './random'

/** The day for which a world is made. Nothing in it depends on the time of day. */
export interface Clock {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** The instant at which the day began: everything that has happened is before it. */
  readonly midnight: number
  readonly timeZone: string
}

export function clockOf(now: Date, timeZone: string): Clock {
  const date = today(now, timeZone)
  return { today: date, midnight: startOf(date, '00:00', timeZone).getTime(), timeZone }
}

/** An instant at daytime, some days ago, as stored; 0 is yesterday. */
export function daysAgo(clock: Clock, days: number, random: Random): string {
  return new Date(clock.midnight - (days + 0.05 + random.next() * 0.65) * dayMs).toISOString()
}

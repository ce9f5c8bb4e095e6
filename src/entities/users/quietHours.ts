import { addDays } from '../../kernel/dates/addDays'
import { startOf, wallClock } from '../../kernel/dates/zone'

/** The hours in which a user's devices receive no push notifications, except urgent ones. */
export interface QuietHours {
  /** The start, as `HH:mm` in the site's time zone. An equal end means no quiet hours. */
  readonly from: string
  readonly to: string
}

/** The quiet hours of users who have not chosen any. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '07:00' }

/** Returns the end of the quiet hours that include `now`, or undefined if none do. */
export function quietUntil(
  now: Date,
  { from, to }: QuietHours = usualQuietHours,
  timeZone: string,
): Date | undefined {
  const { date, time } = wallClock(now, timeZone)
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const until = startOf(isOverMidnight && time >= from ? addDays(date, 1) : date, to, timeZone)
  // When clocks go back, the end may occur twice. The second time is an hour later.
  return until > now ? until : new Date(until.getTime() + 60 * 60_000)
}

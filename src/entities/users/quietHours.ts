import { addDays } from '../../kernel/dates/addDays'
import { startOf, wallClock } from '../../kernel/dates/zone'

/** When somebody's devices stay quiet, every night. */
export interface QuietHours {
  /** `HH:mm` in the site's time zone. The same time twice is for no quiet hours. */
  readonly from: string
  readonly to: string
}

/** Of everybody who has chosen no others. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '07:00' }

/** The end of the quiet hours that an instant is in; undefined outside of them. */
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
  // In autumn the clock may show the end twice; the second time is an hour later.
  return until > now ? until : new Date(until.getTime() + 60 * 60_000)
}

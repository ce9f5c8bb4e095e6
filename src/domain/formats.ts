import { dayjs } from './dayjs'
import { wallClock } from './zone'

/** How dates and times are written. */
const formats = {
  login: 'YYYY-MM-DD HH:mm',
  display: 'dddd D MMMM',
  displayYear: 'dddd D MMMM YYYY',
  time: 'h:mma',
  /** When something was added or updated. */
  day: 'D MMMM YYYY',
} as const

export type FormatName = keyof typeof formats

/** A date (`YYYY-MM-DD`) and time (`HH:mm`) on the wall, which no time zone changes. */
export function formatWall(date: string, time: string, format: FormatName): string {
  return dayjs.utc(`${date}T${time}`).format(formats[format])
}

/** A date (`YYYY-MM-DD`) for a reader who knows what year it is: 'Sunday 29 November', with the year if it is another. */
export function formatDate(date: string, today: string): string {
  return formatWall(date, '00:00', date.slice(0, 4) === today.slice(0, 4) ? 'display' : 'displayYear')
}

/** A time of day (`HH:mm`) as '9:30am'. */
export function formatTime(time: string): string {
  return formatWall('2000-01-01', time, 'time')
}

/** An instant (ISO with offset, or Date) on the wall of a time zone. */
export function formatInstant(instant: Date | string, format: FormatName, timeZone: string): string {
  const { date, time } = wallClock(new Date(instant), timeZone)
  return formatWall(date, time, format)
}

/** The day of an instant: '3 October 2026'. */
export function formatDay(instant: Date | string, timeZone: string): string {
  return formatInstant(instant, 'day', timeZone)
}

import { dateWords } from './dates'
import { type EventTime, today, wallClock } from './zone'
import { zoneCity } from './zoneText'

/**
 * Dates and times as people read them. Plain code, because a library would take 2.5 us more for each and add 4 KB to every
 * first page. Dates are `YYYY-MM-DD` and times `HH:mm`, in local time.
 */

/** 'Sunday 29 November 2026'. */
export function formatFullDate(date: string): string {
  const { weekday, day, month, year } = dateWords(date)
  return `${weekday} ${day} ${month} ${year}`
}

/** Without the current year, which the reader knows: 'Sunday 29 November', or with the year if it is another. */
export function formatDate(date: string, today: string): string {
  const { weekday, day, month } = dateWords(date)
  return date.slice(0, 4) === today.slice(0, 4) ? `${weekday} ${day} ${month}` : formatFullDate(date)
}

/** '9:30am'. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)}${hour < 12 ? 'am' : 'pm'}`
}

/** When an event starts: '9:30am', or '9:30am (Madrid time)' where it has a time zone of its own. */
export function formatStart({ time, timeZone }: Omit<EventTime, 'date'>): string {
  return timeZone === undefined ? formatTime(time) : `${formatTime(time)} (${zoneCity(timeZone)} time)`
}

/** When an event is: 'Sunday 29 November 2026, 9:30am'; only the date where it has no time. */
export function formatWhen(event: EventTime): string {
  const day = formatFullDate(event.date)
  return event.time === '' ? day : `${day}, ${formatStart(event)}`
}

/** '3 October 2026'. */
export function formatShortDate(date: string): string {
  const { day, month, year } = dateWords(date)
  return `${day} ${month} ${year}`
}

/** The date of an instant (ISO with offset, or Date) in a time zone: '3 October 2026'. */
export function formatDay(instant: Date | string, timeZone: string): string {
  return formatShortDate(today(new Date(instant), timeZone))
}

/** An instant (ISO with offset, or Date) in a time zone, in numbers: '2026-11-29 09:05'. */
export function formatInstant(instant: Date | string, timeZone: string): string {
  const { date, time } = wallClock(new Date(instant), timeZone)
  return `${date} ${time}`
}

import { cached } from './cached'
import { inFormat, utcOf } from './utcDay'
import { type EventTime, today, wallClock } from './zone'
import { zoneCity } from './zoneText'

/** Dates and times as people read them. Dates are `YYYY-MM-DD` and times `HH:mm`, in local time. */

/** 'Sunday 29 November 2026'. */
export const formatFullDate = inFormat('dddd D MMMM YYYY')

const formatDayOfYear = inFormat('dddd D MMMM')

/** Without the current year, which the reader knows: 'Sunday 29 November', or with the year if it is another. */
export function formatDate(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(date) : formatFullDate(date)
}

/** '9:30am'. */
export const formatTime = cached((time: string) => utcOf(`1970-01-01T${time}Z`).format('h:mma'))

/**
 * Returns when an event starts: '9:30am', or '9:30am (Madrid time)' if it has a time zone of its own; empty without a
 * time.
 */
export function formatStart({ time, timeZone }: Omit<EventTime, 'date'>): string {
  if (time === '') return ''
  return timeZone === undefined ? formatTime(time) : `${formatTime(time)} (${zoneCity(timeZone)} time)`
}

/** Returns when an event is: 'Sunday 29 November 2026, 9:30am', or only the date if it has no time. */
export function formatWhen(event: EventTime): string {
  return [formatFullDate(event.date), formatStart(event)].filter(Boolean).join(', ')
}

/** '3 October 2026'. */
export const formatShortDate = inFormat('D MMMM YYYY')

/** The date of an instant (ISO with offset, or Date) in a time zone: '3 October 2026'. */
export function formatDay(instant: Date | string, timeZone: string): string {
  return formatShortDate(today(new Date(instant), timeZone))
}

/** An instant (ISO with offset, or Date) in a time zone: '29 November 2026, 9:05am'. */
export function formatInstant(instant: Date | string, timeZone: string): string {
  const { date, time } = wallClock(new Date(instant), timeZone)
  return `${formatShortDate(date)}, ${formatTime(time)}`
}

/** An instant in numbers, for the specified table of logins: '2026-11-29 09:05'. */
export function formatLogin(instant: Date | string, timeZone: string): string {
  const { date, time } = wallClock(new Date(instant), timeZone)
  return `${date} ${time}`
}

import { isNearChange, isShownTwice } from '../../../kernel/dates/clockChanges'
import { compactDate, compactInstant } from '../../../kernel/dates/compactTime'
import { type EventTime, startOf, wallClock, type WallClock, zoneOf } from '../../../kernel/dates/zone'

/** Formats an instant in UTC without the 'Z': '20270605T090000'. */
export function wallText(instant: number): string {
  return compactInstant(instant).slice(0, -1)
}

/**
 * Returns the start of an event in local time (RFC 5545, 3.8.2.4), or its date if it has no time. A time that the clock
 * skips is written as the time it stands for. A time that exists twice is written in UTC, because programs disagree
 * about which of the two it means.
 */
export function startLine(event: EventTime, siteZone: string): string {
  const { date, time } = event
  const timeZone = zoneOf(event, siteZone)
  if (time === '') return `DTSTART;VALUE=DATE:${compactDate(date)}`
  if (!isNearChange(date, timeZone)) return zonedLine({ date, time }, timeZone)
  const start = startOf(date, time, timeZone)
  if (isShownTwice(start, timeZone)) return `DTSTART:${compactInstant(start.getTime())}`
  return zonedLine(wallClock(start, timeZone), timeZone)
}

/** Returns an event's estimated duration (RFC 5545, 3.8.2.5). An end time would be wrong across some clock changes. */
export function durationLine({ time, hours }: { readonly time: string; readonly hours: number }): string {
  return `DURATION:${time === '' ? 'P1D' : `PT${hours}H`}`
}

function zonedLine({ date, time }: WallClock, timeZone: string): string {
  return `DTSTART;TZID=${timeZone}:${compactDate(date)}T${time.replace(':', '')}00`
}

/** Formats an offset from UTC in milliseconds: '+0100', with seconds only for historical offsets. */
export function offsetText(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = '', minutes = '', rest = ''] = parts.map((part) => String(part).padStart(2, '0'))
  return `${milliseconds < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`
}

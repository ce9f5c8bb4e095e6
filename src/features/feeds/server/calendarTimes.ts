import { isNearChange, isShownTwice } from '../../../kernel/dates/clockChanges'
import { compactDate, compactInstant } from '../../../kernel/dates/compactTime'
import { type EventTime, startOf, wallClock, type WallClock, zoneOf } from '../../../kernel/dates/zone'

/** The time in UTC at an instant, without the 'Z': '20270605T090000'. */
export function wallText(instant: number): string {
  return compactInstant(instant).slice(0, -1)
}

/**
 * The property for the start of an event (RFC 5545, 3.8.2.4); a whole day where it has no time. It is in local time;
 * a time that the clock skips is written as the time that it stands for. A time that exists twice is written in UTC,
 * as programs disagree about which of the two is meant.
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

/** How long the event is taken to last (RFC 5545, 3.8.2.5). It holds across a change of the clock, as an end might not. */
export function durationLine({ time, hours }: { readonly time: string; readonly hours: number }): string {
  return `DURATION:${time === '' ? 'P1D' : `PT${hours}H`}`
}

function zonedLine({ date, time }: WallClock, timeZone: string): string {
  return `DTSTART;TZID=${timeZone}:${compactDate(date)}T${time.replace(':', '')}00`
}

/** An offset from UTC in milliseconds as text: '+0100'; with seconds for clocks of former times. */
export function offsetText(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = '', minutes = '', rest = ''] = parts.map((part) => String(part).padStart(2, '0'))
  return `${milliseconds < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`
}

import { daysBetween } from './dates'

/**
 * Between wall clock and instant. Time zones are IANA names; what `Intl` knows about them is the source.
 * An unknown name throws a RangeError.
 */

/** The time on the wall at the event. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:mm` */
  readonly time: string
}

/** Making a formatter costs far more than using it, and a site has one zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** What `today` was asked last: a page asks for its own instant at every list and row. */
let latest = { instant: NaN, timeZone: '', date: '' }

/** The date on the wall at an instant, `YYYY-MM-DD`. */
export function today(now: Date, timeZone: string): string {
  const instant = now.getTime()
  if (instant !== latest.instant || timeZone !== latest.timeZone) {
    latest = { instant, timeZone, date: wallClock(now, timeZone).date }
  }
  return latest.date
}

/** Date and time on the wall at an instant. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const wall = new Date(instant.getTime() + offset(instant.getTime(), timeZone)).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/**
 * The instant at which the wall clock shows a date and time. A time that the clock shows twice in autumn is the
 * first of the two. A time that the clock leaves out in spring is as much later as the clock leaps: 01:30 of a
 * leap from 01:00 to 02:00 is 02:30. (RFC 5545, 3.3.5; "compatible" in Temporal.)
 */
export function startOf(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}Z`)
  // No zone changes twice within two days, so these are the offsets on both sides of a change.
  const before = offset(wall - dayLength, timeZone)
  const after = offset(wall + dayLength, timeZone)
  const found = [before, after].find((candidate) => offset(wall - candidate, timeZone) === candidate)
  return new Date(wall - (found ?? before))
}

/**
 * The instant of `startOf` as the wall clock shows it, with how far that is from UTC: '2027-06-05T10:00:00+01:00'
 * (RFC 3339).
 */
export function localInstant({ date, time }: WallClock, timeZone: string): string {
  const start = startOf(date, time, timeZone)
  const shown = wallClock(start, timeZone)
  const minutes = Math.round((Date.parse(`${shown.date}T${shown.time}Z`) - start.getTime()) / 60_000)
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const away = Math.abs(minutes)
  return `${shown.date}T${shown.time}:00${minutes < 0 ? '-' : '+'}${part(away / 60)}:${part(away % 60)}`
}

/** Whether an event has started: the one place where it is decided, on server and browser. */
export function isPast(event: WallClock, now: Date, timeZone: string): boolean {
  // No clock is changed by more than a day.
  const days = daysBetween(today(now, timeZone), event.date)
  if (Math.abs(days) > 1) return days < 0
  return startOf(event.date, event.time, timeZone) <= now
}

/**
 * The name by which `Intl` itself knows a zone, the oldest one as a rule: browsers that are some years old do not know
 * Europe/Kyiv, and all know Europe/Kiev.
 */
export function nameForBrowsers(timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
}

const dayLength = 24 * 60 * 60 * 1000

/** Milliseconds that the wall clock is ahead of UTC at an instant (milliseconds, too). */
export function offset(instant: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const part of formatter(timeZone).formatToParts(instant)) shown[part.type] = part.value
  const wall = Date.parse(
    `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}Z`,
  )
  return wall - Math.floor(instant / 1000) * 1000
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, found)
  }
  return found
}

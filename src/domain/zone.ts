import { daysBetween } from './dates'

/**
 * Converts between local time and instants. Time zones are IANA names, and `Intl` is the source of their rules. An
 * unknown name throws a RangeError.
 */

/** The local time of the event. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:mm` */
  readonly time: string
}

/** Cached, because making a formatter costs far more than using it, and a site has one zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The last argument and result of `today`: a page asks for its own instant in every list and row. */
let latest = { instant: NaN, timeZone: '', date: '' }

/** The local date at an instant, `YYYY-MM-DD`. */
export function today(now: Date, timeZone: string): string {
  const instant = now.getTime()
  if (instant !== latest.instant || timeZone !== latest.timeZone) {
    latest = { instant, timeZone, date: wallClock(now, timeZone).date }
  }
  return latest.date
}

/** Local date and time at an instant. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const wall = new Date(instant.getTime() + offset(instant.getTime(), timeZone)).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/**
 * The instant of a local date and time. A time that exists twice in autumn is the first of the two. A time that the
 * clock skips in spring is moved by the size of the jump: with a jump from 01:00 to 02:00, 01:30 becomes 02:30. (RFC
 * 5545, 3.3.5; "compatible" in Temporal.)
 */
export function startOf(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}Z`)
  // No zone changes its clock twice within two days, so these are the offsets before and after a change.
  const before = offset(wall - dayLength, timeZone)
  const after = offset(wall + dayLength, timeZone)
  if (before === after) return new Date(wall - before)
  const found = [before, after].find((candidate) => offset(wall - candidate, timeZone) === candidate)
  return new Date(wall - (found ?? before))
}

/** The instant of `startOf` in local time with its offset: '2027-06-05T10:00:00+01:00' (RFC 3339). */
export function localInstant({ date, time }: WallClock, timeZone: string): string {
  const start = startOf(date, time, timeZone).getTime()
  const ahead = offset(start, timeZone)
  const away = new Date(Math.abs(ahead)).toISOString().slice(11, 16)
  return `${new Date(start + ahead).toISOString().slice(0, 19)}${ahead < 0 ? '-' : '+'}${away}`
}

/** Whether an event has started. Server and browser both decide it here. */
export function isPast(event: WallClock, now: Date, timeZone: string): boolean {
  // No clock changes by more than a day.
  const days = daysBetween(today(now, timeZone), event.date)
  if (Math.abs(days) > 1) return days < 0
  return startOf(event.date, event.time, timeZone) <= now
}

/**
 * The name that `Intl` itself uses for a zone, mostly the oldest one. Browsers of some years ago know only
 * Europe/Kiev and not Europe/Kyiv, and all know the old name.
 */
export function nameForBrowsers(timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
}

const dayLength = 24 * 60 * 60 * 1000

/** The offsets of the last zone by UTC day; 'changes' where there are two on a day. */
let latestZone = { name: '', offsets: new Map<number, number | 'changes'>() }

/** Some 27 years. */
const cachedDays = 10_000

/** How many milliseconds local time is ahead of UTC at an instant (also in milliseconds). */
export function offset(instant: number, timeZone: string): number {
  const day = Math.floor(instant / dayLength)
  if (latestZone.name !== timeZone || latestZone.offsets.size > cachedDays) {
    latestZone = { name: timeZone, offsets: new Map() }
  }
  let found = latestZone.offsets.get(day)
  if (found === undefined) {
    const first = askOffset(day * dayLength, timeZone)
    found = first === askOffset((day + 1) * dayLength, timeZone) ? first : 'changes'
    latestZone.offsets.set(day, found)
  }
  return found === 'changes' ? askOffset(instant, timeZone) : found
}

/** Asks `Intl`, which takes microseconds: a list of events needs hundreds of offsets. */
function askOffset(instant: number, timeZone: string): number {
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

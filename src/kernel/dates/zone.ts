import { addDays } from './addDays'
import { dayMs } from './dayMs'
import { utcOf } from './utcDay'
import { cached } from './cached'

/**
 * Converts between local time and instants. Time zones are IANA names, and `Intl` is the source of their rules. An
 * unknown name throws a RangeError.
 */

/** A date and time as clocks show them at one place. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:mm` */
  readonly time: string
}

/** The date and time of an event, in its local time. */
export interface EventTime extends WallClock {
  /** The event's time zone; absent for the site's. */
  readonly timeZone?: string | undefined
}

/** The last argument and result of `today`: a page asks for its own instant in every list and row. */
const latest = { instant: NaN, timeZone: '', date: '' }

/** The local date at an instant, `YYYY-MM-DD`. */
export function today(now: Date, timeZone: string): string {
  const instant = now.getTime()
  if (instant !== latest.instant || timeZone !== latest.timeZone) {
    Object.assign(latest, { instant, timeZone, date: wallClock(now, timeZone).date })
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
  const before = offset(wall - dayMs, timeZone)
  const after = offset(wall + dayMs, timeZone)
  if (before === after) return new Date(wall - before)
  const found = [before, after].find((candidate) => offset(wall - candidate, timeZone) === candidate)
  return new Date(wall - (found ?? before))
}

/**
 * The time zone of an event: its own or, if it has none, the site's; also if the server stored one that an older
 * browser does not know yet, for which the whole page would fail.
 */
export function zoneOf({ timeZone }: Pick<EventTime, 'timeZone'>, siteZone: string): string {
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : siteZone
}

/**
 * The instant of an event's start, or so many hours later, in its local time with its offset:
 * '2027-06-05T10:00:00+01:00' (RFC 3339).
 */
export function localInstant(event: EventTime, siteZone: string, hours = 0): string {
  const { date, time } = event
  const timeZone = zoneOf(event, siteZone)
  const start = startOf(date, time, timeZone).getTime() + hours * 60 * 60 * 1000
  const ahead = offset(start, timeZone)
  // Hardly any event is in an hour that the clock skips.
  const isOnWall = start + ahead === Date.parse(`${date}T${time}Z`)
  const wall = isOnWall ? `${date}T${time}:00` : new Date(start + ahead).toISOString().slice(0, 19)
  return `${wall}${ahead < 0 ? '-' : '+'}${hoursText(Math.abs(ahead))}`
}

/** '01:00' of an hour in milliseconds. */
const hoursText = cached((ms: number) => utcOf(ms).format('HH:mm'))

/** Date and time where they are earliest on earth, in American Samoa: what is later has not started anywhere. */
export function earliestClock(now: Date): WallClock {
  return wallClock(now, 'Pacific/Pago_Pago')
}

/** At one instant the dates of two time zones differ by no more days: the zones are at most 26 hours apart. */
export const zoneDays = 2

/** The first and the last date that a time zone can have while another one has the given date. */
const daysAround = cached((date: string) => ({
  first: addDays(date, -zoneDays),
  last: addDays(date, zoneDays),
}))

/** Returns true if an event has started. Server and browser both decide it here. */
export function isPast(event: EventTime, now: Date, siteZone: string): boolean {
  const { first, last } = daysAround(today(now, siteZone))
  if (event.date < first || event.date > last) return event.date < first
  return startOf(event.date, event.time, zoneOf(event, siteZone)) <= now
}

/**
 * Abbreviations that are in the time zone database. `Intl` accepts others, some with another meaning: BST is in Dhaka.
 */
const zonesOfThreeLetters = /^(CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/

/** Current and old names: `Intl` lists only the old ones. An offset, which `Intl` may accept, is not a time zone. */
export const isTimeZone = cached((value: string): boolean => {
  if (!/^[A-Z]/.test(value) || (value.length === 3 && !zonesOfThreeLetters.test(value))) return false
  try {
    nameForBrowsers(value)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
})

/**
 * The name that `Intl` itself uses for a zone, mostly the oldest one. Browsers of some years ago know only
 * Europe/Kiev and not Europe/Kyiv, and all know the old name.
 */
export const nameForBrowsers = cached(
  (timeZone: string): string => new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone,
)

/** The cached data of a zone. */
interface CachedZone {
  /** Making a formatter costs far more than using it. */
  readonly formatter: Intl.DateTimeFormat
  /** The offsets by UTC day; 'changes' if there are two on a day. */
  readonly offsets: Map<number, number | 'changes'>
}

/** Some 27 years. */
const cachedDays = 10_000

/** The offsets of a time zone for some years, all in milliseconds. */
export interface KnownOffsets {
  readonly timeZone: string
  /** In order: each holds until the next one begins. */
  readonly offsets: readonly (readonly [from: number, offset: number])[]
  /** The last one holds until then. */
  readonly until: number
}

/** In an object: the bundle divides a file only if its variables stay. */
const given: { known?: KnownOffsets | undefined } = {}

/** Gives a browser the offsets of a zone, as its first use of `Intl` takes 25 to 45 ms on a slow phone. */
export function setKnownOffsets(offsets: KnownOffsets | undefined): void {
  given.known = offsets
}

function knownOffset(instant: number, timeZone: string): number | undefined {
  const { known } = given
  if (known?.timeZone !== timeZone || instant >= known.until) return undefined
  return known.offsets.findLast(([from]) => from <= instant)?.[1]
}

/** Returns the milliseconds by which local time is ahead of UTC at an instant (also in milliseconds). */
export function offset(instant: number, timeZone: string): number {
  const known = knownOffset(instant, timeZone)
  if (known !== undefined) return known
  const day = Math.floor(instant / dayMs)
  const { formatter, offsets } = cachedZone(timeZone)
  let found = offsets.get(day)
  if (found === undefined) {
    const first = askOffset(day * dayMs, formatter)
    found = first === askOffset((day + 1) * dayMs, formatter) ? first : 'changes'
    if (offsets.size >= cachedDays) offsets.clear()
    offsets.set(day, found)
  }
  return found === 'changes' ? askOffset(instant, formatter) : found
}

/** Holds more zones than the races of one page are in. */
const cachedZone = cached(
  (timeZone: string): CachedZone => ({
    formatter: new Intl.DateTimeFormat('en-US', { ...numeric, timeZone }),
    offsets: new Map(),
  }),
  24,
)

const numeric = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

/** Asks `Intl`, which takes microseconds: a list of events needs hundreds of offsets. */
function askOffset(instant: number, formatter: Intl.DateTimeFormat): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const part of formatter.formatToParts(instant)) shown[part.type] = part.value
  const wall = Date.parse(
    `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}Z`,
  )
  return wall - Math.floor(instant / 1000) * 1000
}

import type ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { dayMs } from '../../../kernel/dates/dayMs'
import { offset } from '../../../kernel/dates/zone'
import type { CalendarComponent } from './calendarParts'

/** The maximum number of rules read for a time zone. Apple's programs write all since 1900. */
const observancesLimit = 100

/** A clock change, with the offsets from UTC before and after it, all in milliseconds. */
interface Onset {
  readonly at: number
  readonly to: number
  readonly from: number
}

/** A time zone that a calendar defines, for the year from a date. */
export interface CustomZone {
  /** Returns the offset from UTC at an instant, in milliseconds. */
  readonly offsetAt: (instant: number) => number
  /** Returns true if the clocks of an IANA time zone show the same all year. */
  readonly isLike: (timeZone: string) => boolean
}

/** Reads a `VTIMEZONE` (RFC 5545, 3.6.5). Throws if it is malformed or has too many rules. */
export function customZoneOf({ component, rules }: CalendarComponent, today: string): CustomZone {
  const observances = component.getAllSubcomponents()
  if (observances.length === 0 || observances.length > observancesLimit) {
    throw new RangeError(`A time zone must have between 1 and ${observancesLimit} rules.`)
  }
  const begin = Date.parse(today)
  const end = begin + 366 * dayMs
  const onsets = observances
    .flatMap((one, at) => onsetsOf(one, rules[at + 1] ?? [], begin, end))
    .sort((one, other) => one.at - other.at)
  const offsetAt = (instant: number) => onsets.findLast(({ at }) => at <= instant)?.to ?? onsets[0]?.from ?? 0
  const samples = Array.from({ length: 53 }, (_, week) => begin + week * 7 * dayMs)
  for (const { at } of onsets) if (at >= begin && at <= end) samples.push(at - 1, at)
  return { offsetAt, isLike: (timeZone) => samples.every((at) => offset(at, timeZone) === offsetAt(at)) }
}

function onsetsOf(
  observance: ICAL.Component,
  rules: readonly string[],
  begin: number,
  end: number,
): readonly Onset[] {
  const [to, from] = [offsetOf(observance, 'tzoffsetto'), offsetOf(observance, 'tzoffsetfrom')]
  const starts = ['dtstart', 'rdate'].flatMap((name) =>
    observance
      .getAllProperties(name)
      .flatMap((property) => (property.toJSON() as unknown[]).slice(3).map(String)),
  )
  const walls = starts.map((start) => Date.parse(`${start.slice(0, 19)}Z`))
  const [first] = walls
  if (first === undefined || walls.some(Number.isNaN)) throw new RangeError('A time zone rule has no start.')
  for (const rule of rules) {
    if (!/^FREQ=YEARLY[;A-Z\d=,+-]*$/u.test(rule))
      throw new RangeError('A time zone rule does not repeat yearly.')
    // The last change of a rule that ended long ago may still apply.
    const untilDay = rule.replace(/UNTIL=(\d{8})[T\dZ]*/u, 'UNTIL=$1T235959Z')
    const rruleString = `DTSTART:${stamp(first)}\nRRULE:${untilDay}`
    const years = new RRuleTemporal({ rruleString, maxIterations: 1000 })
    const last = years.previous(new Date(begin - 400 * dayMs))
    const later = years.between(new Date(begin - 400 * dayMs), new Date(end), true)
    walls.push(...[...(last ? [last] : []), ...later].map(({ epochMilliseconds }) => epochMilliseconds))
  }
  return walls.map((wall) => ({ at: wall - from, to, from }))
}

function offsetOf(observance: ICAL.Component, name: string): number {
  const text = observance.getFirstPropertyValue(name)?.toString() ?? ''
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/u.exec(text) ?? []
  if (sign === undefined) throw new RangeError('A time zone rule has no offset.')
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Formats a time as recurrence rules have it: 20270613T093000Z. */
export function stamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/gu, '')
}

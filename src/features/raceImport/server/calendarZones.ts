import { offset, startOf, type WallClock, wallClock } from '../../../kernel/dates/zone'
import { zoneCity } from '../../../kernel/dates/zoneText'
import {
  type CalendarParts,
  componentOf,
  type CalendarMoment,
  textOf,
  type CalendarComponent,
} from './calendarParts'
import { commonZones, ianaZone, isUtc, parseOffset, zonesByDisplayName, windowsZones } from './zoneNames'
import type ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { dayMs } from '../../../kernel/dates/dayMs'

/** The time zone of a calendar's event. */
export interface CalendarZone {
  /** An IANA name; 'UTC' if the calendar only says that. */
  readonly timeZone: string
  /** A sentence for the user if the zone is a guess. */
  readonly note?: string
}

/** A local date and, unless it is an all-day event, a time. */
export type CalendarWall = Pick<WallClock, 'date'> & Partial<WallClock>

/** The time zones of a calendar. */
export type CalendarZones = ReturnType<typeof calendarZones>

/** The maximum number of `VTIMEZONE` definitions read, because each takes some milliseconds. */
const customZonesLimit = 10

/** Recognises a calendar's time zones by name, or by their definition if the name is unknown. */
export function calendarZones(parts: CalendarParts, today: string, siteZone: string) {
  const definitions = new Map(parts.VTIMEZONE.map((lines) => [definedName(lines), lines] as const))
  const cache = new Map<string, CalendarZone | CustomZone | number | undefined>()
  const seasons = ['01', '07'].map((month) => Date.parse(`${Number(today.slice(0, 4)) + 1}-${month}-01`))
  let definitionsRead = 0
  let table: readonly (readonly [zone: string, offsets: readonly number[]])[] | undefined
  let named: string | undefined

  const preferred = () => [siteZone, ...(named === undefined ? [] : [named])]

  /** Prefers the site's or the calendar's zone if its clocks show the same time. */
  function preferredOf([first]: readonly string[]): string | undefined {
    if (first === undefined) return undefined
    return preferred().find((zone) => seasons.every((at) => offset(at, zone) === offset(at, first))) ?? first
  }

  function definitionOf(name: string): { readonly custom?: CustomZone; readonly place?: string } {
    const lines = definitions.get(name)
    if (!lines || definitionsRead >= customZonesLimit) return {}
    definitionsRead += 1
    try {
      const parsed = componentOf(lines)
      const place = ianaZone(textOf(parsed.component, 'x-lic-location'))
      return { custom: customZoneOf(parsed, today), ...(place !== undefined && { place }) }
    } catch (error) {
      // A malformed definition counts as missing, because the name may still be known.
      if (error instanceof Error) return {}
      throw error
    }
  }

  function search(name: string): CalendarZone | CustomZone | number | undefined {
    const exact = ianaZone(name) ?? preferredOf(windowsZones(name))
    const { custom, place } = definitionOf(name)
    if (exact !== undefined && (!custom || custom.isLike(exact))) return { timeZone: exact }
    const ruled = custom && ['UTC', ...preferred(), ...commonZones()].find((zone) => custom.isLike(zone))
    if (exact !== undefined) {
      const note = `This calendar’s rules for the time zone ${name.slice(0, 40)} match ${zoneCity(ruled ?? exact)} time, so we’ve used that.`
      return ruled === undefined ? { timeZone: exact } : { timeZone: ruled, note }
    }
    const matching = place ?? ruled
    if (matching !== undefined) return { timeZone: matching }
    if (isUtc(name)) return { timeZone: 'UTC' }
    const likely = preferredOf(zonesByDisplayName(name, today.slice(0, 4)))
    if (likely === undefined) return parseOffset(name) ?? custom
    if (name.length > abbreviationLength) return { timeZone: likely }
    return { timeZone: likely, note: `We’ve treated the time zone ${name} as ${zoneCity(likely)} time.` }
  }

  /** Lists common zones with this offset from UTC in winter or summer. */
  function zonesAhead(ahead: number): readonly string[] {
    table ??= commonZones().map((zone) => [zone, seasons.map((at) => offset(at, zone))] as const)
    return table.flatMap(([zone, offsets]) => (offsets.includes(ahead) ? [zone] : []))
  }

  function zoneNamed(name: string, { date, time = '12:00' }: CalendarWall): CalendarZone {
    if (!cache.has(name)) cache.set(name, search(name))
    const zone = cache.get(name)
    if (typeof zone === 'object' && 'timeZone' in zone) return zone
    const wall = Date.parse(`${date}T${time}Z`)
    const ahead = typeof zone === 'object' ? zone.offsetAt(wall) : zone
    if (ahead === 0) return { timeZone: 'UTC' }
    const fitting =
      ahead === undefined
        ? undefined
        : [...preferred(), ...zonesAhead(ahead)].find((one) => ahead === offset(wall - ahead, one))
    if (ahead === undefined || fitting === undefined) {
      return {
        timeZone: home(),
        note: `We don’t recognise the time zone “${name.slice(0, 40)}”, so check the start time.`,
      }
    }
    return {
      timeZone: fitting,
      note: `We’ve treated the time zone ${offsetText(ahead)} as ${zoneCity(fitting)} time.`,
    }
  }

  function home(): string {
    return named ?? siteZone
  }

  const calendarZone = parts.zoneName === '' ? undefined : zoneNamed(clean(parts.zoneName), { date: today })
  if (calendarZone && calendarZone.timeZone !== 'UTC') named = calendarZone.timeZone

  function zoneOf({ date, time, zone }: CalendarMoment): CalendarZone {
    const name = clean(zone)
    if (name === 'UTC') return { timeZone: time === undefined ? home() : 'UTC' }
    return name === '' ? { timeZone: home() } : zoneNamed(name, { date, ...(time !== undefined && { time }) })
  }

  return {
    /** The calendar's own zone or, if it has none, the site's. Used for times in UTC and without a zone. */
    home: home(),
    zoneOf,
    /** Converts a moment to local time in another zone. A moment without a zone stays as it is. */
    wallIn(moment: CalendarMoment, timeZone: string): CalendarWall {
      const { date, time, zone } = moment
      if (time === undefined) return { date }
      const written = zoneOf(moment).timeZone
      if (zone === '' || written === timeZone) return { date, time }
      return wallClock(startOf(date, time, written), timeZone)
    },
  }
}

/** The length up to which a name may be an abbreviation. */
const abbreviationLength = 7

function clean(name: string): string {
  return name.replaceAll('"', '').trim()
}

function definedName(lines: readonly string[]): string {
  const line = lines.find((one) => /^TZID[;:]/iu.test(one)) ?? ''
  return clean(line.replace(/^TZID(?:;[^:]*)?:/iu, '').replaceAll('\\', ''))
}

/** 'UTC+02:00' */
function offsetText(ahead: number): string {
  const minutes = Math.abs(ahead) / 60_000
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `UTC${ahead < 0 ? '−' : '+'}${hours}:${rest}`
}

/** The maximum number of rules read for a time zone. Apple's programs write all since 1900. */
const observancesLimit = 100

/** A clock change, with the offsets from UTC before and after it, all in milliseconds. */
interface Onset {
  readonly at: number
  readonly to: number
  readonly from: number
}

/** A time zone that a calendar defines, for the year from a date. */
interface CustomZone {
  /** Returns the offset from UTC at an instant, in milliseconds. */
  readonly offsetAt: (instant: number) => number
  /** Returns true if the clocks of an IANA time zone show the same all year. */
  readonly isLike: (timeZone: string) => boolean
}

/** Reads a `VTIMEZONE` (RFC 5545, 3.6.5). Throws if it is malformed or has too many rules. */
function customZoneOf({ component, rules }: CalendarComponent, today: string): CustomZone {
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

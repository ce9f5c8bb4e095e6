import { offset, startOf, type WallClock, wallClock } from '../../../kernel/dates/zone'
import { zoneCity } from '../../../kernel/dates/zoneText'
import { type CalendarParts, componentOf, type CalendarMoment, textOf } from './calendarParts'
import { type OwnZone, ownZoneOf } from './ownZone'
import { commonZones, ianaZone, isUtc, namedOffset, spokenZones, windowsZones } from './zoneNames'

/** The time zone of a time of a calendar. */
export interface CalendarZone {
  /** An IANA name; 'UTC' where the calendar gives no more. */
  readonly timeZone: string
  /** What people should know of it. */
  readonly note?: string
}

/** A date of a calendar and, unless it is a whole day, a time. */
export type CalendarWall = Pick<WallClock, 'date'> & Partial<WallClock>

/** The time zones of a calendar. */
export interface CalendarZones {
  /** For times in UTC and without a zone: the calendar's own or, where it gives none, the site's. */
  readonly home: string
  readonly zoneOf: (moment: CalendarMoment) => CalendarZone
  /** A moment as clocks show it in another zone. One without a zone is in any. */
  readonly wallIn: (moment: CalendarMoment, timeZone: string) => CalendarWall
}

/** The definitions of time zones that are looked at; each takes some milliseconds. */
const ownZonesLimit = 10

/** Finds the time zones of a calendar by their names, and by their rules where the names say nothing. */
export function calendarZones(parts: CalendarParts, today: string, siteZone: string): CalendarZones {
  const definitions = new Map(parts.VTIMEZONE.map((lines) => [definedName(lines), lines] as const))
  const found = new Map<string, CalendarZone | OwnZone | number | undefined>()
  const seasons = ['01', '07'].map((month) => Date.parse(`${Number(today.slice(0, 4)) + 1}-${month}-01`))
  let owns = 0
  let table: readonly (readonly [zone: string, offsets: readonly number[]])[] | undefined
  let named: string | undefined

  const preferred = () => [siteZone, ...(named === undefined ? [] : [named])]

  /** The site's zone or the calendar's where its clocks show the same. */
  function likest([first]: readonly string[]): string | undefined {
    if (first === undefined) return undefined
    return preferred().find((zone) => seasons.every((at) => offset(at, zone) === offset(at, first))) ?? first
  }

  function ownZone(name: string): { readonly own?: OwnZone; readonly place?: string } {
    const lines = definitions.get(name)
    if (!lines || owns >= ownZonesLimit) return {}
    owns += 1
    try {
      const parsed = componentOf(lines)
      const place = ianaZone(textOf(parsed.component, 'x-lic-location'))
      return { own: ownZoneOf(parsed, today), ...(place !== undefined && { place }) }
    } catch (error) {
      // One that is damaged is as if it was missing: the name may still say which zone it is.
      if (error instanceof Error) return {}
      throw error
    }
  }

  function search(name: string): CalendarZone | OwnZone | number | undefined {
    const exact = ianaZone(name) ?? likest(windowsZones(name))
    if (exact !== undefined) return { timeZone: exact }
    const { own, place } = ownZone(name)
    const alike = place ?? (own && ['UTC', ...preferred(), ...commonZones].find((zone) => own.isLike(zone)))
    if (alike !== undefined) return { timeZone: alike }
    if (isUtc(name)) return { timeZone: 'UTC' }
    const spoken = likest(spokenZones(name, today.slice(0, 4)))
    if (spoken === undefined) return namedOffset(name) ?? own
    if (name.length > abbreviationLength) return { timeZone: spoken }
    return { timeZone: spoken, note: `We read the time zone ${name} as ${zoneCity(spoken)} time.` }
  }

  /** Common zones that are so far ahead of UTC in winter or summer. */
  function zonesAhead(ahead: number): readonly string[] {
    table ??= commonZones.map((zone) => [zone, seasons.map((at) => offset(at, zone))] as const)
    return table.flatMap(([zone, offsets]) => (offsets.includes(ahead) ? [zone] : []))
  }

  function zoneNamed(name: string, { date, time = '12:00' }: CalendarWall): CalendarZone {
    if (!found.has(name)) found.set(name, search(name))
    const zone = found.get(name)
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
        note: `We don’t recognise the time zone “${name.slice(0, 40)}”, so check the time.`,
      }
    }
    return {
      timeZone: fitting,
      note: `We read the time zone ${offsetText(ahead)} as ${zoneCity(fitting)} time.`,
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
    home: home(),
    zoneOf,
    wallIn(moment, timeZone) {
      const { date, time, zone } = moment
      if (time === undefined) return { date }
      const own = zoneOf(moment).timeZone
      if (zone === '' || own === timeZone) return { date, time }
      return wallClock(startOf(date, time, own), timeZone)
    },
  }
}

/** Longer names of time zones are no abbreviations. */
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

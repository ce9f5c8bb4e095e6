import ICAL from 'ical.js'
import { documentLines, invalidDocument } from '../../../data/documents/documentLimits'
import { addDays } from '../../../domain/addDays'
import { compare } from '../../../domain/compare'
import { locationLength, titleLength, websiteLength } from '../../../domain/limits'
import type { RaceTexts } from '../../../domain/raceList'
import { isTimeZone, type WallClock, wallClock } from '../../../domain/zone'
import { isPlainRule } from './plainRule'

/** Characters of one event or time zone of a calendar; a longer one counts as damaged. */
const partLength = 50_000

/** Events and time zones of a calendar that are read: more than a club has ever had. */
const eventsLimit = 5000
const zonesLimit = 50

/** Time zones without a known name that are followed, and how much one may hold: the library looks at each of its years. */
const ownZonesLimit = 10
const observancesLimit = 6
const firstYearOfZone = 1600

/** Days of all events that are looked at: some years of several races each week. */
const daysLimit = 5000

/** For how many days from today on races that repeat are read. */
const daysAhead = 366

/** Days that all events of a calendar add to their rules, or take out of them. */
const listedDaysLimit = 2000

export interface ReadCalendar {
  /** By date and time. */
  readonly races: readonly RaceTexts[]
  /** How many events cannot be read. */
  readonly damaged: number
}

/** Whether a text is a calendar (RFC 5545). */
export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/iu.test(text)
}

/**
 * The races of a calendar from today on. Those that repeat are read for a year; of a rule that is not plain only the first
 * day. Those that are called off are left out. Throws `Invalid` for a calendar that exceeds a limit.
 */
export function readCalendar(text: string, today: string, siteZone: string): ReadCalendar {
  requireFewListedDays(documentLines(text))
  const zones = zonesOf(text)
  const until = addDays(today, daysAhead)
  const races = new Map<string, RaceTexts | undefined>()
  let days = 0
  let damaged = 0
  for (const [at, part] of partsOf(text, 'VEVENT', eventsLimit).entries()) {
    try {
      const event = new ICAL.Event(componentOf(part))
      for (const time of timesOf(event)) {
        days += 1
        const isFar = time.toString().slice(0, 10) > addDays(until, 1)
        if ((event.isRecurring() && isFar) || days > daysLimit) break
        const own = zones.get(zoneOf(event))
        // The library goes through all years of such a zone.
        if (isFar && own) throw new RangeError('An event in a time zone of its own is too far ahead.')
        const start = startOf(event, time, own, siteZone)
        if (event.isRecurring() && start.date > until) break
        if (start.date < today || isMadeUp(event, time)) continue
        // One day of a series that was changed comes as an event of its own.
        const isOfSeries = event.isRecurrenceException()
        const key = `${event.uid || at} ${(isOfSeries ? event.recurrenceId : time).toString()}`
        if (isOfSeries || !races.has(key)) races.set(key, raceOf(event, start))
      }
    } catch {
      damaged += 1
    }
  }
  const found = [...races.values()].filter((race) => race !== undefined)
  const sorted = found.sort((one, other) =>
    compare(`${one.date} ${one.time ?? ''}`, `${other.date} ${other.time ?? ''}`),
  )
  return { races: sorted, damaged }
}

/** To expand them takes longer than to read all the rest. Throws `Invalid`. */
function requireFewListedDays(lines: readonly string[]): void {
  let days = 0
  let isListing = false
  for (const line of lines) {
    isListing = /^(?:RDATE|EXDATE)\b/iu.test(line) || (isListing && /^[ \t]/u.test(line))
    if (isListing) days += line.split(',').length
  }
  if (days <= listedDaysLimit) return
  throw invalidDocument(
    `This calendar lists more than ${listedDaysLimit} dates in RDATE and EXDATE. Remove old events, or export a shorter period.`,
  )
}

/** The texts of the components of a kind. One that does not end is damaged, as the library finds. */
function partsOf(text: string, name: 'VEVENT' | 'VTIMEZONE', limit: number): readonly string[] {
  const [, ...rest] = text.split(new RegExp(`^BEGIN:${name}[^\\S\\n]*$`, 'imu'), limit + 1)
  const end = new RegExp(`^END:${name}`, 'imu')
  return rest.map((part) => {
    const found = end.exec(part)
    return `BEGIN:${name}\n${(found ? part.slice(0, found.index) + found[0] : part).trim()}`
  })
}

function componentOf(part: string): ICAL.Component {
  if (part.length > partLength) throw new RangeError('This part of the calendar is too long.')
  return new ICAL.Component(ICAL.parse(part) as object[])
}

/** The time zones that a calendar brings along, by names of its own. A damaged one is as if it was missing. */
function zonesOf(text: string): ReadonlyMap<string, ICAL.Timezone> {
  const zones = partsOf(text, 'VTIMEZONE', zonesLimit).flatMap((part) => {
    try {
      const component = componentOf(part)
      return isPlainZone(component) ? [new ICAL.Timezone(component)] : []
    } catch {
      return []
    }
  })
  const own = zones.filter(({ tzid }) => !isTimeZone(tzid)).slice(0, ownZonesLimit)
  return new Map(own.map((zone) => [zone.tzid, zone]))
}

/** Whether a zone has few changes of the clock, each of which is once or once a year. */
function isPlainZone(zone: ICAL.Component): boolean {
  const observances = zone.getAllSubcomponents()
  return (
    observances.length <= observancesLimit &&
    observances.every((observance) => {
      const begin = observance.getFirstPropertyValue('dtstart')
      const rules = observance.getAllProperties('rrule').map((rule) => String(rule.getFirstValue()))
      return (
        begin instanceof ICAL.Time &&
        begin.year >= firstYearOfZone &&
        rules.every((rule) => rule.startsWith('FREQ=YEARLY') && isPlainRule(rule))
      )
    })
  )
}

/** The days of an event: its first one and, where it repeats by a plain rule, those after it. */
function* timesOf(event: ICAL.Event): Generator<ICAL.Time, void, undefined> {
  const rules = event.component.getAllProperties('rrule').map((rule) => String(rule.getFirstValue()))
  const isFollowed = event.isRecurring() && rules.length < 2 && rules.every(isPlainRule)
  if (event.isRecurrenceException() || !isFollowed) return yield event.startDate
  const days = event.iterator()
  for (let day = days.next(); day; day = days.next()) yield day
}

/** Whether a day is none of a yearly event: the library takes 1 March for 29 February. See RFC 5545, 3.3.10. */
function isMadeUp(event: ICAL.Event, { day }: ICAL.Time): boolean {
  const rule = String(event.component.getFirstPropertyValue('rrule') ?? '')
  return rule.startsWith('FREQ=YEARLY') && !rule.includes('BYDAY') && day !== event.startDate.day
}

interface Start extends Partial<Pick<WallClock, 'time'>> {
  readonly date: string
  readonly timeZone?: string
}

/** When a race starts: in its own time zone where that has a name, and else in the site's. */
function startOf(
  event: ICAL.Event,
  time: ICAL.Time,
  own: ICAL.Timezone | undefined,
  siteZone: string,
): Start {
  const written = time.toString()
  const date = written.slice(0, 10)
  if (time.isDate) return { date }
  const zone = zoneOf(event)
  const wall = { date, time: written.slice(11, 16) }
  if (isTimeZone(zone)) return { ...wall, timeZone: zone }
  if (!own && !written.endsWith('Z')) return wall
  const instant = time.clone()
  if (own) instant.zone = own
  return wallClock(instant.toJSDate(), siteZone)
}

/** The name of the time zone of an event's start, as the calendar has it; '' for none. */
function zoneOf(event: ICAL.Event): string {
  return String(event.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
}

/** Undefined for one that is called off. */
function raceOf(event: ICAL.Event, { date, time, timeZone }: Start): RaceTexts | undefined {
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return undefined
  // Whatever type a calendar gives them.
  const textOf = (name: string, length: number) =>
    event.component
      .getFirstPropertyValue(name)
      ?.toString()
      .slice(0, length + 1) ?? ''
  const title = textOf('summary', titleLength)
  const location = textOf('location', locationLength)
  const website = textOf('url', websiteLength)
  return {
    date,
    title,
    ...(time !== undefined && { time }),
    ...(timeZone !== undefined && { timeZone }),
    ...(location && { location }),
    ...(website && { website }),
  }
}

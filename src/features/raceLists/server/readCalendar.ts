import { setImmediate } from 'node:timers/promises'
import type ICAL from 'ical.js'
import { addDays } from '../../../domain/addDays'
import { compare } from '../../../domain/compare'
import type { RaceTexts } from '../../../domain/raceList'
import { isTimeZone, type WallClock, wallClock } from '../../../domain/zone'
import { isPlainRule } from './plainRule'

type Library = typeof ICAL
type Component = InstanceType<Library['Component']>
type Event = InstanceType<Library['Event']>
type Time = InstanceType<Library['Time']>
type Timezone = InstanceType<Library['Timezone']>

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

/** Events, and days of one, that are read before other requests have their turn. */
const turn = 20

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
 * day. Those that are called off are left out.
 */
export async function readCalendar(text: string, today: string, siteZone: string): Promise<ReadCalendar> {
  const { default: library } = await import('ical.js')
  const zones = zonesOf(library, text)
  const until = addDays(today, daysAhead)
  const races = new Map<string, RaceTexts | undefined>()
  let days = 0
  let damaged = 0
  for (const [at, part] of partsOf(text, 'VEVENT', eventsLimit).entries()) {
    if (at % turn === 0) await setImmediate()
    try {
      const event = new library.Event(componentOf(library, part))
      for (const time of timesOf(event)) {
        days += 1
        if (days % turn === 0) await setImmediate()
        const start = startOf(event, time, zones, siteZone)
        if ((event.isRecurring() && start.date > until) || days > daysLimit) break
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

/** The texts of the components of a kind. One that does not end is damaged, as the library finds. */
function partsOf(text: string, name: 'VEVENT' | 'VTIMEZONE', limit: number): readonly string[] {
  const [, ...rest] = text.split(new RegExp(`^BEGIN:${name}[^\\S\\n]*$`, 'imu'), limit + 1)
  const end = new RegExp(`^END:${name}`, 'imu')
  return rest.map((part) => {
    const found = end.exec(part)
    return `BEGIN:${name}\n${(found ? part.slice(0, found.index) + found[0] : part).trim()}`
  })
}

function componentOf(library: Library, part: string) {
  if (part.length > partLength) throw new RangeError('This part of the calendar is too long.')
  return new library.Component(library.parse(part) as object[])
}

/** The time zones that a calendar brings along, by names of its own. A damaged one is as if it was missing. */
function zonesOf(library: Library, text: string): ReadonlyMap<string, Timezone> {
  const zones = partsOf(text, 'VTIMEZONE', zonesLimit).flatMap((part) => {
    try {
      const component = componentOf(library, part)
      return isPlainZone(library, component) ? [new library.Timezone(component)] : []
    } catch {
      return []
    }
  })
  const own = zones.filter(({ tzid }) => !isTimeZone(tzid)).slice(0, ownZonesLimit)
  return new Map(own.map((zone) => [zone.tzid, zone]))
}

/** Whether a zone has few changes of the clock, each of which is once or once a year. */
function isPlainZone(library: Library, zone: Component): boolean {
  const observances = zone.getAllSubcomponents()
  return (
    observances.length <= observancesLimit &&
    observances.every((observance) => {
      const begin = observance.getFirstPropertyValue('dtstart')
      const rules = observance.getAllProperties('rrule').map((rule) => String(rule.getFirstValue()))
      return (
        begin instanceof library.Time &&
        begin.year >= firstYearOfZone &&
        rules.every((rule) => rule.startsWith('FREQ=YEARLY') && isPlainRule(rule))
      )
    })
  )
}

/** The days of an event: its first one and, where it repeats by a plain rule, those after it. */
function* timesOf(event: Event): Generator<Time, void, undefined> {
  const rules = event.component.getAllProperties('rrule').map((rule) => String(rule.getFirstValue()))
  const isFollowed = event.isRecurring() && rules.length < 2 && rules.every(isPlainRule)
  if (event.isRecurrenceException() || !isFollowed) return yield event.startDate
  const days = event.iterator()
  for (let day = days.next(); day; day = days.next()) yield day
}

/** Whether a day is none of a yearly event: the library takes 1 March for 29 February. See RFC 5545, 3.3.10. */
function isMadeUp(event: Event, { day }: Time): boolean {
  const rule = String(event.component.getFirstPropertyValue('rrule') ?? '')
  return rule.startsWith('FREQ=YEARLY') && !rule.includes('BYDAY') && day !== event.startDate.day
}

interface Start extends Partial<Pick<WallClock, 'time'>> {
  readonly date: string
  readonly timeZone?: string
}

/** When a race starts: in its own time zone where that has a name, and else in the site's. */
function startOf(event: Event, time: Time, zones: ReadonlyMap<string, Timezone>, siteZone: string): Start {
  const written = time.toString()
  const date = written.slice(0, 10)
  if (time.isDate) return { date }
  const zone = String(event.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
  const wall = { date, time: written.slice(11, 16) }
  if (isTimeZone(zone)) return { ...wall, timeZone: zone }
  const own = zones.get(zone)
  if (!own && !written.endsWith('Z')) return wall
  const instant = time.clone()
  if (own) instant.zone = own
  return wallClock(instant.toJSDate(), siteZone)
}

/** Undefined for one that is called off. */
function raceOf(event: Event, { date, time, timeZone }: Start): RaceTexts | undefined {
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return undefined
  // Whatever type a calendar gives them.
  const textOf = (name: string) => event.component.getFirstPropertyValue(name)?.toString() ?? ''
  const [title, location, website] = [textOf('summary'), textOf('location'), textOf('url')]
  return {
    date,
    title,
    ...(time !== undefined && { time }),
    ...(timeZone !== undefined && { timeZone }),
    ...(location && { location }),
    ...(website && { website }),
  }
}

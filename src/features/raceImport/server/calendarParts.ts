import ICAL from 'ical.js'
import { documentLines } from '../../../platform/documents/documentLimits'
import { isDate, isTime } from '../../../kernel/dates/dates'

/** Characters of one event or time zone of a calendar; a longer one counts as damaged. */
const partLength = 50_000

/** Events and time zones of all calendars of a text that are read: more than a club has ever had. */
const partLimits = { VEVENT: 5000, VTIMEZONE: 50 } as const

/** A calendar of a text, whose events and time zones are the lines of each. */
export interface CalendarParts {
  /** The name of the time zone for times that name none; '' for none. */
  zoneName: string
  /** Returns true where all events of the calendar are called off (RFC 5546, 3.2.5). */
  isCancelled: boolean
  readonly VEVENT: (readonly string[])[]
  readonly VTIMEZONE: (readonly string[])[]
}

export interface CalendarsOfText {
  readonly calendars: readonly CalendarParts[]
  /** How many events are beyond the limit. */
  readonly more: number
}

/** Returns true for a text that is a calendar (RFC 5545). */
export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/iu.test(text)
}

/** Takes a text of one calendar or several apart. Throws `Invalid` for a line that is too long. */
export function calendarsOf(text: string): CalendarsOfText {
  const calendars: CalendarParts[] = []
  const counts = { VEVENT: 0, VTIMEZONE: 0 }
  let lines: string[] | undefined
  let name: keyof typeof partLimits | undefined
  for (const line of documentLines(text)) {
    const begin = /^BEGIN:(VCALENDAR|VEVENT|VTIMEZONE)\s*$/iu.exec(line)?.[1]?.toUpperCase()
    if (begin === 'VCALENDAR') {
      calendars.push({ zoneName: '', isCancelled: false, VEVENT: [], VTIMEZONE: [] })
      lines = undefined
    } else if (begin === 'VEVENT' || begin === 'VTIMEZONE') {
      name = begin
      lines = [`BEGIN:${name}`]
      counts[name] += 1
      if (counts[name] <= partLimits[name]) calendars.at(-1)?.[name].push(lines)
    } else if (lines) {
      addLine(lines, line)
      if (new RegExp(`^END:${name}\\s*$`, 'iu').test(line)) lines = undefined
    } else {
      addProperty(calendars.at(-1), line)
    }
  }
  return { calendars, more: Math.max(0, counts.VEVENT - partLimits.VEVENT) }
}

function addLine(lines: string[], line: string): void {
  if (/^[ \t]/u.test(line)) lines[lines.length - 1] += line.slice(1)
  else if (line.trim() !== '') lines.push(line)
}

function addProperty(calendar: CalendarParts | undefined, line: string): void {
  if (!calendar) return
  const zone = /^(?:X-WR-TIMEZONE|TIMEZONE-ID)(?:;[^:]*)?:(.*)$/iu.exec(line)?.[1]
  if (zone !== undefined) calendar.zoneName ||= zone.trim()
  if (/^METHOD:CANCEL\s*$/iu.test(line)) calendar.isCancelled = true
}

/** A date and a time of a calendar as they are written there. */
export interface CalendarMoment {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:mm`; undefined for a whole day. */
  readonly time?: string
  /** The name of the time zone that the calendar gives; 'UTC' for a time in UTC, and '' for none. */
  readonly zone: string
}

/** A component of a calendar, with its rules of repetition as they are written. */
export interface CalendarComponent {
  readonly component: ICAL.Component
  /** Of the component itself, and of those inside it in their order. */
  readonly rules: readonly (readonly string[])[]
  /** Returns true where it has rules of days that are left out (RFC 2445, 4.8.5.2). */
  readonly hasExcludingRule: boolean
}

/** Parses a component of a calendar. Throws for a damaged one. */
export function componentOf(lines: readonly string[]): CalendarComponent {
  const rules: string[][] = [[]]
  const kept: string[] = []
  let length = 0
  let hasExcludingRule = false
  for (const [at, line] of lines.entries()) {
    length += line.length
    if (at > 0 && /^BEGIN:/iu.test(line)) rules.push([])
    // The library refuses a whole event for a rule that it does not know.
    const [, kind = '', rule = ''] = /^(RRULE|EXRULE)(?:;[^:]*)?:(.*)$/iu.exec(line) ?? []
    if (kind === '') kept.push(withPlainTime(line))
    else if (kind.toUpperCase() === 'RRULE') rules.at(-1)?.push(rule.trim().toUpperCase())
    else hasExcludingRule = true
  }
  if (length > partLength) throw new RangeError('This part of the calendar is too long.')
  return { component: new ICAL.Component(ICAL.parse(kept.join('\n')) as object[]), rules, hasExcludingRule }
}

/** Colons and commas in the name of a time zone without quotation marks, an offset behind a time, and dates of ISO 8601. */
function withPlainTime(line: string): string {
  const name = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?=[;:])/iu.exec(line)?.[0] ?? ''
  const at = name === '' ? -1 : line.search(/:\d{4}-?\d\d-?\d\d(?:[T,]|\s*$)/u)
  if (at < 0) return line
  const value = line
    .slice(at + 1)
    .replace(/(\d{4})-(\d\d)-(\d\d)/gu, '$1$2$3')
    .replace(
      /T(\d\d):?(\d\d)(?::?(\d\d))?/gu,
      (_, hour, minute, second = '00') => `T${hour}${minute}${second}`,
    )
  const [, time, offset] = /^(\d{8}T\d{6})([+-]\d\d:?\d\d)\s*$/u.exec(value) ?? []
  const given = offset === undefined ? line.slice(name.length, at) : `;TZID=${offset}`
  const quoted = given.replace(/;TZID=([^";]+)/iu, (_, id: string) => `;TZID="${id.replaceAll('\\', '')}"`)
  return `${name}${quoted}:${time ?? value}`
}

/** The dates and times that a component gives under a name. Throws for one that is none. */
export function momentsOf(component: ICAL.Component, name: string): readonly CalendarMoment[] {
  return component.getAllProperties(name).flatMap((property) => {
    const [, parameters, type, ...values] = property.toJSON() as unknown as readonly [
      string,
      Readonly<Record<string, unknown>>,
      string,
      ...unknown[],
    ]
    const zone = typeof parameters.tzid === 'string' ? parameters.tzid.trim() : ''
    return values.map((value) => {
      // Of a period, its beginning.
      const moment = momentOf(String(Array.isArray(value) ? (value as unknown[])[0] : value), zone)
      return type === 'date' ? { date: moment.date, zone } : moment
    })
  })
}

const written = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)[\d:]*(Z?)|T::)?$/u

function momentOf(text: string, zone: string): CalendarMoment {
  const [, date = '', time, utc] = written.exec(text) ?? []
  if (!isDate(date) || (time !== undefined && !isTime(time))) throw new RangeError('This is no date.')
  return { date, zone: utc ? 'UTC' : zone, ...(time !== undefined && { time }) }
}

/** The text that a component gives under a name, whatever type it has; '' for none. */
export function textOf(component: ICAL.Component, name: string): string {
  return component.getFirstPropertyValue(name)?.toString() ?? ''
}

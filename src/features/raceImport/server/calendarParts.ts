import ICAL from 'ical.js'
import { documentLines } from '../../../platform/documents/documentLimits'
import { isDate, isTime } from '../../../kernel/dates/dates'

/** The maximum characters of an event or time zone. A longer one counts as malformed. */
const partLength = 50_000

/** The maximum number of events and time zones read from a file, more than any club has. */
const partLimits = { VEVENT: 5000, VTIMEZONE: 50 } as const

/** A calendar, with the lines of each event and time zone. */
export interface CalendarParts {
  /** The time zone for times without one; '' if the calendar has none. */
  zoneName: string
  /** True if all events are called off (RFC 5546, 3.2.5). */
  isCancelled: boolean
  readonly VEVENT: (readonly string[])[]
  readonly VTIMEZONE: (readonly string[])[]
}

/** Returns true for a calendar file (RFC 5545). */
export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/iu.test(text)
}

/** Splits a file into its calendars. `more` counts events beyond the limit. Throws `Invalid` if a line is too long. */
export function calendarsOf(text: string) {
  const calendars: CalendarParts[] = []
  const counts = { VEVENT: 0, VTIMEZONE: 0 }
  let lines: string[] | undefined
  let name: keyof typeof partLimits | undefined
  // A carriage return by itself is a line break within a value.
  const plain = text.includes('\n') ? text.replaceAll('\r\r\n', '\n').replace(/\r(?!\n)/gu, '\\n') : text
  for (const line of documentLines(plain)) {
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

/** A date and time as the calendar has them. */
export interface CalendarMoment {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:mm`; undefined for an all-day event. */
  readonly time?: string
  /** The time zone's name in the calendar; 'UTC' for a time in UTC, and '' if there is none. */
  readonly zone: string
}

/** A calendar component with its unparsed recurrence rules. */
export type CalendarComponent = ReturnType<typeof componentOf>

/**
 * Parses a component. Returns its own rules, then those of each component inside it, and true if it has exclusion rules
 * (RFC 2445, 4.8.5.2). Throws if it is malformed.
 */
export function componentOf(lines: readonly string[]) {
  const rules: string[][] = [[]]
  const plain: string[] = []
  let length = 0
  let hasExcludingRule = false
  for (const [at, line] of lines.entries()) {
    length += line.length
    if (at > 0 && /^BEGIN:/iu.test(line)) rules.push([])
    // The library rejects the whole event if it does not know one of its rules.
    const [, kind = '', rule = ''] = /^(RRULE|EXRULE)(?:;[^:]*)?:(.*)$/iu.exec(line) ?? []
    if (kind === '') plain.push(withPlainTime(line))
    else if (kind.toUpperCase() === 'RRULE') rules.at(-1)?.push(rule.trim().toUpperCase())
    else hasExcludingRule = true
  }
  if (length > partLength) throw new RangeError('This part of the calendar is too long.')
  return { component: new ICAL.Component(ICAL.parse(plain.join('\n')) as object[]), rules, hasExcludingRule }
}

/** Corrects unquoted colons and commas in time zone names, offsets after times, and ISO 8601 dates. */
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
  const parameters = offset === undefined ? line.slice(name.length, at) : `;TZID=${offset}`
  const quoted = parameters.replace(
    /;TZID=([^";]+)/iu,
    (_, id: string) => `;TZID="${id.replaceAll('\\', '')}"`,
  )
  return `${name}${quoted}:${time ?? value}`
}

/** Reads the dates and times of a property. Throws if one is invalid. */
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
      // A period counts from its start.
      const moment = momentOf(String(Array.isArray(value) ? (value as unknown[])[0] : value), zone)
      return type === 'date' ? { date: moment.date, zone } : moment
    })
  })
}

const written = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)[\d:]*(Z?)|T::)?$/u

function momentOf(text: string, zone: string): CalendarMoment {
  const [, date = '', time, utc] = written.exec(text) ?? []
  if (!isDate(date) || (time !== undefined && !isTime(time))) throw new RangeError('This is not a date.')
  return { date, zone: utc ? 'UTC' : zone, ...(time !== undefined && { time }) }
}

/** Returns a property as text, whatever its type; '' if it is missing. */
export function textOf(component: ICAL.Component, name: string): string {
  return component.getFirstPropertyValue(name)?.toString() ?? ''
}

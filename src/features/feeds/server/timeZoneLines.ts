import {
  type ClockChange,
  clockChanges,
  isNearChange,
  isShownTwice,
} from '../../../kernel/dates/clockChanges'
import {
  offset,
  type EventTime,
  startOf,
  wallClock,
  type WallClock,
  zoneOf,
} from '../../../kernel/dates/zone'
import { cached } from '../../../kernel/dates/cached'
import { ruleText, yearlyRules } from '../../../kernel/dates/yearlyRules'
import { compactDate, compactInstant } from '../../../kernel/dates/compactTime'

/**
 * Returns the VTIMEZONE of a zone for a range of years, both included (RFC 5545, 3.6.5). Clock changes that follow a rule
 * are written as the rule, and others with their dates. A dated change is written twice, because some programs ignore one
 * that does not recur. The lines are cached, because a site’s calendars use few zones and years.
 */
export const timeZoneLines = cached(makeLines, 200)

function makeLines(timeZone: string, firstYear: number, lastYear: number): readonly string[] {
  // An event early in the first year may be in the year before in UTC.
  const begin = firstYear - 1
  const { from, rules } = yearlyRules(timeZone, begin, lastYear) ?? { from: lastYear + 1, rules: [] }
  const dated = Array.from({ length: from - begin }, (_, index) => begin + index).flatMap((year) =>
    clockChanges(year, timeZone),
  )
  const isRuled = rules.length > 0 && from === begin
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(isRuled ? [] : beginning(timeZone, begin)),
    ...dated.flatMap((change) => observance(change, `RDATE:${onset(change)}`)),
    ...rules.flatMap((rule) => observance(rule.first, `RRULE:${ruleText(rule)}`)),
    'END:VTIMEZONE',
  ]
}

/** Returns the offset that applies until the first clock change. */
function beginning(timeZone: string, year: number): readonly string[] {
  const at = Date.parse(`${year}-01-01`)
  const constant = offset(at, timeZone)
  return observance({ at, before: constant, after: constant })
}

function observance(change: ClockChange, ...recurrence: readonly string[]): readonly string[] {
  const { before, after } = change
  const name = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${onset(change)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    ...recurrence,
    `END:${name}`,
  ]
}

/** Formats a change in the local time before it. */
function onset({ at, before }: ClockChange): string {
  return wallText(at + before)
}

/** Formats an instant in UTC without the 'Z': '20270605T090000'. */
function wallText(instant: number): string {
  return compactInstant(instant).slice(0, -1)
}

/**
 * Returns the start of an event in local time (RFC 5545, 3.8.2.4), or its date if it has no time. A time that the clock
 * skips is written as the time it stands for. A time that exists twice is written in UTC, because programs disagree
 * about which of the two it means.
 */
export function startLine(event: EventTime, siteZone: string): string {
  const { date, time } = event
  const timeZone = zoneOf(event, siteZone)
  if (time === '') return `DTSTART;VALUE=DATE:${compactDate(date)}`
  if (!isNearChange(date, timeZone)) return zonedLine({ date, time }, timeZone)
  const start = startOf(date, time, timeZone)
  if (isShownTwice(start, timeZone)) return `DTSTART:${compactInstant(start.getTime())}`
  return zonedLine(wallClock(start, timeZone), timeZone)
}

/** Returns an event's estimated duration (RFC 5545, 3.8.2.5). An end time would be wrong across some clock changes. */
export function durationLine({ time, hours }: { readonly time: string; readonly hours: number }): string {
  return `DURATION:${time === '' ? 'P1D' : `PT${hours}H`}`
}

function zonedLine({ date, time }: WallClock, timeZone: string): string {
  return `DTSTART;TZID=${timeZone}:${compactDate(date)}T${time.replace(':', '')}00`
}

/** Formats an offset from UTC in milliseconds: '+0100', with seconds only for historical offsets. */
function offsetText(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = '', minutes = '', rest = ''] = parts.map((part) => String(part).padStart(2, '0'))
  return `${milliseconds < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`
}

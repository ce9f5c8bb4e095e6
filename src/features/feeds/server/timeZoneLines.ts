import { type ClockChange, clockChanges } from '../../../kernel/dates/clockChanges'
import { offset } from '../../../kernel/dates/zone'
import { cached } from '../../../kernel/dates/cached'
import { offsetText, wallText } from './calendarTimes'
import { ruleText, yearlyRules } from '../../../kernel/dates/yearlyRules'

/**
 * The rules of a zone for some years, both included (VTIMEZONE: RFC 5545, 3.6.5). Changes of the clock that follow a
 * rule are written as the rule, all others with their dates. A dated change is written twice, as some programs ignore
 * a change that does not recur. Cached, as a site’s events are in few zones, and its calendars begin and end in few years.
 */
export const timeZoneLines = cached(makeLines, 200)

function makeLines(timeZone: string, firstYear: number, lastYear: number): readonly string[] {
  // From a year earlier, as an event may still be in the last hours of the year before in UTC.
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

/** The offset until the next change of the clock, if there is one. */
function beginning(timeZone: string, year: number): readonly string[] {
  const at = Date.parse(`${year}-01-01`)
  const shown = offset(at, timeZone)
  return observance({ at, before: shown, after: shown })
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

/** In local time before the change. */
function onset({ at, before }: ClockChange): string {
  return wallText(at + before)
}

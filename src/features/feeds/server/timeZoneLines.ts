import { type ClockChange, clockChanges } from '../../../kernel/dates/clockChanges'
import { offset } from '../../../kernel/dates/zone'
import { cached } from '../../../kernel/dates/cached'
import { offsetText, wallText } from './calendarTimes'
import { ruleText, yearlyRules } from '../../../kernel/dates/yearlyRules'

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

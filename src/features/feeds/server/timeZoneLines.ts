import { clockChanges } from '../../../domain/clockChanges'
import { offset } from '../../../domain/zone'
import { offsetText, wallText } from './calendarTimes'

/**
 * A zone with each change of its clock in some years, both included (VTIMEZONE: RFC 5545, 3.6.5). What is known of it
 * comes from `Intl`, which tells changes and no rules.
 */
export function timeZoneLines(timeZone: string, firstYear: number, lastYear: number): readonly string[] {
  // A year earlier, as an event may stand in the last hours of the year before in UTC.
  const begin = Date.UTC(firstYear - 1, 0, 1)
  const first = offset(begin, timeZone)
  const years = Array.from({ length: lastYear - firstYear + 2 }, (_, index) => firstYear - 1 + index)
  const changes = years.flatMap((year) => clockChanges(year, timeZone))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance({ at: begin, before: first, after: first }, false),
    ...changes.flatMap((change) => observance(change, change.after > change.before)),
    'END:VTIMEZONE',
  ]
}

function observance(
  { at, before, after }: { readonly at: number; readonly before: number; readonly after: number },
  isSummer: boolean,
): readonly string[] {
  const name = isSummer ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    // On the wall as it was until then.
    `DTSTART:${wallText(at + before)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${name}`,
  ]
}

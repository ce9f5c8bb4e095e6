import type { Dayjs } from 'dayjs'
import { type ClockChange, clockChanges } from './clockChanges'
import { utcOf } from './utcDay'

/** A change of the clock that happens every year from its first one on, on a weekday of a certain week of a month. */
export interface YearlyRule {
  readonly first: ClockChange
  /** The days of the month on which this weekday may be: seven, or eight because of leap years. */
  readonly firstDay: number
  readonly lastDay: number
}

/** Within this many years each weekday falls on each day of its week of the month. */
const yearsChecked = 12

/**
 * The year from which all changes of a zone's clock follow rules, not before `firstYear`, with these rules; undefined
 * if the changes in `lastYear` follow none. `Intl` knows changes but no rules: what is true for twelve more years is
 * taken for a rule.
 */
export function yearlyRules(
  timeZone: string,
  firstYear: number,
  lastYear: number,
): { readonly from: number; readonly rules: readonly YearlyRule[] } | undefined {
  let from = lastYear + yearsChecked
  let rules: readonly YearlyRule[] = clockChanges(from, timeZone).map((first) => ({
    first,
    ...daysOf(first),
  }))
  while (from > firstYear) {
    const earlier = begunEarlier(rules, clockChanges(from - 1, timeZone))
    if (!earlier) break
    rules = earlier
    from -= 1
  }
  const isWhole = rules.every(({ firstDay, lastDay }) => lastDay - firstDay === 6)
  return from <= lastYear && isWhole ? { from, rules } : undefined
}

/** The same rules, beginning with the year of these changes, if the changes follow them. */
function begunEarlier(
  rules: readonly YearlyRule[],
  changes: readonly ClockChange[],
): readonly YearlyRule[] | undefined {
  if (changes.length !== rules.length) return undefined
  const earlier: YearlyRule[] = []
  for (const [index, rule] of rules.entries()) {
    const first = changes[index]
    if (!first || kindOf(first) !== kindOf(rule.first)) return undefined
    const { firstDay, lastDay } = daysOf(first)
    const days = { firstDay: Math.min(rule.firstDay, firstDay), lastDay: Math.max(rule.lastDay, lastDay) }
    if (days.lastDay - days.firstDay > 6) return undefined
    earlier.push({ first, ...days })
  }
  return earlier
}

function daysOf(change: ClockChange): Pick<YearlyRule, 'firstDay' | 'lastDay'> {
  const day = wallOf(change).date()
  return { firstDay: day, lastDay: day }
}

/** The common part of all changes of a rule. */
function kindOf(change: ClockChange): string {
  return `${wallOf(change).format('M d HH:mm:ss')} ${change.before} ${change.after}`
}

/** The local time at the change, as if it were in UTC. */
function wallOf({ at, before }: ClockChange): Dayjs {
  return utcOf(at + before)
}

/** The rule in the format of RFC 5545, 3.3.10: 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'. */
export function ruleText({ first, firstDay, lastDay }: YearlyRule): string {
  const wall = wallOf(first)
  const weekday = wall.format('dd').toUpperCase()
  const begin = `FREQ=YEARLY;BYMONTH=${wall.month() + 1}`
  if (firstDay % 7 === 1) return `${begin};BYDAY=${(firstDay + 6) / 7}${weekday}`
  if (lastDay === wall.daysInMonth()) return `${begin};BYDAY=-1${weekday}`
  const days = Array.from({ length: 7 }, (_, index) => firstDay + index)
  return `${begin};BYMONTHDAY=${days.join(',')};BYDAY=${weekday}`
}

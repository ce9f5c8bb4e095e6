import { addDays } from '../../../kernel/dates/addDays'
import { dateOfParts, easterSunday } from '../../../kernel/dates/calendarDay'
import { months, weekdayOf, weekdays } from '../../../kernel/dates/dates'

const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const

type NthRule = `${(typeof ordinals)[number]} ${string} of ${string}`

/** The date of a yearly race, as organisers describe it. */
export type DateRule =
  | NthRule
  | `${'Friday' | 'Saturday' | 'Sunday'} before the ${NthRule}`
  | `${number} ${string}`
  | 'Good Friday'
  | 'Easter Monday'

const dayIn = (year: number, month: string, day: number) => dateOfParts(year, months.indexOf(month) + 1, day)

const nth = /^(first|second|third|fourth|last) (\w+) of (\w+)$/
const before = /^(\w+) before the (.+)$/
const fixed = /^(\d+) (\w+)$/

function weekdayNumber(name = ''): number {
  return weekdays.indexOf(name)
}

function nthWeekday(year: number, ordinal: string, weekday: number, month: string): string {
  const first = dayIn(year, month, 1)
  const firstMatch = addDays(first, (weekday - weekdayOf(first) + 7) % 7)
  if (ordinal !== 'last') return addDays(firstMatch, 7 * ordinals.indexOf(ordinal as 'first'))
  const fifth = addDays(firstMatch, 28)
  return fifth.slice(0, 7) === first.slice(0, 7) ? fifth : addDays(firstMatch, 21)
}

/** Returns the date of a rule in a year, `YYYY-MM-DD`. */
export function dateOfRule(rule: DateRule | NthRule, year: number): string {
  if (rule === 'Good Friday') return addDays(easterSunday(year), -2)
  if (rule === 'Easter Monday') return addDays(easterSunday(year), 1)

  const relative = before.exec(rule)
  if (relative) {
    const reference = dateOfRule(relative[2] as NthRule, year)
    const back = (weekdayOf(reference) - weekdayNumber(relative[1]) + 7) % 7
    return addDays(reference, -(back || 7))
  }

  const ordinal = nth.exec(rule)
  if (ordinal) return nthWeekday(year, ordinal[1]!, weekdayNumber(ordinal[2]), ordinal[3]!)

  const date = fixed.exec(rule)
  if (!date) throw new Error(`Not a date rule: ${rule}`)
  return dayIn(year, date[2]!, Number(date[1]))
}

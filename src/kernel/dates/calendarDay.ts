import { addDays } from './addDays'
import { cached } from './cached'
import { weekdayOf } from './dates'
import { dateOf, dayOf } from './utcDay'

/** The date a number of months later, or the last day of that month if it is shorter. */
export const addMonths = cached((date: string, months: number) => dateOf(dayOf(date).add(months, 'month')))

/** The Monday of the date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}

/** The first and the last day of a month, `YYYY-MM`. */
export function monthRange(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** `2027-04-05` of its parts, or `2027-04` without a day; it may be no real day. */
export function dateOfParts(year: number | string, ...parts: readonly number[]): string {
  return [year, ...parts.map((part) => String(part).padStart(2, '0'))].join('-')
}

/**
 * The likely day of a yearly race in the next year: the same weekday of the same week of the month, as in 'the second
 * Sunday of May'. The fifth one of a month is taken as its last.
 */
export function nextYearsDay(date: string): string {
  const day = dayOf(date)
  const first = day.add(1, 'year').startOf('month')
  const week = Math.floor((day.date() - 1) / 7)
  const guess = first.add(((day.day() - first.day() + 7) % 7) + 7 * week, 'day')
  return dateOf(guess.month() === first.month() ? guess : guess.subtract(1, 'week'))
}

/** Easter Sunday of the Gregorian calendar. Source: the anonymous algorithm of Nature, 20 April 1876 (Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return dateOfParts(year, month, day)
}

import { dayMs } from './dayMs'

/**
 * Plain dates: `YYYY-MM-DD`, without a time zone. They are calculated in UTC, where every day has 24 hours. Unless
 * said otherwise, a date given here is one that `isDate` accepts.
 */

/** As `getUTCDay` numbers them. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The parts of a date in words: 'Sunday', 29, 'November', 2026. */
export interface DateWords {
  readonly weekday: string
  readonly day: number
  readonly month: string
  readonly year: number
}

/** Whether a value from outside is a real day of the years 1900 to 2199, `YYYY-MM-DD` as a date input sends it. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false
  const month = Number(value.slice(5, 7))
  const dayOfMonth = Number(value.slice(8))
  // The last day of the month: the day before the first of the next one.
  const lastDay = new Date(Date.UTC(Number(value.slice(0, 4)), month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= lastDay
}

/** Whether a value from outside is a time of day from `00:00` to `23:59`, as a time input sends it (`HH:mm`). */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** Days from one date to another; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** The words of an existing date. */
export function dateWords(date: string): DateWords {
  return {
    weekday: weekdays[new Date(date).getUTCDay()] ?? '',
    day: Number(date.slice(8)),
    month: months[Number(date.slice(5, 7)) - 1] ?? '',
    year: Number(date.slice(0, 4)),
  }
}

/** 'November 2026': the heading of the events of a month. */
export function monthHeading(date: string): string {
  const { month, year } = dateWords(date)
  return `${month} ${year}`
}

export interface MonthOfEvents<Event> {
  /** 'November 2026' */
  readonly heading: string
  /** `2026-11` */
  readonly month: string
  readonly events: readonly Event[]
}

/** The events grouped by month. Months have the order of their first event; events stay in the order given. */
export function groupByMonth<Event extends { readonly date: string }>(
  events: readonly Event[],
): readonly MonthOfEvents<Event>[] {
  const months = new Map<string, { heading: string; month: string; events: Event[] }>()
  for (const event of events) {
    const month = event.date.slice(0, 7)
    const group = months.get(month)
    if (group) group.events.push(event)
    else months.set(month, { heading: monthHeading(event.date), month, events: [event] })
  }
  return [...months.values()]
}

/** The texts of the date badge: 'Sun', '29', 'Nov'. */
export interface BibParts {
  readonly weekday: string
  readonly day: string
  readonly month: string
}

/** The parts of the date badge; undefined for an invalid date. */
export function bibOf(date: string): BibParts | undefined {
  if (!isDate(date)) return undefined
  const { weekday, day: dayOfMonth, month } = dateWords(date)
  return { weekday: weekday.slice(0, 3), day: String(dayOfMonth), month: month.slice(0, 3) }
}

/**
 * How far in the future a date is, in weeks and days: 'today', 'tomorrow', 'in 3 days', 'in 1 week and 1 day';
 * undefined for the past.
 */
export function countdown(date: string, today: string): string | undefined {
  const days = daysBetween(today, date)
  if (days < 0) return undefined
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  const parts = [count(Math.floor(days / 7), 'week'), count(days % 7, 'day')]
  return `in ${parts.filter(Boolean).join(' and ')}`
}

function count(amount: number, unit: string): string {
  return amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

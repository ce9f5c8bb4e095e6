import { amountText } from './amountText'
import { cached } from './cached'
import { dayOf, inFormat, utcOf } from './utcDay'

/**
 * Plain dates: `YYYY-MM-DD`, without a time zone. They are calculated in UTC, where every day has 24 hours. Unless
 * said otherwise, a date given here is one that `isDate` accepts.
 */

const firstDay = utcOf(0)

/** 'Sunday' to 'Saturday', as `weekdayOf` numbers them. */
export const weekdays = Array.from({ length: 7 }, (_, day) => firstDay.day(day).format('dddd'))

/** 'January' to 'December'. */
export const months = Array.from({ length: 12 }, (_, month) => firstDay.month(month).format('MMMM'))

/**
 * Returns true if a value from outside is a real day of the years 1900 to 2199, `YYYY-MM-DD` as a date input sends it.
 */
export function isDate(value: unknown): value is string {
  return typeof value === 'string' && value >= '1900' && value < '2200' && isDayOfAnyYear(value)
}

const isDay = cached((text: string) => dayOf(text).format('YYYY-MM-DD') === text)

/** Returns true if a text is a real day, `YYYY-MM-DD`, of any year. */
export function isDayOfAnyYear(text: string): boolean {
  return text.length === 10 && isDay(text)
}

/**
 * Returns true if a value from outside is a time of day from `00:00` to `23:59`, as a time input sends it (`HH:mm`).
 */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** Days from one date to another; negative when `to` is the earlier one. */
export const daysBetween = cached((from: string, to: string) => dayOf(to).diff(dayOf(from), 'day'))

/** 0 on a Sunday to 6 on a Saturday. A search asks it of every day of a calendar, for which dayjs is too slow. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay()
}

const words = inFormat('dddd MMMM YYYY')

/** The words of an existing date: 'Sunday', 'November', '2026'. */
export function dateWords(date: string): {
  readonly weekday: string
  readonly month: string
  readonly year: string
} {
  const [weekday = '', month = '', year = ''] = words(date).split(' ')
  return { weekday, month, year }
}

/** 'November 2026': the heading of the events of a month. */
export const monthHeading = inFormat('MMMM YYYY')

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
export const bibOf = cached((date: string): BibParts | undefined => {
  if (!isDate(date)) return undefined
  const [weekday = '', day = '', month = ''] = dayOf(date).format('ddd D MMM').split(' ')
  return { weekday, day, month }
})

/**
 * Returns how far in the future a date is, in weeks and days: 'today', 'tomorrow', 'in 3 days', 'in 1 week and 1 day';
 * undefined for the past.
 */
export function countdown(date: string, today: string): string | undefined {
  const days = daysBetween(today, date)
  if (days < 0) return undefined
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  const [weeks, rest] = [Math.floor(days / 7), days % 7]
  return `in ${[weeks && amountText(weeks, 'week'), rest && amountText(rest, 'day')].filter(Boolean).join(' and ')}`
}

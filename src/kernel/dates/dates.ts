import { amountText } from './amountText'
import { cached } from './cached'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

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

/** The date (`YYYY-MM-DD`) a number of days later, or earlier when negative. */
export const addDays = cached((date: string, days: number) => dateOf(dayOf(date).add(days, 'day')))

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

export const dayMs = 24 * 60 * 60_000

/** The instant so many days of 24 hours later, or earlier when negative: ISO, UTC. */
export function daysAfter(instant: Date | string, days: number): string {
  return utcOf(instant).add(days, 'day').toISOString()
}

dayjs.extend(utc)

/**
 * The object of dayjs for a date (`YYYY-MM-DD`): its midnight in UTC, where every day has 24 hours. dayjs gets an instant,
 * as it takes the years below 100 of a bare date for those of the last century.
 */
export const dayOf = cached((date: string) => dayjs.utc(`${date}T00:00Z`))

/** The date of an object of dayjs. Throws a RangeError if that is invalid. */
export function dateOf(day: Dayjs): string {
  return day.toISOString().slice(0, 10)
}

/** Returns a function that shows a date in a format of dayjs. Years below 1000 have no leading zeros. */
export function inFormat(format: string): (date: string) => string {
  return cached((date: string) => dayOf(date).format(format.replace('YYYY', `[${dayOf(date).year()}]`)))
}

/** The object of dayjs for an instant, in UTC. */
export function utcOf(instant: Date | string | number): Dayjs {
  return dayjs.utc(new Date(instant))
}

dayjs.extend(customParseFormat)

/** The date (`YYYY-MM-DD`) that a text gives in exactly this format of dayjs; undefined if there is no such day. */
export function parsedDate(text: string, format: string): string | undefined {
  const day = dayjs.utc(text, format, true)
  return day.isValid() ? dateOf(day) : undefined
}

/** The message for two optional dates (`YYYY-MM-DD`, inclusive) that are not a range; undefined if they are one. */
export function dateRangeError(from: string | undefined, to: string | undefined): string | undefined {
  return from && to && from > to ? 'The end date must be on or after the start date.' : undefined
}

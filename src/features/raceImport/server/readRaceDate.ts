import { addDays } from '../../../kernel/dates/addDays'
import { dateWords, weekdayOf } from '../../../kernel/dates/dates'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { type DateOrder, dateOrderOf, lastYear, noSuchDay, typedDate } from '../../../kernel/dates/typedDate'
import type { Checked } from '../../../kernel/fields/validation'
import { type PlainDate, plainDates } from '../../../kernel/text/dateLanguages'

/** The maximum number of days of a race. */
const longestRace = 14

/** The number of characters in which a range of days is looked for. */
const longestRange = 60

/**
 * Reads a date in one of several languages, or the first day of a range: '12-13 June 2027'. A date without a year is the
 * next such day. A weekday that doesn't match is an error.
 */
export function readRaceDate(typed: string, today: string, order: DateOrder | undefined): Checked<string> {
  let error: string | undefined
  if (!/\d/u.test(typed)) return { error: noDate }
  for (const plain of plainDates(typed.slice(0, longestRange))) {
    const read = readPlainDate(plain, today, order)
    if (read?.value !== undefined) return read
    error ??= read?.error
  }
  return { error: error ?? noDate }
}

export function lastRaceDay(typed: string, today: string, order: DateOrder | undefined): string | undefined {
  return plainDates(typed.slice(0, longestRange))
    .filter((plain) => readDay(plain, today, order) === undefined)
    .map((plain) => rangeOf(plain, today, isDayFirst(plain) ? 'day' : order)?.last)
    .find((last) => last !== undefined)
}

const noDate = 'Enter a date such as 4 April 2027.'

function readPlainDate(
  plain: PlainDate,
  today: string,
  listOrder: DateOrder | undefined,
): Checked<string> | undefined {
  const order = isDayFirst(plain) ? 'day' : listOrder
  const first = readDay(plain, today, order) ?? rangeOf(plain, today, order)?.first
  if (first === undefined) return undefined
  if (first === 'none') return { error: noSuchDay }
  if (isOnWeekday(first, plain)) return { value: first }
  return { error: `${formatShortDate(first)} is a ${dateWords(first).weekday}. Check the date.` }
}

/**
 * Reads a single day. Without a year, prefers one in which the weekday matches, even if the day is in the past: 'Sat 10
 * Oct' on 27 November 2026.
 */
function readDay(plain: PlainDate, today: string, order: DateOrder | undefined): string | undefined {
  const read = datedTexts(plain.text, today).flatMap((one) => typedDate(one, lastYear, order) ?? [])
  if (read.length < 2) return read[0]
  const days = read.filter((one) => one !== 'none')
  const next = days.filter((one) => one >= today)
  const matches = (one: string) => isOnWeekday(one, plain)
  const past = plain.days && days.find(matches)
  return next.find(matches) ?? past ?? next[0] ?? 'none'
}

function isOnWeekday(date: string, { days }: PlainDate): boolean {
  return days?.has(weekdayOf(date)) ?? true
}

/**
 * Reads a range of days: '12-13 June 2027', '30 May to 1 June', 'Sat 12 & Sun 13 June 2027'. Returns undefined
 * for '4 and 11 April', which are two races.
 */
function rangeOf(
  plain: PlainDate,
  today: string,
  order: DateOrder | undefined,
): { readonly first: string; readonly last: string } | undefined {
  const { text } = plain
  for (const { 0: between, index } of text
    .slice(0, longestRange)
    .matchAll(/[.,]?(?<!\s)\s*(?:[-–—/&+]|\b(?:to|and|until)\b)\s*/giu)) {
    const last = readDay({ text: text.slice(index + between.length), isForeign: false }, today, order)
    if (last === undefined || last === 'none') continue
    const begin = text.slice(0, index)
    const { month, year } = dateWords(last)
    const first = [begin, `${begin}/${year}`, `${begin} ${year}`, `${begin} ${month} ${year}`]
      .map((one) => typedDate(one, lastYear, order))
      .find((one) => one !== undefined)
    const most = /[/&+]|and/iu.test(between) ? 1 : longestRace
    if (first !== undefined && first < last && last <= addDays(first, most)) return { first, last }
  }
  return undefined
}

/**
 * Returns the order of day and month, or 'either' for a date such as 04/05/2027. The day is first in dates with points
 * or with words of another language. Returns undefined if the month is not a number.
 */
export function raceDateOrder(typed: string, today: string): ReturnType<typeof dateOrderOf> {
  const [plain] = /\d/u.test(typed) ? plainDates(typed.slice(0, longestRange)) : []
  const order = plain && dateOrderOf(datedTexts(plain.text, today)[0] ?? '')
  return order !== undefined && plain && isDayFirst(plain) ? 'day' : order
}

/** Returns the order in which all dates can be read, if some have only one: see `raceDateOrder`. */
export function onlyOrder(dates: readonly ReturnType<typeof raceDateOrder>[]): DateOrder | undefined {
  const orders = new Set(dates)
  if (orders.has('day') === orders.has('month')) return undefined
  return orders.has('day') ? 'day' : 'month'
}

function isDayFirst({ text, isForeign }: PlainDate): boolean {
  return isForeign || /^\d{1,2}\.\d{1,2}(?:\.|$)/u.test(text)
}

/**
 * Completes a date without a year by this year and by the next. 'Jan-27', as spreadsheets show January 2027, is left as it
 * is, because it is not a day.
 */
function datedTexts(text: string, today: string): readonly string[] {
  if (typedDate(text, lastYear) !== undefined || /^\p{L}+-\d\d$/u.test(text)) return [text]
  const year = Number(today.slice(0, 4))
  const begin = text.trim().replace(/[.,]$/u, '')
  const between = /\d[-/.]\d{1,2}$/u.test(begin) ? '/' : ' '
  return [year, year + 1].map((one) => `${begin}${between}${one}`)
}

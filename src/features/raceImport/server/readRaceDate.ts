import { addDays } from '../../../kernel/dates/addDays'
import { dateWords, weekdayOf } from '../../../kernel/dates/dates'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { type DateOrder, dateOrderOf, lastYear, noSuchDay, typedDate } from '../../../kernel/dates/typedDate'
import type { Checked } from '../../../kernel/fields/validation'
import { type PlainDate, plainDates } from './dateLanguages'

/** Days of the longest race. */
const longestRace = 14

/** Longer texts name no range of days. */
const longestRange = 60

/**
 * The date of a race, as people write it in one of several languages; of one of several days the first: '12-13 June 2027'.
 * One without a year is the next such day. A day of the week that is not that of the date is an error.
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

const noDate = 'Enter a date like 4 April 2027.'

function readPlainDate(
  plain: PlainDate,
  today: string,
  wanted: DateOrder | undefined,
): Checked<string> | undefined {
  const order = isDayFirst(plain) ? 'day' : wanted
  const first = readDay(plain, today, order) ?? firstOfDays(plain, today, order)
  if (first === undefined) return undefined
  if (first === 'none') return { error: noSuchDay }
  if (isOnWeekday(first, plain)) return { value: first }
  return { error: `${formatShortDate(first)} is a ${dateWords(first).weekday}. Check the date.` }
}

/**
 * The date of one day. Of several years that may be meant, the one in which it is on the day of the week that is named,
 * even if that day is over: 'Sat 10 Oct' on 27 November 2026.
 */
function readDay(plain: PlainDate, today: string, order: DateOrder | undefined): string | undefined {
  const read = datedTexts(plain.text, today).flatMap((one) => typedDate(one, lastYear, order) ?? [])
  if (read.length < 2) return read[0]
  const days = read.filter((one) => one !== 'none')
  const next = days.filter((one) => one >= today)
  const isMeant = (one: string) => isOnWeekday(one, plain)
  const over = plain.days && days.find(isMeant)
  return next.find(isMeant) ?? over ?? next[0] ?? 'none'
}

function isOnWeekday(date: string, { days }: PlainDate): boolean {
  return days?.has(weekdayOf(date)) ?? true
}

/**
 * The first of days such as '12-13 June 2027', '30 May to 1 June' and 'Sat 12 & Sun 13 June 2027'. '4 and 11 April' are two
 * races.
 */
function firstOfDays(plain: PlainDate, today: string, order: DateOrder | undefined): string | undefined {
  const { text } = plain
  for (const { 0: between, index } of text
    .slice(0, longestRange)
    .matchAll(/[.,]?\s*(?:[-–—/&+]|\b(?:to|and|until)\b)\s*/giu)) {
    const last = readDay({ text: text.slice(index + between.length), isForeign: false }, today, order)
    if (last === undefined || last === 'none') continue
    const begin = text.slice(0, index)
    const { month, year } = dateWords(last)
    const first = [begin, `${begin}/${year}`, `${begin} ${year}`, `${begin} ${month} ${year}`]
      .map((one) => typedDate(one, lastYear, order))
      .find((one) => one !== undefined)
    const most = /[/&+]|and/iu.test(between) ? 1 : longestRace
    if (first !== undefined && first < last && last <= addDays(first, most)) return first
  }
  return undefined
}

/**
 * Which number is the day; 'either' for a date such as 04/05/2027. With points, and beside words of another language, it is
 * the first. Undefined for a date that is not of numbers.
 */
export function raceDateOrder(typed: string, today: string): ReturnType<typeof dateOrderOf> {
  const [plain] = /\d/u.test(typed) ? plainDates(typed.slice(0, longestRange)) : []
  const order = plain && dateOrderOf(datedTexts(plain.text, today)[0] ?? '')
  return order !== undefined && plain && isDayFirst(plain) ? 'day' : order
}

function isDayFirst({ text, isForeign }: PlainDate): boolean {
  return isForeign || /^\d{1,2}\.\d{1,2}(?:\.|$)/u.test(text)
}

/**
 * The text of a date or, where it has no year, with this year and with the next one. 'Jan-27' is what spreadsheets show for
 * January 2027, which is no day.
 */
function datedTexts(text: string, today: string): readonly string[] {
  if (typedDate(text, lastYear) !== undefined || /^\p{L}+-\d\d$/u.test(text)) return [text]
  const year = Number(today.slice(0, 4))
  const begin = text.trim().replace(/[.,]$/u, '')
  const between = /\d[-/.]\d{1,2}$/u.test(begin) ? '/' : ' '
  return [year, year + 1].map((one) => `${begin}${between}${one}`)
}

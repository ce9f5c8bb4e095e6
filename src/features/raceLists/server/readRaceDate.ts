import { addDays } from '../../../domain/addDays'
import { dateWords, weekdays } from '../../../domain/dates'
import { formatShortDate } from '../../../domain/dateText'
import { type DateOrder, dateOrderOf, lastYear, noSuchDay, typedDate } from '../../../domain/typedDate'
import type { Checked } from '../../../domain/validation'

/** Days of the longest race. */
const longestRace = 14

/** Longer texts name no range of days. */
const longestRange = 60

/**
 * The date of a race, as people write it; of one of several days the first: '12-13 June 2027'. One without a year is the
 * next such day. A day of the week that is not that of the date is an error.
 */
export function readRaceDate(typed: string, today: string, order: DateOrder | undefined): Checked<string> {
  const text = weekdayFirst(typed)
  const read = readDay(text, today, order)
  const first = read ?? firstOfDays(text, today, order)
  if (first === undefined) return { error: 'Write the date like 4 April 2027.' }
  if (first === 'none') return { error: noSuchDay }
  if (isOnWeekday(first, text)) return { value: first }
  return { error: `${formatShortDate(first)} is a ${dateWords(first).weekday}.` }
}

/** '9 May (Sun)' as 'Sun 9 May', and 'Sat/Sun 8-9 May' as 'Sat 8-9 May'. */
function weekdayFirst(text: string): string {
  return text.replace(weekdayBehind, '$2 $1').replace(twoWeekdays, '$1 ')
}

/** The beginning of a day of the week, as a part of a pattern. */
export const weekdayPattern = weekdays.map((day) => day.slice(0, 3)).join('|')

const weekday = `((?:${weekdayPattern})[a-z]*)`
const weekdayBehind = new RegExp(`^(\\S.{0,30}) ?\\(${weekday}\\)$`, 'iu')
const twoWeekdays = new RegExp(`^${weekday} ?[-–/&] ?${weekday} `, 'iu')

/** The date of one day. Of several years that may be meant, the one in which it is on the day of the week that is named. */
function readDay(text: string, today: string, order: DateOrder | undefined): string | undefined {
  const read = datedTexts(text, today).flatMap((one) => typedDate(one, lastYear, order) ?? [])
  if (read.length < 2) return read[0]
  const next = read.filter((one) => one !== 'none' && one >= today)
  return next.find((one) => isOnWeekday(one, text)) ?? next[0] ?? 'none'
}

const beginningDay = new RegExp(`^\\s*(${weekdayPattern})`, 'iu')

function isOnWeekday(date: string, text: string): boolean {
  const day = beginningDay.exec(text)?.[1]?.toLowerCase() ?? ''
  return dateWords(date).weekday.toLowerCase().startsWith(day)
}

/**
 * The first of days such as '12-13 June 2027', '30 May to 1 June' and 'Sat 12 & Sun 13 June 2027'. '4 and 11 April' are two
 * races.
 */
function firstOfDays(text: string, today: string, order: DateOrder | undefined): string | undefined {
  for (const { 0: between, index } of text
    .slice(0, longestRange)
    .matchAll(/[.,]?\s*(?:[-–—/&+]|\b(?:to|and|until)\b)\s*/giu)) {
    const last = readDay(text.slice(index + between.length), today, order)
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

/** Which number is the day; 'either' for a date such as 04/05/2027. Undefined for a date that is not of numbers. */
export function raceDateOrder(text: string, today: string): ReturnType<typeof dateOrderOf> {
  return dateOrderOf(datedTexts(weekdayFirst(text), today)[0] ?? '')
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

import { dateWords } from '../../../domain/dates'
import { formatShortDate } from '../../../domain/dateText'
import { type DateOrder, dateOrderOf, lastYear, noSuchDay, typedDate } from '../../../domain/typedDate'
import type { Checked } from '../../../domain/validation'

/**
 * The date of a race, as people write it. One without a year is the next such day. A day of the week that is not that of
 * the date is an error.
 */
export function readRaceDate(text: string, today: string, order: DateOrder | undefined): Checked<string> {
  const read = datedTexts(text, today).flatMap((one) => typedDate(one, lastYear, order) ?? [])
  const isNext = (one: string) => one !== 'none' && one >= today
  const date = read.length === 1 ? read[0] : (read.find(isNext) ?? read.find((one) => one === 'none'))
  if (date === undefined) return { error: 'Write the date like 4 April 2027.' }
  if (date === 'none') return { error: noSuchDay }
  const day = /^\s*(sun|mon|tue|wed|thu|fri|sat)/iu.exec(text)?.[1]?.toLowerCase()
  const { weekday } = dateWords(date)
  if (day === undefined || weekday.toLowerCase().startsWith(day)) return { value: date }
  return { error: `${formatShortDate(date)} is a ${weekday}.` }
}

/** Which number is the day; 'either' for a date such as 04/05/2027. Undefined for a date that is not of numbers. */
export function raceDateOrder(text: string, today: string): ReturnType<typeof dateOrderOf> {
  return dateOrderOf(datedTexts(text, today)[0] ?? '')
}

/** The text of a date or, where it has no year, with this year and with the next one. */
function datedTexts(text: string, today: string): readonly string[] {
  if (typedDate(text, lastYear) !== undefined) return [text]
  const year = Number(today.slice(0, 4))
  const begin = text.trim().replace(/[.,]$/u, '')
  const between = /\d[-/.]\d{1,2}$/u.test(begin) ? '/' : ' '
  return [year, year + 1].map((one) => `${begin}${between}${one}`)
}

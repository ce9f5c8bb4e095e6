import { isDate, months } from './dates'
import { parsedDate } from './parsedDate'

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/
const timeOfDay = /(?<![t\s])[t\s]+\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?z?$/
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/
const numbers = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d\d)$/
const words = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:of\s+)?(?<name>[a-z]{3,9})[.,]?[\s-]+['’]?(?<year>\d{4}|\d\d)$/,
  /^(?<name>[a-z]{3,9})\.?[\s-]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(?<year>\d{4})$/,
]

/** Longer texts are no dates. */
const longest = 40

/** The `today` of `typedDate`, so that a year of two digits is never one of the last century. */
export const lastYear = '2199'

/** The error if `typedDate` finds no date. */
export const noSuchDay = 'That date doesn’t exist. Check the day and month.'

/** The number that comes first in a date of numbers. */
export type DateOrder = 'day' | 'month'

/**
 * A date as people write it: 2024-03-04, 4/3/2024 and 04.03.24, 4 March 2024, Mar 4, 2024. Of two numbers, the day is
 * first unless `order` says otherwise, or it cannot be: 3/25/2024. A year of two digits is not after that of `today`.
 * Undefined if the text is no date; 'none' if there is no such day.
 */
export function typedDate(text: string, today: string, order: DateOrder = 'day'): string | undefined {
  const plain = plainDate(text)
  const found = [yearFirst, numbers, ...words].map((form) => form.exec(plain)?.groups).find(Boolean)
  if (!found) return undefined
  const { year = '', name, day = '' } = found
  const month = name === undefined ? Number(found.month) : monthNamed(name)
  if (name !== undefined && month === 0) return undefined
  const isTurned = numbers.test(plain) && (order === 'month' ? Number(day) <= 12 : month > 12)
  const [m, d] = isTurned ? [Number(day), month] : [month, Number(day)]
  const date = parsedDate(`${wholeYear(year, today)}-${m}-${d}`, 'YYYY-M-D')
  return isDate(date) ? date : 'none'
}

/** The date written without words, in any year: 2027-04-18, 18/4/27; undefined for any other text. */
export function dateOfNumbers(text: string): string | undefined {
  const date = /^\d[\d/.-]+$/.test(text) ? typedDate(text, lastYear) : undefined
  return date === 'none' ? undefined : date
}

/** Returns which number of a date is the day, if only one can be; undefined for any other text. */
export function dateOrderOf(text: string): DateOrder | 'either' | undefined {
  const { day, month } = numbers.exec(plainDate(text))?.groups ?? {}
  if (day === undefined || day === month) return undefined
  if (Number(day) > 12) return 'day'
  return Number(month) > 12 ? 'month' : 'either'
}

function plainDate(text: string): string {
  const typed = text.length > longest ? '' : text.trim().toLowerCase()
  return typed.replace(weekday, '').replace(timeOfDay, '')
}

/** 1 to 12; 0 for no month. */
function monthNamed(name: string): number {
  return months.findIndex((month) => month.toLowerCase().startsWith(name.replace(/^sept$/, 'sep'))) + 1
}

function wholeYear(year: string, today: string): string {
  if (year.length === 4) return year
  return `20${year}` > today.slice(0, 4) ? `19${year}` : `20${year}`
}

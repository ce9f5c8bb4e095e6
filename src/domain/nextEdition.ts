import { dayMs } from './dates/dayMs'

/**
 * The likely day of a yearly race in the next year: the same weekday of the same week of the month, as in 'the second
 * Sunday of May'. The fifth one of a month is taken as its last.
 */
export function nextYearsDay(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const weekday = new Date(date).getUTCDay()
  const first = Date.UTC(year + 1, month - 1, 1)
  const offset = (weekday - new Date(first).getUTCDay() + 7) % 7
  const inMonth = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  const guess = offset + 7 * Math.floor((day - 1) / 7)
  return new Date(first + (guess < inMonth ? guess : guess - 7) * dayMs).toISOString().slice(0, 10)
}

/** The title in the next year: a year in it that is the event's is raised. */
export function nextYearsTitle(title: string, date: string): string {
  return title.replace(yearIn(date), String(Number(date.slice(0, 4)) + 1))
}

/** The title that all editions have. */
export function titleWithoutYear({ title, date }: { readonly title: string; readonly date: string }): string {
  return title.replace(yearIn(date), ' ')
}

/** Finds the year of a date in a text, where it stands alone. */
function yearIn(date: string): RegExp {
  return new RegExp(`(?<!\\d)${date.slice(0, 4)}(?!\\d)`, 'g')
}

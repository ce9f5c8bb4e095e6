import { NotFound } from '../calls/apiError'
import { isDate } from '../dates/dates'

/** Returns true if the home page shows the calendar of a month in place of its lists. */
export function isMonthView(query: URLSearchParams): boolean {
  return query.get('view') === 'month'
}

/** The month in a URL, `YYYY-MM`; undefined if it names none. */
export function monthOf(query: URLSearchParams): string | undefined {
  const month = query.get('month')
  return month !== null && isDate(`${month}-01`) ? month : undefined
}

/** The same for loaders. Throws `NotFound` for a text that is no month. */
export function existingMonth(query: URLSearchParams): string | undefined {
  const month = monthOf(query)
  if (month === undefined && query.has('month')) throw new NotFound('That month doesn’t exist.')
  return month
}

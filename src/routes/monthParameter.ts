import { NotFound } from '../api/apiError'
import { isDate } from '../domain/dates/dates'

/** The month in a URL, `YYYY-MM`; undefined where it names none. Throws `NotFound` for what is no month. */
export function monthOf(query: URLSearchParams): string | undefined {
  const month = query.get('month') ?? undefined
  if (month !== undefined && !isDate(`${month}-01`)) throw new NotFound('There is no such month.')
  return month
}

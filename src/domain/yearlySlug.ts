import { slugLength } from './limits'
import { shorten, slugOf } from './slug'

/** Title and year: `great-north-run-2026`. A long title is cut, the year is not. */
export function yearlySlug(title: string, date: string): string {
  const year = date.slice(0, 4)
  return `${shorten(slugOf(title, 'event'), slugLength - year.length - 1)}-${year}`
}

import { slugLength } from './limits'
import { slugOf } from './slug'

/** Title and year: `great-north-run-2026`. A long title is cut before the year is. */
export function yearlySlug(title: string, date: string): string {
  const year = date.slice(0, 4)
  const slug = slugOf(title, 'event')
  const room = slugLength - year.length - 1
  const end = slug.length <= room ? slug.length : Math.max(slug.lastIndexOf('-', room), 1)
  return `${slug.slice(0, end)}-${year}`
}

import { slugLength } from '../../kernel/limits'
import { titleWithoutYear } from './nextEdition'
import { shorten, slugOf } from '../../kernel/text/slug'

/** Returns a slug of title and year, such as `great-north-run-2026`. Long titles are truncated, but never the year. */
export function yearlySlug(title: string, date: string): string {
  const year = date.slice(0, 4)
  const name = slugOf(titleWithoutYear({ title, date }), 'event')
  return `${shorten(name, slugLength - year.length - 1)}-${year}`
}

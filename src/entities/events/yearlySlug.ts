import { slugLength } from '../../kernel/limits'
import { titleWithoutYear } from './nextEdition'
import { shorten, slugOf } from '../../kernel/text/slug'

/**
 * Title and year: `great-north-run-2026`, with the year once where the title has it. A long title is cut, the year is
 * not.
 */
export function yearlySlug(title: string, date: string): string {
  const year = date.slice(0, 4)
  const name = slugOf(titleWithoutYear({ title, date }), 'event')
  return `${shorten(name, slugLength - year.length - 1)}-${year}`
}

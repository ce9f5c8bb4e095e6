import { numberedSlug } from '../../../kernel/text/slug'

/** Takes the first free slug. */
export function takeSlug(wanted: string, taken: Set<string>): string {
  let number = 1
  while (taken.has(numberedSlug(wanted, number))) number += 1
  const slug = numberedSlug(wanted, number)
  taken.add(slug)
  return slug
}

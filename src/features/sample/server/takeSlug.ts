import { numberedSlug } from '../../../kernel/text/slug'

/** Returns the first free slug and adds it to the taken ones. */
export function takeSlug(preferred: string, taken: Set<string>): string {
  let number = 1
  while (taken.has(numberedSlug(preferred, number))) number += 1
  const slug = numberedSlug(preferred, number)
  taken.add(slug)
  return slug
}

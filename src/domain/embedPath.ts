import { fill, pagePatterns } from './paths'

/** A club's next events as a page that other sites show within theirs, as a router matches it. */
export const embedPattern = `${pagePatterns.club}/embed` as const

export function embedPath(slug: string): string {
  return fill(embedPattern, slug)
}

/** A club's next events as a page that other sites show within theirs, as a router matches it. */
export const embedPattern = '/club/:slug/embed'

export function embedPath(slug: string): string {
  return embedPattern.replace(':slug', encodeURIComponent(slug))
}

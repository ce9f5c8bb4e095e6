/** The file that search engines read first; it lists the others. */
export const sitemapIndexPath = '/sitemap.xml'

/** The route pattern of a part, for Express. */
export const sitemapPattern = '/sitemap/:part.xml'

export function sitemapPath(part: string): string {
  return sitemapPattern.replace(':part', part)
}

/** The file that search engines read first; it lists the others. */
export const sitemapIndexPath = '/sitemap.xml'

/** The path of a part, as Express matches it. */
export const sitemapPattern = '/sitemap/:part.xml'

export function sitemapPath(part: string): string {
  return sitemapPattern.replace(':part', part)
}

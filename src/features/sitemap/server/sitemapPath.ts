/** The file that search engines are told of; it names the others. */
export const sitemapIndexPath = '/sitemap.xml'

/** As Express matches a part's path. */
export const sitemapPattern = '/sitemap/:part.xml'

export function sitemapPath(part: string): string {
  return sitemapPattern.replace(':part', part)
}

import { sitemapIndexPath } from '../features/sitemap/server/sitemapPath'

/**
 * https://www.rfc-editor.org/rfc/rfc9309: what is no page is not for search engines. Of a page that is not for them they read
 * that on the page itself, so that none of these is named here.
 */
export function robotsTxt(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${origin}${sitemapIndexPath}
`
}

import { sitemapIndexPath } from '../../features/sitemap/server/sitemapPath'

/**
 * https://www.rfc-editor.org/rfc/rfc9309: search engines should read nothing but pages. A page that they should not
 * index says so itself, so none of these is named here.
 */
export function robotsTxt(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${origin}${sitemapIndexPath}
`
}

import { sitemapIndexPath } from '../features/sitemap/server/sitemapPath'

/** https://www.rfc-editor.org/rfc/rfc9309: what is no page is not for search engines, nor is the login with its many addresses. */
export function robotsTxt(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/
Disallow: /login

Sitemap: ${origin}${sitemapIndexPath}
`
}

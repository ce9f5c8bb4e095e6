import { sitemapPath } from './sitemapPath'
import type { PublicPage } from './sitemapParts'

// URLs with encoded paths contain no special characters of XML, so the functions here escape nothing.
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Renders the index of all parts, see https://www.sitemaps.org/protocol.html. */
export function sitemapIndexXml(origin: string, parts: readonly string[]): string {
  const entries = parts.map((part) => `<sitemap><loc>${origin}${sitemapPath(part)}</loc></sitemap>\n`)
  return document('sitemapindex', entries)
}

/** Renders one part. */
export function sitemapXml(origin: string, pages: readonly PublicPage[]): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${origin}${path}</loc>${lastmod}</url>\n`
  })
  return document('urlset', entries)
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${xmlns}>\n${entries.join('')}</${root}>\n`
}

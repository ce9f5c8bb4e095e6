import { sitemapPath } from './sitemapPath'
import type { PublicPage } from './sitemapParts'

/** Nothing has to be escaped: URLs with encoded paths contain no special characters of XML. */
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** https://www.sitemaps.org/protocol.html: the file that lists the others. */
export function sitemapIndexXml(origin: string, parts: readonly string[]): string {
  const entries = parts.map((part) => `<sitemap><loc>${origin}${sitemapPath(part)}</loc></sitemap>\n`)
  return document('sitemapindex', entries)
}

/** One of the listed files. */
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

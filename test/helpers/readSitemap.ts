import { expect } from 'vitest'

export interface SitemapEntry {
  readonly path: string
  readonly changed: string | undefined
}

/** All pages of a site's sitemap, found as search engines find them: by robots.txt. */
export async function readSitemap(origin: string): Promise<readonly SitemapEntry[]> {
  const robots = await textAt(`${origin}/robots.txt`, 'text/plain; charset=utf-8')
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  const parts = adjustmentsOf(await textAt(index, 'application/xml'), 'sitemapindex', 'sitemap')
  const entries = await Promise.all(
    parts.map(async ({ loc }) => adjustmentsOf(await textAt(loc, 'application/xml'), 'urlset', 'url')),
  )
  return entries.flat().map(({ loc, changed }) => {
    expect(loc.startsWith(`${origin}/`)).toBe(true)
    return { path: loc.slice(origin.length), changed }
  })
}

async function textAt(url: string, type: string): Promise<string> {
  const response = await fetch(url)
  expect([url, response.status, response.headers.get('Content-Type')]).toEqual([url, 200, type])
  return response.text()
}

/** Whatever is in the file beside the entries makes this fail. */
function adjustmentsOf(xml: string, root: string, name: string) {
  const entry = new RegExp(`^<${name}><loc>([^<>&]+)</loc>(?:<lastmod>([^<>&]+)</lastmod>)?</${name}>$`)
  const [head, open, ...lines] = xml.trimEnd().split('\n')
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>')
  expect(open).toBe(`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
  expect(lines.pop()).toBe(`</${root}>`)
  return lines.map((line) => {
    const [, loc, changed] = entry.exec(line) ?? []
    if (loc === undefined) throw new Error(`No entry of a sitemap: ${line}`)
    return { loc, changed }
  })
}

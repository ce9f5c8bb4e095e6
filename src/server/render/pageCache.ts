import { LRUCache } from 'lru-cache'
import type { MadePage } from './madePage'

/** The URLs of a calendar of some years; a page with its encodings takes about 100 KB. */
const cachedPages = 300

/**
 * A cache of whole pages for visitors. Such a page depends on its URL, the content of the store and the time, in
 * spans of some minutes. So a cached page is as good as a new one until the content or the span changes.
 */
export function createPageCache(max = cachedPages) {
  const pages = new LRUCache<string, Promise<MadePage>>({ max })
  let madeFrom: string | undefined
  return {
    /** The page at this URL; `make` is called where there is none of this version. */
    async get(url: string, version: string, make: () => Promise<MadePage>): Promise<MadePage> {
      if (version !== madeFrom) pages.clear()
      madeFrom = version
      const cached = pages.get(url)
      if (cached) return cached
      const page = make()
      pages.set(url, page)
      // Errors are not cached: the next request may succeed, and anybody can make up URLs that do not exist.
      const isGood = await page.then(
        ({ status }) => status === 200,
        () => false,
      )
      if (!isGood && pages.get(url) === page) pages.delete(url)
      return page
    },
  }
}

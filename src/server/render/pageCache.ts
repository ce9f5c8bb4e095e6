import { LRUCache } from 'lru-cache'
import type { MadePage } from './madePage'

/** Addresses of a calendar of some years; a page with its encodings takes about 100 KB. */
const pagesKept = 300

/**
 * Pages of visitors, kept whole. A visitor's page is a function of its URL, the store's content and the time in
 * stretches of some minutes, so a kept one is as good as a new one until one of the last two changes.
 */
export function createPageCache(max = pagesKept) {
  const pages = new LRUCache<string, Promise<MadePage>>({ max })
  let madeFrom: string | undefined
  return {
    /** The page at this URL; `make` is called when there is none of this version. */
    async get(url: string, version: string, make: () => Promise<MadePage>): Promise<MadePage> {
      if (version !== madeFrom) pages.clear()
      madeFrom = version
      const kept = pages.get(url)
      if (kept) return kept
      const page = make()
      pages.set(url, page)
      // A failure may be over at the next request, and anyone can make up addresses that do not exist.
      const isGood = await page.then(
        ({ status }) => status === 200,
        () => false,
      )
      if (!isGood && pages.get(url) === page) pages.delete(url)
      return page
    },
  }
}

import { LRUCache } from 'lru-cache'
import type { MadePage } from './madePage'

/** Some hundred pages or files. Their encodings take about a fifth more. */
const cachedBytes = 16 * 1024 * 1024

/** Bytes of an entry beside its body, roughly. */
const overhead = 500

/**
 * A cache of whole pages and files for visitors. Such a page depends on its URL, the content of the store and the time,
 * in spans of some minutes. So a cached page is as good as a new one until the content or the span changes.
 */
export function createPageCache() {
  const pages = new LRUCache<string, MadePage>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }, url) => overhead + url.length + length,
  })
  const underWay = new Map<string, Promise<MadePage>>()
  let madeFrom: string | undefined

  async function add(url: string, begun: Promise<MadePage>): Promise<MadePage> {
    underWay.set(url, begun)
    const isCurrent = () => underWay.get(url) === begun
    try {
      const page = await begun
      // Errors are not cached: the next request may succeed, and anyone can make up URLs that do not exist.
      if (page.status === 200 && isCurrent()) pages.set(url, page)
      return page
    } finally {
      if (isCurrent()) underWay.delete(url)
    }
  }

  return {
    /** The page at this URL; `make` is called where there is none of this version. */
    async get(url: string, version: string, make: () => Promise<MadePage>): Promise<MadePage> {
      if (version !== madeFrom) {
        pages.clear()
        underWay.clear()
      }
      madeFrom = version
      return pages.get(url) ?? underWay.get(url) ?? add(url, make())
    },
  }
}

import { LRUCache } from 'lru-cache'
import { createSharedWork } from '../../store/createSharedWork'
import type { Basis, Tracked } from '../../store/store'
import type { PageVersion, PageVersions } from './createPageVersions'
import type { MadePage } from './madePage'

/** Some hundred pages or files. Their encodings take about a fifth more. */
const cachedBytes = 16 * 1024 * 1024

/** Bytes of an entry beside its body, roughly. */
const overhead = 500

interface Cached {
  readonly page: MadePage
  readonly basis: Basis
}

/** A page for visitors, with the content that it was made from and the date of its version. */
export interface VisitorsPage extends Cached, Pick<PageVersion, 'modified'> {}

/**
 * A cache of whole pages and files for visitors. Such a page depends on its URL, the content of the store and the time,
 * in spans of some minutes. So a cached page is as good as a new one until that content or the span changes.
 */
export function createPageCache({ current, latest, track, onCacheHit }: Omit<PageVersions, 'known'>) {
  const pages = new LRUCache<string, Cached>({
    maxSize: cachedBytes,
    sizeCalculation: ({ page }, url) => overhead + url.length + page.length,
  })
  const underWay = new Map<string, Tracked<Cached>>()
  const inTurn = createSharedWork<Cached>()

  async function add(url: string, make: () => Promise<MadePage>): Promise<Cached> {
    await latest()
    const known = pages.get(url)
    if (known?.basis.isCurrent()) return known
    const { basis, result } = track(make)
    const making = { basis, result: result.then((page) => ({ page, basis })) }
    underWay.set(url, making)
    try {
      const cached = await making.result
      // Errors are not cached: the next request may succeed, and anyone can make up URLs that do not exist.
      if (cached.page.status === 200) pages.set(url, cached)
      return cached
    } finally {
      underWay.delete(url)
    }
  }

  function find(url: string, make: () => Promise<MadePage>): Cached | Promise<Cached> {
    const [cached, making] = [pages.get(url), underWay.get(url)]
    const found = cached?.basis.isCurrent() ? cached : making?.basis.isCurrent() ? making.result : undefined
    if (found) onCacheHit()
    return found ?? inTurn(url, () => add(url, make))
  }

  return {
    /**
     * The page at this URL. `make` is called if none that is current is cached or under way; once for all who ask while
     * another is made, which does not have what they must see.
     */
    async get(url: string, make: (now: Date) => Promise<MadePage>): Promise<VisitorsPage> {
      const { now, modified } = await current()
      return { ...(await find(url, () => make(now))), ...(modified && { modified }) }
    },
  }
}

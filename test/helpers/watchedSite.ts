import type { Browser } from 'playwright'
import { expect } from 'vitest'
import type { Store } from '../../src/store/store'
import { closePages, launchBrowser } from './browser'
import { during } from './during'
import { openSample } from './openSample'
import { startSiteUnderTest, type SiteUnderTest, type SiteUnderTestOptions } from './siteUnderTest'

interface WatchedSite {
  readonly browser: Browser
  readonly site: SiteUnderTest
}

/**
 * A browser for the tests of a file or block that change something, and the built application in this process, with a
 * store of its own, into which a test can write while someone looks: the sample world, and what `fill` adds to it.
 */
export function watchedSite(
  fill?: (store: Store) => Promise<unknown>,
  more: SiteUnderTestOptions = {},
): WatchedSite {
  return during(
    async () => {
      const [browser, site] = await Promise.all([
        launchBrowser(),
        startSiteUnderTest({
          ...{ isBuilt: true, open: openSample, fill: async (store) => fill?.(store) },
          ...more,
        }),
      ])
      return { browser, site }
    },
    async ({ browser, site }) => {
      await closePages(browser)
      await site.stop()
      expect(site.reports).toEqual([])
    },
  )
}

import type { Browser } from 'playwright'
import { inject } from 'vitest'
import { closePages, launchBrowser } from './browser'
import { during } from './during'
import { emptySite, type SiteKind } from './pageWorld'
import { startSite, type Site } from './site'

/** A browser for the tests of a file or block, and a site to visit. */
interface SharedSite {
  readonly browser: Browser
  readonly site: Site
}

/** With the sample world. */
export function sharedSite(): SharedSite {
  return during(
    async () => {
      const [browser, site] = await Promise.all([launchBrowser(), startSite({ copyOf: inject('sample') })])
      return { browser, site }
    },
    async ({ browser, site }) => {
      await closePages(browser)
      await site.stop()
    },
  )
}

interface SharedSites {
  readonly browser: Browser
  readonly sites: Readonly<Record<SiteKind, Site>>
}

/** Both sites that the table of pages needs. */
export function sharedSites(): SharedSites {
  return during(
    async () => {
      const [browser, sample, empty] = await Promise.all([
        launchBrowser(),
        startSite({ copyOf: inject('sample') }),
        startSite(emptySite),
      ])
      return { browser, sites: { sample, empty } }
    },
    async ({ browser, sites }) => {
      await closePages(browser)
      await Promise.all(Object.values(sites).map((site) => site.stop()))
    },
  )
}

import type { Browser } from 'playwright'
import { closePages, launchBrowser } from './browser'
import { during } from './during'
import { partOfRun } from './partOfRun'
import { emptySite, type SiteKind } from './pageWorld'
import { startSite, type Site } from './site'

type SiteOfRun = Pick<Site, 'origin'>

/** A browser for the tests of a file or block, and a site to visit. */
interface SharedSite {
  readonly browser: Browser
  readonly site: SiteOfRun
}

/**
 * The site with the sample world that all files of a run share, in a process of its own: for tests that change nothing but
 * who is logged in. Others have a `watchedSite`.
 */
export function sharedSite(): SharedSite {
  return during(
    async () => {
      const [browser, origin] = await Promise.all([launchBrowser(), partOfRun('sampleSite')])
      return { browser, site: { origin } }
    },
    ({ browser }) => closePages(browser),
  )
}

interface SharedSites {
  readonly browser: Browser
  readonly sites: Readonly<Record<SiteKind, SiteOfRun>> & { readonly empty: Site }
}

/** Both sites that the table of pages needs. */
export function sharedSites(): SharedSites {
  return during(
    async () => {
      const parts = [launchBrowser(), partOfRun('sampleSite'), startSite(emptySite)] as const
      const [browser, origin, empty] = await Promise.all(parts)
      return { browser, sites: { sample: { origin }, empty } }
    },
    async ({ browser, sites }) => {
      await closePages(browser)
      await sites.empty.stop()
    },
  )
}

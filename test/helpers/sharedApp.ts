import { during } from './during'
import { startSiteUnderTest, type SiteUnderTest } from './siteUnderTest'

/** The application in this process with the sample world, for the tests of a file. */
export function sharedApp(): SiteUnderTest {
  return during(startSiteUnderTest, (site) => site.stop())
}

import { expect } from 'vitest'
import { sampleWorld } from '../../src/features/sample/server/sampleWorld'
import { during } from './during'
import { onSample } from './openSample'
import { startSiteUnderTest, type SiteUnderTest } from './siteUnderTest'
import { sampleClock } from './testDays'

/** The sample world that fills `sampleApp`. */
export const sample = sampleWorld(sampleClock)

/** The application in this process with the whole sample world, for the tests of a file; its pages are those of the build. */
export function sampleApp(): SiteUnderTest {
  return during(
    () => startSiteUnderTest({ ...onSample, isBuilt: true }),
    async (site) => {
      expect(site.reports).toEqual([])
      await site.stop()
    },
  )
}

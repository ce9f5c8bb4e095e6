import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInAs, startSiteUnderTest, type SiteUnderTest } from '../helpers/siteUnderTest'
let site: SiteUnderTest
beforeAll(async () => { site = await startSiteUnderTest() })
afterAll(() => site.stop())
test.each(['google','strava','facebook'])('%s', async (type) => {
  const jar = site.jar()
  const r = await jar.follow(`/auth/${type}?as=sample-member&returnUrl=/club`)
  expect(site.reports).toEqual([])
  expect(r.path).toBe('/club')
  expect(await signedInAs(jar)).toBe('sample-member')
})

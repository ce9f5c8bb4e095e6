import { expect } from 'vitest'
import { startApiSite, type ApiSite } from './apiWorld'
import { during } from './during'

/** The application with the events of `apiWorld`, for the tests of a file; it must have reported no trouble by their end. */
export function sharedApiSite(): ApiSite {
  return during(startApiSite, async (site) => {
    expect(site.reports).toEqual([])
    await site.stop()
  })
}

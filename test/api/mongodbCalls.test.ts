import { Collection } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seed } from '../../src/features/sample/server/seed'
import type { Jar } from '../helpers/cookieJar'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'

const now = new Date('2026-11-25T12:00:00Z')
const member = 'sample-member'

/** Calls to the server, four for the session and the viewer included. A number grows only with a reason. */
const pages: readonly [
  page: string,
  calls: number,
  path: (site: SiteUnderTest) => Promise<string> | string,
][] = [
  ['a member’s home page', 7, () => '/'],
  ['a race’s page', 5, async (site) => `/event/${await nextRaceOf(site)}`],
  ['a club’s page', 8, async (site) => `/club/${await clubOf(site)}`],
  ['a profile', 8, () => `/user/${member}`],
]

describe('calls to MongoDB', () => {
  let site: SiteUnderTest
  let jar: Jar
  const reads = (['find', 'aggregate'] as const).map((name) => vi.spyOn(Collection.prototype, name))

  beforeAll(async () => {
    site = await startSiteUnderTest({ fill: (store) => seed(store, { now, timeZone: 'Europe/London' }) })
    site.clock.now = now
    jar = site.jar()
    await jar.follow(`/auth/google?as=${member}`)
  })
  afterAll(() => site.stop())

  test.each(pages)('%s takes at most %i calls', async (_, calls, path) => {
    const address = await path(site)
    const counts: number[] = []
    // The first visit writes what it finds missing, and the second one caches what has not changed.
    for (let visits = 0; visits < 5; visits += 1) {
      for (const read of reads) read.mockClear()
      const response = await jar.ask(address)
      expect(await response.text()).toContain('</html>')
      expect(response.status).toBe(200)
      counts.push(reads.reduce((sum, { mock }) => sum + mock.calls.length, 0))
    }
    expect(Math.min(...counts)).toBeLessThanOrEqual(calls)
    expect(site.reports).toEqual([])
  })
})

async function userOf({ store }: SiteUnderTest) {
  const { items } = await store.users.find({ index: 'bySlug', where: { slug: member }, limit: 1 })
  return items[0]?.id ?? ''
}

async function nextRaceOf(site: SiteUnderTest) {
  const { statuses, events } = site.store
  const where = { userId: await userOf(site), status: 'entered' } as const
  const { items } = await statuses.find({ index: 'byUserAndStatus', where, from: '2026-11-26', limit: 1 })
  return (await events.get(items[0]?.eventId ?? ''))?.slug ?? ''
}

async function clubOf(site: SiteUnderTest) {
  const { memberships, clubs } = site.store
  const where = { userId: await userOf(site) }
  const { items } = await memberships.find({ index: 'byUser', where, limit: 1 })
  return (await clubs.get(items[0]?.clubId ?? ''))?.slug ?? ''
}

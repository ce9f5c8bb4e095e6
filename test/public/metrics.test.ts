import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathPatterns } from '../../src/app/server/pathPatterns'
import { createMetrics } from '../../src/platform/metrics/createMetrics'
import { rethrow } from '../helpers/rethrow'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { deliveryRecord } from '../notifications/notificationRecords'
import { eventRecord } from '../helpers/storeRecords'
import { openStoreUnderTest } from '../helpers/storeUnderTest'

const token = 'a-secret-of-prometheus'
let site: SiteUnderTest

beforeAll(async () => {
  const metrics = createMetrics({ token, patterns: pathPatterns, waiting: () => 7, report: rethrow })
  site = await startSiteUnderTest({
    metrics,
    open: async () => {
      const opened = await openStoreUnderTest()
      return { ...opened, store: metrics.counted(opened.store) }
    },
  })
  await site.store.events.insert(eventRecord('secret-race'))
  await site.store.transaction(({ deliveries }) => deliveries.put(deliveryRecord('push:one')))
})
afterAll(() => site.stop())

const read = async (authorization?: string) => {
  const answer = await fetch(`${site.origin}/metrics`, authorization ? { headers: { authorization } } : {})
  return { status: answer.status, text: await answer.text() }
}
const values = async () => {
  const { text } = await read(`Bearer ${token}`)
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([^#].*) (\S+)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, Number(value)] as const]
    }),
  )
}
const requests = (route: string, status: number) =>
  `startline_request_duration_seconds_count{route="${route}",method="GET",status="${status}"}`

test.each([undefined, 'Bearer another-secret', `Bearer ${token}x`, `Basic ${token}`, ''])(
  'answers a request with the authorization %j as if there were no such page',
  async (authorization) => {
    const { status, text } = await read(authorization)
    expect(status).toBe(404)
    expect(text).not.toContain('startline_')
  },
)

test('counts requests by the pattern of their path, never by the path', async () => {
  const before = await values()
  for (const path of [
    '/event/secret-race',
    '/event/no-such-race',
    '/api/club',
    '/no/such/page',
    '/events.ics',
  ])
    await (await fetch(site.origin + path)).text()
  const after = await values()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown(requests('/event/:slug', 200))).toBe(1)
  expect(grown(requests('/event/:slug', 404))).toBe(1)
  expect(grown(requests('/api/club', 200))).toBe(1)
  expect(grown(requests('/events.ics', 200))).toBe(1)
  expect(grown(requests('other', 404))).toBe(1)
  expect((await read(`Bearer ${token}`)).text).not.toContain('secret-race')
})

test('counts responses from the cache and calls of the store', async () => {
  const gets = 'startline_store_calls_total{collection="events",operation="find"}'
  await (await fetch(`${site.origin}/`)).text()
  const before = await values()
  await (await fetch(`${site.origin}/`)).text()
  const after = await values()
  expect(before.get(gets)).toBeGreaterThan(0)
  const hits = 'startline_cache_hits_total'
  // Several processes that share a store do not cache.
  const isCached = site.store.revision() !== undefined
  expect((after.get(hits) ?? 0) - (before.get(hits) ?? 0)).toBe(isCached ? 1 : 0)
  expect(after.get(gets) === before.get(gets)).toBe(isCached)
})

test('measures what waits, in the queue and in the outbox', async () => {
  const measured = await values()
  expect(measured.get('startline_requests_waiting')).toBe(7)
  expect(measured.get('startline_outbox_documents{outbox="deliveries"}')).toBe(1)
  expect(measured.get('startline_store_calls_total{collection="deliveries",operation="put"}')).toBe(1)
})

test('shows metrics that exist in the dashboard', async () => {
  const { text } = await read(`Bearer ${token}`)
  const dashboard = readFileSync('docs/hosting/grafana.json', 'utf8')
  const shown = [...dashboard.matchAll(/\b((?:startline|process|nodejs)_\w+)/g)].map(([, name = '']) => name)
  const own = shown.map((name) => name.replace(/_(count|bucket)$/, ''))
  expect(own.length).toBeGreaterThan(8)
  expect(own.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
})

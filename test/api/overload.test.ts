import { afterEach, expect, test } from 'vitest'
import { during } from '../helpers/during'
import { rawRequest } from '../helpers/rawRequest'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const load = { isTooMuch: false }
const site = during(
  () =>
    startSiteUnderTest({
      gate: { enter: (_place, _response, { serve, refuse }) => (load.isTooMuch ? refuse() : serve()) },
    }),
  (started) => started.stop(),
)
afterEach(() => {
  load.isTooMuch = false
  expect(site.reports).toEqual([])
})

const statusOf = async (path: string) => (await rawRequest(site.origin, path)).status

test('refuses requests that need work with Retry-After', async () => {
  load.isTooMuch = true
  for (const path of ['/past-events', '/api/event', '/login', '/auth/google']) {
    const { status, headers, body } = await rawRequest(site.origin, path)
    expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([
      path,
      503,
      '5',
      'no-store',
    ])
    expect(body.toString()).toContain('Try again in a few seconds.')
    const type = path.startsWith('/api/') ? 'application/json' : 'text/html'
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`)
    expect(headers['access-control-allow-origin']).toBe(path.startsWith('/api/') ? '*' : undefined)
  }
  load.isTooMuch = false
  expect(await statusOf('/past-events')).toBe(200)
})

test('never refuses cached pages and health checks', async () => {
  if (site.store.revision() !== undefined) {
    expect([await statusOf('/'), await statusOf('/')]).toEqual([200, 200])
    load.isTooMuch = true
    expect(await statusOf('/')).toBe(200)
  }
  load.isTooMuch = true
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
  expect(await statusOf('/assets/none.js')).toBe(404)
})

import { expect, test } from 'vitest'
import { rawRequest } from '../helpers/rawRequest'
import { sample, sampleApp } from '../helpers/sampleApp'

const site = sampleApp()

const [event, club] = [sample.events[0], sample.clubs[0]]

const calls = [
  ...['/api/event', '/api/event-search?text=marathon', `/api/event/${event?.slug}`],
  ...['/api/club', `/api/club/${club?.slug}`],
]
const files = [
  ...['/events.ics', '/events.atom', '/events.json', '/api/openapi.json'],
  ...['ics', 'atom', 'json'].map((format) => `/club/${club?.slug}.${format}`),
  `/event/${event?.slug}.ics`,
]

const elsewhere = { Origin: 'https://club.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' }
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(site.origin, path, { method, headers: { ...elsewhere, ...headers } })

test.each([...calls, ...files])('lets other sites read and revalidate %s', async (path) => {
  const { status, headers, body } = await ask(path)
  expect([status, body.length > 0]).toEqual([200, true])
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, no-cache' })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  expect(headers).not.toHaveProperty('set-cookie')
  if (calls.includes(path)) expect(headers.vary).toBe('Accept-Encoding, Cookie, X-Requested-With')
  const again = await ask(path, { 'If-None-Match': headers.etag ?? '' })
  expect([again.status, again.body.length, again.headers['access-control-allow-origin']]).toEqual([
    304,
    0,
    '*',
  ])
})

test('changes the ETag of a call after a write', async () => {
  const { headers } = await ask('/api/event?limit=1&order=-1')
  await site.store.events.put({
    ...(event as NonNullable<typeof event>),
    id: 'late',
    slug: 'late',
    date: '2199-12-31',
  })
  const after = await ask('/api/event?limit=1&order=-1', { 'If-None-Match': headers.etag ?? '' })
  expect([after.status, after.body.includes('"late"')]).toEqual([200, true])
  await site.store.events.remove('late')
})

test('hides responses to requests with a cookie from other sites and caches', async () => {
  const jar = site.jar()
  await jar.follow('/auth/google?as=sample-member')
  for (const cookie of [jar.cookieHeader(), 'theme=dark', '']) {
    for (const path of calls) {
      const { headers } = await ask(path, { Cookie: cookie })
      expect([path, headers['cache-control'], headers.etag]).toEqual([path, 'no-store', undefined])
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  }
  const { headers } = await ask(calls[0] ?? '')
  const member = await ask(calls[0] ?? '', {
    Cookie: jar.cookieHeader(),
    'If-None-Match': headers.etag ?? '',
  })
  expect([member.status, member.body.includes('"myStatus"')]).toEqual([200, true])
})

test('lets other sites read nothing but public data', async () => {
  const others = ['/', `/event/${event?.slug}`, '/api/viewer', '/api/user', '/api/activity', '/api/own-club']
  for (const path of [
    ...others,
    '/calendar/none.ics',
    '/user/sample-member/data.json',
    '/api/previous-login',
  ]) {
    expect([path, 'access-control-allow-origin' in (await ask(path)).headers]).toEqual([path, false])
  }
})

test('lets other sites read the errors of calls', async () => {
  for (const [path, status] of [
    ['/api/event/nothing', 404],
    ['/api/event?from=x', 400],
    ['/club/nothing.ics', 404],
  ] as const) {
    const { headers, ...answer } = await ask(path)
    expect([path, answer.status, headers['access-control-allow-origin']]).toEqual([path, status, '*'])
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('refuses a preflight request of another site', async () => {
  for (const path of calls) {
    const headersOfPreflight = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-requested-with',
    }
    const { headers, status } = await ask(path, headersOfPreflight, 'OPTIONS')
    expect(status).toBe(204)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test.each([
  ['/api/event', 'GET, HEAD, POST, OPTIONS'],
  ['/api/event/some', 'GET, HEAD, DELETE, POST, OPTIONS'],
  ['/api/club', 'GET, HEAD, POST, OPTIONS'],
  ['/api/event-search', 'GET, HEAD, OPTIONS'],
  ['/', 'GET, HEAD, POST, OPTIONS'],
])('responds 405 with the allowed methods at %s', async (path, allow) => {
  for (const method of ['TRACE', 'PATCH', 'PROPFIND']) {
    const { status, headers } = await rawRequest(site.origin, path, {
      method,
      headers: { Origin: site.origin },
    })
    expect([method, status, headers.allow]).toEqual([method, 405, allow])
  }
  const { status, headers } = await rawRequest(site.origin, path, { method: 'OPTIONS' })
  expect([status, headers.allow]).toEqual([204, allow])
  // A request without an origin is refused too.
  const methods = path === '/' ? ['TRACE'] : ['TRACE', 'PATCH', 'PROPFIND']
  for (const method of methods) expect((await rawRequest(site.origin, path, { method })).status).toBe(405)
})

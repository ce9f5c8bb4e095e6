import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageSpanMs } from '../../src/platform/render/createPageVersions'
import { rawRequest } from '../helpers/rawRequest'
import { startSite, type Site } from '../helpers/site'
import { startSiteUnderTest, type SiteUnderTest } from '../helpers/siteUnderTest'
import { eventRecord } from '../helpers/storeRecords'

let site: Site
let inProcess: SiteUnderTest
beforeAll(async () => {
  ;[site, inProcess] = await Promise.all([startSite(), startSiteUnderTest()])
  // In the second of its start a site's pages have no date, nor have answers cached then. An unknown header is not cached.
  const isDated = async () =>
    (await rawRequest(site.origin, '/', { headers: { 'X-Unknown': '1' } })).headers['last-modified'] !==
    undefined
  while (!(await isDated())) continue
})
afterAll(async () => {
  expect(inProcess.reports).toEqual([])
  expect(site.output().trim().split('\n').slice(1)).toEqual([])
  await site.stop()
  await inProcess.stop()
})

/** Asks again if a span of visitors' pages has ended meanwhile, as its pages differ from those of the next. */
async function inOneSpan<T>(ask: () => Promise<T>): Promise<T> {
  const span = () => Math.floor(Date.now() / pageSpanMs)
  const before = span()
  const responses = await ask()
  return span() === before ? responses : inOneSpan(ask)
}

const pages = ['/', '/past-events', '/club', '/privacy', '/nothing']
const changing = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }

describe.each(pages)('the page %s', (path) => {
  test('has the same body in every encoding', async () => {
    const get = (encoding: string) =>
      rawRequest(site.origin, path, { headers: { 'Accept-Encoding': encoding } })
    const { plain, gzip, br } = await inOneSpan(async () => ({
      plain: await get('identity'),
      gzip: await get('gzip'),
      br: await get('gzip, br'),
    }))
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ])
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(plain.body.toString()).toMatch(/^<!doctype html><html lang="en-GB">.*<\/html>$/s)
    const lengths = [plain, gzip, br].map(
      ({ headers, body }) => Number(headers['content-length']) === body.length,
    )
    expect(lengths).toEqual([true, true, true])
  })

  test('has the same headers and no body in response to HEAD', async () => {
    const { get, head } = await inOneSpan(async () => ({
      get: await rawRequest(site.origin, path),
      head: await rawRequest(site.origin, path, { method: 'HEAD' }),
    }))
    const still = ({ date: _date, ...headers }: typeof get.headers) => headers
    expect(head.status).toBe(get.status)
    expect(still(head.headers)).toEqual(still(get.headers))
    expect(head.body).toHaveLength(0)
  })
})

test('the API responds the same in gzip as without', async () => {
  const get = (encoding: string) =>
    rawRequest(site.origin, '/api/event', { headers: { 'Accept-Encoding': encoding } })
  const { plain, gzip } = await inOneSpan(async () => ({
    plain: await get('identity'),
    gzip: await get('gzip'),
  }))
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
})

test('responds 304 in every encoding for a cached page, until something is written', async () => {
  const { origin, store } = inProcess
  const first = await rawRequest(origin, '/')
  const etag = first.headers.etag ?? ''
  expect(etag).toMatch(/^W\/".+"$/)
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'If-None-Match': etag, 'Accept-Encoding': encoding }
    const again = await rawRequest(origin, '/', { headers })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    const head = await rawRequest(origin, '/', { method: 'HEAD', headers })
    expect(head.status).toBe(304)
  }
  const date = '2031-07-01'
  await store.events.insert(eventRecord('new', { title: 'Quite New', date }))
  const after = await rawRequest(origin, '/', { headers: { 'If-None-Match': etag } })
  expect(after.status).toBe(200)
  expect(after.headers.etag).not.toBe(etag)
  expect(after.body.toString()).toContain('Quite New')
  await store.events.modify('new', (event) => ({ ...event, title: 'Renamed' }))
  expect((await rawRequest(origin, '/')).body.toString()).toContain('Renamed')
  await store.events.remove('new')
  const removed = await rawRequest(origin, '/', { headers: { 'If-None-Match': after.headers.etag ?? '' } })
  expect([removed.status, removed.body.includes('Renamed')]).toEqual([200, false])
})

test('a page changes when the day does', async () => {
  const { origin, clock } = inProcess
  const before = await rawRequest(origin, '/privacy')
  const real = clock.now
  clock.now = new Date(real.getTime() + 24 * 60 * 60 * 1000)
  try {
    const after = await rawRequest(origin, '/privacy', {
      headers: { 'If-None-Match': before.headers.etag ?? '' },
    })
    expect(after.status).toBe(200)
  } finally {
    clock.now = real
  }
})

test('never responds 304 for a missing page', async () => {
  const missing = await rawRequest(site.origin, '/nothing')
  for (const etag of [missing.headers.etag ?? '', '*']) {
    const again = await rawRequest(site.origin, '/nothing', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(404)
  }
})

describe.each(['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'SEARCH'])(
  'the method %s',
  (method) => {
    test.each(['/', '/club', '/api/club', '/api/nothing', '/assets/x.js', '/healthz'])(
      'is refused at %s',
      async (path) => {
        for (const from of [undefined, site.origin]) {
          const { status } = await rawRequest(site.origin, path, {
            method,
            headers: { ...changing, ...(from && { Origin: from }), 'Content-Length': '0' },
          })
          expect(status).toBeGreaterThanOrEqual(method === 'OPTIONS' ? 200 : 400)
          expect(status).toBeLessThan(500)
        }
      },
    )
  },
)

describe('request bodies', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    rawRequest(site.origin, '/api/event', {
      method: 'POST',
      headers: { ...changing, Origin: site.origin, ...headers },
      body,
    })
  const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000)

  test.each([
    ['a list 10,000 deep', deep('[', ']')],
    ['an object 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a field 10,000 deep', `{"title":${deep('[', ']')}}`],
    ['no JSON', '{"title":'],
    ['a word', '"title"'],
    ['a number', '1'],
    ['null', 'null'],
    ['nothing', ''],
    ['__proto__', '{"__proto__":{"siteRole":3},"constructor":{"prototype":{"x":1}}}'],
    ['NUL bytes', '\u0000\u0000'],
    ['more than 100 KB', `{"description":"${'x'.repeat(200_000)}"}`],
  ])('refuses %s as a body', async (_name, body) => {
    const { status, body: answer } = await post(body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    const { message } = JSON.parse(answer.toString()) as { message: unknown }
    expect(message).toBeTypeOf('string')
    expect(Object.hasOwn(Object.prototype, 'siteRole')).toBe(false)
  })

  test('refuses a body that no script of the site sends', async () => {
    expect((await post('{}', { 'X-Requested-With': 'fetch' })).status).toBe(400)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream'])(
    'refuses a body of %s, with a length or in chunks',
    async (type) => {
      expect((await post('{}', { 'Content-Type': type })).status).toBe(415)
      expect((await post('{}', { 'Content-Type': type, 'Transfer-Encoding': 'chunked' })).status).toBe(415)
      expect((await post('{}', { 'Transfer-Encoding': 'chunked' })).status).toBe(403)
    },
  )
})

describe('unusual URLs', () => {
  test.each([
    ['of 8 KB', `/${'x'.repeat(8000)}`, 404],
    ['of many parts', `/${'a/'.repeat(3000)}`, 404],
    ['of dots', `/${'../'.repeat(2000)}etc/passwd`, 404],
    ['of escaped dots', `/assets/${'%2e%2e%2f'.repeat(50)}etc/passwd`, 403],
    ['with a long query', `/privacy?${'x'.repeat(8000)}`, 200],
    ['of 20 KB', `/${'x'.repeat(20_000)}`, 431],
  ])('responds to a URL %s with its own status', async (_name, path, status) => {
    expect((await rawRequest(site.origin, path)).status).toBe(status)
  })

  test.each([
    '//evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
  ])('does not redirect %s to another site', async (path) => {
    const { status, headers } = await rawRequest(site.origin, path)
    expect(status).toBe(404)
    expect(headers.location).toBeUndefined()
  })

  test.each(['//', '///', '//?cursor=x'])('serves %s as this site’s home page', async (path) => {
    const { status, headers } = await rawRequest(site.origin, path)
    expect(status).toBe(path.includes('?') ? 400 : 200)
    expect(headers.location).toBeUndefined()
  })

  test.each(['%0a', '%0d', '%0D%0A', '%00', '%7f', '%C2%85', '%E2%80%A8', '%E2%80%A9'])(
    'does not find a URL with %s in it',
    async (escape) => {
      for (const path of [`/x${escape}y`, `/event/x${escape}y`, `/club/${escape}`, `/auth/x${escape}y`]) {
        expect([path, (await rawRequest(inProcess.origin, path)).status]).toEqual([path, 404])
      }
      expect((await rawRequest(inProcess.origin, `/api/event/x${escape}y`)).status).toBe(404)
    },
  )

  test('serves an absolute request URL as its own path', async () => {
    const both = (path: string, target: string) =>
      inOneSpan(async () => ({
        plain: await rawRequest(site.origin, path),
        absolute: await rawRequest(site.origin, target),
      }))
    for (const path of ['/club', '/past-events?x=1', '/api/club', '/healthz', '/nothing']) {
      // Once as it is made, and once as it was kept.
      for (const target of [`http://evil.example${path}`, `HTTPS://evil.example:8443${path}`]) {
        const { plain, absolute } = await both(path, target)
        const { status, headers, body } = absolute
        expect([target, status, headers.location]).toEqual([target, plain.status, undefined])
        expect(body.equals(plain.body)).toBe(true)
      }
    }
    const { plain, absolute } = await both('/', 'http://evil.example')
    expect(absolute.body.equals(plain.body)).toBe(true)
  })
})

test('headers that name another host change no byte of a page', async () => {
  const strange: readonly Record<string, string>[] = [
    { Host: 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    { 'X-Original-URL': '/privacy', 'X-HTTP-Method-Override': 'DELETE' },
  ]
  for (const headers of strange) {
    const { plain, other } = await inOneSpan(async () => ({
      plain: await rawRequest(site.origin, '/'),
      other: await rawRequest(site.origin, '/', { headers }),
    }))
    expect(other.body.equals(plain.body)).toBe(true)
  }
})

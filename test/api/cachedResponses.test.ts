import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createResponseCache } from '../../src/platform/http/createResponseCache'
import { startServer } from '../../src/app/server/startServer'
import { contentAt } from '../helpers/contentAt'
import { during } from '../helpers/during'
import { rawRequest, type RawResponse } from '../helpers/rawRequest'
import { sharedApp } from '../helpers/sharedApp'
import { clubRecord, eventRecord } from '../helpers/storeRecords'

const site = sharedApp()

/** Returns the parts of a response that do not depend on the second it was sent. */
const comparable = ({ status, headers: { date: _date, ...headers }, body }: RawResponse) => ({
  status,
  headers,
  body: body.toString('base64'),
})

const requests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no headers': {},
  'the encodings of browsers': { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
  gzip: { 'Accept-Encoding': 'gzip' },
  'no encoding': { 'Accept-Encoding': 'identity' },
  'an empty list of encodings': { 'Accept-Encoding': '' },
  'encodings by weight': { 'Accept-Encoding': 'br;q=0, gzip;q=0.5' },
  'the ETag of another page': { 'If-None-Match': 'W/"another"' },
  'any ETag': { 'If-None-Match': '*' },
  'a reload': { 'Cache-Control': 'no-cache', 'If-None-Match': '*' },
  'a date': { 'If-Modified-Since': new Date().toUTCString() },
  'headers that do not matter': { 'User-Agent': 'x', Accept: 'text/html', Range: 'bytes=0-9' },
}

test.each(Object.entries(requests))('repeats the same response to a request with %s', async (_, headers) => {
  for (const method of ['GET', 'HEAD']) {
    const first = await rawRequest(site.origin, '/club', { method, headers })
    const again = await rawRequest(site.origin, '/club', { method, headers })
    expect(comparable(again)).toEqual(comparable(first))
    expect(again.headers.date).toBeDefined()
  }
})

test('responds 304 by ETag until something is written', async () => {
  const { headers } = await rawRequest(site.origin, '/club')
  const conditions = { 'If-None-Match': headers.etag ?? '' }
  for (let round = 0; round < 3; round += 1) {
    expect((await rawRequest(site.origin, '/club', { headers: conditions })).status).toBe(304)
  }
  await site.store.clubs.insert(clubRecord('late', { name: 'Late Runners' }))
  const after = await rawRequest(site.origin, '/club', { headers: conditions })
  expect([after.status, after.body.includes('Late Runners')]).toEqual([200, true])
  await site.store.clubs.remove('late')
  expect((await rawRequest(site.origin, '/club')).body.includes('Late Runners')).toBe(false)
})

test('responds 304 by date until something is written', async () => {
  const { now } = site.clock
  site.clock.now = new Date(now.getTime() + 60 * 60_000)
  const { headers } = await rawRequest(site.origin, '/club')
  // A store that other processes write to gives no date.
  const isDated = site.store.revision() !== undefined
  expect(headers['last-modified'] !== undefined).toBe(isDated)
  const conditions = { 'If-Modified-Since': headers['last-modified'] ?? site.clock.now.toUTCString() }
  expect(Date.parse(conditions['If-Modified-Since'])).toBeLessThanOrEqual(site.clock.now.getTime())
  for (let round = 0; round < 3; round += 1) {
    expect((await rawRequest(site.origin, '/club', { headers: conditions })).status).toBe(isDated ? 304 : 200)
  }
  await site.store.clubs.insert(clubRecord('dated'))
  expect((await rawRequest(site.origin, '/club', { headers: conditions })).status).toBe(200)
  await site.store.clubs.remove('dated')
  expect((await rawRequest(site.origin, '/club', { headers: conditions })).status).toBe(200)
  site.clock.now = now
})

test('lets shared caches store only responses to requests without cookies', async () => {
  const cacheHeaders = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await rawRequest(site.origin, path, { headers })
    return [answer.headers['cache-control'], answer.headers.vary]
  }
  const vary = 'Accept-Encoding, Cookie'
  expect(await cacheHeaders('/club')).toEqual([
    'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=10',
    vary,
  ])
  for (const cookie of ['', 'theme=dark', 'startline=s%3Anobody.x', '__Host-startline=x']) {
    expect(await cacheHeaders('/club', { Cookie: cookie })).toEqual(['private, no-cache', vary])
  }
  const jar = site.jar()
  await jar.follow('/auth/google?as=sample-member')
  const { headers } = await jar.ask('/club')
  expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual(['private, no-store', vary])
  expect(headers.get('Last-Modified')).toBeNull()
})

test('keeps cached responses for five minutes despite writes that visitors cannot see', async () => {
  const ask = async () => (await rawRequest(site.origin, '/privacy')).headers.etag
  const first = await ask()
  await site.store.sessions.put({ id: 's', userId: 'u', expires: '2031-01-01T00:00:00.000Z', data: '{}' })
  expect(await ask()).toBe(first)
  const { now } = site.clock
  site.clock.now = new Date(now.getTime() + 5 * 60_000)
  expect(await ask()).not.toBe(first)
  site.clock.now = now
  expect(await ask()).toBe(first)
})

test('asks visitors how it went as soon as the race has started', async () => {
  const { now } = site.clock
  await site.store.events.insert(eventRecord('early', { date: '2027-06-06', time: '09:30' }))
  const titleAt = async (time: string) => {
    site.clock.now = new Date(`2027-06-06T${time}+01:00`)
    const page = await rawRequest(site.origin, '/event/early')
    return /Are you going\?|How did it go\?/.exec(page.body.toString())?.[0]
  }
  expect(await titleAt('09:29:59')).toBe('Are you going?')
  expect(await titleAt('09:30:00')).toBe('How did it go?')
  await site.store.events.remove('early')
  site.clock.now = now
})

test('never shows a member a visitor’s response or the reverse', async () => {
  const visitor = async () => (await rawRequest(site.origin, '/')).body.toString()
  const before = await visitor()
  const jar = site.jar()
  await jar.follow('/auth/google?as=sample-member')
  const member = await (await jar.ask('/')).text()
  expect(member).toContain('/user/sample-member')
  expect(before).not.toContain('/user/sample-member')
  expect(await visitor()).toBe(before)
})

/** A server that counts the requests that its cache did not answer. */
const counting = during(
  async () => {
    const state: { count: number; content?: number | undefined; now: Date; cookie?: string | undefined } = {
      count: 0,
      content: 1,
      now: new Date('2027-01-10T12:00:00.000Z'),
    }
    const store = contentAt(() => state.content)
    const answers = createResponseCache({ store, clock: () => state.now })
    const server = await startServer(
      () => (request, response) => {
        if (answers.repeat(request, response)) return
        state.count += 1
        const { basis } = answers.track(() => Promise.resolve())
        response.setHeader('X-Odd-Letters', 'yes')
        if (state.cookie !== undefined) response.setHeader('Set-Cookie', state.cookie)
        const body = Buffer.from(`answer ${state.count}`)
        response.setHeader('Content-Length', body.length)
        response.end(body)
        answers.store(request, response, basis, body)
      },
      0,
      '127.0.0.1',
    )
    const ask = async (path: string, options = {}) => {
      const before = state.count
      const { body } = await rawRequest(`http://127.0.0.1:${server.port}`, path, options)
      return { isCached: state.count === before, body: body.toString() }
    }
    return { state, ask, server }
  },
  ({ server }) => server.stop(),
)

test('caches a response by its method, URL and relevant headers', async () => {
  const { ask } = counting
  const headers = {
    'Accept-Encoding': 'br',
    'If-None-Match': '"x"',
    'If-Modified-Since': new Date(0).toUTCString(),
    'Cache-Control': 'max-age=0',
  }
  const first = await ask('/a?b', { headers })
  expect(first.isCached).toBe(false)
  expect(await ask('/a?b', { headers })).toEqual({ isCached: true, body: first.body })
  expect((await ask('/a?b', { headers: { ...headers, 'User-Agent': 'y' } })).isCached).toBe(true)
  const others = [
    ask('/a?b=', { headers }),
    ask('/A?b', { headers }),
    ask('/a?b', { headers, method: 'HEAD' }),
    ask('/a?b', { headers, method: 'POST' }),
    ...Object.keys(headers).flatMap((name) => [
      ask('/a?b', { headers: { ...headers, [name]: 'other' } }),
      ask('/a?b', { headers: { ...headers, [name]: '' } }),
    ]),
  ]
  expect((await Promise.all(others)).map(({ isCached }) => isCached)).toEqual(others.map(() => false))
})

test.each([
  ['a cookie', { headers: { Cookie: 'any=1' } }],
  ['an empty cookie', { headers: { Cookie: '' } }],
  ['an unknown header', { headers: { 'X-Theme': 'dark' } }],
  ['credentials', { headers: { Authorization: 'Basic YTpi' } }],
  ['credentials for a proxy', { headers: { 'Proxy-Authorization': 'Basic YTpi' } }],
  ['a range', { headers: { Range: 'bytes=0-9' } }],
  ['a conditional range', { headers: { 'If-Range': '"x"' } }],
  ['a condition that fails', { headers: { 'If-Match': '"x"' } }],
  ['a body', { headers: { 'Content-Length': '0' } }],
  ['another protocol', { headers: { Upgrade: 'h2c' } }],
  ['another method', { headers: { 'X-HTTP-Method-Override': 'DELETE' } }],
  ['a form', { method: 'POST' }],
  ['a safe method other than GET', { method: 'OPTIONS' }],
])('neither stores nor reuses a response for a request with %s', async (name, options) => {
  const { ask } = counting
  const path = `/${encodeURIComponent(name)}`
  await ask(path, options)
  expect((await ask(path, options)).isCached).toBe(false)
  await ask(path)
  expect((await ask(path)).isCached).toBe(true)
  expect((await ask(path, options)).isCached).toBe(false)
})

test('counts the length of URLs towards the size of the cache', () => {
  const answers = createResponseCache({ store: contentAt(() => 1), clock: () => new Date() })
  const exchange = (n: number) => {
    const request = new IncomingMessage(new Socket())
    request.method = 'GET'
    request.url = `/${n}?${'x'.repeat(1024 * 1024)}`
    return { request, response: new ServerResponse(request) }
  }
  const { basis } = answers.track(() => Promise.resolve())
  for (let n = 0; n < 40; n += 1) {
    const { request, response } = exchange(n)
    answers.store(request, response, basis)
  }
  const isCached = (n: number) => answers.repeat(exchange(n).request, exchange(n).response)
  expect([isCached(0), isCached(39)]).toEqual([false, true])
})

test('adds Last-Modified to a cached response once its second has passed', () => {
  let [time, revision] = ['12:00:00.500', 1]
  const clock = () => new Date(`2027-01-01T${time}Z`)
  const answers = createResponseCache({ store: contentAt(() => revision), clock })
  const exchange = (status = 200) => {
    const request = new IncomingMessage(new Socket())
    request.method = 'GET'
    request.url = `/${status}`
    return { request, response: Object.assign(new ServerResponse(request), { statusCode: status }) }
  }
  const datesAt = (instant: string) => {
    time = instant
    return [200, 304, 404].map((status) => {
      const { request, response } = exchange(status)
      let sent: readonly string[] = []
      const writeHead = (_status: number, headers: readonly string[]) => ((sent = headers), response)
      Object.assign(response, { writeHead, end: () => response })
      if (!answers.repeat(request, response)) return 'none'
      return sent.find((_, at) => sent[at - 1] === 'Last-Modified')
    })
  }
  for (const status of [200, 304, 404]) {
    const { request, response } = exchange(status)
    answers.store(request, response, answers.track(() => Promise.resolve()).basis)
  }
  expect(datesAt('12:00:00.900')).toEqual([undefined, undefined, undefined])
  const date = 'Fri, 01 Jan 2027 12:00:01 GMT'
  expect(datesAt('12:00:01.000')).toEqual([date, date, undefined])
  expect(datesAt('12:04:59.000')).toEqual([date, date, undefined])
  revision = 2
  expect(datesAt('12:04:59.000')).toEqual(['none', 'none', 'none'])
})

test('does not cache a response that sets a cookie', async () => {
  const { ask, state } = counting
  state.cookie = 'a=b'
  await ask('/cookie')
  expect((await ask('/cookie')).isCached).toBe(false)
  state.cookie = undefined
})

test('serves cached responses only while their version is current', async () => {
  const { ask, state } = counting
  const isCached = async () => (await ask('/version')).isCached
  expect([await isCached(), await isCached()]).toEqual([false, true])
  state.content = 2
  expect([await isCached(), await isCached()]).toEqual([false, true])
  state.now = new Date('2027-01-10T12:04:59.999Z')
  expect(await isCached()).toBe(true)
  state.now = new Date('2027-01-10T12:05:00.000Z')
  expect([await isCached(), await isCached()]).toEqual([false, true])
  state.now = new Date('2027-01-10T12:04:59.999Z')
  expect(await isCached()).toBe(false)
  state.content = undefined
  expect([await isCached(), await isCached()]).toEqual([false, false])
})

import { describe, expect, test, vi } from 'vitest'
import { createLog, logLevels } from '../../src/platform/log/createLog'
import { withoutSecrets } from '../../src/platform/log/withoutSecrets'
import { feedPatterns } from '../../src/kernel/urls/feedPaths'
import { paths, serverPatterns } from '../../src/kernel/urls/paths'
import { pathPatterns } from '../../src/app/server/pathPatterns'
import styles from '../../src/ui/styles/text.module.css'
import { during } from '../helpers/during'
import { everything } from '../helpers/everything'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const lines: string[] = []
const entries = () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)

const site = during(
  () =>
    startSiteUnderTest({
      log: createLog('requests', { write: (line) => lines.push(line) }),
      config: { logLevel: 'requests', trustedProxies: 1 },
    }),
  (opened) => opened.stop(),
)

/** Returns the log line of a request, which is written once the response has been sent. */
async function logged(path: string, headers: Record<string, string> = {}) {
  lines.length = 0
  const response = await fetch(site.origin + path, { headers, redirect: 'manual' })
  const text = await response.text()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  return { text, response, entry: entries().at(-1) ?? {} }
}

describe('the log of requests', () => {
  test('logs the request, the response and the viewer’s role', async () => {
    const headers = {
      'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
      Referer: 'https://news.example/page?token=abc#part',
      'User-Agent': 'Browser/1.0',
    }
    const { entry } = await logged('/club?text=secret', headers)
    expect(entry).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
      level: 'info',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
      method: 'GET',
      path: '/club',
      status: 200,
      milliseconds: expect.any(Number) as unknown,
      role: 'anonymous',
      ip: '198.51.100.7',
      referrer: 'https://news.example/page',
      browser: 'Browser/1.0',
    })
    // Responses from the cache, which Express never sees, are logged too.
    const again = await logged('/club?text=secret', headers)
    expect(again.entry).toMatchObject({ path: '/club', status: 200, ip: '198.51.100.7' })
    expect(again.entry['requestId']).not.toBe(entry['requestId'])
  })

  test('logs no secrets of people who log in, write or read', async () => {
    const jar = site.jar()
    lines.length = 0
    await jar.follow('/auth/google?as=sample-member&returnUrl=%2Fclub')
    await jar.ask('/event-search?text=ann%40mail.example')
    await jar.ask('/user/ann@mail.example')
    await jar.ask('/user/ann%40mail.example/edit', {
      headers: { Referer: 'https://ann:word@mail.example/x' },
    })
    const body = new URLSearchParams({
      _call: 'saveEvent',
      title: 'Typed by Ann',
      date: '2031-05-02',
      time: '09:00',
    })
    await jar.ask('/add-event', { method: 'POST', body })
    const stored = await everything(site.store)
    const place = await jar.ask('/api/place', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify({ lat: '53.8', lon: '-1.5' }),
    })
    expect(await place.json()).toMatchObject({ place: 'Leeds' })
    expect(place.headers.get('Cache-Control')).toContain('no-store')
    expect(await everything(site.store)).toEqual(stored)
    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(9)
    const log = lines.join('\n')
    expect(log).toContain('"role":"member"')
    expect(log).toContain('/auth/google/callback')
    const session = decodeURIComponent(jar.cookie('startline') ?? '').slice(2, 20)
    for (const secret of [
      session,
      'state=',
      'code=',
      'as=',
      'mail.example',
      'ann@',
      'ann:word',
      'Typed',
      '53.8',
      'Leeds',
    ]) {
      expect(log).not.toContain(secret)
    }
  })

  test('logs an error under the id that its page shows', async () => {
    const failing = vi
      .spyOn(site.store.events, 'find')
      .mockRejectedValue(new Error('mongodb://me:pass@db/ broke'))
    const { text, response, entry } = await logged('/past-events')
    failing.mockRestore()
    const [error] = entries()
    const redacted = 'mongodb://…/ broke'
    expect(error).toMatchObject({
      level: 'error',
      requestId: entry['requestId'],
      msg: redacted,
      err: {
        type: 'Error',
        message: redacted,
        stack: expect.stringContaining(`Error: ${redacted}\n    at `) as unknown,
      },
    })
    expect(JSON.stringify(error)).not.toContain('pass')
    expect(entry).toMatchObject({ level: 'info', status: 500 })
    expect(text).toContain(`<span class="${styles.num}">${String(entry['requestId'])}</span>`)
    expect(response.headers.get('X-Request-Id')).toBe(entry['requestId'])
    site.reports.length = 0
  })

  test.each(logLevels)('logs only lines of the level %s', (level) => {
    const written: string[] = []
    const log = createLog(level, { write: (line) => written.push(line) })
    log.info({ path: '/' })
    log.error({ err: new Error('broke') })
    expect(written).toHaveLength(logLevels.indexOf(level))
  })

  test('logs one line per request, whatever it contains', () => {
    const written: string[] = []
    const log = createLog('requests', { write: (line) => written.push(line) })
    log.info({ path: `/a\nb${'x'.repeat(5000)}`, browser: '"\n' })
    expect(written.join('')).toMatch(/^[^\n]+\n$/)
    expect(written.join('').length).toBeLessThan(1000)
  })

  test('escapes control characters that a terminal would obey', () => {
    const written: string[] = []
    const log = createLog('requests', { write: (line) => written.push(line) })
    const browser = 'X\u009b2J\u009d0;title\u009c\u001b[31m\u007f\u202e'
    log.info({ path: '/', browser })
    expect(written.join('').slice(0, -1)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect(JSON.parse(written.join(''))).toMatchObject({ browser })
  })

  test('logs the causes of an error, but not its other properties', () => {
    const written: string[] = []
    const log = createLog('errors', { write: (line) => written.push(line) })
    const cause = new Error('of me:word@mail.example')
    log.error({ err: Object.assign(new TypeError('broke', { cause }), { sent: 'typed' }) })
    log.error({ err: 'ann@mail.example was thrown' })
    const [error, thrown] = written.map((line) => (JSON.parse(line) as { err: object }).err)
    expect(error).toEqual({
      type: 'TypeError',
      message: 'broke: of me:…',
      stack: expect.stringMatching(/^TypeError: broke\n[^]*caused by: Error: of me:…\n/) as unknown,
    })
    expect(thrown).toMatchObject({ type: 'Error', message: '… was thrown' })
  })
})

test.each([
  ['/user/ann@mail.example', '/user/…'],
  ['to ann.lee+x@mail.example, please', 'to … please'],
  ['mongodb://me:word@db:27017/startline', /^mongodb:\/\/…(?!.*word)/],
  ['GET https://x.example/cb?code=1&state=2 failed', 'GET https://x.example/cb?… failed'],
  ['at node_modules/@scope/name/index.js:1:2', 'at node_modules/@scope/name/index.js:1:2'],
  ['/invitation/s3cret-key', '/invitation/…'],
  ['/mail/end/an-id/s3cret-key', '/mail/end/…'],
  ['/mail/answer/entered/2027-05-02/e1/u1/s3cret-key?was=s3cret', '/mail/answer/…'],
  ['https://x.example/mail/Confirm/an-id/s3cret-key', 'https://x.example/mail/Confirm/…'],
  ['/calendar/s3cret-key.ics', '/calendar/…'],
  ['webcal://x.example/Calendar/s3cret-key.ics', 'webcal://x.example/Calendar/…'],
  ['/INVITATION/s3cret-key/google', '/INVITATION/…'],
  ['https://x.example/invitation/s3cret-key', 'https://x.example/invitation/…'],
  ['What? Nothing.', 'What? Nothing.'],
])('logs %j as %s', (text, logged) => {
  if (typeof logged === 'string') expect(withoutSecrets(text)).toBe(logged)
  else expect(withoutSecrets(text)).toMatch(logged)
})

const everyPath = [...Object.values({ ...paths, ...serverPatterns, ...feedPatterns }), ...pathPatterns]
const patterns = [...new Set(everyPath.filter((path) => typeof path === 'string'))]
const partsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

test('no part of a path but its `:key` is a secret', () => {
  const open = ['answer', 'championship', 'date', 'distance', 'event', 'id', 'part', 'slug', 'type', 'user']
  // A new part belongs here if anyone may know it. Otherwise it is a `:key`.
  expect([...new Set(patterns.flatMap(partsOf))].sort()).toEqual([...open, 'key'].sort())
})

test.each([...patterns.filter((path) => partsOf(path).includes('key')), paths.firstAdmin(':key')])(
  'logs nothing of the key of %s, wherever it is',
  (pattern) => {
    const written: string[] = []
    const log = createLog('requests', { write: (line) => written.push(line) })
    for (const url of [pattern.replace(/:key.*/, 's3cret'), pattern.replaceAll(':key', 's3cret')]) {
      const whole = `https://x.example${url}`
      const [first = ''] = url.slice(1).split('/')
      const misspelt = url.replace(first, encodeURIComponent(first.toUpperCase())).replace('/', '//')
      const err = new Error(`GET ${whole} failed`)
      log.info({ path: url, referrer: whole, browser: whole })
      log.info({ path: misspelt, msg: `Asked for ${misspelt}` })
      log.error({ err })
    }
    expect(written).toHaveLength(6)
    expect(written.join('')).not.toContain('s3cret')
  },
)

test('searches only the beginning of a long word for secrets', () => {
  const [short, long] = [900, 15_000].map((length) =>
    withoutSecrets(`/invitation/s3cret ${'/'.repeat(length)}`),
  )
  expect(short).toBe(`/invitation/… ${'/'.repeat(900)}`)
  expect(long).toBe(`/invitation/… ${'/'.repeat(1000)}`)
})

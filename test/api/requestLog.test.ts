import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createLog, logLevels } from '../../src/server/log/createLog'
import { logDays } from '../../src/domain/limits'
import { createLogFiles } from '../../src/server/log/createLogFiles'
import { withoutSecrets } from '../../src/server/log/withoutSecrets'
import styles from '../../src/ui/text.module.css'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

const lines: string[] = []
const entries = () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)

const site = during(
  () =>
    startSiteUnderTest({
      log: createLog({ level: 'requests', clock: () => new Date(), write: (line) => lines.push(line) }),
      config: { logLevel: 'requests', trustedProxies: 1 },
    }),
  (opened) => opened.stop(),
)

/** What is logged of a request: its line comes once the answer has gone out. */
async function logged(path: string, headers: Record<string, string> = {}) {
  lines.length = 0
  const response = await fetch(site.origin + path, { headers, redirect: 'manual' })
  const text = await response.text()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  return { text, response, entry: entries().at(-1) ?? {} }
}

describe('the log of requests', () => {
  test('has for each request what it was, its answer and the viewer’s role', async () => {
    const headers = {
      'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
      Referer: 'https://news.example/page?token=abc#part',
      'User-Agent': 'Browser/1.0',
    }
    const { entry } = await logged('/club?text=secret', headers)
    expect(entry).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
      level: 'request',
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
    // Answers that are repeated before Express has them are logged alike.
    const again = await logged('/club?text=secret', headers)
    expect(again.entry).toMatchObject({ path: '/club', status: 200, ip: '198.51.100.7' })
    expect(again.entry['requestId']).not.toBe(entry['requestId'])
  })

  test('holds no secret of anybody who logs in, writes or reads', async () => {
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
    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(8)
    const log = lines.join('\n')
    expect(log).toContain('"role":"member"')
    expect(log).toContain('/auth/google/callback')
    const session = decodeURIComponent(jar.cookie('startline') ?? '').slice(2, 20)
    for (const secret of [session, 'state=', 'code=', 'as=', 'mail.example', 'ann@', 'ann:word', 'Typed']) {
      expect(log).not.toContain(secret)
    }
  })

  test('an error has the number that its page shows', async () => {
    const failing = vi
      .spyOn(site.store.events, 'find')
      .mockRejectedValue(new Error('mongodb://me:pass@db/ broke'))
    const { text, response, entry } = await logged('/past-events')
    failing.mockRestore()
    const [error] = entries()
    expect(error).toMatchObject({ level: 'error', requestId: entry['requestId'] })
    expect(JSON.stringify(error)).toContain('broke')
    expect(JSON.stringify(error)).not.toContain('pass')
    expect(entry).toMatchObject({ level: 'request', status: 500 })
    expect(text).toContain(`<span class="${styles.num}">${String(entry['requestId'])}</span>`)
    expect(response.headers.get('X-Request-Id')).toBe(entry['requestId'])
    site.reports.length = 0
  })

  test.each(logLevels)('at the level %s says so much and no more', (level) => {
    const written: string[] = []
    const log = createLog({ level, clock: () => new Date(), write: (line) => written.push(line) })
    log.request({ id: 'x', method: 'GET', url: '/', status: 200, milliseconds: 1 })
    log.error(new Error('broke'))
    expect(written).toHaveLength(logLevels.indexOf(level))
  })

  test('has one line for each request, whatever the request contains', () => {
    const written: string[] = []
    const log = createLog({ level: 'requests', clock: () => new Date(), write: (line) => written.push(line) })
    log.request({
      id: 'x',
      method: 'GET',
      url: `/a\nb${'x'.repeat(5000)}`,
      status: 200,
      milliseconds: 1,
      browser: '"\n',
    })
    expect(written.join('').split('\n')).toHaveLength(1)
    expect(written.join('').length).toBeLessThan(1000)
  })

  test('holds nothing that a terminal obeys, and says what the request contained', () => {
    const written: string[] = []
    const log = createLog({ level: 'requests', clock: () => new Date(), write: (line) => written.push(line) })
    const browser = 'X\u009b2J\u009d0;title\u009c\u001b[31m\u007f\u202e'
    log.request({ id: 'x', method: 'GET', url: '/', status: 200, milliseconds: 1, browser })
    expect(written.join('')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect(JSON.parse(written.join(''))).toMatchObject({ browser })
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
  ['https://x.example/mail/Confirm/an-id/s3cret-key', 'https://x.example/mail/Confirm/…'],
  ['/calendar/s3cret-key.ics', '/calendar/…'],
  ['webcal://x.example/Calendar/s3cret-key.ics', 'webcal://x.example/Calendar/…'],
  ['/INVITATION/s3cret-key/google', '/INVITATION/…'],
  ['https://x.example/invitation/s3cret-key', 'https://x.example/invitation/…'],
  ['What? Nothing.', 'What? Nothing.'],
])('of %j the log holds %s', (text, kept) => {
  if (typeof kept === 'string') expect(withoutSecrets(text)).toBe(kept)
  else expect(withoutSecrets(text)).toMatch(kept)
})

test('of a long word the log looks only at the beginning, as anybody can send one', () => {
  const [short, long] = [900, 15_000].map((length) =>
    withoutSecrets(`/invitation/s3cret ${'/'.repeat(length)}`),
  )
  expect(short).toBe(`/invitation/… ${'/'.repeat(900)}`)
  expect(long).toBe(`/invitation/… ${'/'.repeat(1000)}`)
})

const rethrow = (error: unknown) => {
  throw error
}

test('lines that cannot be written are lost, with a word why, and nothing else', async () => {
  const folder = await temporaryDirectory()
  const failures: unknown[] = []
  const files = createLogFiles(join(folder, 'log'), (error) => failures.push(error))
  await remove(join(folder, 'log'))
  files.write('lost', new Date())
  files.flush()
  files.removeOld(new Date())
  expect(failures).toEqual(Array(3).fill(expect.objectContaining({ code: 'ENOENT' })))
  mkdirSync(join(folder, 'log'))
  files.write('kept', new Date('2027-05-01T12:00:00Z'))
  files.flush()
  expect(readFileSync(join(folder, 'log', 'startline-2027-05-01.jsonl'), 'utf8')).toBe('kept\n')
  await remove(folder)
})

test('files of the log hold their days, and none that is older than the privacy page says', async () => {
  const folder = await temporaryDirectory()
  const files = createLogFiles(join(folder, 'log'), rethrow)
  const at = (text: string) => new Date(text)
  writeFileSync(join(folder, 'log', 'notes.txt'), 'not of the log')
  files.write('one', at('2027-05-01T23:59:59Z'))
  files.write('two', at('2027-05-02T00:00:00Z'))
  files.write('three', at('2027-05-02T00:00:01Z'))
  files.flush()
  const read = (name: string) => readFileSync(join(folder, 'log', name), 'utf8')
  expect([read('startline-2027-05-01.jsonl'), read('startline-2027-05-02.jsonl')]).toEqual([
    'one\n',
    'two\nthree\n',
  ])
  expect(statSync(join(folder, 'log', 'startline-2027-05-01.jsonl')).mode & 0o007).toBe(0)
  const names = () => readdirSync(join(folder, 'log')).sort()
  files.removeOld(new Date(Date.parse('2027-05-02') + logDays * 86_400_000 - 1))
  expect(names()).toHaveLength(3)
  files.removeOld(new Date(Date.parse('2027-05-02') + logDays * 86_400_000))
  expect(names()).toEqual(['notes.txt', 'startline-2027-05-02.jsonl'])
  files.write('new', at('2027-06-01T00:00:00Z'))
  files.flush()
  expect(names()).toEqual(['notes.txt', 'startline-2027-06-01.jsonl'])
  await remove(folder)
})

test('a folder in which no log can be written is refused at the start', async () => {
  const folder = await temporaryDirectory()
  // As root may write to all files of others, what is in the way is a folder.
  mkdirSync(join(folder, `startline-${new Date().toISOString().slice(0, 10)}.jsonl`))
  expect(() => createLogFiles(folder, rethrow)).toThrow('EISDIR')
  createLogFiles(join(folder, 'other'), rethrow)
  expect(readdirSync(join(folder, 'other'))).toEqual([])
  await remove(folder)
})

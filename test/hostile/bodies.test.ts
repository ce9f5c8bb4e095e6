import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '../../src/app/features.server'
import type { EventsResponse } from '../../src/entities/events/contract'
import { anonymous } from '../../src/kernel/access/viewer'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { cpuTime } from '../bench/cpuTime'
import { openJar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { startSite, type Site } from '../helpers/site'
import { openStoreUnderTest } from '../helpers/storeUnderTest'

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const mega = 1_000_000

/** The most expensive bodies to parse, for their length. */
const worst: readonly (readonly [name: string, type: string, body: string])[] = [
  ['4 MB of escapes', form, `title=${'%41'.repeat(1.3 * mega)}`],
  ['60 KB of escapes', form, `title=${'%41'.repeat(20_000)}`],
  ['60 KB of escapes that are no text', form, `title=${'%ff'.repeat(20_000)}`],
  ['60 KB of fields', form, 'a&'.repeat(30_000)],
  ['60 KB of escapes that are none', form, '%'.repeat(60_000)],
  ['JSON 1.9 million deep', json, `{"a":${'['.repeat(1.9 * mega)}${']'.repeat(1.9 * mega)}}`],
  ['JSON 30,000 deep', json, `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['objects that do not end', json, '{"a":'.repeat(12_000)],
  ['60 KB of keys', json, `{${Array.from({ length: 6000 }, (_, at) => `"k${at}":1`).join()}}`],
  ['a text of 60 KB', json, `{"title":"${'\\u0041'.repeat(10_000)}"}`],
]

let site: Site
let cookie: string
let eventPath: string
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
beforeAll(async () => {
  site = await startSite({
    settings: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=256` },
  })
  const jar = openJar(site.origin)
  await jar.follow('/auth/google?as=sample-member')
  cookie = jar.cookieHeader()
  const { events } = (await (await jar.ask('/api/event?limit=1')).json()) as EventsResponse
  eventPath = events[0]?.path ?? ''
})
afterAll(async () => {
  agent.destroy()
  await site.stop()
})

/** The status; undefined if the server closed the connection on what it does not read. */
function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<number | undefined> {
  return new Promise((answered) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(site.origin + path, { agent, method, headers }, (response) => {
      response.on('close', () => answered(response.statusCode)).resume()
    })
    sent.on('error', () => answered(undefined)).end(body)
  })
}

const post = (type: string, body: string, from: Record<string, string>) =>
  ask(
    '/api/event',
    { 'Content-Type': type, 'X-Requested-With': 'XMLHttpRequest', Origin: site.origin, ...from },
    body,
  )

/** Milliseconds of processor time that the site needs for some work ten times, whatever else the machine does. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  await work()
  const before = cpuTime(site.pid) ?? 0
  for (let time = 0; time < 10; time += 1) await work()
  return (cpuTime(site.pid) ?? 0) - before
}

describe.each(['a visitor', 'a member'])('a body sent by %s', (who) => {
  const from = (): Record<string, string> => (who === 'a member' ? { Cookie: cookie } : {})

  test.each(worst)(
    '%s is refused and delays other requests no longer than a few pages do',
    async (_, type, body) => {
      // The system counts in hundredths of a second.
      const page = Math.max(10, await processorTime(() => ask(eventPath, { Cookie: cookie })))
      expect(await processorTime(() => post(type, body, from()))).toBeLessThan(20 * page)
      expect([303, 400, 403, 413, undefined]).toContain(await post(type, body, from()))
    },
  )
})

test('200 concurrent worst-case bodies do not stop the server', async () => {
  const all = Array.from({ length: 200 }, (_, at) => {
    const [, type, body] = worst[at % worst.length] ?? ['', json, '{}']
    return post(type, body, at % 2 ? { Cookie: cookie } : {})
  })
  await Promise.all(all)
  expect(await ask('/')).toBe(200)
  expect(site.output().trim().split('\n').slice(1)).toEqual([])
})

test.each(['gzip', 'br', 'zstd', 'x'])('refuses to read a body encoded with %s', async (encoding) => {
  expect(await post(json, '{}', { Cookie: cookie, 'Content-Encoding': encoding })).toBe(415)
})

test('refuses to read a body in another character set', async () => {
  expect(await post(`${json}; charset=utf-16le`, '{}', { Cookie: cookie })).toBe(415)
})

describe('the guard', () => {
  const opened = during(openStoreUnderTest, (store) => store.remove())
  const changing = (Object.keys(endpoints) as EndpointName[]).filter(
    // It only names a place, and keeps nothing of the position that a body hides from logs.
    (name) => endpoints[name].method !== 'GET' && name !== 'readPlace',
  )

  test.each(changing)('refuses visitors at %s before the body is read', (name) => {
    const { guard } = createHandlers(opened.store, { timeZone: 'Europe/London' })[name]
    expect(() => guard?.(anonymous)).toThrow(expect.objectContaining({ status: 403 }))
  })
})

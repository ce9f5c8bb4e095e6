import type { LookupAddress } from 'node:dns'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { selfSigned } from '../../../test/helpers/selfSigned'
import { getOutbound, type Network, NoResponse, postOutbound, publicNetwork } from './postOutbound'
import { publicLookup } from './publicLookup'

const certificate = selfSigned(['hooks.example.org'])
const asked: { readonly path: string; readonly body: string; readonly sign: unknown }[] = []
let heard: IncomingHttpHeaders = {}
const bomb = gzipSync(Buffer.alloc(50_000_000))
let server: Server
let network: Network

/** Leads every name to the server of the test. */
const toServer: LookupFunction = (_hostname, { all }, callback) => {
  if (all) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}

beforeAll(async () => {
  server = createServer(certificate, (request, response) => {
    const path = request.url ?? ''
    const [route = ''] = path.split('?')
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ path, body, sign: request.headers['x-sign'] })
      heard = request.headers
      const [, left] = /^\/hops-(\d+)/.exec(path) ?? []
      if (route === '/hang') return
      if (left !== undefined && left !== '0')
        response.writeHead(301, { Location: `/hops-${Number(left) - 1}` }).end('moved')
      else if (path.startsWith('/to/'))
        response.writeHead(307, { Location: decodeURIComponent(route.slice(4)) }).end()
      else if (route === '/same') response.writeHead(304).end()
      else if (route === '/packed') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb)
      else if (route === '/drip') {
        const drops = setInterval(() => response.write('x'), 5)
        response.on('close', () => clearInterval(drops))
      } else if (route === '/redirect')
        response.writeHead(302, { Location: 'https://hooks.example.org/followed' }).end()
      else if (route === '/busy') response.writeHead(429, { 'Retry-After': '120' }).end('later')
      else if (route === '/switch')
        response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
      else if (path.startsWith('/after-'))
        response.writeHead(503, { 'Retry-After': decodeURIComponent(path.slice(7)) }).end()
      else if (route === '/long') response.end(Buffer.alloc(5_000_000, 'x'))
      else response.end('ok')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  network = { lookup: toServer, port: (server.address() as AddressInfo).port, ca: certificate.cert }
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const post = (path: string, on = network, signal?: AbortSignal) =>
  postOutbound(
    { url: `https://hooks.example.org${path}`, headers: { 'X-Sign': 'a' }, body: '{}' },
    on,
    signal,
  )

test('posts a body to exactly this URL and returns the beginning of the response', async () => {
  expect(await post('/a?b=c')).toEqual({ status: 200, start: 'ok' })
  expect(asked.at(-1)).toEqual({ path: '/a?b=c', body: '{}', sign: 'a' })
  expect(await post('/busy')).toEqual({ status: 429, retryAfterMs: 120_000, start: 'later' })
  const { start } = await post('/long')
  expect(start).toBe('x'.repeat(4096))
})

test('reads how long to wait from seconds and dates, up to a day', async () => {
  const waitOf = async (text: string) => (await post(`/after-${encodeURIComponent(text)}`)).retryAfterMs
  const inTenMinutes = await waitOf(new Date(Date.now() + 600_000).toUTCString())
  expect(Math.round((inTenMinutes ?? 0) / 60_000)).toBe(10)
  const day = 86_400_000
  expect([await waitOf('999999999'), await waitOf('Fri, 31 Dec 9999 23:59:59 GMT')]).toEqual([day, day])
  expect([await waitOf('soon'), await waitOf('-5'), await waitOf('Sun, 06 Nov 1994 08:49:37 GMT')]).toEqual(
    Array(3).fill(undefined),
  )
})

test('reports no response if the server switches to another protocol', async () => {
  await expect(post('/switch')).rejects.toThrow(
    new NoResponse('The server tried to switch to a different protocol.'),
  )
})

test('returns a redirect as the response without following it', async () => {
  expect((await post('/redirect')).status).toBe(302)
  expect(asked.map(({ path }) => path)).not.toContain('/followed')
})

test('reports no response if the server is late or its certificate is wrong', async () => {
  await expect(post('/hang', { ...network, timeoutMs: 200 })).rejects.toThrow(
    new NoResponse('The server did not respond in time.'),
  )
  const { ca: _, ...untrusting } = network
  await expect(post('/untrusted', untrusting)).rejects.toThrow('DEPTH_ZERO_SELF_SIGNED_CERT')
  await expect(
    postOutbound({ url: 'https://other.example.org/otherName', headers: {}, body: '' }, network),
  ).rejects.toThrow('ERR_TLS_CERT_ALTNAME_INVALID')
  const stopping = AbortSignal.abort()
  await expect(post('/stopped', network, stopping)).rejects.toThrow('ABORT_ERR')
  const paths = asked.map(({ path }) => path)
  for (const path of ['/untrusted', '/otherName', '/stopped']) expect(paths).not.toContain(path)
})

/** A network whose names lead to these addresses, one list for each look-up. */
function leading(...answers: readonly (readonly string[])[]) {
  const resolve = vi.fn((_hostname: string, _options: object, callback: (...to: Resolved) => void) => {
    const addresses = answers[resolve.mock.calls.length - 1] ?? []
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
  return { resolve, network: { ...network, lookup: publicLookup(resolve) } }
}
type Resolved = [error: Error | null, addresses: readonly LookupAddress[]]

test.each([
  [['127.0.0.1']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['169.254.169.254']],
  [['8.8.8.8', '127.0.0.1']],
  [['10.0.0.1', '8.8.8.8']],
  [[]],
])('refuses to connect to a name that resolves to %j', async (addresses) => {
  const before = asked.length
  const { network: hostile, resolve } = leading(addresses, addresses)
  await expect(post('/private', hostile)).rejects.toThrow('hooks.example.org has no public address.')
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(before)
})

test('looks a name up once and returns the same addresses in every form', () => {
  const { resolve, network: public_ } = leading(['8.8.8.8', '2606:4700::1'], ['127.0.0.1'])
  const handed = vi.fn()
  public_.lookup('hooks.example.org', { all: true }, handed)
  const both = [
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ]
  expect(handed).toHaveBeenLastCalledWith(null, both)
  expect(resolve).toHaveBeenCalledTimes(1)
  // A name that has changed since is refused at its next look-up.
  public_.lookup('hooks.example.org', { family: 4 }, handed)
  expect(handed.mock.lastCall?.[0]).toMatchObject({ message: 'hooks.example.org has no public address.' })
  const single = leading(['8.8.8.8']).network
  single.lookup('hooks.example.org', {}, handed)
  expect(handed).toHaveBeenLastCalledWith(null, '8.8.8.8', 4)
})

test('refuses this machine’s own name, which the system resolves', async () => {
  const refused = vi.fn()
  await new Promise<void>((done) =>
    publicNetwork.lookup('localhost', {}, (...answer) => {
      refused(...answer)
      done()
    }),
  )
  expect(refused.mock.lastCall?.[0]).toMatchObject({ message: 'localhost has no public address.' })
})

test.each([
  ...['http://hooks.example.org/', 'https://hooks.example.org:8443/', 'https://user@hooks.example.org/'],
  ...[
    'https://user:pass@hooks.example.org/',
    'https://hooks.example.org@127.0.0.1/',
    'ftp://hooks.example.org/',
  ],
  ...[
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
    'https://nas.local/',
    'https://intranet/',
  ],
  ...[
    'https://wiki.internal/',
    'https://router.home.arpa/',
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
  ],
  ...[
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
  ],
  ...[
    'https://①②⑦.0.0.1/',
    'https://127。0。0。1/',
    'https://8.8.8.8/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
  ],
  ...[
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
  ],
  ...[
    'https://169.254.169.254/latest/meta-data',
    'https://hooks.example.org\\@127.0.0.1/',
    'https:\\\\127.0.0.1/',
  ],
  ...['https:///127.0.0.1/', 'https:127.0.0.1/', '//hooks.example.org/', 'https://hooks.exa\tmple.org/', ''],
  `https://hooks.example.org/${'x'.repeat(2048)}`,
])('looks nothing up for %s', async (url) => {
  const lookup = vi.fn()
  const posting = postOutbound({ url, headers: {}, body: '' }, { lookup })
  await expect(posting).rejects.toThrow('must start with https:')
  expect(lookup).not.toHaveBeenCalled()
})

const get = (path: string, on = network) =>
  getOutbound(
    { url: `https://hooks.example.org${path}`, headers: { 'User-Agent': 'a' }, bytes: 2 * 2 ** 20 },
    on,
  )

test('reads a document over up to five redirects, without a cookie', async () => {
  const { status, body } = await get('/hops-5?token=secret')
  expect([status, body.toString()]).toEqual([200, 'ok'])
  expect(heard).toEqual({
    ...{ host: expect.any(String) as string, connection: 'close' },
    ...{ 'user-agent': 'a', 'accept-encoding': 'identity' },
  })
  await expect(get('/hops-6')).rejects.toThrow(new NoResponse('The server redirects too often.'))
  expect((await get('/same')).status).toBe(304)
  expect(await get('/busy')).toMatchObject({ status: 429, retryAfterMs: 120_000 })
})

test.each<[path: string, reason: string, timeoutMs?: number]>([
  ['/to/http%3A%2F%2Fhooks.example.org%2Fa', 'must start with https://'],
  ['/to/https%3A%2F%2F127.0.0.1%2Fa', 'must start with https://'],
  ['/to/https%3A%2F%2Fhooks.example.org%3A8443%2Fa', 'must start with https://'],
  ['/long', 'The file is larger than 2 MB.'],
  ['/packed', 'The server sends a compressed file, which we can’t read.'],
  ['/switch', 'The server tried to switch to a different protocol.'],
  ['/drip', 'The server did not respond in time.', 1000],
])('reads no document from %s, and says why without its path or query', async (path, reason, timeoutMs) => {
  const on = timeoutMs === undefined ? network : { ...network, timeoutMs }
  const error: unknown = await get(`${path}?token=secret`, on).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NoResponse)
  const { message } = error as NoResponse
  expect(message).toContain(reason)
  expect(message).not.toContain('secret')
})

test('looks up each host of a redirect, and refuses one that is private', async () => {
  const { network: hostile, resolve } = leading(['8.8.8.8'], ['10.0.0.1'])
  let lookups = 0
  const mixed: LookupFunction = (...asked) => (lookups++ === 0 ? toServer : hostile.lookup)(...asked)
  resolve.mockImplementationOnce((_hostname, _options, callback) =>
    callback(null, [{ address: '10.0.0.1', family: 4 }]),
  )
  const to = encodeURIComponent('https://inner.example.org/x?token=secret')
  await expect(get(`/to/${to}`, { ...network, lookup: mixed })).rejects.toThrow(
    new NoResponse('inner.example.org has no public address.'),
  )
})

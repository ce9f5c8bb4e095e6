import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type ConnectionLimits, connectionLimits } from '../../src/platform/limitConnections'
import { startServer } from '../../src/app/server/startServer'
import { patientLimits } from '../helpers/patientLimits'

async function start(limits: Partial<ConnectionLimits>, listener: RequestListener = () => undefined) {
  const all = { ...patientLimits, unreadBytes: Infinity, checkMs: 20, ...limits }
  const server = await startServer(() => listener, 0, '127.0.0.1', all)
  onTestFinished(() => server.stop(0))
  return (sent: string) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write(sent)
    return socket
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)

/** Opens connections that do not read their responses, and resolves to them once all have been requested. */
async function openDeaf(limits: Partial<ConnectionLimits>, sizes: readonly number[]) {
  const answers: ServerResponse[] = []
  const open = await start(limits, ({ url = '' }, response) => {
    answers.push(response)
    response.end(megabytes(sizes[Number(url.slice(1))] ?? 0))
  })
  for (const at of sizes.keys()) {
    open(get(`/${at}`)).pause()
    while (answers.length <= at) await new Promise((later) => setImmediate(later))
  }
  return answers
}

test('responds 408 to headers that do not end, and closes the connection', async () => {
  const socket = (await start({ headersMs: 50 }))('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /)
  await once(socket, 'close')
})

test('closes the connection of a body that trickles in without end', async () => {
  const open = await start({ headersMs: 100, requestMs: 100 }, (request) => void request.resume())
  const socket = open('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n').resume()
  const timer = setInterval(() => socket.write('a'), 10)
  await once(socket, 'close')
  clearInterval(timer)
})

test('closes the connection of a client that does not read its response', async () => {
  const [answer] = await openDeaf({ stalledMs: 50 }, [50])
  if (answer?.destroyed === false) await once(answer, 'close')
  expect(answer?.destroyed).toBe(true)
})

test.each([
  ['/api/event', 'application/json; charset=utf-8'],
  ['/past-events', 'text/html; charset=utf-8'],
])('responds 503 with Retry-After if %s takes too long', async (path, type) => {
  const late: ServerResponse[] = []
  // Time enough for a busy client to read the response before its connection is cut.
  const socket = (await start({ stalledMs: 400 }, (_, response) => void late.push(response)))(get(path))
  const bytes: Buffer[] = []
  socket.on('data', (data: Buffer) => bytes.push(data))
  await once(socket, 'close')
  const [head = '', content = ''] = Buffer.concat(bytes).toString().split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
  expect(head).toContain('\r\nRetry-After: 5\r\n')
  expect(head).toContain(`\r\nContent-Type: ${type}\r\n`)
  expect(head).toContain(`\r\nContent-Length: ${Buffer.byteLength(content)}\r\n`)
  // The late result is discarded without an error.
  expect(() => late[0]?.end('too late')).not.toThrow()
})

test('closes the connections with the most unread data when the total is too large', async () => {
  const answers = await openDeaf({ unreadBytes: 105 * 1024 * 1024 }, [40, 60, 10, 20, 30])
  const [, largest] = answers
  if (largest?.destroyed === false) await once(largest, 'close')
  expect(answers.map(({ destroyed }) => destroyed)).toEqual([false, true, false, false, false])
})

test('allows ten seconds for headers, checked twice a second, and 30 seconds without progress', () => {
  const { headersMs, checkMs, stalledMs } = connectionLimits
  expect([headersMs, checkMs < 1000, 2 * stalledMs]).toEqual([10_000, true, 30_000])
})

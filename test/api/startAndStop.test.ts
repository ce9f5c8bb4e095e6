import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionLimits } from '../../src/platform/limitConnections'
import { hostInUrl, startServer } from '../../src/app/server/startServer'
import { root, siteCommand } from '../helpers/site'
import { spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

const clients = 200

/** Resolves to the response of a request, or to the code of its error. */
function ended(request: ClientRequest): Promise<readonly unknown[]> {
  return new Promise((done) => {
    request.on('error', (error: NodeJS.ErrnoException) => done([error.code]))
    request.on('response', (response: IncomingMessage) => {
      response.resume().on('end', () => done([response.statusCode, response.headers.connection]))
    })
  })
}

/** Until the end of the test the server reads all that has arrived before it stops, however slow the machine is. */
function holdReadingTime() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('responds to requests on idle connections while the server stops', async () => {
  const server = await startServer(() => (_, response) => void response.end('here'), 0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true })
  const ask = () => {
    const requests = Array.from({ length: clients }, () =>
      get({ host: '127.0.0.1', port: server.port, agent }),
    )
    return { requests, answers: Promise.all(requests.map(ended)) }
  }
  try {
    expect(new Set((await ask().answers).map(String))).toEqual(new Set(['200,keep-alive']))
    holdReadingTime()
    const last = ask()
    const stopped = server.stop()
    expect(new Set((await last.answers).map(String))).toEqual(new Set(['200,close']))
    // All were sent on connections that were idle when the stop began.
    expect(last.requests.filter(({ reusedSocket }) => reusedSocket)).toHaveLength(clients)
    await stopped
    expect(await ended(get({ host: '127.0.0.1', port: server.port }))).toEqual(['ECONNREFUSED'])
  } finally {
    agent.destroy()
  }
})

test('responds to clients connected before the stop, and none afterwards', async () => {
  const server = await startServer(() => (_, response) => void response.end('here'), 0, '127.0.0.1')
  const address = { host: '127.0.0.1', port: server.port }
  const sockets = Array.from({ length: clients }, () => connect(address))
  const answers = Promise.all(
    sockets.map(async (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      let answer = ''
      socket.on('data', (part) => (answer += String(part)))
      socket.on('error', (error) => (answer += error.message))
      await once(socket, 'close')
      return /^HTTP\/1.1 200 .*\r\nConnection: close\r\n.*here/s.test(answer) ? 'answered' : answer
    }),
  )
  // The event loop accepts one connection in each turn, so most of them are not accepted yet, and some not read.
  await Promise.all(sockets.map(async (socket) => socket.readyState === 'open' || once(socket, 'connect')))
  holdReadingTime()
  await server.stop(0)
  expect(new Set(await answers)).toEqual(new Set(['answered']))
  expect(await ended(get(address))).toEqual(['ECONNREFUSED'])
})

test('does not wait for unused connections when it stops', async () => {
  const server = await startServer(() => (_, response) => void response.end('here'), 0, '127.0.0.1')
  const socket = connect({ host: '127.0.0.1', port: server.port })
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  // The time limit for open requests never passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await server.stop()
  await closed
})

test('waits for an endless request for less than the ten seconds after which Docker kills', async () => {
  const handle = vi.fn()
  // Nothing else ends it.
  const limits = { ...connectionLimits, requestMs: 0, stalledMs: 0 }
  const server = await startServer(() => handle, 0, '127.0.0.1', limits)
  const socket = connect({ host: '127.0.0.1', port: server.port })
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
  await expect.poll(() => handle).toHaveBeenCalled()
  const closed = once(socket, 'close')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopped = server.stop()
  vi.advanceTimersByTime(8000)
  await stopped
  await closed
})

test('reports a port in use in one line', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const { port } = other.address() as AddressInfo
  const directory = await temporaryDirectory()
  try {
    const start = spawnServer(siteCommand(root, directory, { PORT: String(port), SAMPLE_DATA: 'no' }))
    await expect(start).rejects.toThrow(
      new Error(
        `The server ended with 1. It printed:\nPort ${port} is in use by another program. ` +
          'Stop that program, or set PORT to a different port.\n',
      ),
    )
  } finally {
    await new Promise((closed) => other.close(closed))
    await remove(directory)
  }
})

test('refuses to start in another folder, and writes nothing there', async () => {
  const directory = await temporaryDirectory()
  try {
    const command = siteCommand(directory, 'data', { SAMPLE_DATA: 'no' })
    const start = spawnServer({ ...command, script: [path.join(root, 'dist/server/main.js')] })
    await expect(start).rejects.toThrow(
      /printed:\n\S+assets\.json cannot be read\. Start the site from its own folder,.*\n$/,
    )
    expect(await readdir(directory)).toEqual([])
  } finally {
    await remove(directory)
  }
})

test('prints an address that can be opened, for IPv6 too', () => {
  expect([undefined, '127.0.0.1', '::1'].map(hostInUrl)).toEqual(['localhost', '127.0.0.1', '[::1]'])
})

test.each(['0', '1'])('warns about TRUST_PROXY with https only if it is 0: %s', async (TRUST_PROXY) => {
  const directory = await temporaryDirectory()
  const settings = { SITE_ORIGIN: 'https://races.example', TRUST_PROXY, SAMPLE_DATA: 'no' }
  const site = await spawnServer(siteCommand(root, directory, settings))
  await site.stop()
  expect(site.output().includes('TRUST_PROXY is 0, so all visitors')).toBe(TRUST_PROXY === '0')
  await remove(directory)
})

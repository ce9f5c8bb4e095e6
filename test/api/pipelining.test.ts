import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startServer } from '../../src/app/server/startServer'
import { patientLimits } from '../helpers/patientLimits'
import { rawRequest } from '../helpers/rawRequest'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const pipelined = 2000

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Collects what the server sends until `isEnough`, or until the connection ends. */
async function readUntil(socket: Socket, isEnough: (read: string) => boolean): Promise<string> {
  let read = ''
  for await (const part of socket.setEncoding('utf8')) {
    read += part
    if (isEnough(read)) break
  }
  return read
}

/** Starts a server in this process, which stops after the test. */
async function withServer(
  answer: RequestListener,
  work: (port: number, stop: () => Promise<void>) => Promise<void>,
) {
  const server = await startServer(() => answer, 0, '127.0.0.1', patientLimits)
  try {
    await work(server.port, () => server.stop())
  } finally {
    await server.stop(0)
  }
}

test('does not let a client that pipelines 2,000 requests delay others', async () => {
  let handled = 0
  let begin = (): void => undefined
  const began = new Promise<void>((done) => (begin = done))
  const site = await startSiteUnderTest({
    before({ url }) {
      if (url?.startsWith('/past-events?n=')) {
        handled += 1
        begin()
      }
      return false
    },
  })
  const socket = await connectTo(Number(new URL(site.origin).port))
  try {
    // Loading a page's code takes many turns of the event loop.
    for (const path of ['/past-events', '/club']) await rawRequest(site.origin, path)
    socket.pause()
    socket.write(Array.from({ length: pipelined }, (_, n) => get(`/past-events?n=${n}`)).join(''))
    await began
    for (let time = 0; time < 5; time += 1) {
      const before = handled
      expect((await rawRequest(site.origin, `/club?time=${time}`)).status).toBe(200)
      // A new connection takes some turns of the event loop, in each of which one pipelined request is handled.
      expect(handled - before).toBeLessThan(pipelined / 20)
    }
  } finally {
    socket.destroy()
    await site.stop()
  }
})

test('responds to pipelined requests in order, one at a time', async () => {
  let underWay = 0
  let most = 0
  const answer: RequestListener = ({ url }, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    setImmediate(() => response.end(`[${url}]`, () => (underWay -= 1)))
  }
  await withServer(answer, async (port) => {
    const socket = await connectTo(port)
    socket.write(Array.from({ length: pipelined }, (_, n) => get(`/${n}`)).join(''))
    const read = await readUntil(socket, (all) => all.includes(`[/${pipelined - 1}]`))
    const answers = [...read.matchAll(/\[\/(\d+)\]/g)].map(([, n]) => Number(n))
    expect(answers).toEqual(Array.from({ length: pipelined }, (_, n) => n))
    expect(most).toBe(1)
  })
})

test('stops reading while some pipelined requests wait', async () => {
  const [sent, filler] = [4000, 'x'.repeat(8000)]
  const request = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Filler: ${filler}\r\n\r\n`
  let handled = 0
  let mostAhead = 0
  const answer: RequestListener = ({ socket }, response) => {
    handled += 1
    // In these turns of the event loop more may be read.
    const afterTurns = (turns: number) => {
      if (turns > 0) return void setImmediate(afterTurns, turns - 1)
      mostAhead = Math.max(mostAhead, socket.bytesRead - handled * request.length)
      response.end('[done]')
    }
    afterTurns(handled % 10)
  }
  await withServer(answer, async (port) => {
    const socket = await connectTo(port)
    socket.write(request.repeat(sent))
    await readUntil(socket, () => handled >= sent / 10)
    expect(mostAhead).toBeLessThan((sent * request.length) / 20)
    socket.destroy()
  })
})

test('reads a pipelined body in its turn, and keeps the connection open', async () => {
  const answer: RequestListener = (request, response) =>
    void text(request).then((body) => response.end(`[${request.url} ${body.length}]`))
  await withServer(answer, async (port) => {
    const socket = await connectTo(port)
    const length = 300_000
    const post = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`
    socket.write(get('/1') + get('/2') + post('/3') + post('/4') + get('/5'))
    const answers = /\[\/1 0\].*\[\/2 0\].*\[\/3 300000\].*\[\/4 300000\].*\[\/5 0\]/s
    expect(await readUntil(socket, (all) => all.includes('[/5 '))).toMatch(answers)
    const later = await connectTo(port)
    later.write(get('/6'))
    await readUntil(later, (all) => all.includes('[/6 0]'))
  })
})

test('does not start pipelined requests of a client that has gone, or when the server stops', async () => {
  const handledUrls: (string | undefined)[] = []
  const open: (() => void)[] = []
  let wake = (): void => undefined
  const answer: RequestListener = ({ url }, response) => {
    handledUrls.push(url)
    open.push(() => response.end('done'))
    wake()
  }
  await withServer(answer, async (port, stop) => {
    const seenSome = (count: number) =>
      new Promise<void>((done) => {
        wake = () => handledUrls.length >= count && done()
        wake()
      })
    const gone = await connectTo(port)
    gone.write(get('/gone-1') + get('/gone-2'))
    await seenSome(1)
    gone.destroy()
    const staying = await connectTo(port)
    staying.write(get('/1') + get('/2') + get('/3'))
    await seenSome(2)
    const stopped = stop()
    open.forEach((end) => end())
    await seenSome(3)
    open.forEach((end) => end())
    const read = await readUntil(staying, () => false)
    expect(read.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
    expect(read).toContain('Connection: close')
    await stopped
    expect(handledUrls).toEqual(['/gone-1', '/1', '/2'])
  })
})

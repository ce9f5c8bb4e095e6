import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { waitingLimit } from '../../src/server/answerInTurn'
import { startServer } from '../../src/server/startServer'

const pipelined = (count: number) =>
  Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

async function serve(app: RequestListener) {
  const server = await startServer(() => app, 0, '127.0.0.1')
  onTestFinished(() => server.stop(0))
  return {
    origin: `http://127.0.0.1:${server.port}`,
    open: async () => {
      const socket = connect(server.port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      return socket
    },
  }
}

test('a connection that sends many requests at once has one of them answered at a time, and others their turn', async () => {
  const asked: string[] = []
  let underWay = 0
  let most = 0
  const { origin, open } = await serve((request, response) => {
    const { url = '' } = request
    asked.push(url)
    most = Math.max(most, (underWay += 1))
    // The first waits for somebody else: no other one may be begun until it is answered.
    const mayGoOn = url === '/0' ? expect.poll(() => asked).toContain('/other') : turn()
    void Promise.resolve(mayGoOn).then(() => {
      underWay -= 1
      response.end('here')
    })
  })
  const socket = await open()
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  const count = waitingLimit + 1
  socket.write(pipelined(count))
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await (await fetch(`${origin}/other`)).text()).toBe('here')
  await expect.poll(() => text.split('here').length - 1).toBe(count)
  const inOrder = Array.from({ length: count }, (_, n) => `/${n}`)
  expect(asked).toEqual(['/0', '/other', ...inOrder.slice(1)])
  expect(most).toBe(2)
})

test('a connection on which very many requests wait is closed, and none of them is begun', async () => {
  let held = 0
  const { origin, open } = await serve((request, response) => {
    if (request.url === '/') response.end('here')
    else held += 1
  })
  const socket = await open()
  socket.resume().on('error', () => undefined)
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(pipelined(2000))
  await closed
  expect(await (await fetch(origin)).text()).toBe('here')
  expect(held).toBe(1)
})

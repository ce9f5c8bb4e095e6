import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { holdTimeouts } from '../../../../test/helpers/holdTimeouts'
import { fetchPicture } from './userFiles'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Fetches a picture from a provider that responds as given. */
async function picture(answer: RequestListener) {
  server = createServer(answer)
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return fetchPicture(fetch, new URL(`http://127.0.0.1:${port}/a`))
}

test.each([
  ['image/png', png],
  ['image/jpeg', Buffer.from('ffd8ffe000104a46', 'hex')],
  ['image/gif', Buffer.from('GIF89a______')],
  ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
])('recognises %s by its bytes', async (type, bytes) => {
  expect(await picture((_, response) => response.setHeader('Content-Type', 'text/html').end(bytes))).toEqual({
    type,
    bytes,
  })
})

test.each<readonly [string, RequestListener]>([
  [
    'an HTML page',
    (_, response) => response.setHeader('Content-Type', 'image/png').end('<!doctype html><script>'),
  ],
  ['an SVG drawing', (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an empty response', (_, response) => response.end()],
  ['an error', (_, response) => response.writeHead(500).end(png)],
  ['a redirect', (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
  ['a file over the limit', (_, response) => response.end(Buffer.concat([png, Buffer.alloc(512 * 1024)]))],
  ['a connection reset', (request) => request.socket.destroy()],
])('rejects %s', async (_, answer) => {
  expect(await picture(answer)).toBeUndefined()
})

test('gives up a provider that hangs after five seconds', async () => {
  const timeouts = holdTimeouts()
  const hangs: RequestListener = (_, response) => response.write(png, timeouts.end)
  expect(await picture(hangs)).toBeUndefined()
  expect(timeouts.asked).toEqual([5000])
})

test('sends nothing about the visitor', async () => {
  const seen: string[] = []
  await picture((request, response) => {
    seen.push(...Object.keys(request.headers))
    response.end(png)
  })
  expect(seen).not.toContain('cookie')
  expect(seen).not.toContain('referer')
  expect(seen).not.toContain('x-forwarded-for')
})

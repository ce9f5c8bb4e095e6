import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { asksNotToBeTracked, sendPageView } from './sendPageView'

test('sends a page view in Plausible’s format without waiting for the response', async () => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const arrived = new Promise((resolve) => {
    server.once('request', (request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        resolve([request.method, request.headers['content-type'], JSON.parse(body)])
        response.statusCode = 500
        response.end()
      })
    })
  })
  const { port } = server.address() as AddressInfo
  const view = { url: 'https://races.example/club', referrer: 'https://chat.example' }
  sendPageView(`http://127.0.0.1:${port}/api/event`, view)
  expect(await arrived).toEqual([
    'POST',
    'text/plain',
    { name: 'pageview', domain: 'races.example', ...view },
  ])
  await new Promise((closed) => server.close(closed))
})

test('sends no cookies or referrer with a page view', () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  sendPageView('https://plausible.example', { url: 'https://races.example/club', referrer: '' })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  fetched.mockRestore()
})

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
])('treats a browser with %o as asking not to be tracked: %s', (browser, asks) => {
  expect(asksNotToBeTracked(browser)).toBe(asks)
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { load, type LoadOrder } from './load'

const asked: string[] = []
let server: Server
let order: LoadOrder

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${String(headers['x-who'])}`)
    if (url.startsWith('/gone')) response.writeHead(404)
    if (url.startsWith('/rude')) response.setHeader('Connection', 'close')
    response.end('answer')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  order = {
    origin: `http://127.0.0.1:${port}`,
    pid: process.pid,
    paths: ['/one', '/two?page=2'],
    headers: { 'x-who': 'me' },
    isFresh: false,
    status: 200,
    connections: 3,
    seconds: 0,
    leastAnswers: 20,
    pauseMs: 0,
  }
})

afterAll(() => new Promise((closed) => server.close(closed)))

test('all paths are asked for in turn, with the headers, until there are enough answers', async () => {
  asked.length = 0
  const figures = await load(order)
  expect(asked.length).toBeGreaterThanOrEqual(20)
  expect(new Set(asked)).toEqual(new Set(['/one me', '/two?page=2 me']))
  expect(figures.p50).toBeLessThanOrEqual(figures.p95)
  expect(figures.p95).toBeLessThanOrEqual(figures.p99)
  expect(figures.p99).toBeLessThanOrEqual(figures.slowest.ms)
  expect(order.paths).toContain(figures.slowest.path)
})

test('a fresh address never comes twice', async () => {
  asked.length = 0
  await load({ ...order, isFresh: true })
  await load({ ...order, isFresh: true })
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.every((one) => /^(\/one\?|\/two\?page=2&)visit=\d+ me$/.test(one))).toBe(true)
})

test.each([
  ['/gone', 'answers 404, not 200'],
  ['/rude', 'closed a connection'],
])('%s: %s', async (path, message) => {
  await expect(load({ ...order, paths: [path] })).rejects.toThrow(message)
})

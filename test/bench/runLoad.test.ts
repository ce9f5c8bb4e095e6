import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoadOrder } from './load'
import { runLoad } from './runLoad'

const asked: string[] = []
let server: Server
let order: LoadOrder

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${String(headers['x-who'])}`)
    if (url.startsWith('/gone')) response.writeHead(404)
    if (url.startsWith('/busy')) response.writeHead(asked.length % 2 === 0 ? 503 : 200)
    response.end('answer')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  order = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pid: process.pid,
    paths: ['/one', '/two?page=2'],
    headers: { 'x-who': 'me' },
    ...{ connections: 3, seconds: 0, leastResponses: 20 },
  }
})

afterAll(() => server.close())

test('requests all paths in turn, with the headers, until there are enough responses', async () => {
  asked.length = 0
  const { p50 = NaN, p95 = NaN, p99 = NaN, longest = NaN } = await runLoad(order)
  expect(asked.length).toBeGreaterThanOrEqual(20)
  expect(new Set(asked)).toEqual(new Set(['/one me', '/two?page=2 me']))
  expect([p50, p95, p99, longest]).toEqual([p50, p95, p99, longest].sort((a, b) => a - b))
})

test('never requests a fresh URL twice', async () => {
  for (let run = 0; run < 2; run += 1)
    await runLoad({ ...order, paths: ['/new', '/new?page=2'], isFresh: true })
  const fresh = asked.filter((one) => one.startsWith('/new'))
  expect(new Set(fresh).size).toBe(fresh.length)
  expect(fresh.every((one) => /^\/new\?(page=2&)?visit=\d+ me$/.test(one))).toBe(true)
})

test('counts refusals under load separately', async () => {
  const figures = await runLoad({
    ...order,
    paths: ['/busy'],
    connections: 40,
    rate: 200,
    leastResponses: 10,
  })
  expect(figures['refused']).toBeGreaterThan(0)
})

test.each([{}, { rate: 100 }])('throws for a response with another status: %j', async (how) => {
  await expect(runLoad({ ...order, ...how, paths: ['/gone'] })).rejects.toThrow('answers 404, not 200')
})

test('throws if nothing listens', async () => {
  await expect(runLoad({ ...order, origin: 'http://127.0.0.1:1' })).rejects.toThrow('ECONNREFUSED')
})

import express from 'express'
import { expect, test } from 'vitest'
import { createSitemapParts } from '../../src/features/sitemap/server/sitemapParts'
import { createResponseCache } from '../../src/platform/http/createResponseCache'
import { unknownContent } from '../helpers/contentAt'
import { publicFiles } from '../../src/app/server/http/publicFiles'
import { startServer } from '../../src/app/server/startServer'
import { rawRequest } from '../helpers/rawRequest'
import { sharedApp } from '../helpers/sharedApp'
import { sharedStore } from '../helpers/sharedStore'
import { clubRecord, eventRecord } from '../helpers/storeRecords'

const world = sharedStore()

const dates = [
  '2025-12-31',
  '2026-01-01',
  '2026-06-01',
  '2026-06-01',
  '2026-06-01',
  '2026-12-31',
  '2031-05-05',
]

test('fills each part of the sitemap, and lists each address in one', async () => {
  const { store } = world
  await store.events.insertMany(dates.map((date, n) => eventRecord(`e${n}`, { date })))
  await store.clubs.insertMany(
    ['a', 'b', 'c', 'd'].map((id) => clubRecord(id, { name: id < 'c' ? 'Same' : id })),
  )
  const parts = createSitemapParts(store, 2)
  const names = await parts.names()
  expect(names).toEqual([
    ...['pages', 'clubs', 'clubs-2', 'events-2025'],
    ...['events-2026', 'events-2026-2', 'events-2026-3', 'events-2031'],
  ])
  const pages = await Promise.all(names.slice(1).map((name) => parts.pages(name)))
  const paths = pages.map((part) => (part ?? []).map(({ path }) => path))
  expect(paths.map((part) => part.length)).toEqual([2, 2, 1, 2, 2, 1, 1])
  expect(paths.flat().toSorted()).toEqual(
    [...['a', 'b', 'c', 'd'].map((id) => `/club/${id}`), ...dates.map((_, n) => `/event/e${n}`)].toSorted(),
  )
  // The same holds with full parts.
  expect(await createSitemapParts(store, 50_000).names()).toEqual([
    ...['pages', 'clubs', 'events-2025', 'events-2026', 'events-2031'],
  ])
})

const site = sharedApp()

test.each([
  'events-2026',
  'events-1',
  'clubs-2',
  'clubs-1',
  'clubs-0',
  'pages-2',
  'users',
  '__proto__',
  '..%2fx',
])('responds 404 for the part %s', async (part) => {
  const answer = await rawRequest(site.origin, `/sitemap/${part}.xml`)
  expect(answer.status).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('responds 304 for a sitemap file until something changes, with or without a login', async () => {
  const { store } = site
  await store.events.insert(
    eventRecord('first', { date: '2026-03-01', updatedOn: '2027-02-03T04:05:06.007Z' }),
  )
  const jar = site.jar()
  await jar.follow('/auth/google?as=sample-member')
  // Changes within one second differ only in their ETags, so this is later.
  site.clock.now = new Date(site.clock.now.getTime() + 60 * 60_000)
  const path = '/sitemap/events-2026.xml'
  const first = await jar.ask(path)
  const text = await first.text()
  expect(text).toContain(
    `<url><loc>${site.origin}/event/first</loc><lastmod>2027-02-03T04:05:06.007Z</lastmod></url>`,
  )
  expect(first.headers.getSetCookie()).toEqual([])
  const cacheHeaders = ['cache-control', 'vary', 'etag'].map((name) => first.headers.get(name))
  expect(cacheHeaders).toEqual(['public, no-cache', 'Accept-Encoding', expect.any(String)])
  // A store that other processes write to gives no date.
  const isDated = store.revision() !== undefined
  expect(first.headers.has('Last-Modified')).toBe(isDated)
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  const dated = { 'If-Modified-Since': first.headers.get('Last-Modified') ?? '' }
  for (const conditions of isDated ? [headers, dated] : [headers]) {
    expect((await rawRequest(site.origin, path, { headers: conditions })).status).toBe(304)
  }
  await store.events.insert(eventRecord('second', { date: '2026-04-01' }))
  for (const conditions of [headers, dated]) {
    expect((await rawRequest(site.origin, path, { headers: conditions })).status).toBe(200)
  }
  await store.events.removeMany(['first', 'second'])
  expect((await rawRequest(site.origin, path)).status).toBe(404)
})

test('shares the next sitemap file among concurrent requests if nothing can be cached', async () => {
  const { store } = world
  let reads = 0
  let requests = 0
  const arrived: { all?: () => void } = {}
  const allArrived = new Promise<void>((resolve) => (arrived.all = resolve))
  const firstRead: { done?: () => void } = {}
  const hasRead = new Promise<void>((resolve) => (firstRead.done = resolve))
  const find: typeof store.events.find = async (query) => {
    const page = await store.events.find(query)
    reads += 1
    firstRead.done?.()
    await allArrived
    return page
  }
  // The file is not read again, as this tests only sharing.
  const atOneMoment: typeof store.atOneMoment = (work) => work()
  const watched = { ...store, atOneMoment, events: { ...store.events, find } }
  const needs = { store: watched, title: 'Races', origin: 'https://races.example' }
  const app = express()
  app.use((_request, _response, next) => {
    next()
    requests += 1
    if (requests === 5) arrived.all?.()
  })
  const responses = createResponseCache({ store: unknownContent, clock: () => new Date() })
  app.use(publicFiles({ ...needs, responses }))
  const server = await startServer(() => app, 0, '127.0.0.1')
  const ask = async () =>
    (await rawRequest(`http://127.0.0.1:${server.port}`, '/sitemap/events-2026.xml')).body.toString()
  await store.events.insert(eventRecord('before', { date: '2026-04-01' }))
  const first = ask()
  await hasRead
  await store.events.insert(eventRecord('meanwhile', { date: '2026-04-02' }))
  const others = await Promise.all([ask(), ask(), ask(), ask()])
  expect(reads).toBe(2)
  expect(await first).not.toContain('/event/meanwhile<')
  for (const text of others) expect(text).toContain('/event/meanwhile<')
  await ask()
  expect(reads).toBe(3)
  await store.events.removeMany(['before', 'meanwhile'])
  await server.stop(0)
})

test('disallows everything but pages in robots.txt', async () => {
  const { body, headers } = await rawRequest(site.origin, '/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.toString().split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${site.origin}/sitemap.xml`]),
  )
  // A crawler that may not fetch a page cannot see its noindex.
  expect(body.toString()).not.toContain('/login')
})

test.each([
  ['/day/2031-05-05', null],
  ['/day/2031-05-06', 'noindex'],
  ['/nothing', 'noindex'],
  ['/login', 'noindex'],
  ['/login?returnUrl=%2Fclub', 'noindex'],
])('sends %s with the robots meta tag %s', async (path, robots) => {
  await site.store.events.put(eventRecord('on-day', { date: '2031-05-05' }))
  const html = (await rawRequest(site.origin, path)).body.toString()
  expect(/<meta name="robots" content="(\w+)"\/>/.exec(html)?.[1] ?? null).toBe(robots)
})

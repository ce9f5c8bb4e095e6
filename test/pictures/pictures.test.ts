import { afterEach, expect, test } from 'vitest'
import { during } from '../helpers/during'
import { pngSize } from '../helpers/pngSize'
import { rawRequest } from '../helpers/rawRequest'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { clubRecord, eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'

const script = '</script><script>alert(1)</script>'
const events = [
  eventRecord('e1', { slug: 'arden-9', title: 'Arden 9' }),
  eventRecord('hostile', { title: `${script} ${'🏃'.repeat(40)}`, description: '🏃'.repeat(200) }),
  eventRecord('deleted'),
]

const load = { isTooMuch: false }
const site = during(
  () =>
    startSiteUnderTest({
      gate: { enter: (_place, _response, { serve, refuse }) => (load.isTooMuch ? refuse() : serve()) },
      fill: async (store) => {
        await store.clubs.insertMany([clubRecord('kch', { name: 'Knowle Canal Harriers' })])
        await store.users.insertMany([userRecord('u1', { name: 'Amara Okafor' })])
        await store.events.insertMany(events)
        await store.statuses.insertMany([statusRecord('e1', 'u1', { comment: 'Anyone want a lift?' })])
        const retiredOn = '2027-01-01T00:00:00.000Z'
        await store.formerEventSlugs.insertMany([
          { id: 'arden-8', eventId: 'e1', retiredOn },
          { id: 'gone', eventId: 'none', retiredOn },
        ])
      },
    }),
  (started) => started.stop(),
)
afterEach(() => {
  load.isTooMuch = false
  expect(site.reports).toEqual([])
})

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(site.origin, path, { ...(headers && { headers }), ...(method !== undefined && { method }) })

/** Returns the picture in the head of a page, without the origin. */
async function pictureOf(path: string): Promise<{ readonly path: string; readonly alt: string }> {
  const html = (await ask(path)).body.toString()
  const named = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  expect(named('og:image')).toMatch(new RegExp(`^${site.origin}/picture/`))
  return { path: named('og:image').slice(site.origin.length), alt: named('og:image:alt') }
}

test.each(['/', '/past-events', '/club', '/club/kch', '/privacy', '/event/arden-9', '/event/hostile'])(
  'serves the picture of %s publicly and as immutable',
  async (page) => {
    const { path, alt } = await pictureOf(page)
    expect(alt).not.toBe('')
    const { status, headers, body } = await ask(path)
    expect(status).toBe(200)
    expect(pngSize(body)).toEqual({ width: 1200, height: 630 })
    expect(body.length).toBeLessThan(300_000)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const again = await ask(path, { 'If-None-Match': headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.headers['content-length']]).toEqual([200, String(body.length)])
  },
)

test('gives events and clubs their own pictures, and other pages the site’s', async () => {
  const paths = await Promise.all(['/', '/club', '/club/kch', '/event/arden-9'].map(pictureOf))
  expect(new Set(paths.map(({ path }) => path)).size).toBe(3)
  expect(paths[0]).toEqual(paths[1])
})

test('serves the current picture for another hash without letting caches store it', async () => {
  const present = await ask((await pictureOf('/event/arden-9')).path)
  for (const path of ['/picture/event/arden-9/older.png', '/picture/event/arden-8/AAAAAAAAAAAAAAAA.png']) {
    const { status, headers, body } = await ask(path)
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(body.equals(present.body)).toBe(true)
  }
})

test.each([
  ['/picture/event/nothing-here/x.png', 404],
  ['/picture/event/gone/x.png', 410],
  ['/picture/club/nothing-here/x.png', 404],
  ['/picture/site/x.jpg', 404],
  ['/picture', 404],
])('responds to %s with the status of its page: %i', async (path, expected) => {
  const { status, headers } = await ask(path)
  expect([status, headers['cache-control']]).toEqual([
    expected,
    expect.stringMatching(/^(no-store|private, no-cache)$/),
  ])
  expect(headers['content-type']).toContain('text/html')
})

test('removes the picture of a deleted event immediately', async () => {
  const { path } = await pictureOf('/event/deleted')
  expect([(await ask(path)).status, (await ask(path)).status]).toEqual([200, 200])
  await site.store.events.remove('deleted')
  expect((await ask(path)).status).toBe(404)
})

test('includes pictures on pages of events, and not in lists', async () => {
  const one = JSON.parse((await ask('/api/event/arden-9')).body.toString()) as { event: { picture?: string } }
  expect(one.event.picture).toBe((await pictureOf('/event/arden-9')).path)
  for (const list of ['/api/event', '/api/club', '/api/event-search?text=arden']) {
    expect((await ask(list)).body.toString()).not.toContain('/picture/')
  }
})

test('draws the same picture of an event whoever enters', async () => {
  const before = await pictureOf('/event/arden-9')
  await site.store.statuses.insert(statusRecord('e1', 'u2', { comment: 'Me, too' }))
  expect(await pictureOf('/event/arden-9')).toEqual(before)
})

test('serves cached pictures under overload, and refuses others', async () => {
  if (site.store.revision() === undefined) return
  const { path } = await pictureOf('/club/kch')
  expect((await ask(path)).status).toBe(200)
  load.isTooMuch = true
  expect([(await ask(path)).status, (await ask('/picture/club/kch/x.png')).status]).toEqual([200, 503])
})

test('shows a club’s next race that is going ahead', async () => {
  const { store, clock } = site
  const day = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const before = await pictureOf('/club/kch')
  const clubChoice = 'kch'
  await store.events.insertMany([
    eventRecord('past', { date: day(-2), clubChoice }),
    eventRecord('off', { date: day(2), clubChoice, state: 'calledOff' }),
    eventRecord('next', { title: 'Hill Race', date: day(3), clubChoice }),
    eventRecord('later', { date: day(9), clubChoice }),
  ])
  const after = await pictureOf('/club/kch')
  expect(after.path).not.toBe(before.path)
  expect(after.alt).toMatch(/^Next race: Hill Race, \d+ \w+ \d{4}\. Upcoming races for Knowle Canal Harriers/)
  expect((await ask(after.path)).headers['cache-control']).toContain('immutable')
})

test('serves pages without pictures if the drawing library is missing', async () => {
  const plain = await startSiteUnderTest({
    painter: 'none',
    fill: async (store) => {
      await store.clubs.insert(clubRecord('kch'))
      await store.events.insert(eventRecord('arden-9'))
    },
  })
  try {
    for (const page of ['/', '/club/kch', '/event/arden-9']) {
      const html = (await rawRequest(plain.origin, page)).body.toString()
      expect(html).toContain('"twitter:card" content="summary"')
      expect([page, html.match(/og:image|"image"|\/picture\//g)]).toEqual([page, null])
    }
    const { path } = await pictureOf('/event/arden-9')
    for (const picture of [path, '/picture/club/kch/x.png', '/picture/site/x.png'])
      expect((await rawRequest(plain.origin, picture)).status).toBe(404)
    expect(plain.reports).toEqual([])
  } finally {
    await plain.stop()
  }
})

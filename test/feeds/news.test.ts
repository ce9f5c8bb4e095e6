import { pageSpanMs } from '../../src/platform/render/createPageVersions'
import { expect, test } from 'vitest'
import { eventRecord } from '../helpers/storeRecords'
import { calendarAt, calls, day, deleteEvent, events, feedSite, naming } from './feedWorld'

const site = feedSite()

/** Returns the texts of elements with a name, in order. Throws if the XML is not well-formed. */
function elements(xml: string, name: string): readonly string[] {
  const open: string[] = []
  for (const [, close, tag = '', empty] of xml.matchAll(
    /<(\/?)([a-z:-]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (close) expect(open.pop()).toBe(tag)
    else if (!empty) open.push(tag)
  }
  expect(open).toEqual([])
  // Text between elements contains no markup.
  const texts = xml
    .replace(/<\?xml[^>]*\?>/, '')
    .replaceAll(/<\/?[a-z:-]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, '')
  expect(texts).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/)
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    unescaped(text),
  )
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

interface JsonFeed {
  readonly version: string
  readonly home_page_url: string
  readonly feed_url: string
  readonly items: readonly {
    readonly id: string
    readonly url: string
    readonly title: string
    readonly content_text: string
    readonly date_published: string
    readonly date_modified: string
  }[]
}

const jsonAt = async (path: string) => JSON.parse(await calendarAt(site, path)) as JsonFeed

const newestFirst = [...events].sort((a, b) =>
  a.createdOn === b.createdOn ? (a.id < b.id ? 1 : -1) : a.createdOn < b.createdOn ? 1 : -1,
)

const titles: Readonly<Record<string, string>> = {
  over: 'Event over, 11 March 2027',
  off: 'Called off: Event off, 1 June 2027',
  late: 'Postponed: Event late, 2 June 2027',
  moved: 'Moved: Event moved, 3 June 2027',
}

test('lists the same events in both formats, newest first', async () => {
  const atom = await calendarAt(site, '/events.atom')
  const { items, ...feed } = await jsonAt('/events.json')
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${site.origin}/`,
    feed_url: `${site.origin}/events.json`,
  })
  expect(items).toMatchObject(
    newestFirst.map(({ id, slug, title, createdOn, updatedOn }) => ({
      id: `${naming}/event/${id}`,
      url: `${site.origin}/event/${slug}`,
      title: titles[id] ?? (expect.stringContaining(title) as string),
      date_published: createdOn,
      date_modified: updatedOn ?? createdOn,
    })),
  )
  expect(elements(atom, 'title').slice(1)).toEqual(items.map(({ title }) => title))
  expect(elements(atom, 'id').slice(1)).toEqual(items.map(({ id }) => id))
  expect(elements(atom, 'content')).toEqual(items.map((item) => item.content_text))
  expect(elements(atom, 'updated')[0]).toBe('2027-04-01T10:11:12.345Z')
})

test('lists only events of a club’s page in the club’s feeds', async () => {
  const ids = (await jsonAt('/club/c1.json')).items.map(({ url }) => url.split('/').at(-1))
  expect(ids).toEqual(['over', 'twice', 'off'])
  expect(elements(await calendarAt(site, '/club/c1.atom'), 'title')[0]).toBe(
    'New races for Club <One> & Co: Startline',
  )
})

test('lists the newest 50 events, and all upcoming ones called off or postponed', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    eventRecord(`many-${index}`, { createdOn: `2027-05-0${1 + (index % 9)}T00:00:00.000Z` }),
  )
  await site.store.events.insertMany(many)
  const ids = (await jsonAt('/events.json')).items.map(({ url }) => url.split('/').at(-1))
  expect(ids).toHaveLength(52)
  expect(ids.slice(50)).toEqual(['off', 'late'])
  expect(elements(await calendarAt(site, '/events.atom'), 'title')).toHaveLength(53)
  await site.store.events.removeMany(many.map(({ id }) => id))
})

/** Replaces the `no-cache` that `fetch` adds to conditional requests. */
const asBrowsersSend = { 'Cache-Control': 'max-age=0' }

const files = [
  '/events.ics',
  '/club/c1.ics',
  '/event/off.ics',
  '/events.atom',
  '/events.json',
  '/club/c1.atom',
  '/club/c1.json',
]
const types: Readonly<Record<string, string>> = {
  ics: 'text/calendar; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

test.each(files)('lets %s be cached, and responds 304 while nothing has changed', async (path) => {
  // A change within the same second is dated ahead.
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const isDated = site.store.revision() !== undefined
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site.origin + path, { method, headers })
  const answer = await ask()
  const { headers } = answer
  expect(headers.get('Content-Type')).toBe(types[path.split('.').at(-1) ?? ''])
  expect(headers.get('Cache-Control')).toBe('public, no-cache')
  expect(headers.get('Vary')).toBe('Accept-Encoding')
  expect(headers.getSetCookie()).toEqual([])
  const [etag, changed] = [headers.get('ETag') ?? '', headers.get('Last-Modified') ?? '']
  expect(changed !== '').toBe(isDated)
  const conditions = { 'If-None-Match': etag, ...(isDated && { 'If-Modified-Since': changed }) }
  for (const [name, value] of Object.entries(conditions)) {
    const again = await ask({ ...asBrowsersSend, [name]: value })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
  }
  const other = { ...asBrowsersSend, 'If-None-Match': 'W/"other"', 'If-Modified-Since': changed }
  expect((await ask(other)).status).toBe(200)
  const head = await ask({}, 'HEAD')
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', etag])
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask({ 'Accept-Encoding': encoding })
    if (path !== '/event/off.ics') expect(packed.headers.get('Content-Encoding')).toBe(encoding)
    expect(await packed.text()).toBe(await (await ask({ 'Accept-Encoding': 'identity' })).text())
  }
})

test('removes the events of a hidden user from all feeds, even for requests by date', async () => {
  await site.store.events.insert(
    eventRecord('spam', { date: '2027-07-01', title: 'Cheap watches', createdBy: 'bob' }),
  )
  await site.store.events.insert(
    eventRecord('scam', { date: '2027-07-02', title: 'Cheap pills', createdBy: 'bob' }),
  )
  await deleteEvent(site, 'scam')
  expect(await calendarAt(site, '/events.ics')).toMatch(/Cheap watches.*Deleted: Cheap pills/s)
  const changed = (await fetch(`${site.origin}/events.ics`)).headers.get('Last-Modified') ?? ''
  const { context, handlers } = await calls(site, 'boss')
  await handlers.hideUser(context, { slug: 'bob' })
  for (const path of ['/events.ics', '/events.atom', '/events.json']) {
    expect(await calendarAt(site, path)).not.toContain('Cheap')
  }
  const response = await fetch(`${site.origin}/events.ics`, {
    headers: { ...asBrowsersSend, 'If-Modified-Since': changed },
  })
  expect(response.status).toBe(200)
  for (const id of ['spam', 'scam']) expect((await fetch(`${site.origin}/event/${id}.ics`)).status).toBe(410)
})

/** Returns the id, time and comment of each deleted entry of an Atom feed. */
async function deletionsAt(path: string) {
  const entries = /<at:deleted-entry ref="([^"]*)" when="([^"]*)">\n<at:comment>([^<]*)</g
  return [...(await calendarAt(site, path)).matchAll(entries)].map(([, ...parts]) => parts)
}

test('lists a deleted event for 90 days in the Atom feeds that had it', async () => {
  const ids = elements(await calendarAt(site, '/club/c1.atom'), 'id')
  const id = `${naming}/event/twice`
  expect(ids).toContain(id)
  expect(await deletionsAt('/club/c1.atom')).toEqual([])
  await deleteEvent(site, 'twice')
  const deletedAt = site.clock.now.getTime()
  const when = (await site.store.tombstones.get('twice'))?.deletedOn ?? ''
  for (const path of ['/events.atom', '/club/c1.atom']) {
    expect(await deletionsAt(path)).toEqual([[id, when, 'Deleted: Event twice']])
    const atom = await calendarAt(site, path)
    expect(elements(atom, 'id')).not.toContain(id)
    expect(elements(atom, 'updated')[0]).toBe(when)
  }
  expect(await deletionsAt('/club/c2.atom')).toEqual([])
  site.clock.now = new Date(deletedAt + 90 * day + pageSpanMs)
  expect(await deletionsAt('/events.atom')).toEqual([])
})

test('lists a called-off event until its day is over', async () => {
  const { now } = site.clock
  const many = Array.from({ length: 50 }, (_, index) =>
    eventRecord(`many-${index}`, { createdOn: '2027-05-01T00:00:00.000Z' }),
  )
  await site.store.events.insertMany(many)
  const isListedAt = async (instant: string) => {
    site.clock.now = new Date(instant)
    return (await jsonAt('/events.json')).items.some(({ url }) => url.endsWith('/event/off'))
  }
  expect(await isListedAt('2027-06-01T22:59:00.000Z')).toBe(true)
  expect(await isListedAt('2027-06-01T23:00:00.000Z')).toBe(false)
  await site.store.events.removeMany(many.map(({ id }) => id))
  site.clock.now = now
})

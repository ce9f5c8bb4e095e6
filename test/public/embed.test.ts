import { expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { today } from '../../src/kernel/dates/zone'
import styles from '../../src/ui/Bib.module.css'
import { rawRequest } from '../helpers/rawRequest'
import { sample, sampleApp } from '../helpers/sampleApp'
import { eventRecord } from '../helpers/storeRecords'

const site = sampleApp()

const [club, otherClub] = sample.clubs
const path = `/club/${club?.slug}/embed`

const ask = (headers: Record<string, string> = {}, query = '') =>
  rawRequest(site.origin, path + query, { headers })

/** Returns the titles in the order of the response. */
const titles = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a href="[^"]*">(.*?)<\/a>/g)].map(([, title]) => title)

test('shows a club’s next ten events in an embed, with links out of the frame', async () => {
  const { body, status } = await ask()
  const html = body.toString()
  expect(status).toBe(200)
  expect(titles(html)).toHaveLength(10)
  const days = [...html.matchAll(/dateTime="([^"]*)"/g)].map(([, day]) => day ?? '')
  expect(days).toEqual(days.toSorted())
  expect(days.every((day) => day >= today(site.clock.now, 'Europe/London'))).toBe(true)
  expect(html).toContain(`Next events for ${club?.name}</h1>`)
  expect(html.match(/<base [^>]*>/g)).toEqual(['<base target="_top"/>'])
  // Only one script of the site runs, and nothing comes from elsewhere.
  expect(html.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/embed.js" defer="">'])
  expect(html).not.toMatch(/<form|<img|<iframe|style="| on\w+=/)
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/main\.\w+\.css"\/>/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('allows only embeds in frames', async () => {
  const { headers } = await ask()
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self';font-src 'self';base-uri 'none';form-action 'none';frame-ancestors *",
  )
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  for (const other of [`/club/${club?.slug}`, '/club/nothing/embed', '/', '/robots.txt', '/sitemap.xml']) {
    const answer = await rawRequest(site.origin, other)
    expect([other, answer.headers['x-frame-options']]).toEqual([other, 'DENY'])
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test('limits an embed to the requested number of events, at most 50', async () => {
  const next = await site.store.events.find({
    index: 'byDate',
    from: today(site.clock.now, 'Europe/London'),
    limit: 100,
  })
  for (const { id } of next.items) {
    const event = await site.store.events.get(id)
    if (event && club) await site.store.events.put({ ...event, clubChoice: club.id })
  }
  const counts: Readonly<Record<string, number>> = { '3': 3, '1': 1, '50': 50, '51': 50, '99999999999': 10 }
  for (const [limit, count] of Object.entries({
    ...counts,
    '0': 10,
    '-1': 10,
    x: 10,
    '': 10,
    '3&limit=4': 10,
  })) {
    const { body, status } = await ask({}, `?limit=${limit}`)
    expect([limit, status, titles(body.toString()).length]).toEqual([limit, 200, count])
  }
  for (const { id } of next.items) {
    const event = next.items.find((one) => one.id === id)
    if (event) await site.store.events.put(event)
  }
})

test('uses the requested theme in an embed, or else the visitor’s', async () => {
  const stylesOf = async (query: string) => {
    const html = (await ask({}, query)).body.toString()
    return [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href = '']) => href)
  }
  const auto = await stylesOf('')
  for (const query of ['?theme=auto', '?theme=Dark', '?theme=%22', '?theme=dark&theme=light', '?x']) {
    expect(await stylesOf(query)).toEqual(auto)
  }
  const texts = new Map<string, string>()
  for (const theme of ['light', 'dark']) {
    const [href = '', ...more] = await stylesOf(`?theme=${theme}`)
    expect([href, more]).toEqual([expect.stringMatching(new RegExp(`^/embed-${theme}\\.\\w{10}\\.css$`)), []])
    const { headers, body, status } = await rawRequest(site.origin, href)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    texts.set(theme, body.toString())
  }
  const sources = await Promise.all(
    auto.map(async (href) => (await rawRequest(site.origin, href)).body.toString()),
  )
  const follows = /prefers-color-scheme|color-scheme:light dark/
  expect(sources.join('\n')).toMatch(follows)
  for (const text of texts.values()) expect(text).not.toMatch(follows)
})

test('shows the same embed with and without a login', async () => {
  const { body } = await ask()
  const jar = site.jar()
  await jar.follow('/auth/google?as=sample-member')
  const fresh = await ask()
  const requests: readonly Record<string, string>[] = [
    { Cookie: jar.cookieHeader() },
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe' },
  ]
  for (const headers of requests) {
    const answer = await ask(headers)
    expect(answer.body.equals(fresh.body)).toBe(true)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect([answer.headers['cache-control'], answer.headers.vary]).toEqual([
      'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=10',
      'Accept-Encoding',
    ])
  }
  expect(titles(fresh.body.toString())).toEqual(titles(body.toString()))
})

test('caches an embed until an event is called off, and marks that event', async () => {
  const { now } = site.clock
  site.clock.now = new Date(now.getTime() + 60 * 60_000)
  const { headers } = await ask()
  const conditions: Record<string, string>[] = [
    { 'If-None-Match': headers.etag ?? '' },
    { 'If-Modified-Since': headers['last-modified'] ?? '' },
  ]
  // A store that other processes write to gives no date.
  const isDated = site.store.revision() !== undefined
  for (const one of isDated ? conditions : conditions.slice(0, 1)) expect((await ask(one)).status).toBe(304)
  const event = eventRecord('off', {
    title: 'Called Off & <b>Out</b> </script><script>alert(1)</script>' + '🏃'.repeat(200),
    date: today(site.clock.now, 'Europe/London'),
    time: '23:59',
    state: 'calledOff',
    ...(club && { clubChoice: club.id }),
  })
  await site.store.events.insert(event)
  for (const one of conditions) expect((await ask(one)).status).toBe(200)
  const html = (await ask()).body.toString()
  expect(html).toContain('Called Off &amp; &lt;b&gt;Out&lt;/b&gt;')
  expect(html).not.toContain('<script>')
  const row = html.slice(html.indexOf(`dateTime="${event.date}"`) - 200, html.indexOf('/event/off') + 800)
  expect(row).toMatch(new RegExp(`class="[^"]*${styles.off}[^"]*" dateTime=`))
  expect(row).toContain('Called off')
  await site.store.events.remove('off')
  site.clock.now = now
})

test('starts an embed with an event that has not started in its own time zone', async () => {
  const { now } = site.clock
  const date = today(now, 'Europe/London')
  site.clock.now = new Date(`${addDays(date, 1)}T02:00:00Z`)
  await site.store.events.insert(
    eventRecord('samoan', {
      ...{ date, time: '23:00', timeZone: 'Pacific/Pago_Pago', title: 'Samoan Night Run' },
      ...(club && { clubChoice: club.id }),
    }),
  )
  const shown = titles((await ask({}, '?limit=3')).body.toString())
  expect([shown[0], shown.length]).toEqual(['Samoan Night Run', 3])
  await site.store.events.remove('samoan')
  site.clock.now = now
})

test('finds an embed by the club’s id', async () => {
  const byId = await rawRequest(site.origin, `/club/${club?.id}/embed`)
  expect([byId.status, byId.body.toString()]).toEqual([200, (await ask()).body.toString()])
})

test('shows the embed snippet only to the club’s people and those who can edit it', async () => {
  const shows = async (slug: string, page = club?.slug) => {
    const jar = site.jar()
    if (slug !== '') await jar.follow(`/auth/google?as=${slug}`)
    const html = await (await jar.ask(`/club/${page}/calendar`)).text()
    return html.includes(`src=&quot;${site.origin}${path}?theme=light&amp;amp;limit=10&quot; title=`)
  }
  expect(await shows('')).toBe(false)
  expect(await shows('sample-newcomer')).toBe(false)
  expect(await shows('sample-member')).toBe(true)
  expect(await shows('sample-top-admin')).toBe(true)
  expect(await shows('sample-member', otherClub?.slug)).toBe(false)
})

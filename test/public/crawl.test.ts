import { expect, test } from 'vitest'
import { standardDistances } from '../../src/kernel/running/lengths'
import { storedDistances } from '../../src/kernel/running/distances'
import { eventHours } from '../../src/kernel/running/eventState'
import { paths } from '../../src/kernel/urls/paths'
import type { EventRecord } from '../../src/entities/events/records'
import { startOf } from '../../src/kernel/dates/zone'
import { findLeaks } from '../helpers/findLeaks'
import { headOf, breadcrumbsOf } from '../helpers/headOf'
import { isFullMatrix } from '../helpers/matrix'
import { rawRequest } from '../helpers/rawRequest'
import { readSitemap } from '../helpers/readSitemap'
import { sample, sampleApp } from '../helpers/sampleApp'
import { startOfRun } from '../helpers/testDays'

const site = sampleApp()

/** Programs that preview links read only the first bytes of a page. */
const bytesRead = 16 * 1024

const events = new Map(sample.events.map((event) => [paths.event(event.slug), event]))

test('lists every public page once in the sitemap, with its last change if known', async () => {
  const entries = await readSitemap(site.origin)
  expect(entries.map(({ path }) => path).toSorted()).toEqual(
    ['/', '/past-events', '/club', '/age-grade', '/privacy', '/for-websites', ...events.keys()]
      .concat(sample.clubs.map(({ slug }) => paths.club(slug)))
      .concat(standardDistances.map(({ id }) => paths.races(id)))
      .toSorted(),
  )
  expect(events.size).toBeGreaterThan(100)
  for (const { path, changed } of entries) {
    const event = events.get(path)
    expect([path, changed]).toEqual([path, event && (event.updatedOn ?? event.createdOn)])
  }
})

interface Thing {
  readonly '@type': string
  readonly [name: string]: unknown
}

function checkStructure(path: string, json: string, breadcrumbs: readonly string[], picture = '') {
  const data = JSON.parse(json) as { readonly '@context': string; readonly '@graph': readonly Thing[] }
  expect(data['@context']).toBe('https://schema.org')
  const [about, ...rest] = data['@graph']
  const event = events.get(path)
  if (event) checkEvent(about, event, picture)
  else expect(about).toMatchObject({ '@type': 'WebPage', url: site.origin + path })
  const listed = rest.map((thing) => [thing['@type'], thing['itemListElement']])
  const items = breadcrumbs.map((name, n) => ({ '@type': 'ListItem', position: n + 1, name }))
  expect([path, listed]).toMatchObject([path, breadcrumbs.length > 0 ? [['BreadcrumbList', items]] : []])
}

const schedules = { calledOff: 'EventCancelled', postponed: 'EventPostponed' }

/** https://developers.google.com/search/docs/appearance/structured-data/event */
function checkEvent(about: Thing | undefined, event: EventRecord, picture: string) {
  const { title, slug, date, time, location, state, movedFrom } = event
  const moved = movedFrom === undefined ? 'EventScheduled' : 'EventRescheduled'
  expect(about).toMatchObject({
    '@type': 'SportsEvent',
    name: title,
    url: site.origin + paths.event(slug),
    image: [picture],
    eventStatus: `https://schema.org/${state ? schedules[state] : moved}`,
    ...(location && { location: { '@type': 'Place', name: location, address: { streetAddress: location } } }),
    description: expect.stringMatching(/./) as string,
  })
  const zone = event.timeZone ?? 'Europe/London'
  expect(about?.['startDate']).toMatch(time === '' ? date : new RegExp(`^${date}T${time}:00\\+0[0-2]:00$`))
  if (time !== '') expect(new Date(String(about?.['startDate']))).toEqual(startOf(date, time, zone))
  const club = sample.clubs.find(({ id }) => id === event.clubChoice)
  const organizer = club
    ? { '@type': 'SportsOrganization', name: club.name, url: site.origin + paths.club(club.slug) }
    : undefined
  expect(about?.['organizer']).toEqual(organizer)
  const hours = time === '' ? 0 : eventHours(storedDistances(event.distances))
  const [start, end] = [about?.['startDate'], about?.['endDate']].map((one) => Date.parse(String(one)))
  expect((end ?? NaN) - (start ?? NaN)).toBe(hours * 60 * 60 * 1000)
}

/** Returns the title of a link preview. `title` is the page's own. */
function previewTitle(path: string, title = ''): string {
  if (path === '/') return 'Startline'
  const event = events.get(path)
  const name = title.replace(/ : Startline$/, '')
  if (!event) return name
  const { date, state, movedFrom } = event
  const [year, month, day] = date.split('-').map(Number)
  const plan = state
    ? { calledOff: 'Called off: ', postponed: 'Postponed: ' }[state]
    : movedFrom
      ? 'Moved: '
      : ''
  return `${plan}${name}, ${day} ${months[(month ?? 0) - 1]} ${year}`
}

/** Returns a pattern of the description, which starts with the day of an event. */
function descriptionOf(path: string): RegExp {
  const date = events.get(path)?.date
  return date === undefined
    ? /^.{20,}\.$/
    : new RegExp(`^\\w+day ${Number(date.slice(8))} \\w+ ${date.slice(0, 4)}.*\\.$`)
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2027, month)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' }),
)

test('describes every page of the sitemap under its only address', async () => {
  const [descriptions, previews] = [new Set<string>(), new Set<string>()]
  const all = await readSitemap(site.origin)
  // The default run has every eighth event, and all other pages.
  const entries = all.filter(({ path }, at) => isFullMatrix || !events.has(path) || at % 8 === 0)
  for (const { path } of entries) {
    const response = await fetch(site.origin + path, { redirect: 'manual' })
    const html = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    const { titles, h1s, canonicals, meta, doubled, structured, bytes } = headOf(html)
    expect([path, titles.length, h1s.length, canonicals, doubled]).toEqual([
      path,
      1,
      1,
      [site.origin + path],
      [],
    ])
    expect([path, meta]).toEqual([
      path,
      expect.objectContaining({
        description: expect.stringMatching(descriptionOf(path)) as string,
        'og:type': 'website',
        'og:site_name': 'Startline',
        'og:title': previewTitle(path, titles[0]),
        'og:description': meta['description'],
        'og:url': site.origin + path,
        'og:image': expect.stringMatching(`^${site.origin}/picture/.*\\.png$`) as string,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/./) as string,
        'twitter:card': 'summary_large_image',
      }),
    ])
    expect(meta).not.toHaveProperty('robots')
    // Visitors see numbers only.
    expect([path, meta['description']]).toEqual([path, expect.not.stringMatching(/\bwho(?:’s)?\b/)])
    descriptions.add(meta['description'] ?? '')
    previews.add(meta['og:title'] ?? '')
    expect(bytes).toBeLessThan(bytesRead)
    expect([path, structured.length]).toEqual([path, 1])
    checkStructure(path, structured[0] ?? '', breadcrumbsOf(html), meta['og:image'])
    expect([path, findLeaks({ jars: {}, everyone: sample.users }, 'visitor', path, html)]).toEqual([path, []])
  }
  expect([descriptions.size, previews.size]).toEqual([entries.length, entries.length])
})

const agents = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; DuckDuckBot-Https/1.1; https://duckduckgo.com/duckduckbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'WhatsApp/2.23.20.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'http.rb/5.1.1 (Mastodon/4.2.0; +https://mastodon.example/)',
]

test('sends nine crawlers the same page as a browser', async () => {
  const path = [...events.keys()][0] ?? ''
  const page = async (headers: Record<string, string>) =>
    (await rawRequest(site.origin, path, { headers })).body.toString()
  const browser = await page({
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    Accept: 'text/html',
  })
  expect(headOf(browser).titles).toHaveLength(1)
  for (const agent of agents) expect(await page({ 'User-Agent': agent, Accept: '*/*' })).toBe(browser)
})

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip, deflate', 'gzip'],
  ['deflate, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br, zstd', 'br'],
])('responds to Accept-Encoding %s with %s', async (accepted, sent) => {
  for (const path of ['/', `/sitemap/events-${startOfRun.getFullYear() - 1}.xml`]) {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'Accept-Encoding': accepted }
    const answer = await rawRequest(site.origin, path, { headers })
    expect([path, answer.headers['content-encoding']]).toEqual([path, sent])
    expect(answer.headers.vary).toMatch(/^Accept-Encoding/)
  }
})

import { expect, test } from 'vitest'
import { compare } from '../../src/kernel/text/compare'
import { formatDate } from '../../src/kernel/dates/dateText'
import { standardDistances } from '../../src/kernel/running/lengths'
import { sampleWorld } from '../../src/features/sample/server/sampleWorld'
import { seed } from '../../src/features/sample/server/seed'
import { during } from '../helpers/during'
import { unescaped } from '../helpers/formFields'
import { headOf } from '../helpers/headOf'
import { readSitemap } from '../helpers/readSitemap'
import { errorOf, seen, tagOf } from '../helpers/seenPage'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const clock = { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'Europe/London' }
const world = sampleWorld(clock)
const site = during(
  () => startSiteUnderTest({ now: clock.now, fill: (store) => seed(store, clock) }),
  (started) => started.stop(),
)

async function pageAt(path: string) {
  const response = await fetch(site.origin + path)
  const html = await response.text()
  return { status: response.status, html, text: seen(html), head: headOf(html) }
}

/** The texts and URLs of the filter chips. */
const chipsOf = (html: string) => {
  const list = /<ul[^>]* aria-label="Filters">(.*?)<\/ul>/s.exec(seen(html))?.[1] ?? ''
  return [...list.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<span/g)].map(
    ([, href = '', text = '']) => [text, unescaped(href)] as const,
  )
}
const titlesOf = (html: string) =>
  [...seen(html).matchAll(/href="\/event\/([^"]*)"/g)].map(([, slug = '']) => slug)
const selectedOf = (html: string) =>
  [...seen(html).matchAll(/<option value="([^"]*)" selected="">/g)].map(([, value]) => value)

test('shows the form, filters and count of a search to visitors without JavaScript', async () => {
  const asked = { text: 'park', distance: '10km', terrain: 'road', from: '2026-12-01', to: '2027-02-28' }
  const { html, text, status } = await pageAt(`/event-search?${new URLSearchParams(asked)}`)
  expect(status).toBe(200)
  expect(text).toMatch(/<form[^>]* action="\/event-search" method="get"/)
  expect(tagOf(html, 'text')).toContain('value="park"')
  expect(tagOf(html, 'from')).toContain('value="2026-12-01"')
  expect(tagOf(html, 'to')).toContain('value="2027-02-28"')
  expect(selectedOf(html)).toEqual(['10km', 'road', '', '', ''])
  expect(text).toMatch(/<details[^>]* open=""/)
  expect(chipsOf(html)).toEqual([
    ['10 km', '/event-search?text=park&terrain=road&from=2026-12-01&to=2027-02-28#list'],
    ['Road', '/event-search?text=park&distance=10km&from=2026-12-01&to=2027-02-28#list'],
    ['1 December 2026 – 28 February 2027', '/event-search?text=park&distance=10km&terrain=road#list'],
  ])
  const slugs = titlesOf(html)
  expect(slugs.length).toBeGreaterThan(1)
  expect(text).toContain(`${new Set(slugs).size} races for “park”`)
  const bySlug = new Map(world.events.map((event) => [event.slug, event]))
  for (const slug of slugs) expect(bySlug.get(slug)).toMatchObject({ distances: '10 km', terrain: 'road' })
})

test('removing a filter of the text leaves the text unchanged', async () => {
  const address = '/event-search?text=Trail+half+Wales+2027'
  const { html } = await pageAt(address)
  expect(tagOf(html, 'text')).toContain('value="Trail half Wales 2027"')
  expect(selectedOf(html)).toEqual(['', '', '', '', ''])
  expect(chipsOf(html)).toEqual([
    ['Half marathon', `${address}&without=distance#list`],
    ['Trail', `${address}&without=terrain#list`],
    ['2027', `${address}&without=dates#list`],
  ])
  const less = await pageAt(`${address}&without=distance`)
  expect(tagOf(less.html, 'text')).toContain('value="Trail half Wales 2027"')
  expect(chipsOf(less.html)).toEqual([
    ['Trail', `${address}&without=distance%2Cterrain#list`],
    ['2027', `${address}&without=distance%2Cdates#list`],
  ])
  expect(chipsOf((await pageAt(`${address}&without=distance,terrain,dates`)).html)).toEqual([])
})

test('the filter fields show what was read from the text, like the chips', async () => {
  const { text } = await pageAt('/event-search?text=trail+half+marathon+spring')
  const first = (name: string) =>
    new RegExp(`<select[^>]* name="${name}"[^>]*><option value=""[^>]*>([^<]*)<`).exec(text)?.[1]
  expect(['distance', 'terrain', 'month'].map(first)).toEqual([
    'Half marathon (as typed)',
    'Trail (as typed)',
    '1 March 2027 – 31 May 2027 (as typed)',
  ])
  expect(chipsOf(text).map(([name]) => name)).toEqual([
    'Half marathon',
    'Trail',
    '1 March 2027 – 31 May 2027',
  ])
  const { text: given } = await pageAt('/event-search?distance=ultra')
  expect(given).toContain('<option value="ultra" selected="">')
  expect(chipsOf(given)).toEqual([['Ultra', '/event-search#list']])
})

test('links to the next parkrun if there is none on a day', async () => {
  const { text } = await pageAt('/event-search?text=parkrun+27+november')
  expect(text).toContain('No races match.')
  const plain = text.replaceAll('<!-- -->', '')
  const [, slug, title, date] =
    /The next matching race is <a href="\/event\/([^"]*)">([^<]*)<\/a> on ([^.]*)\./.exec(plain) ?? []
  const next = world.events
    .filter(
      ({ terrain, state, date: day }) => terrain === 'parkrun' && state === undefined && day > '2026-11-27',
    )
    .toSorted((one, other) => compare(one.date, other.date))[0]
  expect(world.events.find((event) => event.slug === slug)).toMatchObject({ title, date: next?.date })
  expect(date).toBe(formatDate(next?.date ?? '', '2026-11-21'))
})

test.each([
  ['/event-search?text=park&distance=&terrain=road&month=&from=&to=', '/event-search?text=park&terrain=road'],
  ['/event-search?text=', '/event-search'],
  ['/?cursor=', '/'],
  ['/add-event?date=', '/add-event'],
  ['/login?returnUrl=', '/login'],
  ['/login?error=limited&provider=', '/login?error=limited'],
  ['/event-search?text=a%20b&month=', '/event-search?text=a%20b'],
])('redirects %s to a URL without empty fields', async (sent, address) => {
  const response = await fetch(site.origin + sent, { redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([301, address])
})

test('keeps the empty club in a URL, and never redirects to another site', async () => {
  const of = async (path: string) => {
    const response = await fetch(site.origin + path, { redirect: 'manual' })
    return response.headers.get('Location')
  }
  expect(await of(`/event/${world.events[0]?.slug}?club=`)).toBeNull()
  for (const path of ['//example.org?a=', '//event-search?text=', '/\\example.org?a=']) {
    expect([path, await of(path)]).toEqual([path, null])
  }
})

test('links from a distance’s races to each month, from which the pages continue', async () => {
  const { text } = await pageAt('/races/5km')
  const ofDecember = await pageAt('/races/5km?month=2026-12')
  const row = /<nav[^>]* aria-label="Races by month">(.*?)<\/nav>/s.exec(text)?.[1] ?? ''
  const links = [...row.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, name]) => [href, name])
  expect(links.slice(0, 3)).toEqual([
    ['/races/5km#list', 'Nov'],
    ['/races/5km?month=2026-12#list', 'Dec'],
    ['/races/5km?month=2027-01#list', 'Jan 2027'],
  ])
  const january = await pageAt('/races/5km?month=2027-01')
  expect(january.head.meta['robots']).toBe('noindex')
  const datesOf = (html: string) =>
    titlesOf(html).map((slug) => world.events.find((event) => event.slug === slug)?.date ?? '')
  const dates = datesOf(january.html)
  expect(dates[0]).toMatch(/^2027-01-/)
  const next = unescaped(/<a [^>]*href="([^"]*)"[^>]* rel="next"/.exec(ofDecember.text)?.[1] ?? '')
  expect(next).toMatch(/^\/races\/5km\?month=2026-12&cursor=/)
  const later = datesOf((await pageAt(next.replace('#list', ''))).html)
  expect(later[0]?.localeCompare(datesOf(ofDecember.html).at(-1) ?? '9')).toBeGreaterThanOrEqual(0)
  // A past month starts from today.
  expect(titlesOf((await pageAt('/races/5km?month=2020-01')).html)).toEqual(titlesOf(text))
  expect((await pageAt('/races/5km?month=2027-13')).status).toBe(404)
})

test('shows the total on each page of a list by date', async () => {
  let path: string | undefined = '/event-search?distance=5km&terrain=parkrun'
  const seenSlugs: string[] = []
  const counts = new Set<string | undefined>()
  for (let pages = 0; path !== undefined && pages < 9; pages += 1) {
    const { html, text } = await pageAt(path)
    seenSlugs.push(...titlesOf(html))
    counts.add(/>(\d+ races)</.exec(text)?.[1])
    path =
      unescaped(/<a [^>]*href="([^"]*)"[^>]* rel="next"/.exec(text)?.[1] ?? '').replace('#list', '') ||
      undefined
  }
  const parkruns = world.events.filter(
    ({ terrain, distances }) => terrain === 'parkrun' && distances === '5 km',
  )
  expect(parkruns.length).toBeGreaterThan(20)
  expect(new Set(seenSlugs)).toEqual(new Set(parkruns.map(({ slug }) => slug)))
  expect([...counts]).toEqual([`${parkruns.length} races`])
})

test('links to the results without each part if there are none', async () => {
  const { text } = await pageAt('/event-search?text=cheshire&distance=half-marathon&month=2027-04')
  expect(text).toContain('No races match.')
  const links = [...text.matchAll(/<a href="([^"]*)">Without “([^”]*)”<\/a>: (\d+)/g)]
  expect(links.map(([, , part]) => part)).toEqual(['April 2027', 'cheshire'])
  for (const [, href = '', , count] of links) {
    const { text: found } = await pageAt(unescaped(href))
    expect(found).toMatch(new RegExp(`>${count} races?( for “cheshire”)?<`))
  }
  expect((await pageAt('/event-search?distance=7.77km')).text).not.toContain('Without')
})

test('shows errors at the fields with the values that were sent', async () => {
  const { status, html, text } = await pageAt(
    '/event-search?distance=x&terrain=sand&month=2027-13&from=tomorrow&text=leeds',
  )
  expect(status).toBe(200)
  expect(errorOf(html, 'distance')).toContain('must be a standard one')
  expect(errorOf(html, 'terrain')).toContain('The terrain must be one of road,')
  expect(errorOf(html, 'month')).toContain('such as 2027-04')
  expect(errorOf(html, 'from')).toContain('must be a date such as 2026-11-29')
  expect(errorOf(html, 'to')).toBeUndefined()
  expect(selectedOf(html)).toEqual(['x', 'sand', '2027-13', '', ''])
  expect(tagOf(html, 'from')).toMatch(/type="text".*value="tomorrow"|value="tomorrow".*type="text"/)
  expect(titlesOf(html)).toEqual([])
  expect(text).not.toContain('role="status">N')
  expect(errorOf((await pageAt('/event-search?from=2027-04-02&to=2027-04-01')).html, 'to')).toBeDefined()
  expect((await pageAt('/event-search?text=10k&without=x')).status).toBe(400)
})

test.each([
  ['/event-search', null],
  ['/event-search?text=leeds', 'noindex'],
  ['/event-search?distance=half-marathon', 'noindex'],
  ['/event-search?month=2027-04', 'noindex'],
  ['/event-search?other=x', 'noindex'],
  ['/races/half-marathon', null],
  ['/races/100mi', null],
])('the robots directive of %s is %s', async (path, robots) => {
  const { head } = await pageAt(path)
  expect(head.meta['robots'] ?? null).toBe(robots)
  expect(head.canonicals).toEqual(robots === null ? [site.origin + path] : [])
})

test('the sitemap has a page for each standard distance, with its next races by month', async () => {
  const paths = (await readSitemap(site.origin)).map(({ path }) => path)
  const titles: string[] = []
  for (const { id } of standardDistances) {
    expect(paths).toContain(`/races/${id}`)
    const { status, head } = await pageAt(`/races/${id}`)
    expect(status).toBe(200)
    titles.push(...head.titles)
    expect(head.meta['description']).toContain(head.h1s[0]?.toLowerCase())
  }
  expect(new Set(titles).size).toBe(standardDistances.length)
  expect(titles).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Half marathons : /),
      expect.stringMatching(/^10 km races : /),
    ]),
  )
  const { text, html } = await pageAt('/races/half-marathon')
  const next = world.events.filter(
    ({ date, distances }) => date >= '2026-11-21' && distances?.split(', ').includes('Half marathon'),
  )
  const slugs = titlesOf(html)
  expect(slugs).toHaveLength(20)
  expect(next.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs))
  expect(text).toMatch(/<h2[^>]*>December 2026<\/h2>/)
  const later = unescaped(/<a [^>]*href="([^"]*)"[^>]* rel="next"/.exec(text)?.[1] ?? '')
  const second = await pageAt(later.replace('#list', ''))
  expect(second.head.meta['robots']).toBe('noindex')
  expect(titlesOf(second.html).some((slug) => slugs.includes(slug))).toBe(false)
})

test.each(['/races/x', '/races/7.5km', '/races/10k', '/races/Half%20marathon', '/races/__proto__', '/races'])(
  'returns 404 for %s',
  async (path) => {
    expect((await pageAt(path)).status).toBe(404)
  },
)

test('home and the past events link to races of common distances', async () => {
  const rowOf = async (path: string, name: string) => {
    const { text } = await pageAt(path)
    const row = new RegExp(`<nav[^>]* aria-label="${name}">(.*?)</nav>`, 's').exec(text)?.[1] ?? ''
    return [...row.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => unescaped(href))
  }
  const home = await rowOf('/', 'Races by distance')
  expect(home).toContain('/races/half-marathon')
  expect(home.pop()).toBe('/event-search?within=25')
  const past = await rowOf('/past-events', 'Past events by distance')
  expect(past).toContain('/event-search?distance=half-marathon&to=2026-11-21')
  for (const path of [...home, ...past]) expect(titlesOf((await pageAt(path)).html).length).toBeGreaterThan(0)
  const dates = titlesOf((await pageAt('/event-search?distance=half-marathon&to=2026-11-21')).html).map(
    (slug) => world.events.find((event) => event.slug === slug)?.date ?? '',
  )
  expect(dates).toEqual(dates.toSorted().toReversed())
})

import { expect, test } from 'vitest'
import { during } from '../helpers/during'
import { headOf } from '../helpers/headOf'
import { seen } from '../helpers/seenPage'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { eventRecord } from '../helpers/storeRecords'

const on = (date: string, id: string, rest: object = {}) =>
  eventRecord(id, { date, title: `Race ${id}`, slug: id, ...rest })

const crowd = Array.from({ length: 120 }, (_, n) =>
  on('2031-02-02', `crowd${n}`, { time: `09:${String(n % 60).padStart(2, '0')}` }),
)
const events = [
  ...crowd,
  on('2031-01-31', 'before'),
  on('2031-02-03', 'monday'),
  on('2031-02-28', 'last'),
  on('2031-02-28', 'off', { state: 'calledOff' }),
  on('2031-03-01', 'after'),
]

const site = during(
  () => startSiteUnderTest({ fill: (store) => store.events.insertMany(events) }),
  (started) => started.stop(),
)

async function pageAt(path: string) {
  site.clock.now = new Date('2031-01-15T12:00:00Z')
  const response = await site.jar().ask(path)
  const html = await response.text()
  return { status: response.status, text: seen(html).replaceAll('<!-- -->', ''), head: headOf(html) }
}

/** Parses the table into weeks, with each day's text and the slugs of its races. */
const weeksOf = (text: string) =>
  [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => ({
      text: cell
        .replace(/<ul.*/s, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      slugs: [...cell.matchAll(/href="\/event\/([^"]*)"/g)].map(([, slug]) => slug),
      day: /href="\/day\/([^"]*)"/.exec(cell)?.[1],
    })),
  )

test('shows a month as a table of weeks with the first races of each day', async () => {
  const { text, head } = await pageAt('/?view=month&month=2031-02')
  expect(head.h1s).toEqual(['Races in February 2031'])
  expect(text).toMatch(/<table[^>]*><caption[^>]*>Races, day by day<\/caption>/)
  const headings = [...text.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, name = '']) =>
    name.replace(/<[^>]*>/g, ''),
  )
  expect(headings).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  const weeks = weeksOf(text)
  expect(weeks.map((week) => week.map(({ text: day }) => day.split(' ')[0]).join(','))).toEqual([
    ',,,,,1,2',
    '3,4,5,6,7,8,9',
    '10,11,12,13,14,15,16',
    '17,18,19,20,21,22,23',
    '24,25,26,27,28,,',
  ])
  const days = weeks.flat().filter(({ day }) => day !== undefined)
  expect(days).toMatchObject([
    { day: '2031-02-02', text: '2 February, races: 3+' },
    { day: '2031-02-03', text: '3 February, races: 1', slugs: ['monday'] },
    { day: '2031-02-28', text: '28 February, races: 1' },
  ])
  expect(days[0]?.slugs).toHaveLength(3)
  expect(days[2]?.slugs.toSorted()).toEqual(['last', 'off'])
  expect(text).toMatch(/<s>Called off: Race off<\/s>/)
})

test('links a month to its neighbours and the home page to the current month, without indexing', async () => {
  const linked = (text: string, label: string) =>
    [
      ...(new RegExp(`<nav[^>]* aria-label="${label}">(.*?)</nav>`, 's').exec(text)?.[1] ?? '').matchAll(
        /<a href="([^"]*)"/g,
      ),
    ].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const march = await pageAt('/?view=month&month=2031-03')
  expect(linked(march.text, 'Months')).toEqual(['/?view=month&month=2031-02', '/?view=month&month=2031-04'])
  expect(linked((await pageAt('/?view=month&month=2031-02')).text, 'Months')[0]).toBe('/?view=month')
  expect(linked((await pageAt('/')).text, 'Calendar views')).toEqual(['/', '/?view=month', '/past-events'])
  const now = await pageAt('/?view=month')
  expect(now.head.h1s).toEqual(['Races in January 2031'])
  expect(now.text).toMatch(/<td aria-current="date">15</)
  for (const { head } of [march, now]) {
    expect([head.meta['robots'], head.canonicals]).toEqual(['noindex', []])
  }
  // A crawler that follows all links comes to an end.
  expect(linked((await pageAt('/?view=month&month=2032-07')).text, 'Months')).toEqual([
    '/?view=month&month=2032-06',
  ])
  expect(linked((await pageAt('/?view=month&month=2190-01')).text, 'Months')).toEqual(['/?view=month'])
})

test('caches each month separately and shows a new race immediately', async () => {
  const slugsOf = async (path: string) =>
    weeksOf((await pageAt(path)).text).flatMap((week) => week.flatMap(({ slugs }) => slugs))
  for (let round = 0; round < 2; round += 1) {
    expect(await slugsOf('/?view=month&month=2031-03')).toEqual(['after'])
    expect(await slugsOf('/?view=month&month=2031-04')).toEqual([])
    expect(await slugsOf('/?view=month')).toEqual(['before'])
    expect((await pageAt('/')).text).not.toContain('<table')
  }
  await site.store.events.insert(on('2031-04-06', 'late'))
  expect(await slugsOf('/?view=month&month=2031-04')).toEqual(['late'])
  await site.store.events.remove('late')
})

test.each(['2031-13', '2031-2', 'x', '9999-01', '2031-02-01', '2031-02%26x'])(
  'answers 404 for the month %s',
  async (month) => {
    expect((await pageAt(`/?view=month&month=${month}`)).status).toBe(404)
  },
)

test.each(['/?view=week', '/?view=list&month=2031-02', '/?view=Month', '/?month=x'])(
  'shows the list at %s with the home page as its canonical URL',
  async (path) => {
    const { status, text, head } = await pageAt(path)
    expect([status, text.includes('<table'), head.canonicals]).toEqual([200, false, [`${site.origin}/`]])
  },
)

test('requires both dates for eachDay and reads at most 31 days', async () => {
  const answer = async (query: string) => {
    const response = await site.jar().ask(`/api/event?eachDay=yes${query}`)
    const { events: found = [] } = (await response.json()) as { events?: { date: string }[] }
    return [response.status, found.length, found.at(-1)?.date]
  }
  expect(await answer('')).toEqual([400, 0, undefined])
  expect(await answer('&from=2031-02-01')).toEqual([400, 0, undefined])
  expect(await answer('&from=2031-02-01&to=2031-01-01')).toEqual([200, 0, undefined])
  expect(await answer('&from=2031-01-29&to=2199-01-01&limit=100')).toEqual([200, 8, '2031-02-28'])
})

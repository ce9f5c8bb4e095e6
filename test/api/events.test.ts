import { describe, expect, test } from 'vitest'
import { valuesOf } from '../../src/kernel/fields/fieldRules'
import { vestFields } from '../../src/entities/clubs/validateClub'
import type { EventResponse, EventsResponse } from '../../src/entities/events/contract'
import { fullEvent, ids, json, manyEvents, memberEvents, otherClubEvents, people } from '../helpers/apiWorld'
import { sharedApiSite } from '../helpers/sharedApiSite'

const site = sharedApiSite()

const list = (query: string) => json<EventsResponse>(site.jars.visitor, `/api/event${query}`)
const slugsOf = ({ events }: EventsResponse) => events.map(({ slug }) => slug)

/** The fields of `fullEvent` that a visitor sees. */
const publicEvent = {
  id: 'full',
  slug: 'full-event-2031',
  path: '/event/full-event-2031',
  title: 'Full Event',
  date: '2031-03-02',
  time: '10:30',
  location: 'Knowle',
  website: 'https://full.example/race',
  description: 'All is known.',
  createdOn: '2026-01-02T03:04:05.006Z',
  clubChoice: [ids.club],
  captainsChoice: false,
  isEditable: false,
  userCounts: { entered: 1, result: 1 },
  start: '2031-03-02T10:30:00+00:00',
  timeZone: 'Europe/London',
  url: expect.stringMatching(/^http:\/\/[^/]+\/event\/full-event-2031$/) as string,
}

const club = people.clubs.find(({ id }) => id === ids.club)
const promoter = {
  ...{ id: ids.club, slug: club?.slug, path: `/club/${club?.slug}` },
  ...{ name: club?.name, shortName: club?.shortName },
  ...(club && valuesOf(vestFields, club)),
  url: expect.stringMatching(/^http:\/\/[^/]+\/club\//) as string,
}

const publicEventPage = {
  ...publicEvent,
  distanceCounts: [],
  editions: {},
  picture: expect.stringMatching(/^\/picture\/event\//) as string,
  pictureUrl: expect.stringMatching(/^http:.*\/picture\/event\//) as string,
  googleCalendar: expect.stringMatching(/^https:\/\/calendar\.google\.com\//) as string,
}

test('shows a visitor the public fields of an event', async () => {
  const response = await site.jars.visitor.ask('/api/event/full-event-2031')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await response.json()).toEqual({ event: publicEventPage, clubs: [promoter] })
})

test('finds an event by its id, and responds 404 with a message for an unknown one', async () => {
  const byId = await json<EventResponse>(site.jars.visitor, '/api/event/full')
  expect(byId).toEqual({ event: publicEventPage, clubs: [promoter] })
  for (const name of ['missing', 'constructor', '__proto__', 'x'.repeat(3000), 'a%00b', '%20']) {
    const response = await site.jars.visitor.ask(`/api/event/${name}`)
    expect([name.slice(0, 20), response.status]).toEqual([name.slice(0, 20), 404])
    expect(await response.json()).toEqual({ message: expect.any(String) as string })
  }
})

test('shows the same fields in a list', async () => {
  expect(await list('?from=2031-03-02&to=2031-03-02')).toEqual({ events: [publicEvent], clubs: [promoter] })
})

describe('the range of dates', () => {
  const between = (from: string, to: string) =>
    manyEvents.filter(({ date }) => date >= from && date <= to).map(({ slug }) => slug)

  test('includes the days of from and to, alone and together', async () => {
    const sorted = (values: readonly string[]) => [...values].sort()
    const slugs = slugsOf(await list('?from=2030-02-11&to=2030-03-11'))
    expect(slugs.length).toBeGreaterThan(10)
    expect(sorted(slugs)).toEqual(sorted(between('2030-02-11', '2030-03-11')))
    expect(sorted(slugsOf(await list('?to=2030-01-10')))).toEqual(sorted(between('', '2030-01-10')))
    expect(slugsOf(await list('?from=2030-05-13'))).toEqual([fullEvent.slug])
  })

  test('lists the events of one day by time', async () => {
    const { events } = await list('?from=2030-03-11&to=2030-03-11')
    expect(new Set(events.map(({ date }) => date))).toEqual(new Set(['2030-03-11']))
    expect(events.map(({ time }) => time)).toEqual(events.map(({ time }) => time).sort())
    expect(events).toHaveLength(between('2030-03-11', '2030-03-11').length)
  })

  test('lists nothing for a reversed range or a day without events', async () => {
    expect(await list('?from=2030-03-11&to=2030-03-10')).toEqual({ events: [], clubs: [] })
    expect(await list('?from=2030-12-24&to=2030-12-24')).toEqual({ events: [], clubs: [] })
  })
})

test('lists the five most recently added events, newest first', async () => {
  const { events } = await list('?sortBy=createdOn&order=-1&limit=5')
  const all = [fullEvent, ...manyEvents]
    .map(({ createdOn }) => createdOn)
    .sort()
    .reverse()
  expect(events.map(({ createdOn }) => createdOn)).toEqual(all.slice(0, 5))
  expect(events[0]?.slug).toBe(fullEvent.slug)
})

test('lists past events up to a day, latest first', async () => {
  const { events } = await list('?to=2030-04-12&sortBy=date&order=-1&limit=9')
  const dates = manyEvents.map(({ date }) => date).filter((date) => date <= '2030-04-12')
  expect(events.map(({ date }) => date)).toEqual(dates.sort().reverse().slice(0, 9))
})

test('limits a page to its maximum without a limit, with limit 0 and with a larger limit', async () => {
  const whole = slugsOf(await list(''))
  expect(whole).toHaveLength(61)
  expect(slugsOf(await list('?limit=0'))).toEqual(whole)
  expect(slugsOf(await list('?limit=100000'))).toEqual(whole)
  expect(slugsOf(await list('?limit=3'))).toEqual(whole.slice(0, 3))
})

test('lists each event once that a club promotes or its members do for it', async () => {
  const slugs = slugsOf(await list(`?club=${ids.otherClub}`))
  expect([...slugs].sort()).toEqual(otherClubEvents.map(({ slug }) => slug).sort())
  expect(slugsOf(await list(`?club=${ids.club}`))).toEqual([fullEvent.slug])
  expect(await list('?club=none')).toEqual({ events: [], clubs: [] })
  expect(await list(`?club=${ids.otherClub}&from=2031-01-01`)).toEqual({ events: [], clubs: [] })
})

test('lists a user’s events only for logged-in viewers', async () => {
  const refused = await site.jars.visitor.ask(`/api/event?user=${ids.member}`)
  expect(refused.status).toBe(403)
  const none = await site.jars.visitor.ask('/api/event?user=none')
  expect([none.status, await none.text()]).toEqual([refused.status, await refused.text()])
  const answer = await json<EventsResponse>(site.jars.newcomer, `/api/event?user=${ids.member}`)
  expect(slugsOf(answer).sort()).toEqual(memberEvents.map(({ slug }) => slug).sort())
})

test('lists a user’s events with a given status, page by page', async () => {
  const of = (query: string) =>
    json<EventsResponse>(site.jars.newcomer, `/api/event?user=${ids.member}${query}`)
  const all = await of('')
  const entered = all.events.filter(({ id }) => all.statuses?.[id]?.status === 'entered')
  expect(entered.length).toBeGreaterThan(5)
  const slugs: string[] = []
  for (let cursor = ''; ;) {
    const page = await of(`&status=entered&limit=4${cursor && `&cursor=${cursor}`}`)
    slugs.push(...slugsOf(page))
    if (page.cursor === undefined) break
    cursor = page.cursor
  }
  expect(slugs).toEqual(slugsOf({ ...all, events: entered }))
  expect(slugsOf(await of('&status=supporting'))).toEqual([])
})

test('ignores unknown query parameters, including operators', async () => {
  const whole = await list('')
  for (const query of [
    '?from[$gt]=',
    '?$where=1',
    '?__proto__=x',
    '?constructor[prototype]=y',
    '?utm_source=z',
  ]) {
    expect(await list(query)).toEqual(whole)
  }
})

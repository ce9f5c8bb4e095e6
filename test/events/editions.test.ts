import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventView } from '../../src/entities/events/contract'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf, fields, now, type ViewerName } from '../helpers/eventWorld'
import { fieldsOfForm, unescaped } from '../helpers/formFields'

const world = eventsUnderTest()
let site: EventSite

beforeEach(async () => {
  site = await openEventSite(world.handlers())
})
afterEach(() => site.close())

const years = { 2026: '2026-05-03', 2027: '2027-05-02', 2028: '2028-05-07' } as const

async function add(date: string, more: object = {}, as: ViewerName = 'creator'): Promise<EventView> {
  return (await world.handlers().saveEvent(contextOf(as), { ...fields, date, ...more })).event
}

const get = async ({ id }: { readonly id: string }) =>
  (await world.handlers().getEvent(contextOf('visitor'), { slug: id })).event

/** The dates of all editions, as the list has them. */
async function editionsOf({ id }: { readonly id: string }): Promise<readonly string[]> {
  const { events } = await world.handlers().getEvents(contextOf('visitor'), { editionsOf: id })
  return events.map(({ date }) => date)
}

const setRace = (as: ViewerName, slug: string, edition?: string) =>
  world.handlers().setRace(contextOf(as), { slug, edition })

describe('a new event', () => {
  it('is an edition of the race of that title and place, whatever order they are added in', async () => {
    const first = await add(years[2027], { title: 'Arden 9 2027' })
    const last = await add(years[2028])
    const before = await add(years[2026], { title: 'Arden 9 2026' }, 'member')
    expect((await get(first)).editions).toEqual({
      before: { path: before.path, date: years[2026] },
      after: { path: last.path, date: years[2028] },
    })
    expect((await get(before)).editions).toEqual({
      before: undefined,
      after: { path: first.path, date: years[2027] },
    })
    for (const one of [first, last, before]) expect(await editionsOf(one)).toEqual(Object.values(years))
  })

  it('at another place is on its own', async () => {
    const there = await add(years[2026])
    const elsewhere = await add(years[2027], { location: 'Leeds' })
    expect((await get(there)).editions).toEqual({})
    expect(await editionsOf(elsewhere)).toEqual([years[2027]])
  })

  it('that was made from another one is its edition under any name, at any place', async () => {
    const before = await add(years[2026])
    const { text } = await site.page('member', before.path)
    const link = unescaped(/href="([^"]*)"[^>]*>Add next year’s race</.exec(text)?.[1] ?? '')
    const form = fieldsOfForm((await site.page('member', `${link}&different=yes`)).text, 'saveEvent')
    const { location } = await site.form('member', '/add-event', {
      ...form,
      title: 'Solihull 9',
      time: '10:00',
      location: 'Solihull',
    })
    expect(location).toBe('/event/solihull-9-2027')
    expect((await get(before)).editions?.after).toEqual({ path: location, date: years[2027] })
    expect((await site.page('member', before.path)).text).not.toContain('Add next year’s race')
  })

  it('is added where the one that it was made from is gone', async () => {
    const before = await add(years[2026])
    await world.handlers().deleteEvent(contextOf('creator'), { slug: before.id })
    expect((await add(years[2027], { editionOf: before.id })).editions).toEqual({})
  })

  it('finds its race among many others of its title', async () => {
    const places = Array.from({ length: 30 }, (_, n) => `Place ${n}`)
    for (const location of places) await add(years[2026], { location }, 'admin')
    const next = await add(years[2027], { location: 'Place 7' })
    expect((await editionsOf(next)).length).toBe(2)
  })

  it('gets one race together with another that is added at the same moment', async () => {
    await add(years[2026])
    const both = await Promise.all([add(years[2027], {}, 'creator'), add(years[2028], {}, 'member')])
    for (const one of both) expect(await editionsOf(one)).toEqual(Object.values(years))
  })
})

describe('people', () => {
  it('join what has other names, by any address of it, and part what has the same', async () => {
    const before = await add(years[2026])
    const renamed = await add(years[2027], { title: 'Solihull 9', location: 'Solihull' })
    for (const edition of [before.id, before.slug, `https://races.example${before.path}?club=x`]) {
      expect((await setRace('creator', renamed.slug, edition)).event.editions?.before?.path).toBe(before.path)
      expect((await setRace('creator', renamed.slug)).event.editions).toEqual({})
      expect(await editionsOf(before)).toEqual([years[2026]])
    }
  })

  it('who part one leave the others together, and later edits change nothing', async () => {
    const [first, middle, last] = [await add(years[2026]), await add(years[2027]), await add(years[2028])]
    await setRace('creator', middle.slug)
    await world.handlers().saveEvent(contextOf('creator'), { id: last.id, title: 'Solihull 9' })
    await world.handlers().saveEvent(contextOf('creator'), { id: middle.id, description: 'Nine.' })
    expect(await editionsOf(first)).toEqual([years[2026], years[2028]])
    expect(await editionsOf(middle)).toEqual([years[2027]])
  })

  it('are offered those of the same title that are not together', async () => {
    const elsewhere = await add(years[2026], { location: 'Leeds' })
    const [one, other] = [await add(years[2027]), await add(years[2028])]
    const offered = async (slug: string) =>
      (await world.handlers().getPossibleEditions(contextOf('creator'), { slug })).events?.map(({ id }) => id)
    expect(await offered(one.id)).toEqual([elsewhere.id])
    expect(await offered(elsewhere.id)).toEqual([other.id, one.id])
    const { text } = await site.page('creator', `/event/${one.slug}/editions`)
    expect(text).toContain('Is this the same race as one of these?')
    expect((await site.page('member', `/event/${one.slug}/editions`)).text).not.toContain('the same race as')
  })

  it.each([
    ['nothing', 'there-is-none', ['edition']],
    ['itself', 'arden-8-2027', ['edition']],
    ['too much', 'x'.repeat(3000), ['edition']],
  ])('cannot join %s', async (_, edition, names) => {
    expect(await outcome(setRace('creator', 'e1', edition))).toEqual({ status: 400, fields: names })
  })

  it('who may not edit the event change nothing', async () => {
    const before = await add(years[2026], { title: 'Arden 8' })
    for (const as of ['visitor', 'member', 'otherClubAdmin'] as const) {
      expect((await outcome(setRace(as, 'e1', before.id))).status).toBe(403)
      expect(
        (await outcome(world.handlers().getPossibleEditions(contextOf(as), { slug: 'e1' }))).status,
      ).toBe(403)
    }
    expect((await get({ id: 'e1' })).editions).toEqual({})
  })
})

it('an event that comes back after its deletion is an edition again', async () => {
  const [first, second] = [await add(years[2026]), await add(years[2027])]
  await world.handlers().deleteEvent(contextOf('creator'), { slug: second.id })
  expect(await editionsOf(first)).toEqual([years[2026]])
  await world.handlers().restoreEvent(contextOf('creator', now), { slug: second.id })
  expect(await editionsOf(first)).toEqual([years[2026], years[2027]])
})

it('a race of every week is listed in pages, both ways', async () => {
  const dates = Array.from({ length: 7 }, (_, week) =>
    new Date(Date.UTC(2026, 0, 3 + 7 * week)).toISOString().slice(0, 10),
  )
  let last: EventView | undefined
  for (const date of dates) last = await add(date, {}, 'admin')
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { editionsOf: last?.id, order: -1, limit: 3, cursor } as const
    const answer = await world.handlers().getEvents(contextOf('visitor'), query)
    seen.push(...(answer.events ?? []).map(({ date }) => date))
    cursor = answer.cursor
  } while (cursor !== undefined)
  expect(seen).toEqual(dates.toReversed())
})

it.each([
  { from: '2027-01-01' },
  { club: 'club' },
  { user: 'member' },
  { sortBy: 'createdOn' },
  { cursor: 'x' },
])('a list of editions takes no %o', async (more) => {
  const call = world.handlers().getEvents(contextOf('member'), { editionsOf: 'e1', ...(more as object) })
  expect((await outcome(call)).status).toBe(400)
})

it('visitors find the other editions on the event’s page, and all of them behind it', async () => {
  const first = await add(years[2026])
  const second = await add(years[2027])
  const { text } = await site.page('visitor', second.path)
  expect(text).toMatch(new RegExp(`<a[^>]* href="${first.path}">3 May 2026</a>`))
  const all = await site.page('visitor', `${second.path}/editions`)
  expect([all.status, all.text.includes(`href="${first.path}"`), all.text.includes('noindex')]).toEqual([
    200,
    true,
    true,
  ])
  expect((await site.page('visitor', `/event/${second.id}/editions`)).status).toBe(200)
})

it('works by plain forms, which keep a refused address', async () => {
  const first = await add(years[2026])
  const page = '/event/arden-8-2027/editions'
  const refused = await site.form('creator', page, {
    _call: 'setRace',
    slug: 'arden-8-2027',
    edition: 'nowhere',
  })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('We can’t find this event.')
  expect(refused.text).toContain('value="nowhere"')
  const joined = await site.form('creator', page, {
    _call: 'setRace',
    slug: 'arden-8-2027',
    edition: first.path,
  })
  expect([joined.status, joined.location]).toEqual([303, page])
  expect((await get({ id: 'e1' })).editions?.before?.path).toBe(first.path)
})

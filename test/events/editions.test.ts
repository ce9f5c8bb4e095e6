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

/** Returns the dates of all editions in list order. */
async function editionsOf({ id }: { readonly id: string }): Promise<readonly string[]> {
  const { events } = await world.handlers().getEvents(contextOf('visitor'), { editionsOf: id })
  return events.map(({ date }) => date)
}

const setRace = (as: ViewerName, slug: string, edition?: string) =>
  world.handlers().setRace(contextOf(as), { slug, edition })

describe('linking a new event', () => {
  it('makes a new event an edition of the race with its title and place, in any order', async () => {
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

  it('does not link a new event at another place', async () => {
    const there = await add(years[2026])
    const elsewhere = await add(years[2027], { location: 'Leeds' })
    expect((await get(there)).editions).toEqual({})
    expect(await editionsOf(elsewhere)).toEqual([years[2027]])
  })

  it('links an event added from another one under any title and place', async () => {
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

  it('adds an event whose previous edition has been deleted', async () => {
    const before = await add(years[2026])
    await world.handlers().deleteEvent(contextOf('creator'), { slug: before.id })
    expect((await add(years[2027], { editionOf: before.id })).editions).toEqual({})
  })

  it('finds the race among many others with the same title', async () => {
    const places = Array.from({ length: 30 }, (_, n) => `Place ${n}`)
    for (const location of places) await add(years[2026], { location }, 'admin')
    const next = await add(years[2027], { location: 'Place 7' })
    expect((await editionsOf(next)).length).toBe(2)
  })

  it('links two events that are added concurrently to one race', async () => {
    await add(years[2026])
    const both = await Promise.all([add(years[2027], {}, 'creator'), add(years[2028], {}, 'member')])
    for (const one of both) expect(await editionsOf(one)).toEqual(Object.values(years))
  })
})

describe('editing a race', () => {
  it('links an event with another title by any address, and separates it again', async () => {
    const before = await add(years[2026])
    const renamed = await add(years[2027], { title: 'Solihull 9', location: 'Solihull' })
    for (const edition of [before.id, before.slug, `https://races.example${before.path}?club=x`]) {
      expect((await setRace('creator', renamed.slug, edition)).event.editions?.before?.path).toBe(before.path)
      expect((await setRace('creator', renamed.slug)).event.editions).toEqual({})
      expect(await editionsOf(before)).toEqual([years[2026]])
    }
  })

  it('keeps the other editions linked after one is separated and later edited', async () => {
    const [first, middle, last] = [await add(years[2026]), await add(years[2027]), await add(years[2028])]
    await setRace('creator', middle.slug)
    await world.handlers().saveEvent(contextOf('creator'), { id: last.id, title: 'Solihull 9' })
    await world.handlers().saveEvent(contextOf('creator'), { id: middle.id, description: 'Nine.' })
    expect(await editionsOf(first)).toEqual([years[2026], years[2028]])
    expect(await editionsOf(middle)).toEqual([years[2027]])
  })

  it('offers unlinked events with the same title to editors', async () => {
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
    ['a missing event', 'there-is-none', ['edition']],
    ['itself', 'arden-8-2027', ['edition']],
    ['a text that is too long', 'x'.repeat(3000), ['edition']],
  ])('refuses to link an event to %s', async (_, edition, names) => {
    expect(await outcome(setRace('creator', 'e1', edition))).toEqual({ status: 400, fields: names })
  })

  it('refuses to link events for users who may not edit them', async () => {
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

it('restores a deleted event as an edition of its race', async () => {
  const [first, second] = [await add(years[2026]), await add(years[2027])]
  await world.handlers().deleteEvent(contextOf('creator'), { slug: second.id })
  expect(await editionsOf(first)).toEqual([years[2026]])
  await world.handlers().restoreEvent(contextOf('creator', now), { slug: second.id })
  expect(await editionsOf(first)).toEqual([years[2026], years[2027]])
})

it('lists a weekly race in pages', async () => {
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
])('rejects a list of editions with %o', async (more) => {
  const call = world.handlers().getEvents(contextOf('member'), { editionsOf: 'e1', ...(more as object) })
  expect((await outcome(call)).status).toBe(400)
})

it('shows visitors the adjacent editions on the event’s page and all on a page of their own', async () => {
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

it('links editions by a plain form, which keeps a rejected address', async () => {
  const first = await add(years[2026])
  const page = '/event/arden-8-2027/editions'
  const refused = await site.form('creator', page, {
    _call: 'setRace',
    slug: 'arden-8-2027',
    edition: 'nowhere',
  })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('We can’t find this race.')
  expect(refused.text).toContain('value="nowhere"')
  const joined = await site.form('creator', page, {
    _call: 'setRace',
    slug: 'arden-8-2027',
    edition: first.path,
  })
  expect([joined.status, joined.location]).toEqual([303, page])
  expect((await get({ id: 'e1' })).editions?.before?.path).toBe(first.path)
})

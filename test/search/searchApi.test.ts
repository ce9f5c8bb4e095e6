import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Invalid } from '../../src/kernel/calls/apiError'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { anonymous } from '../../src/kernel/access/viewer'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { seed } from '../../src/features/sample/server/seed'
import { driverUnderTest, openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'

const now = new Date('2026-11-21T12:00:00Z')
const timeZone = 'Europe/London'
const cursorOf = (...parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

describe.each([driverUnderTest])('GET /api/event-search on %s', () => {
  let opened: StoreUnderTest | undefined
  let handlers: Handlers
  beforeAll(async () => {
    opened = await openStoreUnderTest()
    await seed(opened.store, { now, timeZone })
    handlers = createHandlers(opened.store, { captainsClub: undefined, timeZone })
  })
  afterAll(() => opened?.remove())

  const search = (input: unknown) => handlers.searchEvents({ viewer: anonymous, now }, input)

  test('returns events like other lists, without people for a visitor', async () => {
    const { events } = await search({ text: 'leeds 10k' })
    expect(events.map(({ path }) => path)).toEqual(['/event/leeds-10k-2027', '/event/leeds-10k-2026'])
    const listed = await handlers.getEvents(
      { viewer: anonymous, now },
      { from: '2027-06-20', to: '2027-06-20' },
    )
    expect(listed.events).toContainEqual(events[0])
    expect(events.every((event) => !('users' in event))).toBe(true)
  })

  test('returns at most 20 events, with a cursor to the others', async () => {
    const first = await search({ text: 'marathon' })
    expect(first.events).toHaveLength(20)
    const { events } = await search({ text: 'marathon', cursor: first.cursor })
    expect(events.length).toBeGreaterThan(0)
    const ids = [...first.events, ...events].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await search({ text: 'leeds 10k' })).cursor).toBeUndefined()
  })

  test.each([
    'x',
    cursorOf('search', '-1'),
    cursorOf('search', '99999'),
    cursorOf('date', '20'),
    cursorOf('search'),
  ])('rejects the cursor %s', async (cursor) => {
    await expect(search({ text: 'marathon', cursor })).rejects.toThrow(Invalid)
  })

  test.each([{}, { text: '' }, { text: '  ' }, { text: 'the' }, { other: 'x' }])(
    'returns no events for %j',
    async (input) => {
      expect((await search(input)).events).toEqual([])
    },
  )

  test('combines distance, terrain, dates and words, and returns how they were read', async () => {
    const asked = { distance: 'half-marathon', terrain: 'road', text: 'park' }
    const { events, search: view } = await search({ ...asked, from: '2027-01-01', to: '2027-12-31' })
    expect(events.length).toBeGreaterThan(0)
    for (const { date, distances, terrain } of events) {
      expect([date.slice(0, 4), terrain]).toEqual(['2027', 'road'])
      expect(distances?.map(({ id }) => id)).toContain('half-marathon')
    }
    expect(view).toEqual({
      ...{ count: events.length, isMore: false, words: 'park', understood: [] },
      filter: { distance: 'half-marathon', terrain: 'road', from: '2027-01-01', to: '2027-12-31' },
    })
    const april = await search({ distance: 'marathon', month: '2027-04' })
    const range = await search({ distance: 'marathon', from: '2027-04-01', to: '2027-04-30' })
    expect(april).toEqual(range)
    expect(april.events.map(({ title }) => title)).toContain('London Marathon')
    expect((await search({ text: 'marathon april' })).events).toEqual(april.events)
    expect((await search({ text: 'marathon april' })).search).toMatchObject({
      understood: ['distance', 'dates'],
    })
    expect((await search({ text: 'marathon april', without: 'dates' })).search).toMatchObject({
      filter: { distance: 'marathon' },
    })
  })

  test('lists events by date if there are no words, with a cursor to the others', async () => {
    const seen: string[] = []
    for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page += 1) {
      const answer = await search({ terrain: 'parkrun', cursor })
      expect(answer.events.length).toBeLessThanOrEqual(20)
      seen.push(...answer.events.map(({ id, date }) => `${date >= '2026-11-21' ? 0 : 1} ${id}`))
      expect(answer.search?.count).toBeGreaterThan(20)
      cursor = answer.cursor
    }
    expect(seen.length).toBe((await search({ terrain: 'parkrun' })).search?.count)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.map((one) => one[0])).toEqual(seen.map((one) => one[0]).toSorted())
  })

  test.each([
    [{ distance: 'x' }, ['distance']],
    [{ distance: '10k, 5k', terrain: 'sand' }, ['distance', 'terrain']],
    [{ month: '2027-13' }, ['month']],
    [{ month: '2027-04', from: '2027-04-01' }, ['month']],
    [{ from: '2027-02-30', to: 'x' }, ['from', 'to']],
    [{ from: '2027-04-02', to: '2027-04-01' }, ['to']],
    [{ text: '10k', without: 'words' }, ['without']],
    [{ distance: ['10km', '5km'] }, ['distance']],
    [{ terrain: { $gt: '' } }, ['terrain']],
    [{ distance: 'x'.repeat(101) }, ['distance']],
    [{ terrain: 'parkrun', cursor: cursorOf('searchByDate', 'before', '2027-04-01', 'e') }, ['cursor']],
    [{ terrain: 'parkrun', cursor: cursorOf('searchByDate', 'past', 'x', 'e') }, ['cursor']],
    [{ terrain: 'parkrun', cursor: cursorOf('searchByDate', 'past', '2027-04-01') }, ['cursor']],
  ])('rejects %j with errors in %j', async (input, fields) => {
    const refused = await search(input).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Invalid)
    expect(Object.keys((refused as Invalid).errors ?? {}).sort()).toEqual(fields)
  })

  const megabyte = 'marathn '.repeat(131_072)
  test.each<[name: string, text: unknown]>([
    ['a megabyte', megabyte],
    ['121 characters', 'x'.repeat(121)],
    ['two texts', ['a', 'b']],
    ['an object', { $gt: '' }],
    ['a number', 5],
    ['null', null],
    ['a deep list', [[[[]]]]],
  ])('rejects %s as text', async (_, text) => {
    const refused = await search({ text }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Invalid)
    expect((refused as Invalid).errors).toHaveProperty('text')
  })

  test.each([
    ...[
      '(a+)+$',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
      '.*.*.*.*.*.*=',
      '[',
      '\\',
      '%',
      '_',
      '*',
      '"',
      "' OR 1=1 --",
    ],
    ...[
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '{"$gt":""}',
      '$where',
      '#last',
      '#version',
    ],
    ...['\0', '\u0001\u001f', '\u202eabc', '\ud800', '😀'.repeat(60), 'a'.repeat(120), 'ab '.repeat(40)],
    ...['1 2 3 4 5 6 7 8 9 10', 'a b c d e f g h i j k l m', '-1', '1e999', '9'.repeat(120), '2027-02-30'],
    ...['marathn marathn marathn marathn marathn marathn', '<script>alert(1)</script>', '../../etc/passwd'],
    ...['\u0301'.repeat(120), 'ﷺ'.repeat(120), '½ marathon', 'İstanbul', 'ß'.repeat(120)],
  ])('searches for %j without an error', async (text) => {
    expect((await search({ text })).events.length).toBeLessThanOrEqual(20)
  })
})

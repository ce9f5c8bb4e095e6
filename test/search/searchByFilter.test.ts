import { describe, expect, test } from 'vitest'
import { yearlySlug } from '../../src/entities/events/yearlySlug'
import { searchWords } from '../../src/entities/events/server/searchWords'
import { compare } from '../../src/kernel/text/compare'
import { readDistances } from '../../src/kernel/running/distances'
import type { SearchFilter } from '../../src/entities/events/searchFilter'
import { terrains } from '../../src/kernel/running/terrain'
import { sampleWorld } from '../../src/features/sample/server/sampleWorld'
import type { EventRecord } from '../../src/entities/events/records'
import { eventRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { boxQueries } from './boxQueries'
import { sampleClock, sampleDay as today, sampleSearch } from './sampleSearch'

const world = sampleWorld(sampleClock)

describe.each([driverUnderTest])('search by filter on %s', () => {
  const { opened, find, findAll, add, remove } = sampleSearch()

  /** Finds the ids that match a filter by testing each event. */
  function fitting({ distance, terrain, from = '', to = '9' }: SearchFilter): readonly string[] {
    const fits = world.events.filter(
      (event) =>
        (distance === undefined ||
          readDistances(event.distances ?? '').distances.some(({ id, metres = 0 }) =>
            distance === 'ultra' ? metres > 42_195 : id === distance,
          )) &&
        (terrain === undefined || event.terrain === terrain) &&
        event.date >= from &&
        event.date <= to,
    )
    const key = ({ date, time, id }: EventRecord) => `${date} ${time} ${id}`
    const ordered = fits.toSorted((a, b) => compare(key(a), key(b)))
    return [
      ...ordered.filter(({ date }) => date >= today),
      ...ordered.filter(({ date }) => date < today).toReversed(),
    ].map(({ id }) => id)
  }

  const spans = [
    {},
    { from: '2027-04-01', to: '2027-04-30' },
    { from: today },
    { to: '2026-11-20' },
    { from: '2026-11-15', to: '2026-12-13' },
    { from: '2030-01-01' },
  ]
  const courses = [undefined, '10km', 'half-marathon', 'marathon', '100mi', '7.5km'].flatMap((distance) =>
    [undefined, ...terrains].map((terrain) => ({ distance, terrain })),
  )

  test('each combination of distance, terrain and dates finds exactly the matching races on its pages', async () => {
    let most = 0
    for (const course of courses) {
      for (const span of spans) {
        const filter = { ...course, ...span }
        const ids = fitting(filter)
        const first = await find('', filter)
        if (Object.values(filter).every((value) => value === undefined)) {
          expect(first).toBeUndefined()
          continue
        }
        expect([filter, first?.search.count, first?.search.isMore]).toEqual([filter, ids.length, false])
        const found = (await findAll('', filter)).map(({ id }) => id)
        // Each page is sorted by start, but events of one day may be on two pages.
        if (ids.length <= 20) expect(found).toEqual(ids)
        expect(found.toSorted()).toEqual(ids.toSorted())
        most = Math.max(most, ids.length)
      }
    }
    expect(most).toBeGreaterThan(60)
  }, 60_000)

  test.each(boxQueries.filter(({ words, filter }) => searchWords(words).length === 0 && filter))(
    'the text “$text” lists the races that match its filter by date',
    async ({ text, filter }) => {
      const answer = await find(text)
      expect(answer?.search.filter).toEqual(filter)
      const named = world.events.filter(({ title }) => searchWords(title).join() === searchWords(text).join())
      expect(named).toEqual([])
      const ids = (await findAll(text)).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(fitting(filter).toSorted())
      expect(answer?.search).toMatchObject({ words: '', count: ids.length })
    },
  )

  test.each(boxQueries.filter(({ words }) => searchWords(words).length > 0))(
    'the text “$text” only finds races that match its filter or have it in their title',
    async ({ text, filter }) => {
      const answer = await find(text)
      const { understood = [], without = [] } = answer?.search ?? {}
      const events = answer?.events ?? []
      const fits = new Set(fitting(filter))
      if (understood.length > 0) {
        expect(answer?.search.filter).toEqual(filter)
        for (const event of events) {
          const isNamed = searchWords(event.title).join(' ').includes(searchWords(text).join(' '))
          expect([event.title, event.date, isNamed || fits.has(event.id)]).toEqual([
            event.title,
            event.date,
            true,
          ])
        }
      }
      for (const { count } of without) expect([events.length, count > 0]).toEqual([0, true])
    },
  )

  test.each([
    ['10k races', { distance: '10km' }],
    ['what is on in april', { from: '2027-04-01', to: '2027-04-30' }],
    [
      'Any half marathon near me in May?',
      { distance: 'half-marathon', from: '2027-05-01', to: '2027-05-31' },
    ],
  ])('ignores the filler words of “%s”', async (text, filter) => {
    const ids = (await findAll(text)).map(({ id }) => id)
    expect(ids).toEqual(fitting(filter))
    expect(ids.length).toBeGreaterThan(1)
  })

  test('ignores filler words, unless there are no others', async () => {
    const titles = async (text: string) => (await findAll(text)).map(({ title }) => title)
    expect(await titles('any 10k near telford')).toContain('Telford 10K')
    expect(await titles('london marathon race')).toContain('London Marathon')
    expect(await titles('race')).toEqual(expect.arrayContaining(['Ben Nevis Race', 'Borrowdale Fell Race']))
    expect(await find('what is there')).toMatchObject({ events: [], search: { words: 'what is there' } })
  })

  test.each([
    ['great north run', 'Great North Run'],
    ['leeds 10k', 'Leeds 10K'],
    ['brueton parkrun', 'Brueton parkrun'],
    ['london marathon april 2027', 'London Marathon'],
    ['half marathon wilmslow march', 'Wilmslow Half Marathon'],
    ['10k telford december', 'Telford 10K'],
    ['parkrun ormeau 5 december', 'Ormeau parkrun'],
    ['trail marathon new forest', 'New Forest Marathon'],
    ['fell wasdale 2027', 'Wasdale Horseshoe'],
    ['cross country liverpool saturday', 'Liverpool Cross Challenge'],
  ])('the text “%s” finds %s first', async (text, title) => {
    expect((await find(text))?.events[0]?.title).toBe(title)
  })

  test('shows the race with the typed title first, even if the title has another distance', async () => {
    const races = {
      near: { title: 'Great North Dash', date: '2027-01-10', distances: '10 km' },
      named: { title: 'Great North 10K', date: '2027-07-04', distances: '9.7 km' },
      wholly: { title: 'Trail Half Marathon', date: '2029-07-04', distances: '20 km' },
      over: { title: 'Fell 10K', date: '2025-07-04', distances: '11 km' },
    }
    for (const [id, race] of Object.entries(races)) {
      await add(id, { ...race, slug: yearlySlug(race.title, race.date) })
    }
    expect((await find('great north 10k'))?.events.map(({ id }) => id)).toEqual(['named', 'near'])
    for (const [text, id] of [
      ['trail half marathon', 'wholly'],
      ['fell 10k', 'over'],
    ] as const) {
      const answer = await find(text)
      expect(answer?.events[0]?.id).toBe(id)
      const ids = (await findAll(text)).map((event) => event.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(answer?.search.count).toBe(ids.length)
    }
    await remove(...Object.keys(races))
  })

  test('searches for words among the events that match the given filter', async () => {
    const all = await findAll('park')
    const given = { distance: '10km', terrain: 'road', from: '2027-01-01' } as const
    const fits = new Set(fitting(given))
    const found = await findAll('park', given)
    expect(found.length).toBeGreaterThan(2)
    expect(found.length).toBeLessThan(all.length)
    for (const { id } of found) expect([id, fits.has(id)]).toEqual([id, true])
    // If a distance is given, one in the text is a word.
    const both = await find('half marathon', { distance: 'marathon' })
    expect(both?.search).toMatchObject({ words: 'half marathon', understood: [] })
    expect(both?.events.map(({ title }) => title)).toContain('Shakespeare Marathon and Half Marathon')
  })

  test('suggests which parts of an unsuccessful search to remove, with counts', async () => {
    const april = { from: '2027-04-01', to: '2027-04-30' }
    const given = { distance: 'half-marathon', terrain: 'trail', ...april } as const
    const answer = await find('', given)
    expect(answer?.events).toEqual([])
    const counts = [
      { part: 'distance', count: fitting({ ...given, distance: undefined }).length },
      { part: 'terrain', count: fitting({ ...given, terrain: undefined }).length },
      { part: 'dates', count: fitting({ ...given, from: undefined, to: undefined }).length },
    ]
    expect(answer?.search.without).toEqual(
      counts.filter(({ count }) => count > 0).map((one) => ({ ...one, isMore: false })),
    )
    expect(answer?.search.without?.length).toBeGreaterThan(1)

    const typed = await find('10k wilmslow')
    expect(typed?.search).toMatchObject({ understood: ['distance'], words: 'wilmslow', count: 0 })
    expect(typed?.search.without?.map(({ part }) => part)).toEqual(['distance', 'text'])
    expect(typed?.search.without?.[0]?.count).toBe((await findAll('wilmslow')).length)
    expect(typed?.search.without?.[1]?.count).toBe(fitting({ distance: '10km' }).length)
  })

  test('ignores removed filters, and searches by words if none is left', async () => {
    const less = await opened.service.find(
      { text: 'trail 2027', given: {}, without: ['dates'] },
      sampleClock.now,
    )
    expect(less?.search).toMatchObject({ filter: { terrain: 'trail' }, understood: ['terrain'] })
    expect(less?.search.count).toBe(fitting({ terrain: 'trail' }).length)
    const none = await opened.service.find({ text: '10k', given: {}, without: ['distance'] }, sampleClock.now)
    expect(none?.search).toMatchObject({ filter: {}, understood: [], words: '10k' })
    expect(none?.events.length).toBe(20)
  })

  test('counts up to a thousand events', async () => {
    const events = Array.from({ length: 1001 }, (_, at) =>
      eventRecord(`many${at}`, { title: 'Mile', date: '2031-05-01', distances: '1 mile', terrain: 'track' }),
    )
    await opened.store.events.insertMany(events)
    await opened.store.searchPostings.insertMany(
      events.map(({ id, date }) => ({ id: `${id}.0`, word: '=1mi/track', eventDate: date, eventId: id })),
    )
    const count = async () => (await find('', { distance: '1mi', terrain: 'track' }))?.search
    expect(await count()).toMatchObject({ count: 1000, isMore: true })
    await opened.store.searchPostings.remove('many0.0')
    expect(await count()).toMatchObject({ count: 1000, isMore: false })
  })
})

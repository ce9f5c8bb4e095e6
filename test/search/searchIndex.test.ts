import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  indexEvent,
  indexNewEvents,
  prepareSearch,
  unindexEvent,
} from '../../src/entities/events/server/searchIndex'
import { indexVersion } from '../../src/entities/events/server/indexWords'
import { createSearchService } from '../../src/features/search/server/createSearchService'
import type { EventRecord } from '../../src/entities/events/records'
import type { Store } from '../../src/store/store'
import { eventRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { noonOf } from './sampleSearch'

const today = '2026-11-21'

describe.each([driverUnderTest])('the search index on %s', () => {
  let opened: StoreUnderTest
  let store: Store
  beforeEach(async () => {
    opened = await openStoreUnderTest()
    store = opened.store
  })
  afterEach(() => opened.remove())

  const save = (event: EventRecord) =>
    store.transaction(async (collections) => {
      await collections.events.put(event)
      await indexEvent(collections, event)
    })
  const found = async (search: ReturnType<typeof createSearchService>, text: string) =>
    ((await search.find({ text, given: {}, without: [] }, noonOf(today)))?.events ?? []).map(({ id }) => id)

  const raceCount = async () => {
    const [group] = await store.searchPostings.count({
      index: 'byWord',
      where: { word: 'race' },
      by: ['word'],
    })
    return group?.count
  }

  test('finds a new or changed event immediately, even after an earlier search', async () => {
    const [one, other] = [
      createSearchService(store, 'Europe/London'),
      createSearchService(store, 'Europe/London'),
    ]
    const event = eventRecord('e1', { title: 'Bridgnorth Castle Chase', location: 'Shropshire' })
    expect(await found(one, 'castle chase')).toEqual([])
    await save(event)
    for (const search of [one, other]) {
      expect(await found(search, 'castle chase')).toEqual(['e1'])
      expect(await found(search, 'bridgnorht')).toEqual(['e1'])
    }

    await save({ ...event, title: 'Bridgnorth Walks Ultra', location: 'Łódź' })
    for (const search of [one, other]) {
      expect(await found(search, 'castle')).toEqual([])
      expect(await found(search, 'lodz ultra')).toEqual(['e1'])
    }

    // Past events come last, and are found by their new month.
    await save(eventRecord('e2', { title: 'Bridgnorth 10K', date: '2027-06-01' }))
    expect(await found(one, 'bridgnorth')).toEqual(['e1', 'e2'])
    await save({ ...event, date: '2026-01-10' })
    expect(await found(one, 'bridgnorth')).toEqual(['e2', 'e1'])
    expect(await found(one, 'bridgnorth may')).toEqual([])
    expect(await found(one, 'bridgnorth january 2026')).toEqual(['e1'])

    await store.transaction(async (collections) => {
      await collections.events.remove('e1')
      await unindexEvent(collections, 'e1')
    })
    for (const search of [one, other]) expect(await found(search, 'bridgnorth')).toEqual(['e2'])
    const { items } = await store.searchPostings.find({
      index: 'byWord',
      where: { word: 'shropshire' },
      limit: 5,
    })
    expect(items).toEqual([])
  })

  test('does not find an event of a failed transaction', async () => {
    const search = createSearchService(store, 'Europe/London')
    const event = eventRecord('e1', { title: 'Phantom Fell Race' })
    const failing = store.transaction(async (collections) => {
      await collections.events.insert(event)
      await indexEvent(collections, event)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await found(search, 'phantom')).toEqual([])
    await save(event)
    expect(await found(search, 'phantom')).toEqual(['e1'])
  })

  test('finds all events that were added concurrently', async () => {
    await prepareSearch(store)
    const search = createSearchService(store, 'Europe/London')
    const names = [
      'alpha',
      'bravo',
      'charlie',
      'delta',
      'echo',
      'foxtrot',
      'golf',
      'hotel',
      'india',
      'juliet',
    ]
    await Promise.all(names.map((name) => save(eventRecord(name, { title: `${name} shared race` }))))
    for (const name of names) expect(await found(search, name)).toEqual([name])
    expect(await found(search, 'shared')).toHaveLength(names.length)
  })

  test('indexing an event again does not duplicate it', async () => {
    const event = eventRecord('e1', { title: 'Pudding Run Pudding' })
    for (let time = 0; time < 3; time += 1) await save(event)
    const { items } = await store.searchPostings.find({
      index: 'byWord',
      where: { word: 'pudding' },
      limit: 9,
    })
    expect(items).toHaveLength(1)
  })

  test('indexes an older store once, even after a crash halfway', async () => {
    const events = Array.from({ length: 450 }, (_, n) =>
      eventRecord(`e${n}`, { title: `Number${n} Race`, date: `2027-0${1 + (n % 9)}-10` }),
    )
    await store.events.insertMany(events)
    let transactions = 0
    const crashing: Store = {
      ...store,
      transaction: (work) => {
        transactions += 1
        return transactions === 2 ? Promise.reject(new Error('killed')) : store.transaction(work)
      },
    }
    await expect(prepareSearch(crashing)).rejects.toThrow('killed')
    const search = createSearchService(store, 'Europe/London')
    expect(await raceCount()).toBe(200)
    // An event is saved in between.
    await save({ ...eventRecord('e449'), title: 'Renamed Race' })

    await prepareSearch(store)
    for (const { id } of events.slice(0, 449).filter((_, n) => n % 50 === 0)) {
      expect(await found(search, id.replace('e', 'number '))).toContain(id)
    }
    expect(await found(search, 'renamed')).toEqual(['e449'])
    expect(await raceCount()).toBe(450)

    transactions = 2
    const again: Store = { ...crashing }
    await prepareSearch(again)
    expect(transactions).toBe(2)
  })

  // SQLite runs one transaction at a time.
  test.runIf(driverUnderTest === 'mongodb')('commits two events with new words in either order', async () => {
    await prepareSearch(store)
    const search = createSearchService(store, 'Europe/London')
    const [first, second] = ['Aardvark', 'Aardvarj'].map((title, at) =>
      eventRecord(`e${at}`, { title, location: '' }),
    )
    let attempts = 0
    const steps = new EventEmitter()
    const written = once(steps, 'written')
    const transaction = store.transaction(async (collections) => {
      attempts += 1
      await collections.events.put(first!)
      await indexEvent(collections, first!)
      steps.emit('written')
      await once(steps, 'commit')
    })
    await written
    await save(second!)
    expect(await found(search, 'aardvarj')).toEqual(['e1'])
    steps.emit('commit')
    await transaction
    expect(attempts).toBe(1)
    expect(await found(search, 'aardvark')).toContain('e0')
  })

  test('rebuilds the index of an earlier version', async () => {
    const events = Array.from({ length: 250 }, (_, n) =>
      eventRecord(`e${n}`, {
        title: 'Lap',
        distances: 'Half marathon, 5 km',
        terrain: 'trail',
        date: '2027-05-10',
      }),
    )
    await store.events.insertMany(events)
    // Version 1 indexed only words.
    await store.searchPostings.insertMany(
      events.map(({ id, date }) => ({ id: `${id}.0`, word: 'lap', eventDate: date, eventId: id })),
    )
    await store.searchVocabulary.insertMany([
      { id: '#last', number: 1 },
      { id: '#version', number: 1 },
      { id: 'lap', number: 1 },
    ])
    const search = createSearchService(store, 'Europe/London')
    const count = async (text: string) =>
      (await search.find({ text, given: {}, without: [] }, noonOf(today)))?.search.count ?? 0
    const given = { distance: 'half-marathon', terrain: 'trail' } as const
    const listed = async () =>
      (await search.find({ text: '', given, without: [] }, noonOf(today)))?.search.count
    expect([await count('lap'), await listed()]).toEqual([20, 0])

    await prepareSearch({ ...store })
    expect([await count('lap'), await count('trail half'), await listed()]).toEqual([20, 250, 250])
    expect((await store.searchVocabulary.get('#version'))?.number).toBe(indexVersion)
  })

  test('finds an event by its current distance', async () => {
    const search = createSearchService(store, 'Europe/London')
    const listed = async (distance: string) =>
      ((await search.find({ text: '', given: { distance }, without: [] }, noonOf(today)))?.events ?? []).map(
        ({ id }) => id,
      )
    const event = eventRecord('e1', { title: 'Bridgnorth Half', distances: '10 km, Relay' })
    await save(event)
    expect([await listed('10km'), await listed('half-marathon')]).toEqual([['e1'], []])
    await save({ ...event, distances: '5 mi' })
    expect([await listed('10km'), await listed('5mi')]).toEqual([[], ['e1']])
    // Without distances, the title counts.
    await save({ ...event, distances: undefined })
    expect([await listed('5mi'), await listed('half-marathon')]).toEqual([[], ['e1']])
  })

  test('indexes an empty store and an event without words', async () => {
    await prepareSearch(store)
    await store.transaction((collections) => indexNewEvents(collections, []))
    await save(eventRecord('e1', { title: '🏃', location: '' }))
    expect(await found(createSearchService(store, 'Europe/London'), '🏃')).toEqual([])
    expect(await found(createSearchService(store, 'Europe/London'), 'may 2027')).toEqual(['e1'])
  })
})

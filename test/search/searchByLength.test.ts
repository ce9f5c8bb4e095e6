import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexEvent, unindexEvent } from '../../src/entities/events/server/searchIndex'
import type { SearchFilter } from '../../src/entities/events/searchFilter'
import { createSearchService } from '../../src/features/search/server/createSearchService'
import { seed } from '../../src/features/sample/server/seed'
import { eventRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'

const clock = { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'Europe/London' }
const today = '2026-11-21'

describe.each([driverUnderTest])('search by length on %s', () => {
  let opened: StoreUnderTest
  let search: ReturnType<typeof createSearchService>
  beforeAll(async () => {
    opened = await openStoreUnderTest()
    await seed(opened.store, clock)
    search = createSearchService(opened.store)
  })
  afterAll(() => opened.remove())

  const find = (text: string, given: SearchFilter = {}) => search.find({ text, given, without: [] }, today)

  test('finds races by a length in digits or words', async () => {
    const races = [
      ['long', 'Rough Ridge', '50k ultra, Canicross 5k'],
      ['worded', 'Ten Mile of Arden', undefined],
      ['brackets', 'Vale Day', '15 km (junior 2k)'],
    ] as const
    for (const [id, title, distances] of races) {
      const event = eventRecord(id, { title, date: '2029-05-01', distances })
      await opened.store.events.insertMany([event])
      await indexEvent(opened.store, event)
    }
    const on = async (text: string, distance?: string) =>
      (await find(text, { distance, from: '2029-05-01', to: '2029-05-01' }))?.events.map(({ id }) => id)
    expect(await on('', '50km')).toEqual(['long'])
    expect(await on('', '5km')).toEqual(['long'])
    expect(await on('', '15km')).toEqual(['brackets'])
    expect(await on('ten miles')).toEqual(['worded'])
    expect(await on('10mls')).toEqual(['worded'])
    for (const [id] of races) await unindexEvent(opened.store, id)
    for (const [id] of races) await opened.store.events.remove(id)
  })

  test('finds races with all of several distances, or else with any', async () => {
    const races = [
      ['both', 'Arden Day', '10 km, 5 km'],
      ['ten', 'Mill Lane', '10 km'],
      ['five', 'Hill Lane', '5 km'],
      ['far', 'Far Lane', '7.5 km'],
    ] as const
    for (const [id, title, distances] of races) {
      const event = eventRecord(id, { title, date: '2029-06-01', distances, location: 'Zennor' })
      await opened.store.events.insertMany([event])
      await indexEvent(opened.store, event)
    }
    const on = async (text: string) =>
      (await find(text, { from: '2029-06-01', to: '2029-06-01' }))?.events.map(({ id }) => id).sort()
    for (const text of ['10k 5k', '5 km and 10 km', '10k or 5k', '5k 10k zennor']) {
      expect(await on(text)).toEqual(['both'])
    }
    await unindexEvent(opened.store, 'both')
    expect(await on('10k 5k')).toEqual(['five', 'ten'])
    expect(await on('10k 7.5k zennor')).toEqual(['far', 'ten'])
    for (const [id] of races) await unindexEvent(opened.store, id)
    for (const [id] of races) await opened.store.events.remove(id)
  })
})

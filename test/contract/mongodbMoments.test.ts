import { AsyncResource } from 'node:async_hooks'
import { Collection } from 'mongodb'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedStore } from '../helpers/sharedStore'
import { clubRecord, statusRecord } from '../helpers/storeRecords'

describe('the reads of one moment on MongoDB', () => {
  const shared = sharedStore()
  const find = vi.spyOn(Collection.prototype, 'find')
  const aggregate = vi.spyOn(Collection.prototype, 'aggregate')
  /** Calls besides the one of each moment that reads the log of changes. */
  const calls = () =>
    [find, aggregate]
      .flatMap(({ mock }) => mock.contexts)
      .filter((one) => (one as Collection).collectionName !== 'contentChanges').length
  const countOf = (eventIds: string | readonly string[], limit?: number, order?: -1) =>
    shared.store.statuses.count({
      index: 'byEvent',
      where: { eventId: eventIds },
      by: ['eventId', 'status'],
      ...(limit && { limit }),
      ...(order && { order }),
    })

  beforeAll(async () => {
    const { clubs, statuses } = shared.store
    await clubs.insertMany(['a', 'b', 'c'].map((id) => clubRecord(id)))
    const people = Array.from({ length: 1001 }, (_, n) => `u${n}`)
    await statuses.insertMany([
      ...people.map((userId) => statusRecord('large', userId, { clubId: 'c' })),
      ...['e', 'f', 'g'].flatMap((eventId) => [
        statusRecord(eventId, 'u1', { clubId: 'c' }),
        statusRecord(eventId, 'u2', { clubId: 'c', status: 'supporting' }),
      ]),
    ])
  })
  beforeEach(async () => {
    // The first moment asks what the server can do.
    await shared.store.atOneMoment(() => shared.store.clubs.get('a'))
    find.mockClear()
    aggregate.mockClear()
  })
  afterEach(() => vi.clearAllMocks())

  test('gets the documents of one turn by one call, and none twice', async () => {
    const { store } = shared
    const { clubs } = store
    const names = await store.atOneMoment(async () => {
      const found = await Promise.all([clubs.get('a'), clubs.getMany(['b', 'a']), clubs.get('none')])
      return [...found, await clubs.getMany(['b', 'c', 'none'])]
    })
    expect(names).toMatchObject([
      { id: 'a' },
      [{ id: 'b' }, { id: 'a' }],
      undefined,
      [{ id: 'b' }, { id: 'c' }],
    ])
    expect(calls()).toBe(2)
  })

  test('reads a list that is asked for again only once', async () => {
    const { store } = shared
    const { clubs } = store
    const list = () => clubs.find({ index: 'byName', limit: 10 })
    const lists = await store.atOneMoment(async () => [
      await list(),
      ...(await Promise.all([list(), list()])),
    ])
    expect(lists.map(({ items }) => items.length)).toEqual([3, 3, 3])
    expect(calls()).toBe(1)
  })

  test('counts for several values of a field by one call, with the groups of single counts', async () => {
    const asked = [countOf('e'), countOf(['g', 'f', 'none']), countOf('none'), countOf(['e', 'g'], 5000, -1)]
    const single = await Promise.all(asked)
    find.mockClear()
    aggregate.mockClear()
    const together = await shared.store.atOneMoment(async () => {
      const first = await Promise.all([countOf('e'), countOf(['g', 'f', 'none']), countOf('none')])
      return [...first, await countOf(['e', 'g'], 5000, -1)]
    })
    expect(together).toEqual(single)
    expect(single[1]?.map(({ key }) => key.join())).toEqual([
      'f,entered',
      'f,supporting',
      'g,entered',
      'g,supporting',
    ])
    expect(calls()).toBe(2)
  })

  test('keeps the limit of a count', async () => {
    const people = (eventIds: readonly string[], limit: number) =>
      shared.store.statuses.count({
        index: 'byClubAndEvent',
        where: { clubId: 'c', eventId: eventIds },
        by: ['clubId', 'eventId', 'status', 'userId'],
        limit,
      })
    const both = () => Promise.all([people(['e'], 1000), people(['large', 'f'], 1000), people(['e', 'f'], 2)])
    const single = await both()
    expect(single.map((groups) => groups.length)).toEqual([2, 1000, 2])
    expect(await shared.store.atOneMoment(both)).toEqual(single)
  })

  test('sees what is written in the meantime only apart from the moment', async () => {
    const { store } = shared
    const { clubs } = store
    const writeLate = AsyncResource.bind(() => clubs.put(clubRecord('late')))
    const seen = await store.atOneMoment(async () => {
      await clubs.get('a')
      await writeLate()
      return [await clubs.get('late'), await store.apart(() => clubs.get('late'))]
    })
    expect(seen).toMatchObject([undefined, { id: 'late' }])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import { allPages } from '../helpers/storePages'
import { eventRecord, pendingLoginRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStore } from '../helpers/sharedStore'

const ids = (documents: readonly { readonly id: string }[]): string[] => documents.map(({ id }) => id)

describe.each([driverUnderTest])('queries on %s', () => {
  const shared = sharedStore()

  describe('a list of 25 events on 3 dates', () => {
    const events = Array.from({ length: 25 }, (_, n) =>
      eventRecord(`page-${String(n).padStart(2, '0')}`, { date: `2027-06-0${1 + (n % 3)}` }),
    )
    const ascending = ids([...events].sort((a, b) => (a.date + a.id < b.date + b.id ? -1 : 1)))
    beforeAll(() => shared.store.events.insertMany(events))

    test.each([1, 2, 7, 24, 25, 26])(
      'returns each event once in pages of %i, in both orders',
      async (limit) => {
        const query = { index: 'byDate', from: '2027-06-01', to: '2027-06-03', limit } as const
        expect(ids(await allPages(shared.store.events, query))).toEqual(ascending)
        expect(ids(await allPages(shared.store.events, { ...query, order: -1 }))).toEqual(
          ascending.toReversed(),
        )
      },
    )

    test('returns a cursor only if there is more', async () => {
      const query = { index: 'byDate', from: '2027-06-01', to: '2027-06-03' } as const
      expect((await shared.store.events.find({ ...query, limit: 25 })).next).toBeUndefined()
      expect((await shared.store.events.find({ ...query, limit: 24 })).next).toEqual([
        '2027-06-03',
        '10:00',
        'page-20',
      ])
      const none = await shared.store.events.find({
        index: 'byDate',
        from: '2027-07-01',
        to: '2027-07-31',
        limit: 1,
      })
      expect(none).toEqual({ items: [] })
    })

    test('includes the bounds of a query', async () => {
      const dates = async (bounds: { from?: string; to?: string }): Promise<string[]> => {
        const items = await allPages(shared.store.events, { index: 'byDate', limit: 100, ...bounds })
        return [...new Set(items.map(({ date }) => date))]
      }
      expect(await dates({ from: '2027-06-02' })).toEqual(['2027-06-02', '2027-06-03'])
      expect(await dates({ to: '2027-06-02' })).toEqual(['2027-06-01', '2027-06-02'])
      expect(await dates({ from: '2027-06-02', to: '2027-06-02' })).toEqual(['2027-06-02'])
      expect(await dates({ from: '2027-06-03', to: '2027-06-01' })).toEqual([])
    })

    test('respects the bounds of a query with any cursor', async () => {
      const query = { index: 'byDate', from: '2027-06-02', to: '2027-06-02', limit: 100 } as const
      const inside = ids((await shared.store.events.find(query)).items)
      const page = async (date: string, order: 1 | -1): Promise<string[]> =>
        ids((await shared.store.events.find({ ...query, order, after: [date, '10:00', 'x'] })).items)
      expect(await page('2000-01-01', 1)).toEqual(inside)
      expect(await page('2099-01-01', 1)).toEqual([])
      expect(await page('2099-01-01', -1)).toEqual(inside.toReversed())
      expect(await page('2000-01-01', -1)).toEqual([])
    })
  })

  test.each([1, -1] as const)(
    'returns each earlier document once despite concurrent inserts, order %i',
    async (order) => {
      const clubChoice = `meanwhile ${order}`
      const make = (n: number, date: string): EventRecord =>
        eventRecord(`mean${order}-${n}`, { clubChoice, date })
      const before = Array.from({ length: 20 }, (_, n) => make(n * 10, `2027-06-0${1 + Math.floor(n / 8)}`))
      await shared.store.events.insertMany(before)
      const query = { index: 'byClubChoice', where: { clubChoice }, limit: 3, order } as const
      const seen = await allPages(shared.store.events, query, async (count) => {
        for (const at of [0, 1, 2])
          await shared.store.events.put(make(count * 100 + at + 1, `2027-06-0${1 + at}`))
      })
      const known = new Set(ids(before))
      expect(ids(seen).filter((id) => known.has(id))).toHaveLength(20)
      expect(new Set(ids(seen)).size).toBe(seen.length)
    },
  )

  test('omits a document without the first field of a sparse index from its lists and counts', async () => {
    const { pendingLogins } = shared.store
    const address = '192.0.2.77'
    await pendingLogins.insertMany([
      pendingLoginRecord('sparse-1', { linkTo: 'sparse', address }),
      pendingLoginRecord('sparse-2', { address }),
    ])
    const linking = async () => ids((await pendingLogins.find({ index: 'byLinkTo', limit: 50 })).items)
    expect(await linking()).toEqual(['sparse-1'])
    expect(await pendingLogins.count({ index: 'byLinkTo', by: ['linkTo'] })).toEqual([
      { key: ['sparse'], count: 1 },
    ])
    const all = await pendingLogins.find({ index: 'byAddress', where: { address }, limit: 50 })
    expect(all.items).toHaveLength(2)
    await pendingLogins.modify('sparse-2', (login) => ({ ...login, linkTo: 'sparse' }))
    await pendingLogins.modify('sparse-1', ({ linkTo: _, ...login }) => login)
    expect(await linking()).toEqual(['sparse-2'])
  })

  test('finds nothing for an empty list of values', async () => {
    expect(await shared.store.events.find({ index: 'bySlug', where: { slug: [] }, limit: 5 })).toEqual({
      items: [],
    })
    expect(
      await shared.store.statuses.count({ index: 'byEvent', where: { eventId: [] }, by: ['eventId'] }),
    ).toEqual([])
  })

  test('refuses a query that its index cannot serve', async () => {
    const { events, statuses } = shared.store
    const refused: (() => Promise<unknown>)[] = [
      () => events.find({ index: 'byDate', where: { time: '10:00' }, limit: 1 }),
      () => events.find({ index: 'byDate', where: { date: 'x', title: 'y' }, limit: 1 }),
      () => events.find({ index: 'constructor' as 'byDate', limit: 1 }),
      () => events.find({ index: 'byDate', limit: 0 }),
      () => events.find({ index: 'byDate', limit: 1.5 }),
      () => events.find({ index: 'byDate', limit: 1, after: ['2027-06-01'] }),
      () => events.find({ index: 'byDate', where: { date: ['a'] }, limit: 1, after: ['a', 'b', 'c'] }),
      () => statuses.count({ index: 'byEvent', by: ['status'] }),
      () => statuses.count({ index: 'byEvent', by: [] }),
      () => statuses.count({ index: 'byEvent', by: ['eventId', 'status'], after: ['a'] }),
    ]
    for (const query of refused) await expect(query()).rejects.toThrow(TypeError)
  })
})

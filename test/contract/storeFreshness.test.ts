import { describe, expect, test } from 'vitest'
import type { ClubRecord } from '../../src/entities/clubs/records'
import { StoreUnavailable, type Collection, type Collections } from '../../src/store/store'
import { clubRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStore } from '../helpers/sharedStore'

/** A store may cache what it reads, but no caller must be able to tell. */
describe.each([driverUnderTest])('reads after writes on %s', () => {
  const shared = sharedStore()

  /** The ways of reading a document. */
  const askAll = (id: string, { clubs }: Collections = shared.store) =>
    Promise.all([
      clubs.get(id),
      clubs.getMany([id, `${id}-none`, id]),
      clubs.find({ index: 'bySlug', where: { slug: id }, limit: 2 }),
      clubs.count({ index: 'bySlug', where: { slug: id }, by: ['slug'] }),
    ])

  /** Returns the document's name, and checks that every way of reading agrees on it. */
  async function read(id: string, collections?: Collections) {
    const [one, many, list, groups] = await askAll(id, collections)
    expect(many).toStrictEqual(one ? [one] : [])
    expect(list.items).toStrictEqual(one ? [one] : [])
    expect(groups).toStrictEqual(one ? [{ key: [id], count: 1 }] : [])
    return one?.name
  }

  const writes: Readonly<Record<string, (clubs: Collection<'clubs'>, club: ClubRecord) => Promise<unknown>>> =
    {
      insert: (clubs, club) => clubs.insert(club),
      insertMany: (clubs, club) => clubs.insertMany([club]),
      put: (clubs, club) => clubs.put(club),
      putMany: (clubs, club) => clubs.putMany([club]),
      modify: (clubs, club) => clubs.modify(club.id, () => club),
      remove: (clubs, { id }) => clubs.remove(id),
      removeMany: (clubs, { id }) => clubs.removeMany([id]),
    }
  const makes = (name: string) => name.startsWith('insert')
  const removes = (name: string) => name.startsWith('remove')

  describe.each(Object.keys(writes))('a document changed by %s', (name) => {
    const write = writes[name] as (typeof writes)[string]
    const before = makes(name) ? undefined : 'Before'
    const after = removes(name) ? undefined : 'After'
    const start = async (id: string) => {
      if (before !== undefined) await shared.store.clubs.insert(clubRecord(id, { name: before }))
      expect(await read(id)).toBe(before)
      return clubRecord(id, { name: 'After' })
    }

    test('returns the change in the next read', async () => {
      const club = await start(`${name}-alone`)
      await write(shared.store.clubs, club)
      expect(await read(club.id)).toBe(after)
    })

    test('returns the change inside its transaction, and outside after the commit', async () => {
      const club = await start(`${name}-committed`)
      await shared.store.transaction(async (collections) => {
        expect(await read(club.id, collections)).toBe(before)
        await write(collections.clubs, club)
        expect(await read(club.id, collections)).toBe(after)
        expect(await read(club.id)).toBe(before)
      })
      expect(await read(club.id)).toBe(after)
    })

    test('never returns the change of a failed transaction outside it', async () => {
      const club = await start(`${name}-undone`)
      const failing = shared.store.transaction(async (collections) => {
        await write(collections.clubs, club)
        expect(await read(club.id, collections)).toBe(after)
        expect(await read(club.id)).toBe(before)
        throw new RangeError('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await read(club.id)).toBe(before)
    })

    test('returns the change in later reads despite concurrent ones', async () => {
      const club = await start(`${name}-meanwhile`)
      // Each of these may read the document before or after the change.
      const early = askAll(club.id)
      await Promise.all([early, write(shared.store.clubs, club)])
      expect(await read(club.id)).toBe(after)
    })
  })

  test('isolates callers from changes to a document that was returned', async () => {
    const club = clubRecord('shared', { name: 'Before' })
    await shared.store.clubs.insert(club)
    const given = await shared.store.clubs.get(club.id)
    Reflect.set(given ?? {}, 'name', 'After')
    expect(await read(club.id)).toBe('Before')
  })

  test('isolates callers from changes to a value inside a returned document', async () => {
    const news = { what: 'denied', name: 'Serpentine', date: '2027-01-01T00:00:00.000Z' } as const
    const user = userRecord('nested', { clubNews: [news] })
    await shared.store.users.insert(user)
    const page = () => shared.store.users.find({ index: 'bySlug', where: { slug: user.slug }, limit: 1 })
    const groups = () =>
      shared.store.users.count({ index: 'bySlug', where: { slug: user.slug }, by: ['slug'] })
    for (const given of [await shared.store.users.get(user.id), (await page()).items[0]]) {
      Reflect.set(given?.clubNews?.[0] ?? {}, 'name', 'Another')
      Reflect.set(given?.clubNews ?? [], 1, news)
    }
    Reflect.set((await groups())[0]?.key ?? [], 0, 'another')
    expect(await shared.store.users.get(user.id)).toStrictEqual(user)
    expect((await page()).items).toStrictEqual([user])
    expect(await groups()).toStrictEqual([{ key: [user.slug], count: 1 }])
  })

  test('isolates callers from changes to a returned list', async () => {
    await shared.store.clubs.insert(clubRecord('listed', { name: 'Listed' }))
    const ask = () => shared.store.clubs.find({ index: 'byName', where: { name: 'Listed' }, limit: 5 })
    const groups = () =>
      shared.store.clubs.count({ index: 'byName', where: { name: 'Listed' }, by: ['name'] })
    Reflect.set((await ask()).items, 0, clubRecord('another'))
    Reflect.set(await ask(), 'items', [])
    Reflect.set((await groups())[0] ?? {}, 'count', 7)
    expect((await ask()).items).toStrictEqual([clubRecord('listed', { name: 'Listed' })])
    expect(await groups()).toStrictEqual([{ key: ['Listed'], count: 1 }])
  })

  test('reads the old document after a refused write', async () => {
    await shared.store.clubs.insertMany([clubRecord('refused-1'), clubRecord('refused-2')])
    expect(await read('refused-2')).toBe('Club refused-2')
    const taken = clubRecord('refused-2', { slug: 'refused-1', name: 'After' })
    await expect(shared.store.clubs.put(taken)).rejects.toMatchObject({ index: 'bySlug' })
    expect(await read('refused-2')).toBe('Club refused-2')
  })

  test('finds each of more documents than a store caches', async () => {
    const names = Array.from({ length: 6000 }, (_, at) => `many-${String(at).padStart(4, '0')}`)
    const { clubs } = shared.store
    await clubs.insertMany(names.map((id) => clubRecord(id, { name: id })))
    // On a busy machine, MongoDB may take longer for so many than the store waits.
    const patiently = <T>(ask: () => Promise<T>): Promise<T> =>
      ask().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
        return patiently(ask)
      })
    const listed = { index: 'byName', from: 'many-', to: 'many-~', limit: 7000 } as const
    for (let round = 0; round < 2; round += 1) {
      const list = await patiently(() => clubs.find(listed))
      expect(list.items.map(({ id }) => id)).toEqual(names)
      expect(await patiently(() => clubs.getMany(names))).toHaveLength(names.length)
    }
  })
})

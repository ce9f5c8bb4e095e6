import { describe, expect, test } from 'vitest'
import type { ClubRecord } from '../../src/entities/clubs/records'
import type { Collection, Collections } from '../../src/store/store'
import { clubRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStore } from '../helpers/sharedStore'

/** A store may keep what it has read: nobody must notification. */
describe.each([driverUnderTest])('what is read is as it was written last on %s', () => {
  const shared = sharedStore()

  /** What each way of reading gives of a document. */
  const askAll = (id: string, { clubs }: Collections = shared.store) =>
    Promise.all([
      clubs.get(id),
      clubs.getMany([id, `${id}-none`, id]),
      clubs.find({ index: 'bySlug', where: { slug: id }, limit: 2 }),
      clubs.count({ index: 'bySlug', where: { slug: id }, by: ['slug'] }),
    ])

  /** The document's name, of which every way of reading tells the same. */
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

  describe.each(Object.keys(writes))('%s', (name) => {
    const write = writes[name] as (typeof writes)[string]
    const before = makes(name) ? undefined : 'Before'
    const after = removes(name) ? undefined : 'After'
    const start = async (id: string) => {
      if (before !== undefined) await shared.store.clubs.insert(clubRecord(id, { name: before }))
      expect(await read(id)).toBe(before)
      return clubRecord(id, { name: 'After' })
    }

    test('is seen by the next read', async () => {
      const club = await start(`${name}-alone`)
      await write(shared.store.clubs, club)
      expect(await read(club.id)).toBe(after)
    })

    test('in a transaction is seen inside at once, and outside after the commit', async () => {
      const club = await start(`${name}-kept`)
      await shared.store.transaction(async (collections) => {
        expect(await read(club.id, collections)).toBe(before)
        await write(collections.clubs, club)
        expect(await read(club.id, collections)).toBe(after)
        expect(await read(club.id)).toBe(before)
      })
      expect(await read(club.id)).toBe(after)
    })

    test('in a transaction that fails is never seen outside', async () => {
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

    test('is seen by what is read after it, whatever was being read meanwhile', async () => {
      const club = await start(`${name}-meanwhile`)
      // Each of these may see the document before the change or after it.
      const early = askAll(club.id)
      await Promise.all([early, write(shared.store.clubs, club)])
      expect(await read(club.id)).toBe(after)
    })
  })

  test('whoever changes what they were given changes it for nobody else', async () => {
    const club = clubRecord('shared', { name: 'Before' })
    await shared.store.clubs.insert(club)
    const given = await shared.store.clubs.get(club.id)
    Reflect.set(given ?? {}, 'name', 'After')
    expect(await read(club.id)).toBe('Before')
  })

  test('whoever changes a value within what they were given changes it for nobody else', async () => {
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

  test('whoever changes a list that they were given changes it for nobody else', async () => {
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

  test('a refused write changes nothing that is read', async () => {
    await shared.store.clubs.insertMany([clubRecord('refused-1'), clubRecord('refused-2')])
    expect(await read('refused-2')).toBe('Club refused-2')
    const taken = clubRecord('refused-2', { slug: 'refused-1', name: 'After' })
    await expect(shared.store.clubs.put(taken)).rejects.toMatchObject({ index: 'bySlug' })
    expect(await read('refused-2')).toBe('Club refused-2')
  })

  test('of more documents than a store caches, each is found', async () => {
    const names = Array.from({ length: 6000 }, (_, at) => `many-${String(at).padStart(4, '0')}`)
    await shared.store.clubs.insertMany(names.map((id) => clubRecord(id, { name: id })))
    for (let round = 0; round < 2; round += 1) {
      const list = await shared.store.clubs.find({
        index: 'byName',
        from: 'many-',
        to: 'many-~',
        limit: 7000,
      })
      expect(list.items.map(({ id }) => id)).toEqual(names)
      expect(await shared.store.clubs.getMany(names)).toHaveLength(names.length)
    }
  })
})

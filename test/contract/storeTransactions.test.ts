import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { clubRecord, membershipRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStore } from '../helpers/sharedStore'

describe.each([driverUnderTest])('transactions on %s', () => {
  const shared = sharedStore()

  test('commits all writes together, and returns the result', async () => {
    await shared.store.clubs.insert(clubRecord('tx-old'))
    const result = await shared.store.transaction(async ({ clubs, users, memberships }) => {
      await clubs.insert(clubRecord('tx-new'))
      await users.put(userRecord('tx'))
      await memberships.insertMany([membershipRecord('tx-new', 'tx')])
      await clubs.remove('tx-old')
      await clubs.modify('tx-new', (club) => ({ ...club, name: 'Changed' }))
      const { items } = await memberships.find({ index: 'byClub', where: { clubId: 'tx-new' }, limit: 5 })
      const counts = await memberships.count({
        index: 'byClub',
        where: { clubId: 'tx-new' },
        by: ['clubId'],
      })
      return [(await clubs.get('tx-new'))?.name, items.length, counts[0]?.count]
    })
    expect(result).toEqual(['Changed', 1, 1])
    expect(await shared.store.clubs.getMany(['tx-old', 'tx-new'])).toStrictEqual([
      clubRecord('tx-new', { name: 'Changed' }),
    ])
    expect(await shared.store.memberships.get('tx-new:tx')).toBeDefined()
  })

  test('commits nothing and rethrows if the work throws', async () => {
    await shared.store.clubs.insertMany([clubRecord('back-1'), clubRecord('back-2')])
    const error = new RangeError('changed my mind')
    const transaction = shared.store.transaction(async ({ clubs, users }) => {
      await clubs.insert(clubRecord('back-3'))
      await clubs.remove('back-1')
      await clubs.modify('back-2', (club) => ({ ...club, name: 'Changed' }))
      await users.insertMany([userRecord('back-1'), userRecord('back-2')])
      throw error
    })
    await expect(transaction).rejects.toBe(error)
    expect(await shared.store.clubs.getMany(['back-1', 'back-2', 'back-3'])).toHaveLength(2)
    expect(await shared.store.clubs.get('back-2')).toStrictEqual(clubRecord('back-2'))
    expect(await shared.store.users.getMany(['back-1', 'back-2'])).toEqual([])
    await shared.store.clubs.insert(clubRecord('back-3'))
  })

  test('hides a transaction from reads outside until its commit', async () => {
    await shared.store.clubs.insert(clubRecord('hidden-1', { name: 'Before' }))
    await shared.store.transaction(async ({ clubs }) => {
      await clubs.insert(clubRecord('hidden-2', { name: 'Inside' }))
      await clubs.modify('hidden-1', (club) => ({ ...club, name: 'After' }))
      expect(await clubs.get('hidden-2')).toBeDefined()
      expect(await shared.store.clubs.get('hidden-2')).toBeUndefined()
      expect(await shared.store.clubs.get('hidden-1')).toMatchObject({ name: 'Before' })
      const outside = await shared.store.clubs.find({ index: 'byName', where: { name: 'Inside' }, limit: 5 })
      expect(outside.items).toEqual([])
      expect(
        await shared.store.clubs.count({ index: 'byName', by: ['name'], where: { name: 'Inside' } }),
      ).toEqual([])
    })
    expect(await shared.store.clubs.get('hidden-2')).toBeDefined()
    expect(await shared.store.clubs.get('hidden-1')).toMatchObject({ name: 'After' })
  })

  test('lets other work have its turn between the steps of a long transaction, and before its commit', async () => {
    const events: string[] = []
    const work = () => {
      for (const end = performance.now() + 12; performance.now() < end;);
    }
    await shared.store.transaction(async ({ clubs }) => {
      void setImmediate().then(() => events.push('other work'))
      work()
      await clubs.get('long')
      events.push('step')
      void setImmediate().then(() => events.push('more work'))
      work()
    })
    events.push('commit')
    expect(events).toEqual(['other work', 'step', 'more work', 'commit'])
  })

  test('writes many documents together or not at all, and shows no part of them', async () => {
    const { users } = shared.store
    const many = Array.from({ length: 450 }, (_, at) => userRecord(`many-${at}`))
    const ids = many.map(({ id }) => id)
    await users.insert(userRecord('many-449'))
    await expect(users.insertMany(many)).rejects.toThrow('users.id is taken')
    expect(await users.getMany(ids)).toHaveLength(1)
    const seen = new Set<number>()
    const writing = users.putMany(many).finally(() => seen.add(-1))
    while (!seen.has(-1)) {
      await setImmediate()
      seen.add((await users.getMany(ids)).length)
    }
    await writing
    expect([1, -1, 450]).toEqual(expect.arrayContaining([...seen]))
    await users.removeMany(ids)
    expect(await users.getMany(ids)).toEqual([])
  })

  test('loses no write of 20 parallel transactions that read, then write', async () => {
    await shared.store.clubs.insertMany([
      clubRecord('sum-1', { name: '0' }),
      clubRecord('sum-2', { name: '100' }),
    ])
    const move = (): Promise<void> =>
      shared.store.transaction(async ({ clubs }) => {
        const [to, from] = [await clubs.get('sum-1'), await clubs.get('sum-2')]
        if (!to || !from) throw new Error('missing')
        await clubs.put({ ...to, name: String(Number(to.name) + 1) })
        await clubs.put({ ...from, name: String(Number(from.name) - 1) })
      })
    await Promise.all(Array.from({ length: 20 }, move))
    expect(await shared.store.clubs.get('sum-1')).toMatchObject({ name: '20' })
    expect(await shared.store.clubs.get('sum-2')).toMatchObject({ name: '80' })
  })

  test('loses no write of transactions and single writes on one document', async () => {
    await shared.store.clubs.insert(clubRecord('mixed', { name: '0' }))
    const one = (club: ReturnType<typeof clubRecord>): ReturnType<typeof clubRecord> => ({
      ...club,
      name: String(Number(club.name) + 1),
    })
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? shared.store.clubs.modify('mixed', one)
          : shared.store.transaction(({ clubs }) => clubs.modify('mixed', one)),
      ),
    )
    expect(await shared.store.clubs.get('mixed')).toMatchObject({ name: '20' })
  })

  test('runs concurrent operations within a transaction', async () => {
    await shared.store.transaction(async ({ clubs }) => {
      await Promise.all(['p1', 'p2', 'p3'].map((id) => clubs.insert(clubRecord(id))))
    })
    expect(await shared.store.clubs.getMany(['p1', 'p2', 'p3'])).toHaveLength(3)
  })

  test('refuses a write outside a transaction’s collections, and rolls it back', async () => {
    const transaction = shared.store.transaction(async ({ clubs }) => {
      await clubs.insert(clubRecord('past-1'))
      await shared.store.clubs.insert(clubRecord('past-2'))
    })
    await expect(transaction).rejects.toThrow('Inside a transaction')
    const nested = shared.store.transaction(() => shared.store.transaction(() => Promise.resolve()))
    await expect(nested).rejects.toThrow('Inside a transaction')
    expect(await shared.store.clubs.getMany(['past-1', 'past-2'])).toEqual([])
  })

  test('refuses the collections of a finished transaction', async () => {
    const { clubs } = await shared.store.transaction((collections) => Promise.resolve(collections))
    await expect(clubs.insert(clubRecord('late'))).rejects.toThrow('ended')
    await expect(clubs.get('late')).rejects.toThrow('ended')
    expect(await shared.store.clubs.get('late')).toBeUndefined()
  })
})

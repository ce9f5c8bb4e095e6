import { beforeAll, describe, expect, test } from 'vitest'
import { DuplicateKey } from '../../src/store/store'
import { clubRecord, eventRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sharedStore } from '../helpers/sharedStore'

describe.each([driverUnderTest])('documents on %s', () => {
  const shared = sharedStore()

  test('reads an inserted document unchanged, and undefined for a missing one', async () => {
    const event = eventRecord('read-1', { clubChoice: 'c1', captainsChoice: true })
    await shared.store.events.insert(event)
    expect(await shared.store.events.get('read-1')).toStrictEqual(event)
    expect(await shared.store.events.get('read-none')).toBeUndefined()
  })

  test('stores no optional fields that are absent or undefined', async () => {
    await shared.store.events.insert({ ...eventRecord('optional-1'), clubChoice: undefined })
    expect(await shared.store.events.get('optional-1')).toStrictEqual(eventRecord('optional-1'))
  })

  test('finds each existing document once with getMany', async () => {
    await shared.store.clubs.insertMany([clubRecord('many-1'), clubRecord('many-2'), clubRecord('many-3')])
    const found = await shared.store.clubs.getMany(['many-3', 'many-none', 'many-1', 'many-3'])
    expect(found.map(({ id }) => id).sort()).toEqual(['many-1', 'many-3'])
    expect(await shared.store.clubs.getMany([])).toEqual([])
  })

  test('inserts with put, then replaces the whole document', async () => {
    await shared.store.events.put(eventRecord('put-1', { clubChoice: 'c1', title: 'Before' }))
    expect(await shared.store.events.get('put-1')).toMatchObject({ clubChoice: 'c1' })
    await shared.store.events.put(eventRecord('put-1', { title: 'After' }))
    expect(await shared.store.events.get('put-1')).toStrictEqual(eventRecord('put-1', { title: 'After' }))
  })

  test('leaves one document after 30 parallel puts of one id', async () => {
    const puts = Array.from({ length: 30 }, (_, n) =>
      shared.store.clubs.put(clubRecord('put-race', { name: `Name ${n}` })),
    )
    await Promise.all(puts)
    const { items } = await shared.store.clubs.find({
      index: 'bySlug',
      where: { slug: 'put-race' },
      limit: 5,
    })
    expect(items).toHaveLength(1)
  })

  test('returns from remove whether there was a document', async () => {
    await shared.store.clubs.insert(clubRecord('remove-1'))
    expect(await shared.store.clubs.remove('remove-1')).toBe(true)
    expect(await shared.store.clubs.remove('remove-1')).toBe(false)
    expect(await shared.store.clubs.get('remove-1')).toBeUndefined()
  })

  test('inserts all documents or none with insertMany', async () => {
    await shared.store.clubs.insert(clubRecord('all-2'))
    const documents = [clubRecord('all-1'), clubRecord('all-2'), clubRecord('all-3')]
    await expect(shared.store.clubs.insertMany(documents)).rejects.toThrow(DuplicateKey)
    expect(await shared.store.clubs.getMany(['all-1', 'all-3'])).toEqual([])
    await shared.store.clubs.insertMany([])
  })

  test('inserts and replaces all documents or none with putMany, in a transaction too', async () => {
    const documents = Array.from({ length: 1100 }, (_, n) => clubRecord(`putmany-${n}`))
    const ids = documents.map(({ id }) => id)
    await shared.store.clubs.insertMany(documents.slice(0, 600))
    const renamed = documents.map((club) => ({ ...club, name: `${club.name} again` }))
    const clash = clubRecord('putmany-clash', { slug: 'putmany-1' })
    await expect(shared.store.clubs.putMany([...renamed, clash])).rejects.toBeInstanceOf(DuplicateKey)
    expect(await shared.store.clubs.getMany(ids)).toHaveLength(600)
    expect(await shared.store.clubs.get('putmany-0')).toEqual(documents[0])
    await shared.store.transaction(({ clubs }) => clubs.putMany(renamed))
    const stored = new Map((await shared.store.clubs.getMany(ids)).map((club) => [club.id, club]))
    expect(ids.map((id) => stored.get(id))).toEqual(renamed)
    await shared.store.clubs.putMany([])
    await shared.store.clubs.removeMany(ids)
  })

  test('removes all existing documents or none with removeMany, in a transaction too', async () => {
    const ids = Array.from({ length: 1100 }, (_, n) => `gone-${n}`)
    const documents = ids.map((id) => clubRecord(id))
    await shared.store.clubs.insertMany([...documents, clubRecord('stays')])
    await expect(shared.store.clubs.removeMany(['gone-0', { $ne: '' } as unknown as string])).rejects.toThrow(
      TypeError,
    )
    const givenUp = shared.store.transaction(async ({ clubs }) => {
      await clubs.removeMany(ids)
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
    expect(await shared.store.clubs.getMany(ids)).toHaveLength(ids.length)
    await shared.store.clubs.removeMany([...ids, 'gone-none', 'gone-1'])
    expect(await shared.store.clubs.getMany([...ids, 'stays'])).toEqual([clubRecord('stays')])
    await shared.store.transaction(({ clubs }) => clubs.removeMany(['stays']))
    await shared.store.clubs.removeMany([])
    expect(await shared.store.clubs.get('stays')).toBeUndefined()
  })

  describe('unique keys', () => {
    const taken = { collection: 'users', index: 'bySlug', name: 'DuplicateKey' }
    beforeAll(() => shared.store.users.insertMany([userRecord('unique-1'), userRecord('unique-2')]))

    test('names a taken id on insert', async () => {
      const again = shared.store.users.insert(userRecord('unique-1', { slug: 'another' }))
      await expect(again).rejects.toMatchObject({ ...taken, index: 'id' })
      await expect(again).rejects.toBeInstanceOf(DuplicateKey)
    })

    test('names the index of a taken key on every write, and writes nothing', async () => {
      const clash = userRecord('unique-3', { slug: 'unique-1' })
      await expect(shared.store.users.insert(clash)).rejects.toMatchObject(taken)
      await expect(shared.store.users.put(clash)).rejects.toMatchObject(taken)
      await expect(shared.store.users.insertMany([clash])).rejects.toMatchObject(taken)
      const rename = shared.store.users.modify('unique-2', (user) => ({ ...user, slug: 'unique-1' }))
      await expect(rename).rejects.toMatchObject(taken)
      const replace = shared.store.users.put(userRecord('unique-2', { slug: 'unique-1' }))
      await expect(replace).rejects.toMatchObject(taken)
      expect(await shared.store.users.get('unique-3')).toBeUndefined()
      expect(await shared.store.users.get('unique-2')).toStrictEqual(userRecord('unique-2'))
    })

    test('rolls back a transaction with a taken key, even if the work continues', async () => {
      const clash = userRecord('unique-4', { slug: 'unique-1' })
      const transaction = shared.store.transaction(async ({ users, clubs }) => {
        await clubs.insert(clubRecord('unique-club'))
        await users.insert(clash).catch(() => undefined)
        await users.get('unique-1').catch(() => undefined)
      })
      await expect(transaction).rejects.toMatchObject(taken)
      expect(await shared.store.clubs.get('unique-club')).toBeUndefined()
      const modifying = shared.store.transaction(({ users }) =>
        users.modify('unique-2', (user) => ({ ...user, slug: 'unique-1' })),
      )
      await expect(modifying).rejects.toMatchObject(taken)
    })

    // More than two would be slow on DocumentDB, whose unique indexes are exclusion constraints of PostgreSQL.
    // Conflicting inserts deadlock there, and PostgreSQL ends only one of them per second.
    test('accepts exactly one of two parallel inserts with one key', async () => {
      for (const round of Array.from({ length: 25 }, (_, n) => `race-${n}`)) {
        const inserts = ['a', 'b'].map((id) =>
          shared.store.users.insert(userRecord(`${round}-${id}`, { slug: round })),
        )
        const results = await Promise.allSettled(inserts)
        const lost = results.filter((result) => result.status === 'rejected')
        expect(lost).toMatchObject([{ reason: taken }])
        const { items } = await shared.store.users.find({
          index: 'bySlug',
          where: { slug: round },
          limit: 50,
        })
        expect(items).toHaveLength(1)
      }
    })

    test('frees a key once its document is removed or renamed', async () => {
      await shared.store.users.insert(userRecord('free-1', { slug: 'free' }))
      await shared.store.users.modify('free-1', (user) => ({ ...user, slug: 'freed' }))
      await shared.store.users.insert(userRecord('free-2', { slug: 'free' }))
      await shared.store.users.remove('free-1')
      await shared.store.users.insert(userRecord('free-3', { slug: 'freed' }))
      expect(await shared.store.users.get('free-3')).toMatchObject({ slug: 'freed' })
    })
  })

  describe('modify', () => {
    test('returns the modified document, or undefined without calling `change` if there is none', async () => {
      await shared.store.clubs.insert(clubRecord('modify-1'))
      const changed = await shared.store.clubs.modify('modify-1', (club) => ({ ...club, name: 'New' }))
      expect(changed).toStrictEqual(clubRecord('modify-1', { name: 'New' }))
      expect(await shared.store.clubs.get('modify-1')).toStrictEqual(changed)
      let calls = 0
      const none = await shared.store.clubs.modify('modify-none', (club) => {
        calls += 1
        return club
      })
      expect([none, calls]).toEqual([undefined, 0])
    })

    test('leaves the document unchanged if `change` throws or returns another id', async () => {
      await shared.store.clubs.insert(clubRecord('modify-2'))
      const failing = shared.store.clubs.modify('modify-2', () => {
        throw new RangeError('no')
      })
      await expect(failing).rejects.toThrow(RangeError)
      const moving = shared.store.clubs.modify('modify-2', (club) => ({ ...club, id: 'modify-3' }))
      await expect(moving).rejects.toThrow(TypeError)
      expect(await shared.store.clubs.get('modify-2')).toStrictEqual(clubRecord('modify-2'))
    })

    test('loses no write of 20 parallel calls of modify', async () => {
      await shared.store.clubs.insert(clubRecord('count', { name: '0' }))
      const writers = Array.from({ length: 20 }, () =>
        shared.store.clubs.modify('count', (club) => ({ ...club, name: String(Number(club.name) + 1) })),
      )
      const seen = (await Promise.all(writers)).map((club) => Number(club?.name))
      expect(await shared.store.clubs.get('count')).toMatchObject({ name: '20' })
      expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    })
  })

  test('increases the revision with each committed write, unless other processes may write', async () => {
    const before = shared.store.revision()
    if (shared.location.driver === 'mongodb') return expect(before).toBeUndefined()
    const grown = async (write: () => Promise<unknown>): Promise<boolean> => {
      const from = Number(shared.store.revision())
      await write().catch(() => undefined)
      return Number(shared.store.revision()) > from
    }
    expect(await grown(() => shared.store.clubs.insert(clubRecord('revision-1')))).toBe(true)
    expect(await grown(() => shared.store.clubs.put(clubRecord('revision-1', { name: 'X' })))).toBe(true)
    expect(
      await grown(() => shared.store.clubs.modify('revision-1', (club) => ({ ...club, name: 'Y' }))),
    ).toBe(true)
    expect(await grown(() => shared.store.transaction((inside) => inside.clubs.remove('revision-1')))).toBe(
      true,
    )
    expect(await grown(() => shared.store.clubs.insertMany([clubRecord('revision-2')]))).toBe(true)
    expect(await grown(() => shared.store.clubs.get('revision-2'))).toBe(false)
    expect(await grown(() => shared.store.clubs.insert(clubRecord('revision-2')))).toBe(false)
    const session = { id: 'revision', userId: 'u', expires: '2027-01-01T00:00:00.000Z', data: '{}' }
    expect(await grown(() => shared.store.sessions.put(session))).toBe(false)
    expect(await grown(() => shared.store.transaction((inside) => inside.sessions.remove('revision')))).toBe(
      false,
    )
    const both = async () => {
      await shared.store.transaction(async (inside) => {
        await inside.sessions.put(session)
        await inside.clubs.remove('revision-2')
      })
    }
    expect(await grown(both)).toBe(true)
    expect(await grown(() => shared.store.transaction(() => Promise.reject(new Error('no'))))).toBe(false)
    return undefined
  })

  test('responds to a ping', async () => {
    await expect(shared.store.ping()).resolves.toBeUndefined()
  })
})

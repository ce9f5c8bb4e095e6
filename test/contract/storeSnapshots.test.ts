import { AsyncResource } from 'node:async_hooks'
import { describe, expect, test } from 'vitest'
import { sharedStore } from '../helpers/sharedStore'
import { clubRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'

/** Runs a concurrent write while a snapshot is read. */
const byAnother = <T>(work: () => Promise<T>): (() => Promise<T>) => AsyncResource.bind(work)

describe.each([driverUnderTest])('snapshots on %s', () => {
  const shared = sharedStore()
  const namesIn = async (...ids: string[]) =>
    (await shared.store.clubs.getMany(ids)).map(({ name }) => name).sort()

  test('shows a write between two reads to both or neither', async () => {
    const { store } = shared
    await store.clubs.insertMany([clubRecord('a', { name: '0' }), clubRecord('b', { name: '0' })])
    let writes = 0
    const write = byAnother(async () => {
      writes += 1
      // A process that wrote only one of them would not notice the second time.
      await store.transaction(async ({ clubs, users }) => {
        await clubs.put(clubRecord('a', { name: String(writes) }))
        await clubs.put(clubRecord('b', { name: String(writes) }))
        await users.put(userRecord(`writer${writes}`))
      })
    })
    const read = await store.atOneMoment(async () => {
      const a = await store.clubs.get('a')
      if (writes < 2) await write()
      const { items } = await store.clubs.find({ index: 'byName', limit: 10 })
      const users = await store.users.getMany(['writer1', 'writer2'])
      return { a: a?.name, all: items.map(({ name }) => name), users: users.length }
    })
    expect(read.all).toEqual([read.a, read.a])
    expect(read.users).toBe(Number(read.a))
    expect(await namesIn('a', 'b')).toEqual([String(writes), String(writes)])
  })

  test('reads earlier writes, and rethrows errors', async () => {
    const { store } = shared
    for (let n = 0; n < 20; n += 1) {
      await store.clubs.put(clubRecord('own', { name: `own ${n}` }))
      expect(await store.atOneMoment(() => namesIn('own'))).toEqual([`own ${n}`])
    }
    const error = new RangeError('no such thing')
    await expect(store.atOneMoment(() => namesIn('own').then(() => Promise.reject(error)))).rejects.toBe(
      error,
    )
    await expect(store.atOneMoment(() => Promise.reject(error))).rejects.toBe(error)
  })

  test('restarts work that writes, or that another write overtakes', async () => {
    const { store } = shared
    let begun = 0
    const completed = store.atOneMoment(async () => {
      begun += 1
      if (!(await store.clubs.get('complete'))) {
        await store.transaction(({ clubs }) => clubs.insert(clubRecord('complete')))
        return 'not reached'
      }
      return store.atOneMoment(() => namesIn('complete'))
    })
    expect([await completed, begun]).toEqual([[clubRecord('complete').name], 2])

    const faster = byAnother(() => store.clubs.put(clubRecord('raced', { name: 'Faster' })))
    const raced = await store.atOneMoment(async () => {
      const club = await store.clubs.get('raced')
      if (club) return club.name
      await faster()
      await store.clubs.insert(clubRecord('raced', { name: 'Slower' }))
      return 'not reached'
    })
    expect(raced).toBe('Faster')
  })

  test('ends reads under constant concurrent writes', async () => {
    const { store } = shared
    const state = { isRead: false }
    const writing = (async () => {
      for (let n = 0; !state.isRead; n += 1) {
        await store.clubs.put(clubRecord('busy', { name: `busy ${n}` }))
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const names = await store.atOneMoment(async () => {
      const found: string[] = []
      for (let n = 0; n < 20; n += 1) {
        found.push(...(await namesIn('busy')))
        await new Promise((resolve) => setImmediate(resolve))
      }
      return found
    })
    state.isRead = true
    await writing
    expect(new Set(names).size).toBeLessThanOrEqual(1)
    await store.clubs.put(clubRecord('busy', { name: 'afterwards' }))
    expect(await namesIn('busy')).toEqual(['afterwards'])
  })

  test('reads many concurrent snapshots during writes', async () => {
    const { store } = shared
    await store.clubs.insertMany([clubRecord('x', { name: '0' }), clubRecord('y', { name: '0' })])
    const write = (n: number) =>
      store.transaction(async ({ clubs }) => {
        await clubs.put(clubRecord('x', { name: String(n) }))
        await clubs.put(clubRecord('y', { name: String(n) }))
      })
    const read = () =>
      store.atOneMoment(async () => [(await store.clubs.get('x'))?.name, (await store.clubs.get('y'))?.name])
    const results = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? write(n) : read())))
    for (const pair of results) if (pair) expect(pair[0]).toBe(pair[1])
  })

  test('refuses to read a snapshot inside a transaction', async () => {
    const { store } = shared
    const nested = store.transaction(() => store.atOneMoment(() => namesIn('a')))
    await expect(nested).rejects.toThrow('Inside a transaction')
  })
})

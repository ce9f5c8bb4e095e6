import { AsyncResource } from 'node:async_hooks'
import { Collection, MongoClient } from 'mongodb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openMongoStore } from '../../src/store/mongodb/openMongoStore'
import { StoreUnavailable, type Collections, type Store } from '../../src/store/store'
import { during } from '../helpers/during'
import { clubRecord, statusRecord } from '../helpers/storeRecords'
import { openStoreUnderTest } from '../helpers/storeUnderTest'
import { openTcpProxy } from '../helpers/tcpProxy'

/** Two processes on one database, of which the first reaches the server through a proxy. */
const shared = during(
  async () => {
    const opened = await openStoreUnderTest()
    const { store: there, location } = opened
    if (location.driver !== 'mongodb') throw new Error('These tests are of MongoDB.')
    const { hostname, port } = new URL(location.url)
    const proxy = await openTcpProxy(hostname, Number(port))
    const clocks = { passedMs: 0 }
    const here = await openMongoStore({
      url: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
      database: location.database,
      clocks: () => ({ steadyMs: Date.now() + clocks.passedMs, wallMs: Date.now() + clocks.passedMs }),
    })
    const client = new MongoClient(location.url)
    const log = client.db(location.database).collection('contentChanges')
    return { here, there, opened, proxy, clocks, client, log }
  },
  async ({ here, client, proxy, opened }) => {
    await client.close()
    await here.close()
    await proxy.close()
    await opened.remove()
  },
)

const reads = (['find', 'aggregate'] as const).map((name) => vi.spyOn(Collection.prototype, name))
/** The collections that work reads from the server, besides the log. */
async function readBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  for (const read of reads) read.mockClear()
  await work()
  const names = reads.flatMap(({ mock }) => mock.contexts.map((one) => (one as Collection).collectionName))
  return names.filter((name) => name !== 'contentChanges').sort()
}

const byAnother = <T>(work: () => Promise<T>): (() => Promise<T>) => AsyncResource.bind(work)

let ids = 0
/** A club with its list and its statuses, and what reads all of it. */
async function newClub() {
  const { here, there } = shared
  const id = `club${(ids += 1)}`
  await there.clubs.insert(clubRecord(id, { name: 'Before' }))
  await there.statuses.insert(statusRecord(`${id}-race`, 'runner', { clubId: id }))
  const readIn = async ({ clubs, statuses }: Collections) => {
    const club = await clubs.get(id)
    const where = { clubId: id }
    const list = await statuses.find({ index: 'byClubAndDate', where, limit: 5 })
    const counts = await statuses.count({ index: 'byClub', where, by: ['clubId', 'status'] })
    return [club?.name, list.items.map(({ status }) => status), counts.map(({ key }) => key[1])].flat(2)
  }
  const read = (store = here) => store.atOneMoment(() => readIn(store))
  const rename = (store: Store, name: string) => store.clubs.modify(id, (club) => ({ ...club, name }))
  const support = (store: Store) =>
    store.statuses.put(statusRecord(`${id}-race`, 'runner', { clubId: id, status: 'supporting' }))
  expect(await read()).toEqual(['Before', 'entered', 'entered'])
  return { id, readIn, read, rename, support }
}

describe('content cached by a process on MongoDB', () => {
  afterEach(() => shared.proxy.open())

  test('is not read again in a later moment', async () => {
    const { id, read } = await newClub()
    expect(await readBy(read)).toEqual([])
    const { here } = shared
    const missing = () => here.atOneMoment(() => here.clubs.getMany([id, `${id}-none`]))
    expect(await readBy(missing)).toEqual(['clubs'])
    expect(await readBy(missing)).toEqual([])
  })

  test.each(['here', 'there'] as const)(
    'is read again once it was changed %s, and nothing else is',
    async (where) => {
      const { read, rename, support } = await newClub()
      await rename(shared[where], 'After')
      expect(await readBy(async () => expect(await read()).toContain('After'))).toEqual(['clubs'])
      await support(shared[where])
      const changed = async () => expect(await read()).toEqual(['After', 'supporting', 'supporting'])
      expect(await readBy(changed)).toEqual(['statuses', 'statuses'])
      expect(await readBy(changed)).toEqual([])
    },
  )

  test('is never used by a transaction or by a read outside of a moment', async () => {
    const { here } = shared
    const { readIn, rename } = await newClub()
    await rename(shared.there, 'After')
    expect(await readIn(here)).toContain('After')
    expect(await readBy(() => here.transaction(readIn))).toEqual(['clubs', 'statuses', 'statuses'])
    expect(await here.transaction(readIn)).toContain('After')
  })

  test('is not mixed with a change after the moment began', async () => {
    const { here } = shared
    const { readIn, read, rename, support } = await newClub()
    const change = byAnother(async () => {
      await rename(here, 'After')
      await support(here)
      // Another moment of this process caches the change.
      expect(await read()).toEqual(['After', 'supporting', 'supporting'])
    })
    const seen = await here.atOneMoment(async () => {
      await here.clubs.get('none')
      await change()
      return readIn(here)
    })
    expect(seen).toEqual(['Before', 'entered', 'entered'])
    // What the older moment has read replaces nothing newer.
    expect(await read()).toEqual(['After', 'supporting', 'supporting'])
  })

  test('is not taken from work that failed', async () => {
    const { here } = shared
    const { id } = await newClub()
    const failing = here.atOneMoment(async () => {
      await here.clubs.get(`${id}-other`)
      throw new RangeError('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(await readBy(() => here.atOneMoment(() => here.clubs.get(`${id}-other`)))).toEqual(['clubs'])
  })

  test('is dropped by a process that has not read the log for ten seconds', async () => {
    const { there, clocks, log } = shared
    const { read, rename } = await newClub()
    await rename(there, 'After')
    // As another process does with what it has read.
    await log.deleteMany({})
    clocks.passedMs += 11_000
    expect(await read()).toContain('After')
  })

  test('is read again after five minutes, in case another program has written', async () => {
    const { read } = await newClub()
    const later = performance.now() + 301_000
    const now = vi.spyOn(performance, 'now').mockImplementation(() => later)
    // The caches of documents, lists and counts look at the clock once a second, each at a moment of its own.
    const names: string[] = []
    const readSoFar = async () => {
      names.push(...(await readBy(read)))
      return [...names].sort()
    }
    await expect.poll(readSoFar).toEqual(['clubs', 'statuses', 'statuses'])
    now.mockRestore()
  })

  test('is not shown while the log cannot be read', async () => {
    const { read, rename } = await newClub()
    await shared.proxy.close()
    await rename(shared.there, 'After')
    await expect(read()).rejects.toThrow(StoreUnavailable)
    await shared.proxy.open()
    await expect.poll(() => read().catch(() => [])).toContain('After')
  })

  test('is read anew after a write too large for its parts to be named', async () => {
    const { there } = shared
    const { id, read } = await newClub()
    const many = Array.from({ length: 1200 }, (_, n) => statusRecord(`${id}-many${n}`, 'runner'))
    await there.transaction(async ({ statuses }) => {
      await statuses.insertMany(many)
      await statuses.remove(statusRecord(`${id}-race`, 'runner').id)
    })
    expect(await read()).toEqual(['Before'])
  })

  /** Both processes write, and each reads both clubs at one moment: they must be as one write made them. */
  test('is of one write under concurrent writes of both processes', async () => {
    const { here, there } = shared
    const pair = [await newClub(), await newClub()]
    const write = (store: Store, name: string) =>
      store.transaction(async ({ clubs }) => {
        for (const { id } of pair) await clubs.put(clubRecord(id, { name }))
      })
    const acknowledged: string[] = ['Before']
    const torn: unknown[] = []
    const reading = async (store: Store) => {
      for (let n = 0; n < 25; n += 1) {
        const names = await store.atOneMoment(async () => {
          const first = await store.clubs.get(pair[0]?.id ?? '')
          await new Promise((resolve) => setTimeout(resolve, 1))
          return [first?.name, (await store.clubs.get(pair[1]?.id ?? ''))?.name]
        })
        if (names[0] !== names[1]) torn.push(names)
      }
    }
    const writing = async (store: Store, by: string) => {
      for (let n = 0; n < 10; n += 1) {
        await write(store, `${by} ${n}`)
        acknowledged.push(`${by} ${n}`)
      }
    }
    await Promise.all([reading(here), reading(there), writing(here, 'here'), writing(there, 'there')])
    expect(torn).toEqual([])
    const last = await here.clubs.get(pair[0]?.id ?? '')
    for (const store of [here, there]) {
      const club = await store.atOneMoment(() => store.clubs.get(pair[0]?.id ?? ''))
      expect(club).toEqual(last)
      expect(acknowledged).toContain(club?.name)
    }
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMongoStore } from '../../src/store/mongodb/openMongoStore'
import type { Store } from '../../src/store/store'
import { openSnapshotProxy, type SnapshotProxy } from '../helpers/snapshotProxy'
import { clubRecord } from '../helpers/storeRecords'
import { dropDatabase, mongodbServer } from '../helpers/storeUnderTest'

describe('snapshot sessions of MongoDB', () => {
  const database = `startline-test-${randomUUID()}`
  let server: Awaited<ReturnType<typeof mongodbServer>>
  let proxy: SnapshotProxy
  let store: Store

  beforeAll(async () => {
    server = await mongodbServer()
    const { hostname, port } = new URL(server.url)
    proxy = await openSnapshotProxy(hostname, Number(port))
    store = await openMongoStore({
      url: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
      database,
    })
    await store.clubs.insertMany(['a', 'b', 'c'].map((id) => clubRecord(id)))
    await store.atOneMoment(() => store.clubs.get('a'))
  })
  beforeEach(() => {
    Object.assign(proxy, { together: 1, refusal: undefined })
    proxy.sent.length = 0
  })
  afterAll(async () => {
    await store.close()
    await proxy.close()
    await dropDatabase(server.url, database)
    await server.stop()
  })

  /** Three reads in one turn, of which the first test finds one cached, and two afterwards. Sessions are never cached. */
  const work = async () => {
    const [a, list] = await Promise.all([
      store.clubs.get('a'),
      store.clubs.find({ index: 'byName', limit: 10 }),
      store.users.get('none'),
    ])
    const [b] = await Promise.all([store.clubs.get('b'), store.sessions.get('none')])
    return [a?.id, list.items.length, b?.id]
  }
  const reads = () => proxy.sent.filter(({ name }) => name === 'find' || name === 'aggregate')
  const names = () => proxy.sent.map(({ name }) => name)

  test('reads the log alone and the others of its moment in parallel, without a commit', async () => {
    // Each pair is answered only once both have been asked.
    proxy.together = 2
    expect(await store.atOneMoment(work)).toEqual(['a', 3, 'b'])
    const [log, ...others] = reads()
    expect(log).toMatchObject({ isSnapshot: true, at: undefined })
    expect(others).toHaveLength(4)
    expect(new Set(others.map(({ at }) => at)).size).toBe(1)
    expect(others[0]?.at).toBeDefined()
    expect(names()).not.toContain('commitTransaction')
  })

  test('leaves no moment behind for other reads, and gives each page its own', async () => {
    await store.atOneMoment(work)
    const before = reads().at(-1)?.at
    proxy.sent.length = 0
    await store.clubs.get('a')
    expect(reads()).toMatchObject([{ isSnapshot: false, at: undefined }])
    await store.atOneMoment(work)
    expect(reads().at(-1)?.at).not.toBe(before)
  })

  test.each([246, 239])('reads in a transaction if the snapshot is lost with code %i', async (code) => {
    proxy.refusal = code
    expect(await store.atOneMoment(work)).toEqual(['a', 3, 'b'])
    expect(names().filter((name) => name === 'commitTransaction')).toHaveLength(1)
  })

  test('writes in transactions', async () => {
    await store.transaction(({ clubs }) => clubs.put(clubRecord('c')))
    expect(proxy.sent.some(({ isSnapshot }) => isSnapshot)).toBe(false)
    expect(names()).toContain('commitTransaction')
  })

  test('reads in transactions if the server does not name the moment, which is asked for once', async () => {
    const { hostname, port } = new URL(server.url)
    const plain = await openSnapshotProxy(hostname, Number(port), { namesMoments: false })
    const url = `mongodb://127.0.0.1:${plain.port}/?directConnection=true`
    const other = await openMongoStore({ url, database })
    try {
      for (let times = 1; times <= 2; times += 1)
        expect(await other.atOneMoment(() => other.clubs.getMany(['a', 'b']))).toHaveLength(2)
      expect(plain.sent.filter(({ isSnapshot }) => isSnapshot)).toHaveLength(1)
      expect(plain.sent.filter(({ name }) => name === 'commitTransaction')).toHaveLength(2)
    } finally {
      await other.close()
      await plain.close()
    }
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app/server/app'
import { readConfig } from '../../src/app/server/settings/config'
import { startServer } from '../../src/app/server/startServer'
import { openMongoStore } from '../../src/store/mongodb/openMongoStore'
import { StoreUnavailable, type Store } from '../../src/store/store'
import { settledInTime } from '../helpers/settledInTime'
import { clubRecord, eventRecord } from '../helpers/storeRecords'
import { dropDatabase, mongodbServer } from '../helpers/storeUnderTest'
import { openTcpProxy, type TcpProxy } from '../helpers/tcpProxy'

const wentWrong = 'Something went wrong, try reloading the page.'

describe('the site while MongoDB is down', () => {
  const database = `startline-test-${randomUUID()}`
  const reports: unknown[] = []
  let mongodb: Awaited<ReturnType<typeof mongodbServer>>
  let proxy: TcpProxy
  let store: Store
  let server: Awaited<ReturnType<typeof startServer>>
  let origin: string

  beforeAll(async () => {
    mongodb = await mongodbServer()
    const { hostname, port } = new URL(mongodb.url)
    proxy = await openTcpProxy(hostname, Number(port))
    store = await openMongoStore({
      url: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
      database,
    })
    await store.clubs.insert(clubRecord('c1'))
    await store.events.insert(eventRecord('e1', { date: '2031-01-01' }))
    const appAt = (port: number) =>
      createApp({
        config: readConfig({ SITE_ORIGIN: `http://127.0.0.1:${port}` }),
        store,
        root: process.cwd(),
        manifest: { styles: [], entry: [], routes: {}, fonts: [] },
        clock: () => new Date(),
        report: (error) => reports.push(error),
      })
    server = await startServer(appAt, 0, '127.0.0.1')
    origin = `http://127.0.0.1:${server.port}`
  })
  afterAll(async () => {
    await server.stop()
    await store.close()
    await proxy.close()
    await dropDatabase(mongodb.url, database)
    await mongodb.stop()
  })

  const ask = async (path: string) => {
    const asked = fetch(origin + path)
    const inTime = await settledInTime(asked)
    const response = await asked
    return { status: response.status, text: await response.text(), response, inTime }
  }

  const pages = ['/', '/past-events', '/event/e1', '/club', '/club/c1']
  const calls = ['/api/event', '/api/event/e1', '/api/club', '/api/club/c1']

  async function expectUp() {
    // On a busy machine a call may take longer than the store's limit, and the next one not.
    for (const path of ['/readyz', ...pages, ...calls])
      await expect.poll(async () => (await ask(path)).status, { message: path }).toBe(200)
  }

  async function expectDown() {
    expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok\n' })
    expect(await ask('/readyz')).toMatchObject({ status: 503, inTime: true })
    // Responses that need no data still work.
    expect(await ask('/privacy')).toMatchObject({ status: 200 })
    // For up to a second, visitors get what was current just before.
    await expect.poll(async () => (await ask('/')).status).toBe(503)
    for (const { path, status, text, response, inTime } of await Promise.all(
      pages.map(async (path) => ({ path, ...(await ask(path)) })),
    )) {
      expect({ path, status, inTime }).toEqual({ path, status: 503, inTime: true })
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(text).toContain(wentWrong)
      expect(text).toContain('>Reload</a>')
      expect(text).not.toMatch(/mongo|ECONN|127\.0\.0\.1:\d+.*refused|at .*\.ts/i)
    }
    for (const { path, status, text, inTime } of await Promise.all(
      calls.map(async (path) => ({ path, ...(await ask(path)) })),
    )) {
      expect({ path, status, inTime, body: JSON.parse(text) as unknown }).toEqual({
        path,
        status: 503,
        inTime: true,
        body: { message: wentWrong },
      })
    }
    expect(reports.length).toBeGreaterThan(0)
    expect(reports.filter((error) => !(error instanceof StoreUnavailable))).toEqual([])
    reports.length = 0
  }

  test('responds in time while MongoDB is stopped, and recovers by itself', async () => {
    await expectUp()
    await proxy.close()
    await expectDown()
    await expectDown()
    await proxy.open()
    await expectUp()
  })

  test('responds in time while MongoDB hangs, and recovers by itself', async () => {
    await expectUp()
    proxy.hang()
    await expectDown()
    proxy.resume()
    await expectUp()
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { callField } from '../../src/kernel/calls/endpoint'
import { openMongoStore } from '../../src/store/mongodb/openMongoStore'
import { StoreUnavailable } from '../../src/store/store'
import type { Jar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { isFullMatrix } from '../helpers/matrix'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { dropDatabase, mongodbServer } from '../helpers/storeUnderTest'
import { openTcpProxy } from '../helpers/tcpProxy'
import { documentOf, wholeMessages } from '../helpers/wireMessages'

/** When the connection of a command is reset. Right behind a response, the next command is written to a dead connection. */
const moments = ['before it arrives', 'before its answer', 'right behind its answer'] as const
type Moment = (typeof moments)[number]

/** Commands of the driver itself. */
const ownCommands: ReadonlySet<string | undefined> = new Set([undefined, 'hello', 'ping', 'endSessions'])

/** A proxy that resets the connection of one command. */
async function openCuttingProxy(url: string) {
  const { hostname, port } = new URL(url)
  let cut: { readonly at: number; readonly moment: Moment } | undefined
  let seen: string[] = []
  let isCut = false
  const watch = (reset: () => void) => {
    let isHit = false
    const end = () => {
      isHit = false
      reset()
    }
    return {
      near: wholeMessages((message) => {
        const [name] = Object.keys(documentOf(message))
        if (!cut || isCut || ownCommands.has(name)) return
        seen.push(String(name))
        if (seen.length <= cut.at) return
        isCut = isHit = true
        if (cut.moment === 'before it arrives') end()
      }),
      far() {
        if (!isHit) return
        if (cut?.moment === 'before its answer') end()
        else process.nextTick(end)
      },
    }
  }
  const proxy = await openTcpProxy(hostname, Number(port), watch)
  return {
    ...proxy,
    /** Does work during which the connection of command `at` is reset. Returns the command; undefined if there are fewer. */
    async cutting<T>(at: number, moment: Moment, work: () => Promise<T>) {
      cut = { at, moment }
      seen = []
      isCut = false
      const result = await work()
      cut = undefined
      return { result, command: isCut ? seen[at] : undefined }
    },
  }
}

const context = during(
  async () => {
    const server = await mongodbServer()
    const proxy = await openCuttingProxy(server.url)
    const database = `${process.env['MONGODB_TEST_RUN'] ?? 'startline-test'}-${randomUUID()}`
    const url = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`
    const clocks = { passedMs: 0 }
    const store = await openMongoStore({
      url,
      database,
      clocks: () => ({
        steadyMs: performance.now() + clocks.passedMs,
        wallMs: Date.now() + clocks.passedMs,
      }),
    })
    const leave = () => store.close()
    const location = { driver: 'mongodb', url, database } as const
    const site = await startSiteUnderTest({
      open: () => Promise.resolve({ store, location, remove: leave, leave }),
    })
    const jar = site.jar()
    await jar.follow('/auth/google?as=sample-member')
    return { server, proxy, database, clocks, site, jar }
  },
  async ({ server, proxy, database, site }) => {
    await site.stop()
    await proxy.close()
    await dropDatabase(server.url, database)
    await server.stop()
  },
)

const titled = (title: string) =>
  context.site.store.events
    .find({ index: 'byDate', where: { date: '2031-05-02' }, limit: 1000 })
    .then(({ items }) => items.filter((event) => event.title === title).length)

const add = (jar: Jar, title: string) =>
  jar.ask('/add-event', {
    method: 'POST',
    body: new URLSearchParams({ [callField]: 'saveEvent', date: '2031-05-02', title, time: '10:30' }),
  })

const isReady = async () => (await context.site.jar().ask('/readyz')).status

/** The statuses of a page and of a plain form, with how often the write may have been done. */
const answers: Readonly<Record<number, readonly number[]>> = { 200: [0], 303: [1], 503: [0, 1] }

describe.each(moments)('a connection to MongoDB that is reset %s', (moment) => {
  /** The steps between the commands whose connections are reset. */
  const apart = isFullMatrix || moment === 'right behind its answer' ? 1 : 4
  test.each<[string, (title: string) => Promise<Response>]>([
    ['read', () => context.jar.ask('/')],
    ['write', (title) => add(context.jar, title)],
  ])('lets a %s succeed once, or fail with 503', { timeout: 600_000 }, async (_, ask) => {
    // The first one writes what the others find.
    await ask('First')
    const commands: string[] = []
    for (let at = 0; ; at += apart) {
      const title = `Reset ${moment} ${at}`
      // After such a pause a process reads all content anew.
      context.clocks.passedMs += 11_000
      const { result, command } = await context.proxy.cutting(at, moment, async () => {
        const response = await ask(title)
        await response.text()
        return response.status
      })
      if (command === undefined) break
      commands.push(command)
      await expect.poll(isReady).toBe(200)
      const done = await titled(title)
      expect({ at, command, result, done, isRight: answers[result]?.includes(done) }).toMatchObject({
        isRight: true,
      })
    }
    expect(commands.length).toBeGreaterThan(10 / apart)
    expect(context.site.reports.filter((error) => !(error instanceof StoreUnavailable))).toEqual([])
  })
})

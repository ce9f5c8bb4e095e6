import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { runSteps } from '../../src/features/notifications/server/runSteps'
import { claim, type QueueName } from '../../src/platform/jobs/workQueue'
import { createContentCache } from '../../src/store/createContentCache'
import { openMongoStore } from '../../src/store/mongodb/openMongoStore'
import type { Store } from '../../src/store/store'
import { during } from '../helpers/during'
import { rethrow } from '../helpers/rethrow'
import { root, siteCommand } from '../helpers/site'
import { spawnServer } from '../helpers/spawnServer'
import { clubRecord, userRecord } from '../helpers/storeRecords'
import { dropDatabase, mongodbServer } from '../helpers/storeUnderTest'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { deliveryRecord } from '../notifications/notificationRecords'
import { hookDeliveryRecord } from '../webhooks/hookRecords'

const minuteMs = 60_000

/** A process on a machine whose clocks the test moves. */
interface Machine {
  readonly store: Store
  /** Its clock is ahead of the server’s by `aheadMs`, and it has slept. Time that has passed is on both of its clocks. */
  readonly clocks: { aheadMs: number; sleptMs: number; passedMs: number }
  readonly clock: () => Date
}

const database = `${process.env['MONGODB_TEST_RUN'] ?? 'startline-test'}-${randomUUID()}`

const shared = during(
  async () => {
    const server = await mongodbServer()
    const open = async (): Promise<Machine> => {
      const clocks = { aheadMs: 0, sleptMs: 0, passedMs: 0 }
      const store = await openMongoStore({
        url: server.url,
        database,
        clocks: () => ({
          steadyMs: performance.now() + clocks.passedMs,
          wallMs: Date.now() + clocks.aheadMs + clocks.sleptMs + clocks.passedMs,
        }),
      })
      return { store, clocks, clock: () => store.now() }
    }
    return { server, right: await open(), other: await open() }
  },
  async ({ server, right, other }) => {
    await right.store.close()
    await other.store.close()
    await dropDatabase(server.url, database)
    await server.stop()
  },
)

const { signal } = new AbortController()
const expires = '2099-01-01T00:00:00.000Z'

/** The time by a process, a little earlier: two processes may differ by as much as two calls take. */
const dueNow = ({ clock }: Machine) => new Date(clock().getTime() - 10_000).toISOString()

/** Something of each queue, which is due at a time. */
const queued: { readonly [Name in QueueName]: (store: Store, id: string, due: string) => Promise<unknown> } =
  {
    mails: ({ mails }, id, due) =>
      mails.insert({ id, kind: 'digest', addressId: 'a', due, attempts: 0, expires }),
    hookDeliveries: ({ hookDeliveries }, id, due) =>
      hookDeliveries.insert(hookDeliveryRecord(id, 'hook', { due })),
    deliveries: ({ deliveries }, id, due) => deliveries.insert(deliveryRecord(id, { due })),
  }

describe.each([-60, -2, 2, 60])('a process whose machine is %i minutes ahead', (minutes) => {
  /** The two processes, in both orders. */
  const orders = ['first', 'second'] as const
  const inOrder = (order: (typeof orders)[number]): readonly [Machine, Machine] => {
    const { right, other } = shared
    other.clocks.aheadMs = minutes * minuteMs
    return order === 'first' ? [other, right] : [right, other]
  }

  describe.each(orders)('as the %s one to work', (order) => {
    test.each(Object.keys(queued) as QueueName[])(
      'claims each of the %s once beside a process with the right time',
      async (name) => {
        const [first, second] = inOrder(order)
        for (const [claims, comes] of [
          [first, second],
          [second, first],
        ] as const) {
          const id = randomUUID()
          await first.store.clubs.get('none')
          // What one process queues, the other one may send at once, and only one does.
          await queued[name](first.store, id, dueNow(first))
          expect(await claim(claims.store, name, id, { ...claims, signal })).toMatchObject({ id })
          expect(await claim(comes.store, name, id, { ...comes, signal })).toBeUndefined()
          await first.store[name].remove(id)
        }
      },
    )

    test('leaves a round to the process that holds its lease', async () => {
      const [first, second] = inOrder(order)
      const id = randomUUID()
      await first.store.clubs.get('none')
      const due = dueNow(first)
      await first.store.rounds.insert({ id, kind: 'news', date: '2027-01-12', due, expires })
      let [steps, go] = [0, () => {}]
      const gone = new Promise<void>((resolve) => (go = resolve))
      const run = ({ store, clock }: Machine, step: () => Promise<boolean>) =>
        runSteps(store, 'rounds', step, { clock, timeZone: 'Europe/London', report: rethrow })
      let stepped = () => {}
      const isStepped = new Promise<void>((resolve) => (stepped = resolve))
      const running = run(first, async () => {
        steps += 1
        if (steps === 1) return true
        stepped()
        await gone
        return false
      })
      await isStepped
      await run(second, () => Promise.reject(new Error('It took over a round that is being run.')))
      go()
      await running
      await first.store.rounds.remove(id)
      expect(steps).toBe(2)
    })
  })

  test('dates changes of content by the clock of the server that removes them', async () => {
    const [, { store }] = inOrder('second')
    const client = new MongoClient(shared.server.url)
    try {
      const changes = client.db(database).collection('contentChanges')
      await changes.deleteMany({})
      await store.clubs.put(clubRecord('dated'))
      const { localTime } = await client.db(database).command({ hello: 1 })
      const [change] = await changes.find().toArray()
      expect(Math.abs(Number(localTime) - Number(change?.['on']))).toBeLessThan(minuteMs)
    } finally {
      await client.close()
    }
  })
})

test('shows members nothing from before their machine slept', async () => {
  const { right: awake, other: asleep } = shared
  const cached = createContentCache<{ readonly names: readonly string[] }>(asleep.store, 10)
  const read = () =>
    cached('club', async () => {
      const { items } = await asleep.store.users.find({ index: 'bySlug', limit: 10 })
      return { names: items.flatMap(({ id, hidden }) => (hidden ? [] : [id])) }
    })
  await awake.store.users.insertMany([userRecord('seen'), userRecord('hidden')])
  expect((await read()).names).toEqual(['hidden', 'seen'])
  await awake.store.users.modify('hidden', (user) => ({ ...user, hidden: 'yes' }))
  // The process that is awake reads the change in the log, and removes it when all others have read it, too.
  for (let seconds = 0; seconds <= 32; seconds += 8) {
    await awake.store.catchUp('now')
    awake.clocks.passedMs += 8000
  }
  asleep.clocks.sleptMs += 32_000
  expect((await read()).names).toEqual(['seen'])
})

test.each([-60, 60])(
  'serves pages by the server’s clock when its own is %i minutes ahead',
  async (minutes) => {
    const directory = await temporaryDirectory()
    const moved = `const Own = Date; globalThis.Date = class extends Own {
    constructor(...given) { super(...(given.length > 0 ? given : [Own.now() + ${minutes * minuteMs}])) }
    static now() { return Own.now() + ${minutes * minuteMs} }
  }`
    const settings = { MONGODB_URL: urlOf(shared.server.url), SAMPLE_DATA: 'no' }
    const command = siteCommand(root, directory, settings)
    const script = ['--import', `data:text/javascript,${encodeURIComponent(moved)}`, ...command.script]
    const site = await spawnServer({ ...command, script })
    try {
      const html = await (await fetch(`${site.origin}/privacy`)).text()
      const now = /"now":"([^"]+)"/.exec(html)?.[1] ?? ''
      // Visitors’ pages are made for spans of five minutes.
      expect(Math.abs(Date.parse(now) - shared.right.store.now().getTime())).toBeLessThan(30 * minuteMs)
    } finally {
      await site.stop()
      await remove(directory)
    }
  },
)

function urlOf(server: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

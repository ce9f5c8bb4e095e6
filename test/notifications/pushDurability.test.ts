import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pushSubscriptionsOf } from '../../src/entities/notifications/server/pushSubscriptionRepository'
import { contextOf, fillEventWorld, now } from '../helpers/eventWorld'
import { storeWithWrites } from '../helpers/everything'
import { spawnLines } from '../helpers/spawnLines'
import { statusRecord, userRecord } from '../helpers/storeRecords'
import {
  driverUnderTest,
  openStoreAt,
  openStoreUnderTest,
  stepsApart,
  type StoreUnderTest,
} from '../helpers/storeUnderTest'
import { deliverAt } from './deliverAt'
import { pushSubscriptionRecord } from './notificationRecords'
import { pushedBrowser } from './pushedBrowser'
import { startPushServer } from './pushServer'

const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const people = Array.from({ length: 6 }, (_, index) => `runner-${index}`)
const browsers = new Map(people.map((id) => [`/to/${id}`, pushedBrowser(id)]))

let server: Awaited<ReturnType<typeof startPushServer>>
beforeAll(async () => {
  server = await startPushServer()
})
afterEach(() => server.forget())
afterAll(() => server.stop())

/** A world in which an event was called off that six people have entered, each with a browser. */
async function openCalledOff(): Promise<StoreUnderTest> {
  const opened = await openStoreUnderTest()
  const { store } = opened
  const handlers = await fillEventWorld(store)
  await store.users.insertMany(people.map((id) => userRecord(id, { carriers: ['push'] })))
  await store.statuses.insertMany(people.map((id) => statusRecord('e1', id)))
  await store.pushSubscriptions.insertMany(
    [...browsers.values()].map(({ input }, index) =>
      pushSubscriptionRecord(`browser-${index}`, { userId: people[index] ?? '', ...input }),
    ),
  )
  await handlers.saveEvent(contextOf('creator'), { id: 'e1', date: '2027-05-02', state: 'calledOff' })
  return opened
}

const startProcess = ({ location }: StoreUnderTest, stopAt?: number) =>
  spawnLines(new URL('./pushProcess.ts', import.meta.url), [
    ...[JSON.stringify(location), String(server.port), server.cert, at(2).toISOString()],
    ...(stopAt === undefined ? [] : [String(stopAt)]),
  ])

/** The numbers of messages, topics and ids by path. */
function sent() {
  const paths = new Set(server.messages.map(({ path }) => path))
  return [...paths].map((path) => {
    const own = server.messages.filter((message) => message.path === path)
    const ids = own.map(({ body }) => browsers.get(path)?.read(body).id)
    const topics = own.map(({ headers }) => headers['topic'])
    return { path, times: own.length, topics: new Set(topics).size, ids: new Set(ids).size }
  })
}

/** Runs the next process, and checks that everyone has one notification and every browser one topic. */
async function expectAllNotified(opened: StoreUnderTest) {
  const store = driverUnderTest === 'sqlite' ? await openStoreAt(opened.location) : opened.store
  await deliverAt({ store, network: server.network, at: at(10) })
  expect((await store.deliveries.find({ index: 'byExpiry', limit: 10 })).items).toEqual([])
  for (const id of people) {
    expect((await store.users.get(id))?.newNotices).toBe(1)
    expect(await pushSubscriptionsOf(store, id)).toHaveLength(1)
  }
  const pushed = sent()
  expect(pushed.map(({ path }) => path).sort()).toEqual([...browsers.keys()])
  expect(pushed.every(({ topics, ids }) => topics === 1 && ids === 1)).toBe(true)
  if (driverUnderTest === 'sqlite') await store.close()
}

async function leave(opened: StoreUnderTest) {
  if (driverUnderTest === 'mongodb') await opened.leave()
  else await opened.remove()
}

// A SQLite database belongs to one process at a time.
test.each([driverUnderTest === 'mongodb' ? 3 : 1])(
  'sends each push message once from %i processes',
  async (count) => {
    const opened = await openCalledOff()
    if (driverUnderTest === 'sqlite') await opened.store.close()
    const processes = Array.from({ length: count }, () => startProcess(opened))
    await Promise.all(processes.map((one) => one.line('done')))
    for (const one of processes) await one.kill()
    expect(sent().map(({ times }) => times)).toEqual(people.map(() => 1))
    await expectAllNotified(opened)
    expect(sent().map(({ times }) => times)).toEqual(people.map(() => 1))
    await leave(opened)
  },
)

test('repeats messages of a process that is killed while sending under the same topic', async () => {
  const opened = await openCalledOff()
  if (driverUnderTest === 'sqlite') await opened.store.close()
  for (const path of browsers.keys()) server.answers.set(path, 'hang')
  const process = startProcess(opened)
  try {
    await expect.poll(() => server.messages.length).toBe(people.length)
  } finally {
    await process.kill()
  }
  server.answers.clear()
  await expectAllNotified(opened)
  expect(sent().map(({ times }) => times)).toEqual(people.map(() => 2))
  await leave(opened)
})

async function writesOfAll(): Promise<number> {
  const opened = await openCalledOff()
  let writes = 0
  const counting = storeWithWrites(opened.store, (write) => void (writes = write))
  await deliverAt({ store: counting, network: server.network, at: at(2) })
  server.forget()
  await opened.remove()
  return writes
}

// On MongoDB, the open transaction of a killed process blocks others for a minute.
if (driverUnderTest === 'sqlite') {
  test('loses no push message if a process is killed before any of its writes', async () => {
    const writes = await writesOfAll()
    expect(writes).toBeGreaterThan(8)
    for (let write = 1; write <= writes; write += stepsApart) {
      const opened = await openCalledOff()
      await opened.store.close()
      const process = startProcess(opened, write)
      try {
        await process.line('stopped')
      } finally {
        await process.kill()
      }
      await expectAllNotified(opened)
      server.forget()
      await opened.remove()
    }
  })
}

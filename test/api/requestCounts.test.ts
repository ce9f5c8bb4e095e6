import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeExpired } from '../../src/app/server/upkeep/removeExpired'
import { strangersMinutes } from '../../src/kernel/access/requestLimits'
import { anonymous } from '../../src/kernel/access/viewer'
import { TooManyRequests } from '../../src/kernel/calls/apiError'
import {
  createLimiter,
  createRequestCounts,
  type LaterExchange,
} from '../../src/platform/limits/createLimiter'
import type { Report } from '../../src/platform/report'
import { StoreUnavailable } from '../../src/store/store'
import { rethrow } from '../helpers/rethrow'
import { sharedStore } from '../helpers/sharedStore'

const opened = sharedStore()
const kind = { account: 100, network: 10 }
const limits = { login: kind, write: kind, search: kind }

/** The start of a span of time that no test has used. */
let now = new Date('2031-05-01T10:00:00Z')
beforeEach(() => (now = new Date(now.getTime() + 20 * 60_000)))
afterEach(() => vi.restoreAllMocks())

const needs = () => ({
  limits,
  store: { ...opened.store, requestCounts: opened.store.requestCounts, revision: () => undefined },
  browsers: { accountOf: () => undefined },
})

/** One of the processes that share the store, which exchanges its counts when the test says so. */
function openProcess(report: Report = rethrow) {
  const planned: Parameters<LaterExchange>[0][] = []
  const limit = createLimiter({
    ...needs(),
    report,
    later: (exchange) => void planned.push(exchange),
  })
  return {
    /** Returns how many requests are allowed, one from each of the addresses. */
    allowed(addresses: readonly string[], viewer = anonymous): number {
      return addresses.filter((ip) => {
        try {
          limit('login', { ip, headers: {} }, { viewer, now })
          return true
        } catch (error) {
          if (!(error instanceof TooManyRequests)) throw error
          return false
        }
      }).length
    },
    async exchange(): Promise<void> {
      for (const exchange of planned.splice(0)) await exchange()
    },
  }
}

const of = (many: number, address: (n: number) => string) =>
  Array.from({ length: many }, (_, n) => address(n))
const same = (many: number) => of(many, () => '192.0.2.7')
const stored = async () =>
  (await opened.store.requestCounts.find({ index: 'byExpiry', from: now.toISOString(), limit: 1000 })).items

test('allows processes that have shared their counts no more than one limit together', async () => {
  const [one, other, third] = [openProcess(), openProcess(), openProcess()]
  expect(one.allowed(same(4))).toBe(4)
  await one.exchange()
  expect(other.allowed(same(1))).toBe(1)
  await other.exchange()
  expect(other.allowed(same(9))).toBe(5)
  await other.exchange()
  // A process learns of the others’ counts with its own next one.
  expect(one.allowed(same(1))).toBe(1)
  expect(third.allowed(same(1))).toBe(1)
  await Promise.all([one.exchange(), third.exchange()])
  for (const each of [one, other, third]) expect(each.allowed(same(5))).toBe(0)
})

test('allows each process the limit at most while it does not know of the others', async () => {
  const processes = [openProcess(), openProcess()]
  expect(processes.map((each) => each.allowed(same(50)))).toEqual([10, 10])
  await Promise.all(processes.map((each) => each.exchange()))
  expect(processes.map((each) => each.allowed(same(50)))).toEqual([0, 0])
})

test('counts the requests of an account across processes', async () => {
  const [one, other] = [openProcess(), openProcess()]
  const viewer = { ...anonymous, userId: 'ann' }
  expect(one.allowed(same(99), viewer)).toBe(99)
  await one.exchange()
  expect(other.allowed(same(1), viewer)).toBe(1)
  await other.exchange()
  expect(other.allowed(same(1), viewer)).toBe(0)
  expect(other.allowed(same(1), { ...viewer, userId: 'ben' })).toBe(1)
})

test('writes the counts of all requests between two exchanges at once', async () => {
  const { requestCounts } = opened.store
  const putMany = vi.spyOn(requestCounts, 'putMany')
  const others = [vi.spyOn(requestCounts, 'insert'), vi.spyOn(requestCounts, 'modify')]
  const one = openProcess()
  expect(one.allowed([...same(5), ...of(40, (n) => `2001:db8:1:${n}::1`)])).toBe(45)
  expect(putMany).not.toHaveBeenCalled()
  await one.exchange()
  expect(putMany).toHaveBeenCalledTimes(1)
  // Refused requests are not written, and neither is anything while no one comes.
  expect(one.allowed(of(200, (n) => `2001:db8:1:${n}::1`))).toBe(0)
  await one.exchange()
  expect(putMany).toHaveBeenCalledTimes(1)
  for (const other of others) expect(other).not.toHaveBeenCalled()
})

test('does not count what one process refuses a network against its wider network in another', async () => {
  const [one, other] = [openProcess(), openProcess()]
  expect(one.allowed(of(100, () => '2001:db8:1:1::1'))).toBe(10)
  await one.exchange()
  expect(other.allowed(['2001:db8:1:99::1'])).toBe(1)
  await other.exchange()
  expect(other.allowed(of(50, (n) => `2001:db8:1:${2 + n}::1`))).toBe(29)
  // Another organisation of the same provider still has room.
  expect(other.allowed(['2001:db8:2:1::1'])).toBe(1)
})

test('stores counts without names, and removes them when their interval ends', async () => {
  const one = openProcess()
  one.allowed([...same(3), '2001:db8:1:1::1'], { ...anonymous, userId: 'ann' })
  one.allowed(same(3))
  await one.exchange()
  expect((await stored()).map(({ count }) => count).sort()).toEqual([3, 4])
  expect(JSON.stringify(await stored())).not.toMatch(/ann|192|2001|login/)
  const end = new Date(now.getTime() + strangersMinutes * 60_000)
  await removeExpired(opened.store, end)
  expect(await stored()).toMatchObject([{ count: 4 }])
})

test('goes on counting while the store is away, and shares all of it afterwards', async () => {
  const [one, other] = [openProcess(), openProcess()]
  vi.spyOn(opened.store.requestCounts, 'putMany').mockRejectedValueOnce(new StoreUnavailable('away'))
  expect(one.allowed(same(6))).toBe(6)
  await one.exchange()
  expect(await stored()).toEqual([])
  expect(one.allowed(same(1))).toBe(1)
  await one.exchange()
  expect(other.allowed(same(1))).toBe(1)
  await other.exchange()
  expect(other.allowed(same(9))).toBe(2)
})

test('shares counts by itself a little later', async () => {
  const counted = vi.spyOn(opened.store.requestCounts, 'find')
  const limit = createLimiter({ ...needs(), report: rethrow })
  limit('login', { ip: '192.0.2.7', headers: {} }, { viewer: anonymous, now })
  await expect.poll(() => counted.mock.settledResults.length).toBe(1)
  expect(await stored()).toMatchObject([{ count: 1 }])
})

test('reports an error of an exchange that is not the store’s absence', async () => {
  const reports: unknown[] = []
  const one = openProcess((error) => void reports.push(error))
  vi.spyOn(opened.store.requestCounts, 'putMany').mockRejectedValueOnce(new TypeError('a defect'))
  one.allowed(same(1))
  await one.exchange()
  expect(reports).toMatchObject([{ message: 'a defect' }])
})

test('shares requests that come during an exchange with the next one', async () => {
  const [one, other] = [openProcess(), openProcess()]
  expect(one.allowed(same(2))).toBe(2)
  const exchanged = one.exchange()
  expect(one.allowed(same(3))).toBe(3)
  await exchanged
  expect(await stored()).toMatchObject([{ count: 2 }])
  await one.exchange()
  expect(await stored()).toMatchObject([{ count: 5 }])
  expect(other.allowed(same(1))).toBe(1)
  await other.exchange()
  expect(other.allowed(same(9))).toBe(4)
})

test('starts each interval with a count of zero, and drops the oldest of too many keys', () => {
  const counts = createRequestCounts()
  const [first, second] = ['2031-05-01T10:10:00.000Z', '2031-05-01T10:20:00.000Z'] as const
  counts.add(['a'], first)
  counts.add(['a', 'b'], first)
  expect(['a', 'b', 'c'].map((key) => counts.countOf(key, first))).toEqual([2, 1, 0])
  counts.add(of(99_999, String), first)
  expect(['a', 'b', '0'].map((key) => counts.countOf(key, first))).toEqual([0, 1, 1])
  expect(counts.countOf('b', second)).toBe(0)
})

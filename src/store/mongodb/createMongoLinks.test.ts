import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreUnavailable } from '../store'
import { createMongoLinks, type MongoLink } from './createMongoLinks'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface FakeLink extends MongoLink {
  answers: boolean
  closed: boolean
}

/** Links that answer, or not, as the test says. */
function fakeLinks(answering: readonly boolean[], onReplace: (first: FakeLink) => void = () => undefined) {
  const opened: FakeLink[] = []
  const links = createMongoLinks(() => {
    const link: FakeLink = {
      answers: answering[opened.length] ?? false,
      closed: false,
      ping: () => (link.answers ? Promise.resolve() : Promise.reject(new Error('no answer'))),
      close: () => {
        link.closed = true
        // Like a driver that is stuck.
        return new Promise<never>(() => {})
      },
    }
    opened.push(link)
    const [first] = opened
    if (first && first !== link) onReplace(first)
    return link
  })
  const fail = () =>
    links.watched(() => Promise.reject(new StoreUnavailable('away'))).catch((error: unknown) => error)
  return { opened, links, fail }
}

test('a failing client is replaced after ten seconds by one that answers', async () => {
  const { opened, links, fail } = fakeLinks([false, true])
  expect(await fail()).toBeInstanceOf(StoreUnavailable)
  await vi.advanceTimersByTimeAsync(9500)
  expect(links.current()).toBe(opened[0])
  await vi.advanceTimersByTimeAsync(1500)
  expect(links.current()).toBe(opened[1])
  expect(opened.map(({ closed }) => closed)).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(120_000)
  expect([opened.length, links.isStuck()]).toEqual([2, false])
})

test('a failing client is not replaced if it answers again in time', async () => {
  const { opened, links, fail } = fakeLinks([false, true])
  await fail()
  await vi.advanceTimersByTimeAsync(5000)
  const [first] = opened
  if (first) first.answers = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect([opened.length, links.isStuck()]).toEqual([1, false])
})

test('a failing client is kept if it answers again as soon as another one does', async () => {
  const { opened, links, fail } = fakeLinks([false, true], (first) => {
    first.answers = true
  })
  await fail()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(links.current()).toBe(opened[0])
  expect(opened.map(({ closed }) => closed)).toEqual([false, true])
})

test('a failing client is reported if it can’t be replaced for a minute, until something answers', async () => {
  const { opened, links, fail } = fakeLinks([])
  await fail()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(links.isStuck()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(links.isStuck()).toBe(true)
  expect(opened.slice(1).every(({ closed }) => closed)).toBe(true)
  expect(opened.length).toBeGreaterThan(4)
  const [first] = opened
  if (first) first.answers = true
  await vi.advanceTimersByTimeAsync(2000)
  expect([links.current(), links.isStuck()]).toEqual([first, false])
})

test('a failing client is ignored once the store is closed', async () => {
  const { opened, links, fail } = fakeLinks([])
  await fail()
  void links.close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(opened.length).toBe(1)
})

test('does not count an error response as an outage', async () => {
  const { opened, links } = fakeLinks([])
  await links.watched(() => Promise.reject(new TypeError('wrong'))).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([opened.length, links.isStuck()]).toEqual([1, false])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../kernel/calls/api'
import { endpoints } from '../features.server'
import { createAheadCalls } from './createAheadCalls'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A promise, and the function that resolves it. */
function later() {
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  return { held, release }
}

/** Counts its calls; those of the name `waits` are answered once `held` resolves. */
function calls({ fails = (): boolean => false, waits = '', held = Promise.resolve() } = {}) {
  const asked: string[] = []
  const over: Api = async ({ name }, input) => {
    asked.push(`${name} ${JSON.stringify(input)}`)
    if (name === waits) await held
    if (fails()) throw new Error('no answer')
    return { club: {} } as never
  }
  return { ...createAheadCalls(over), asked }
}

test('uses a prefetched response once', async () => {
  const { ahead, api, asked } = calls()
  const expected = await ahead(endpoints.getClub, { slug: 'a' })
  expect(await api(endpoints.getClub, { slug: 'a' })).toBe(expected)
  expect(asked).toHaveLength(1)
  await api(endpoints.getClub, { slug: 'a' })
  await api(endpoints.getClub, { slug: 'b' })
  expect(asked).toHaveLength(3)
})

test('waits for a prefetched response that is still in flight', async () => {
  const { ahead, api, asked } = calls()
  await Promise.all([ahead(endpoints.getClub, { slug: 'a' }), api(endpoints.getClub, { slug: 'a' })])
  expect(asked).toHaveLength(1)
})

test('ignores a prefetched response that is stale or older than a change', async () => {
  const { ahead, api, asked } = calls()
  await ahead(endpoints.getClub, { slug: 'a' })
  vi.advanceTimersByTime(60_000)
  await api(endpoints.getClub, { slug: 'a' })
  expect(asked).toHaveLength(2)
  await ahead(endpoints.getClub, { slug: 'a' })
  await api(endpoints.deleteEvent, { slug: 'x' })
  await api(endpoints.getClub, { slug: 'a' })
  expect(asked).toHaveLength(5)
})

test.each([false, true])('ignores a response prefetched during a change, refused: %s', async (isRefused) => {
  const { held, release } = later()
  const fails = vi.fn(() => false)
  const { ahead, api, asked } = calls({ fails, waits: 'deleteEvent', held })
  const change = api(endpoints.deleteEvent, { slug: 'x' })
  await ahead(endpoints.getClub, { slug: 'a' })
  if (isRefused) fails.mockReturnValueOnce(true)
  release()
  await change.catch(() => undefined)
  await api(endpoints.getClub, { slug: 'a' })
  expect(asked).toHaveLength(3)
})

test('ignores a response that was still in flight during a change', async () => {
  const { held, release } = later()
  const { ahead, api, asked } = calls({ waits: 'getClub', held })
  void ahead(endpoints.getClub, { slug: 'a' })
  const taken = api(endpoints.getClub, { slug: 'a' })
  await api(endpoints.deleteEvent, { slug: 'x' })
  release()
  await taken
  expect(asked).toHaveLength(3)
})

test('keeps only the latest unused responses, for a short time', async () => {
  const { ahead, api, asked } = calls()
  for (let at = 0; at < 100; at += 1) await ahead(endpoints.getClub, { slug: String(at) })
  await api(endpoints.getClub, { slug: '76' })
  await api(endpoints.getClub, { slug: '99' })
  expect(asked).toHaveLength(100)
  await api(endpoints.getClub, { slug: '75' })
  expect(asked).toHaveLength(101)
  const dropped = vi.spyOn(Map.prototype, 'delete')
  vi.advanceTimersByTime(30_000)
  expect(dropped).toHaveBeenCalledTimes(22)
  dropped.mockRestore()
})

test('repeats a failed prefetch with the real call', async () => {
  const fails = vi.fn(() => false).mockReturnValueOnce(true)
  const { ahead, api, asked } = calls({ fails })
  await expect(ahead(endpoints.getClub, { slug: 'a' })).rejects.toThrow('no answer')
  await expect(api(endpoints.getClub, { slug: 'a' })).resolves.toBeDefined()
  expect(asked).toHaveLength(2)
})

test('sends no prefetched response to a caller that has navigated away', async () => {
  const { ahead, api } = calls()
  const controller = new AbortController()
  void ahead(endpoints.getClub, { slug: 'a' })
  const taken = api(endpoints.getClub, { slug: 'a' }, controller.signal)
  controller.abort()
  await expect(taken).rejects.toThrow('abort')
})

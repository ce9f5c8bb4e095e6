import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '../store/store'
import { pacedStore } from './pacedStore'

/** The clock of the process, which only the tests move. */
let now = 0
beforeEach(() => {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  return () => void clock.mockRestore()
})

/** Returns true if a timer of 100 ms that begins with the rest after a busy transaction of 20 ms ends before it. */
async function restsFor100Ms(signal: AbortSignal): Promise<boolean> {
  const busy = { idle: 0, active: 20, utilization: 1 }
  const utilization = vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue(busy)
  const store = pacedStore({ transaction: (work: () => Promise<void>) => work() } as unknown as Store, signal)
  await store.transaction(() => Promise.resolve(void (now += 20)))
  utilization.mockRestore()
  // Both timers begin in one turn of the event loop, so a busy machine does not change their order.
  return Promise.race([wait(100, true), store.transaction(() => Promise.resolve(false))])
}

test('rests for long after a transaction that kept the process busy, unless it is to end', async () => {
  expect(await restsFor100Ms(new AbortController().signal)).toBe(true)
  expect(await restsFor100Ms(AbortSignal.abort())).toBe(false)
})

test('passes on what a transaction returns or throws, and runs the next one', async () => {
  const transaction = (work: () => Promise<unknown>) => work()
  const store = pacedStore({ transaction } as unknown as Store, AbortSignal.abort())
  await expect(store.transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await store.transaction(() => Promise.resolve(7))).toBe(7)
})

import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Store } from '../store/store'

/** The rest after a transaction during which the process did nothing else, in durations of the transaction. */
const restFactor = 8
const longestRestMs = 500

/**
 * The same store for work that no one waits for: its transactions come one at a time, with a rest after each. The rest is
 * half as long as the transaction at least, and far longer the more of that time the process was busy, whatever with: a
 * transaction of SQLite keeps requests waiting, and one on a server hardly. Once `signal` is aborted, there is no rest.
 */
export function pacedStore(store: Store, signal: AbortSignal): Store {
  const inTurn = pLimit(1)
  let restedAt = 0
  return {
    ...store,
    transaction: (work) =>
      inTurn(async () => {
        await wait(signal.aborted ? 0 : Math.max(0, restedAt - performance.now()))
        const began = performance.now()
        const before = performance.eventLoopUtilization()
        try {
          return await store.transaction(work)
        } finally {
          const ended = performance.now()
          const { active, utilization } = performance.eventLoopUtilization(before)
          const rest = Math.max((ended - began) / 2, active * utilization ** 2 * restFactor)
          restedAt = ended + Math.min(longestRestMs, rest)
        }
      }),
  }
}

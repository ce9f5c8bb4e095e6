import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Store } from '../store/store'

/**
 * After each transaction, other work has the process for so many times as long as that took, and at most for so long.
 */
const restFactor = 50
const longestRestMs = 500

/**
 * The same store for work that no one waits for: its transactions come one at a time, with a rest after each. Once
 * `signal` is aborted, they no longer rest.
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
        try {
          return await store.transaction(work)
        } finally {
          const ended = performance.now()
          restedAt = ended + Math.min(longestRestMs, (ended - began) * restFactor)
        }
      }),
  }
}

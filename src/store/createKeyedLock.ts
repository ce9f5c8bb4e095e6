import { DuplicateKey } from './store'

/** The number of times that `work` is retried before the call fails. */
const attemptsLimit = 200

export type KeyedLock = <T>(wanted: string, work: () => Promise<T>) => Promise<T>

/**
 * A lock per key, for work that looks for a free unique key, such as a slug, and takes it. Calls with the same
 * `wanted` run one after another in this process. Where another process took the key in between, `work` throws
 * `DuplicateKey` and is run again.
 */
export function createKeyedLock(): KeyedLock {
  const lasts = new Map<string, Promise<unknown>>()
  return async (wanted, work) => {
    const turn = (lasts.get(wanted) ?? Promise.resolve()).then(() => untilUnique(work))
    const last = turn.catch(() => undefined)
    lasts.set(wanted, last)
    try {
      return await turn
    } finally {
      if (lasts.get(wanted) === last) lasts.delete(wanted)
    }
  }
}

async function untilUnique<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DuplicateKey) || attempt === attemptsLimit) throw error
    }
  }
}

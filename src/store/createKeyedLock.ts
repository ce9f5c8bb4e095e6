import { DuplicateKey } from './store'

/** The number of times that `work` is retried before the call fails. */
const attemptsLimit = 200

export type KeyedLock = <T>(wanted: string, work: () => Promise<T>) => Promise<T>

/** Returns a function that runs work with the same key one after another in this process. */
export function createKeyedTurns(): KeyedLock {
  const lasts = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const turn = (lasts.get(key) ?? Promise.resolve()).then(work)
    const last = turn.catch(() => undefined)
    lasts.set(key, last)
    try {
      return await turn
    } finally {
      if (lasts.get(key) === last) lasts.delete(key)
    }
  }
}

/**
 * A lock per key, for work that looks for a free unique key, such as a slug, and takes it. Calls with the same `wanted`
 * run one after another in this process. If another process took the key in between, `work` throws `DuplicateKey` and
 * is run again.
 */
export function createKeyedLock(): KeyedLock {
  const inTurn = createKeyedTurns()
  return (wanted, work) => inTurn(wanted, () => untilUnique(work))
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

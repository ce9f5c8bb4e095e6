import { DuplicateKey } from './store'

/** How often another may be first with a unique key, before the one who wants it is sent away. */
const attemptsLimit = 200

export type Claim = <T>(wanted: string, work: () => Promise<T>) => Promise<T>

/**
 * For works that look for a unique key which is free, and take it. Those that want the same, whatever `wanted` says of
 * it, have their turns one after the other. Whoever still finds the key taken in the meantime, by another process,
 * looks again: `work` runs anew after a `DuplicateKey`.
 */
export function createClaims(): Claim {
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

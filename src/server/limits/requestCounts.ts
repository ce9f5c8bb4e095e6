import { hashOf } from '../../features/auth/server/hashOf'
import { DuplicateKey, type Store } from '../../store/store'

/** Counts requests within spans of time. */
export interface RequestCounts {
  /** Adds one to the count of `key` in the span that ends at that instant (ISO, UTC); returns the count. */
  add(key: string, end: string): Promise<number>
}

/** More networks and accounts than use one process in a few minutes; beyond that the oldest are dropped. */
const keysLimit = 100_000

/** For a store that only this process uses. */
export function createOwnCounts(): RequestCounts {
  const counts = new Map<string, number>()
  let counted = ''
  return {
    add(key, end) {
      if (end !== counted) counts.clear()
      counted = end
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (counts.size > keysLimit) {
        const [oldest] = counts.keys()
        if (oldest !== undefined) counts.delete(oldest)
      }
      return Promise.resolve(count)
    },
  }
}

/**
 * For a store that several processes share. It stores hashes of the keys, which the sweep removes after the span's
 * end.
 */
export function createSharedCounts({ requestCounts }: Pick<Store, 'requestCounts'>): RequestCounts {
  return {
    async add(key, end) {
      const id = hashOf(`${end} ${key}`)
      for (;;) {
        const counted = await requestCounts.modify(id, (known) => ({ ...known, count: known.count + 1 }))
        if (counted) return counted.count
        try {
          await requestCounts.insert({ id, count: 1, expires: end })
          return 1
        } catch (error) {
          // Another request inserted it at the same moment.
          if (!(error instanceof DuplicateKey)) throw error
        }
      }
    },
  }
}

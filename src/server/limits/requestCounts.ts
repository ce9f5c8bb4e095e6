import { hashOf } from '../../features/auth/server/hashOf'
import { DuplicateKey, type Store } from '../../store/store'

/** Counts what is done within spans of time. */
export interface RequestCounts {
  /** Adds one to what `key` has done in the span that ends then (ISO, UTC); returns how often that is by now. */
  add(key: string, end: string): Promise<number>
}

/** More networks and accounts than ask one process in a few minutes; the longest known are forgotten beyond. */
const keysLimit = 100_000

/** For a store that this process has to itself. */
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

/** For a store that several processes share. Keys are kept as hashes, until they are swept up after the span's end. */
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
          // Another request was the first at the same moment.
          if (!(error instanceof DuplicateKey)) throw error
        }
      }
    },
  }
}

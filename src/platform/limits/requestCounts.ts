import { hashOf } from '../../store/hashOf'
import { createKeyedLock } from '../../store/createKeyedLock'
import type { Store } from '../../store/store'

/** Counts requests within spans of time. */
export interface RequestCounts {
  /** Adds one to the count of `key` in the span that ends at that instant (ISO, UTC); returns the count. */
  add(key: string, end: string): Promise<number>
}

/** More networks and accounts than use one process in a few minutes; beyond that the oldest are dropped. */
const keysLimit = 100_000

/** Counts requests in memory, for a store that only this process uses. */
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

/** Requests that are counted by one write. */
interface Batch {
  size: number
  readonly total: Promise<number>
}

/**
 * For a store that several processes share. It stores hashes of the keys, which the sweep removes after the span's
 * end. Requests of one key that come during a write share the next one: a flood would be so many writes of one
 * document, of which most fail.
 */
export function createSharedCounts({ requestCounts }: Pick<Store, 'requestCounts'>): RequestCounts {
  const withLock = createKeyedLock()
  const waiting = new Map<string, Batch>()

  async function addMany(id: string, expires: string, many: number): Promise<number> {
    const counted = await requestCounts.modify(id, (known) => ({ ...known, count: known.count + many }))
    if (counted) return counted.count
    await requestCounts.insert({ id, count: many, expires })
    return many
  }

  function beginBatch(id: string, end: string): Batch {
    const batch: Batch = {
      size: 0,
      total: withLock(id, () => {
        if (waiting.get(id) === batch) waiting.delete(id)
        return addMany(id, end, batch.size)
      }),
    }
    waiting.set(id, batch)
    return batch
  }

  return {
    async add(key, end) {
      const id = hashOf(`${end} ${key}`)
      const batch = waiting.get(id) ?? beginBatch(id, end)
      const place = (batch.size += 1)
      return (await batch.total) - batch.size + place
    },
  }
}

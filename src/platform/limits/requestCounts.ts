/** A count of one key within one span of time. */
export interface RequestCount {
  readonly key: string
  /** The instant at which the span ends: ISO, UTC. */
  readonly end: string
  /** The number of requests that this process has counted. */
  own: number
  /** The count from other processes, as far as this process knows. */
  others: number
}

/** Counts requests within spans of time. A span is named by its end. */
interface RequestCounts {
  countOf(key: string, end: string): number
  add(keys: readonly string[], end: string): void
}

/** More networks and accounts than use one process in a few minutes; beyond that the oldest are dropped. */
const keysLimit = 100_000

/** Counts requests in memory, of one span at a time. `onAdd` is called with each count that has grown. */
export function createRequestCounts(onAdd: (count: RequestCount) => void = () => undefined): RequestCounts {
  const counts = new Map<string, RequestCount>()
  let counted = ''

  function begin(end: string): void {
    if (end !== counted) counts.clear()
    counted = end
  }

  function addOne(key: string, end: string): void {
    const count = counts.get(key) ?? { key, end, own: 0, others: 0 }
    count.own += 1
    counts.set(key, count)
    if (counts.size > keysLimit) {
      const [oldest] = counts.keys()
      if (oldest !== undefined) counts.delete(oldest)
    }
    onAdd(count)
  }

  return {
    countOf(key, end) {
      begin(end)
      const count = counts.get(key)
      return count ? count.own + count.others : 0
    },
    add(keys, end) {
      begin(end)
      for (const key of keys) addOne(key, end)
    },
  }
}

import { randomUUID } from 'node:crypto'
import { hashOf, type Store, StoreUnavailable } from '../../store/store'
import type { Report } from '../report'
import type { RequestCount } from './requestCounts'

/** Runs an exchange later. Requests that come until then share it. */
export type LaterExchange = (exchange: () => Promise<void>) => void

interface SharedCountsNeeds {
  readonly store: Pick<Store, 'requestCounts'>
  readonly report: Report
  /** For tests. */
  readonly later?: LaterExchange | undefined
}

const exchangeMs = 100

/** More processes than share a store. */
const processesLimit = 100

const afterPause: LaterExchange = (exchange) => void setTimeout(() => void exchange(), exchangeMs).unref()

/**
 * Shares the counts of a process with the others that use its store. Returns a function that takes a count that has
 * grown. Ten times a second at most, the process stores the counts that have grown, with one write, and reads what the
 * others have counted for the same keys. Each process has its own document for each key, so writes never conflict. Keys
 * are stored as hashes, and the sweep removes them after the span.
 */
export function shareCounts({ store, report, later = afterPause }: SharedCountsNeeds) {
  const processId = randomUUID()
  const idOf = (key: string) => hashOf(`${key} ${processId}`)
  const unwritten = new Set<RequestCount>()
  let isPlanned = false

  async function exchange(): Promise<void> {
    const counts = new Map([...unwritten].map((count) => [hashOf(`${count.end} ${count.key}`), count]))
    unwritten.clear()
    await store.requestCounts.putMany(
      [...counts].map(([key, { own, end }]) => ({ id: idOf(key), key, count: own, expires: end })),
    )
    const { items } = await store.requestCounts.find({
      index: 'byKey',
      where: { key: [...counts.keys()] },
      limit: counts.size * processesLimit,
    })
    const others = new Map<string, number>()
    for (const { id, key = '', count } of items)
      if (id !== idOf(key)) others.set(key, (others.get(key) ?? 0) + count)
    for (const [key, count] of counts) count.others = others.get(key) ?? 0
  }

  async function run(): Promise<void> {
    try {
      await exchange()
    } catch (error) {
      // Requests report a store that is away. A count is stored whole, so the next exchange of its key makes up for this one.
      if (!(error instanceof StoreUnavailable)) report(error)
    }
    isPlanned = false
    if (unwritten.size > 0) plan()
  }

  function plan(): void {
    if (!isPlanned) later(run)
    isPlanned = true
  }

  return (count: RequestCount): void => {
    unwritten.add(count)
    plan()
  }
}

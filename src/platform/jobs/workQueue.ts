import pLimit from 'p-limit'
import { idsOf, type Collection, type Collections, type Store } from '../../store/store'
import type { Records, CollectionName } from '../../store/schema'

/** Something that is to be sent, until it was sent or given up. */
export interface Queued {
  readonly id: string
  /** The earliest time of the next attempt; during an attempt, the end of its lease. ISO, UTC. */
  readonly due: string
  /** The number of attempts so far. */
  readonly attempts: number
  /** The work is of no use after that time. */
  readonly expires: string
}

/** The outbox collections. */
export type QueueName = { [C in CollectionName]: Records[C] extends Queued ? C : never }[CollectionName]

const minute = 60_000

/**
 * The length of a lease, longer than any attempt takes. After it, another process takes over from one that has ended.
 */
export const leaseMs = 2 * minute

/** The delays after each failed attempt: about a day in all. */
const pauses = [1, 5, 15, 60, 120, 240, 480, 480].map((minutes) => minutes * minute)

function at(now: Date, inMs: number): string {
  return new Date(now.getTime() + inMs).toISOString()
}

/** Documents read together. */
const batch = 100

interface QueueWork {
  /** Attempts that run concurrently. */
  readonly atOnce: number
  /** Called for each error of our own; what was claimed is tried again. */
  readonly report: (error: unknown) => void
  /** Stops the search for due work when it is aborted. */
  readonly signal: AbortSignal
}

/** Does `worksOf` all that `findDue` finds, until nothing more is due. Each work claims first what it does. */
export async function workThrough<T>(
  findDue: (limit: number) => Promise<{ readonly items: readonly T[] }>,
  worksOf: (items: readonly T[]) => readonly (() => Promise<void>)[],
  { atOnce, report, signal }: QueueWork,
): Promise<void> {
  const inTurn = pLimit(atOnce)
  for (let isMore = true; isMore && !signal.aborted;) {
    const { items } = await findDue(batch)
    let hasFailed = false
    const failed = (error: unknown) => {
      hasFailed = true
      report(error)
    }
    await Promise.all(worksOf(items).map((work) => inTurn(() => work().catch(failed))))
    // Work that could not be claimed would be found again immediately.
    isMore = items.length === batch && !hasFailed
  }
}

interface Claiming {
  readonly clock: () => Date
  readonly signal: AbortSignal
}

/**
 * Claims due work for this process alone. Returns undefined if another process was faster, the work is gone or has
 * expired, or `signal` is aborted.
 */
export async function claim<C extends QueueName>(
  store: Store,
  name: C,
  id: string,
  claiming: Claiming,
): Promise<Records[C] | undefined> {
  return (await claimAll(store, name, [id], claiming))[0]
}

/** Claims as many of the works as it can, in one transaction: see `claim`. */
export function claimAll<C extends QueueName>(
  store: Store,
  name: C,
  ids: readonly string[],
  { clock, signal }: Claiming,
): Promise<readonly Records[C][]> {
  return store.transaction(async (collections) => {
    if (signal.aborted) return []
    const now = clock()
    const queue: Collection<C> = collections[name]
    const due = (await queue.getMany(ids)).filter((one) => one.due <= now.toISOString())
    const isOver = (one: Queued) => one.expires <= now.toISOString()
    await queue.removeMany(idsOf(due.filter(isOver)))
    const claimed = due
      .filter((one) => !isOver(one))
      .map((one) => ({ ...one, due: at(now, leaseMs), attempts: one.attempts + 1 }))
    await queue.putMany(claimed)
    return claimed
  })
}

/** Puts off what was claimed, unless its lease has ended and another process has it: until then it counts as no attempt. */
export function putOff<C extends QueueName>(
  collections: Pick<Collections, C>,
  name: C,
  { id, attempts, due }: Records[C] & Queued,
  until: Date,
): Promise<unknown> {
  const queue: Collection<C> = collections[name]
  return queue.modify(id, (one) =>
    one.due === due ? { ...one, due: until.toISOString(), attempts: attempts - 1 } : one,
  )
}

/**
 * After a failed attempt: waits for the next one, the longer the more have failed. Gives up after about a day, or where the
 * next one would be too late.
 */
export function tryLater<C extends QueueName>(
  collections: Pick<Collections, C>,
  name: C,
  { id, attempts, expires, due: leasedUntil }: Records[C] & Queued,
  { now, laterInMs = 0 }: { readonly now: Date; readonly laterInMs?: number },
): Promise<unknown> {
  const queue: Collection<C> = collections[name]
  const pause = pauses[attempts - 1]
  const due = pause === undefined ? expires : at(now, Math.max(pause, laterInMs))
  const release = (one: Records[C]) => (one.due === leasedUntil ? { ...one, due } : one)
  return due < expires ? queue.modify(id, release) : queue.remove(id)
}

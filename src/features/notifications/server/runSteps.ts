import {
  dueHistory,
  dueRounds,
  dueScheduled,
} from '../../../entities/notifications/server/notificationRepository'
import { idsOf, type Collection, type Collections, type Store } from '../../../store/store'
import type { Records } from '../../../store/schema'
import type { StepTime } from './round'

export interface StepsRun {
  readonly clock: () => Date
  readonly timeZone: string
  /** Called for each internal error. The failed step is retried. */
  readonly report: (error: unknown) => void
  /** No further step runs once it is aborted. */
  readonly signal?: AbortSignal
}

/** The pause after a failure, which keeps repeated failures from filling the log. */
const pauseMs = 5 * 60_000

/** A step takes milliseconds. What a killed process leaves is continued so soon that a reminder of minutes is of use. */
export const stepLeaseMs = 30_000

/** Documents found together. */
const batch = 100

type Steps = 'rounds' | 'tellings' | 'historyImports'

const findDue = { rounds: dueRounds, tellings: dueScheduled, historyImports: dueHistory } as const

/**
 * Runs a step of a document, in a transaction, and stores or removes the document. Returns true if there may be more steps.
 */
export type Step<C extends Steps> = (
  collections: Collections,
  document: Records[C],
  at: StepTime,
) => Promise<boolean>

/**
 * Runs all steps of each document that is due, until none is left. Several processes may run it in parallel: each document
 * is leased to one of them with every step, and to another if the lease ends first. A document with a failing step is
 * postponed and does not delay the others.
 */
export async function runSteps<C extends Steps>(
  store: Store,
  name: C,
  step: Step<C>,
  run: StepsRun,
): Promise<void> {
  const { clock, signal, report } = run
  // A copy, so that what this call remembers ends with it.
  const own = { ...run }
  for (let isMore = true; isMore && !signal?.aborted;) {
    const { items } = await findDue[name](store, clock(), batch)
    for (const id of idsOf(items)) {
      if (signal?.aborted) return
      try {
        await runLeased(store, name, id, step, own)
      } catch (error) {
        report(error)
        // Another process may have completed it. If the store fails here, so would the others: the error is thrown.
        await postpone(store, name, id, at(clock(), pauseMs))
      }
    }
    isMore = items.length > 0
  }
}

async function runLeased<C extends Steps>(
  store: Store,
  name: C,
  id: string,
  step: Step<C>,
  run: StepsRun,
): Promise<void> {
  const { clock, timeZone, signal } = run
  let held: string | undefined
  do {
    const lease = held
    held = await store.transaction(async (collections) => {
      const documents: Collection<C> = collections[name]
      const now = clock()
      const found = await documents.get(id)
      const isFree = found?.due !== undefined && (found.due === lease || found.due <= now.toISOString())
      if (!isFree) return undefined
      const due = at(now, stepLeaseMs)
      const leased = { ...found, due }
      // The write locks the document against other processes that have found it, too.
      if (lease === undefined) await documents.put(leased)
      return (await step(collections, leased, { now, timeZone, run })) ? due : undefined
    })
  } while (held !== undefined && !signal?.aborted)
  if (held !== undefined) await postpone(store, name, id, clock().toISOString(), held)
}

/** Changes when a document is due, unless it is complete or its lease is another one than `held`. */
async function postpone<C extends Steps>(
  store: Pick<Collections, C>,
  name: C,
  id: string,
  due: string,
  held?: string,
): Promise<void> {
  const documents: Collection<C> = store[name]
  await documents.modify(id, (one) =>
    one.due === undefined || (held !== undefined && one.due !== held) ? one : { ...one, due },
  )
}

function at(now: Date, inMs: number): string {
  return new Date(now.getTime() + inMs).toISOString()
}

import { AsyncLocalStorage } from 'node:async_hooks'
import pLimit from 'p-limit'
import { createPauses } from './createPauses'
import { StoreUnavailable } from './store'

/** Guards the collections of one transaction. */
export interface TransactionScope {
  /** Runs one operation of the transaction. After one has failed, all later ones throw its error. */
  step<T>(operation: () => T | Promise<T>): Promise<T>
  /**
   * Runs the transaction's work and returns its result, or throws the error of the work or of one of its operations.
   * Both drivers abort a transaction with a failed write, so the work cannot swallow such an error and go on.
   */
  run<T>(work: () => Promise<T>): Promise<T>
}

const within = new AsyncLocalStorage<{ open: boolean }>()

/**
 * `timeLimitMs` limits how long the work may take, as other writers wait for it. Operations run one at a time, or up to
 * `atOnce` of work that only reads. Other requests get a turn between them, because SQLite blocks the thread during each.
 */
export function createTransactionScope(timeLimitMs: number, atOnce = 1): TransactionScope {
  const state = { open: true }
  const inTurn = pLimit(atOnce)
  const pauses = createPauses()
  let failure: { readonly error: unknown } | undefined
  const fail = (error: unknown): never => {
    failure ??= { error }
    throw failure.error
  }
  const step: TransactionScope['step'] = (operation) =>
    inTurn(async () => {
      if (pauses.isDue()) await pauses.next()
      if (failure) throw failure.error
      if (!state.open) throw new Error('This transaction has ended.')
      return await operation()
    }).catch(fail)
  return {
    step,
    async run(work) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new StoreUnavailable(`A transaction took longer than ${timeLimitMs} ms.`)),
          timeLimitMs,
        )
      })
      try {
        const result = await Promise.race([within.run(state, work), late])
        // Operations that the work did not await must end before the commit.
        await step(() => undefined)
        return result
      } catch (error) {
        return fail(error)
      } finally {
        clearTimeout(timer)
        state.open = false
      }
    },
  }
}

/** Runs `work` as if the caller were in no transaction. */
export const outsideTransactions = <T>(work: () => T): T => within.run({ open: false }, work)

/**
 * Throws inside a transaction's work. There, a write outside the transaction's own collections would wait for the
 * transaction to end, or would stay after the transaction is rolled back.
 */
export function refuseInsideTransaction(): void {
  if (within.getStore()?.open)
    throw new Error('Inside a transaction, write only through the collections that it provides.')
}

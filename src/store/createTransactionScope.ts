import { AsyncLocalStorage } from 'node:async_hooks'
import pLimit from 'p-limit'
import { StoreUnavailable } from './store'

/** Guards the collections of one transaction. */
export interface TransactionScope {
  /** Runs one operation of the transaction, never two at once. After one failed, all throw what it threw. */
  step<T>(operation: () => T | Promise<T>): Promise<T>
  /**
   * Runs the transaction's work and returns what it returns, or throws what it or one of its operations threw: both
   * drivers give up a transaction with a failed write, so that work cannot swallow the error and go on.
   */
  run<T>(work: () => Promise<T>): Promise<T>
}

const within = new AsyncLocalStorage<{ open: boolean }>()

/** `timeLimitMs` bounds the work, which holds up other writers. */
export function createTransactionScope(timeLimitMs: number): TransactionScope {
  const state = { open: true }
  const inTurn = pLimit(1)
  let failure: { readonly error: unknown } | undefined
  const fail = (error: unknown): never => {
    failure ??= { error }
    throw failure.error
  }
  const step: TransactionScope['step'] = (operation) =>
    inTurn(async () => {
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
        // Operations that the work did not await end before the commit.
        await inTurn(() => undefined)
        if (failure) throw (failure as { error: unknown }).error
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

/**
 * Throws inside a transaction's work. There a write that does not go through the transaction's own collections would
 * wait for the transaction to end, or be kept when the transaction is not.
 */
export function refuseInsideTransaction(): void {
  if (within.getStore()?.open)
    throw new Error('Inside a transaction, write through the collections it gives.')
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { outsideTransactions, refuseInsideTransaction } from './createTransactionScope'
import { DuplicateKey } from './store'

/** Ends the work of a moment: something must be written, and then the work starts again in a later moment. */
class MomentPassed extends Error {
  override name = 'MomentPassed'
  constructor(readonly write: () => Promise<unknown>) {
    super('A write is needed before this read.')
  }
}

/** The moments of one store. Each has its own access, through which its work reads. */
export interface Moments<Access> {
  /** The access of the moment that the caller is in; undefined outside of a moment, and after its end. */
  access(): Access | undefined
  /** Writes. Inside a moment it ends that moment's work, writes, and starts the work again. */
  outside<T>(write: () => Promise<T>): Promise<T>
  /** Runs `work`, which only reads, outside of the moment that the caller is in. */
  apart<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` in the moment that the caller is in, or in a new one. `open` opens a moment and calls `inMoment` with
   * its access; it may call it again.
   */
  run<T>(open: (inMoment: (access: Access) => Promise<T>) => Promise<T>, work: () => Promise<T>): Promise<T>
}

interface Moment {
  isOpen: boolean
}

/**
 * One for all stores: Node 20 asks each `AsyncLocalStorage` at every promise, and never lets go of one that was used.
 */
const here = new AsyncLocalStorage<Moment>()

export function createMoments<Access extends object>(): Moments<Access> {
  const accesses = new WeakMap<Moment, Access>()

  function currentAccess(): Access | undefined {
    const moment = here.getStore()
    return moment?.isOpen ? accesses.get(moment) : undefined
  }

  const isInside = () => currentAccess() !== undefined

  async function inMoment<T>(access: Access, work: () => Promise<T>): Promise<T> {
    const moment: Moment = { isOpen: true }
    accesses.set(moment, access)
    try {
      return await here.run(moment, work)
    } finally {
      moment.isOpen = false
    }
  }

  return {
    access: currentAccess,
    outside: (write) => (isInside() ? Promise.reject(new MomentPassed(write)) : write()),
    apart: (work) => (isInside() ? here.run({ isOpen: false }, () => outsideTransactions(work)) : work()),
    async run(open, work) {
      if (isInside()) return work()
      refuseInsideTransaction()
      for (;;) {
        try {
          return await open((access) => inMoment(access, work))
        } catch (error) {
          if (!(error instanceof MomentPassed)) throw error
          await error.write().catch(unlessTaken)
        }
      }
    },
  }
}

/** Someone else was faster. The work will find what they wrote. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof DuplicateKey)) throw error
}

import { StoreUnavailable } from '../store'
import { sqliteCode } from './sqliteConnection'

/** The time that the success of a probe is valid. */
const freshForMs = 3000

/** Knows whether the disk accepts writes. */
export interface WriteWatch {
  /** Runs a write, and remembers whether the disk refused it. Throws what `write` throws. */
  watched<T>(write: () => Promise<T>): Promise<T>
  /**
   * Throws the error of a write that the disk refused, until a probe succeeds. It probes once in three seconds at
   * most, and each time after a failure.
   */
  requireWritable(): Promise<void>
}

/**
 * `probe` is a write that changes nothing; after a failure it is asked to be thorough. It resolves with false if it did
 * not try. Only a probe proves that the disk accepts writes: another write may have had nothing to write. `nowMs` never
 * goes back.
 */
export function createWriteWatch(
  probe: (isThorough: boolean) => Promise<boolean>,
  nowMs: () => number,
): WriteWatch {
  let last: { readonly at: number; readonly failure?: StoreUnavailable } | undefined
  let probing: Promise<void> | undefined

  async function watched<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      // A write that broke a rule, or that took too long, says nothing about the disk.
      if (error instanceof StoreUnavailable && sqliteCode(error)) last = { at: nowMs(), failure: error }
      throw error
    }
  }

  async function probeOnce(): Promise<void> {
    try {
      if (await watched(() => probe(last?.failure !== undefined))) last = { at: nowMs() }
    } finally {
      probing = undefined
    }
  }

  return {
    watched,
    async requireWritable() {
      if (!last || last.failure || nowMs() - last.at >= freshForMs) {
        probing ??= probeOnce()
        await probing
      }
      if (last?.failure) throw last.failure
    },
  }
}

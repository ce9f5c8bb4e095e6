import { StoreUnavailable } from '../store'
import { sqliteCode } from './sqliteConnection'

/** For how long what is known of the disk is not asked again. */
const freshForMs = 3000

/** Knows whether what is written is kept. */
export interface WriteWatch {
  /** Runs a write, and remembers it where the disk did not take it. Throws what `write` throws. */
  watched<T>(write: () => Promise<T>): Promise<T>
  /** Throws what a write met, if that was the disk's doing, until a probe was kept. One is tried once in three seconds. */
  requireWritable(): Promise<void>
}

/**
 * `probe` is a write that changes nothing, and a thorough one after a failure; it resolves with false where it was not
 * tried. It alone tells that the disk takes what is written: other writes may have had nothing to write. `nowMs` never
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
      // What the rules refused, and what was too late, says nothing of the disk.
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
      if (!last || nowMs() - last.at >= freshForMs) {
        probing ??= probeOnce()
        await probing
      }
      if (last?.failure) throw last.failure
    },
  }
}

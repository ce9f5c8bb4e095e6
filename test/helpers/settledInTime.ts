import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between the store's own time limit of three seconds and the thirty seconds of MongoDB's driver. */
const limitMs = 20_000

/**
 * Resolves to true if `work` settles before a timer that begins with it. The limits of the store and the driver are
 * timers of the same process, so a busy machine, which is late with all of them, does not change their order.
 */
export function settledInTime(work: Promise<unknown>): Promise<boolean> {
  const settled = () => true
  return Promise.race([work.then(settled, settled), wait(limitMs, false, { ref: false })])
}

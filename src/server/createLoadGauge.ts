/** Milliseconds between two ticks. */
export const tickMs = 20
/** Milliseconds of delay behind which whoever asks waits rather than is served. */
const lateMs = 100
/** One slow page makes one tick late; more than so many in a row are a crowd. */
const lateInARow = 3
/** Milliseconds for which a crowd is expected to go on. */
const crowdMs = 5000

export interface LoadGauge {
  /** To be called every `tickMs`. */
  readonly tick: () => void
  /** Whether this is more than the process can answer in time, so that some are better told to come back. */
  readonly isOverloaded: () => boolean
}

/**
 * Tells from the delay of the event loop whether there is more to do than can be done. To count requests would not
 * tell: pages are made one after the other, so that hardly two are ever under way. `now` is in milliseconds.
 */
export function createLoadGauge(now: () => number = () => performance.now()): LoadGauge {
  let tickedAt = now()
  let lateTicks = 0
  let crowdUntil = -Infinity
  const isLate = (at: number) => at - tickedAt > tickMs + lateMs
  return {
    tick() {
      const at = now()
      lateTicks = isLate(at) ? lateTicks + 1 : 0
      if (lateTicks >= lateInARow || (lateTicks > 0 && at < crowdUntil)) crowdUntil = at + crowdMs
      tickedAt = at
    },
    isOverloaded() {
      const at = now()
      return at < crowdUntil && isLate(at)
    },
  }
}

/** An instant by both clocks of this machine: one may stand still while the machine sleeps, and the other one may be set. */
export interface Instant {
  /** Milliseconds since any fixed moment, never going back. */
  readonly steadyMs: number
  /** Milliseconds since 1970, UTC. */
  readonly wallMs: number
}

export const readClocks = (): Instant => ({ steadyMs: performance.now(), wallMs: Date.now() })

/** Returns the milliseconds between two instants: the larger number of the two clocks, so a sleep counts. */
export function elapsedMs(from: Instant, to: Instant): number {
  return Math.max(to.steadyMs - from.steadyMs, to.wallMs - from.wallMs)
}

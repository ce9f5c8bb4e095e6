import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which long work lets other requests have their turn. */
const turnLength = 1

/** The turns of long work, which asks at each step whether its turn is over, and then waits for the next one. */
export interface Turns {
  readonly isOver: () => boolean
  readonly next: () => Promise<void>
}

export function createTurns(): Turns {
  let begun = performance.now()
  return {
    isOver: () => performance.now() - begun > turnLength,
    async next() {
      await setImmediate()
      begun = performance.now()
    },
  }
}

import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which long work lets other requests have their turn. */
const workLength = 1

/** The pauses of long work, which asks at each step whether one is due. */
export function createPauses() {
  let begun = performance.now()
  return {
    isDue: (): boolean => performance.now() - begun > workLength,
    async next(): Promise<void> {
      await setImmediate()
      begun = performance.now()
    },
  }
}

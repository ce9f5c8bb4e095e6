import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before other requests get a turn. */
const workLength = 1

/** Lets long work yield to the event loop. The work checks `isDue` at each step and awaits `next`. */
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

import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before other requests get a turn: as many as their last turn took, within these bounds. */
const [shortest, longest] = [2, 10]

/** Lets long work yield to the event loop. The work checks `isDue` at each step and awaits `next`. */
export function createPauses() {
  let begun = performance.now()
  let length = shortest
  return {
    isDue: (): boolean => performance.now() - begun > length,
    async next(): Promise<void> {
      const paused = performance.now()
      await setImmediate()
      begun = performance.now()
      length = Math.min(longest, Math.max(shortest, begun - paused))
    },
  }
}

/** Runs work that can be interrupted at each `yield`, in portions between which other requests get a turn. */
export async function inPortions<T>(work: Generator<void, T, void>): Promise<T> {
  const pauses = createPauses()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (pauses.isDue()) await pauses.next()
  }
}

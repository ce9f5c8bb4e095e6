import { availableParallelism } from 'node:os'

/** Threads that may work at once on what is slow: at most two, and one processor is left to the event loop. */
export const threadsAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

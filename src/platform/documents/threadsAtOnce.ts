import { availableParallelism } from 'node:os'

/** Threads for slow work: at most two, leaving one processor to the event loop. */
export const threadsAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

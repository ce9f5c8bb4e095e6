export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many works run at once; the others wait for their turn, first come, first served. */
export function createGate(width: number): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === width) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Figures, LoadOrder } from './load'
import type { LoadAnswer } from './loadProcess'

/** A client in a process of its own, so that nothing but requests keeps it busy. */
export interface Loader {
  /** See `load`. One order at a time. */
  run(order: LoadOrder): Promise<Figures>
  stop(): void
}

export function startLoader(): Loader {
  const child = fork(resolve(import.meta.dirname, 'loadProcess.ts'))
  const ended = once(child, 'exit').then(() => [{ error: 'The client ended.' }])
  return {
    async run(order) {
      child.send(order)
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [LoadAnswer]
      if ('error' in answer) throw new Error(answer.error)
      return answer.figures
    },
    stop: () => void child.kill(),
  }
}

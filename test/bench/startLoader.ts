import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { FloodFigures, FloodOrder } from './flood'
import type { Figures, LoadOrder } from './load'
import type { LoadAnswer, LoadRequest } from './loadProcess'

/** A client in a process of its own, so that nothing but requests keeps it busy. One order at a time. */
export interface Loader {
  /** See `load`. */
  run(order: LoadOrder): Promise<Figures>
  /** See `flood`. */
  flood(order: FloodOrder): Promise<FloodFigures>
  stop(): void
}

export function startLoader(): Loader {
  const child = fork(resolve(import.meta.dirname, 'loadProcess.ts'))
  const ended = once(child, 'exit').then(() => [{ error: 'The client ended.' }])
  async function figuresOf(request: LoadRequest): Promise<Figures | FloodFigures> {
    child.send(request)
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [LoadAnswer]
    if ('error' in answer) throw new Error(answer.error)
    return answer.figures
  }
  return {
    run: (order) => figuresOf({ load: order }) as Promise<Figures>,
    flood: (order) => figuresOf({ flood: order }) as Promise<FloodFigures>,
    stop: () => void child.kill(),
  }
}

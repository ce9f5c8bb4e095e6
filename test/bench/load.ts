import { fork } from 'node:child_process'
import { on } from 'node:events'
import { resolve } from 'node:path'
import type { Figures, Stretch } from './measure'

/** The requests of a run, and how they are sent. */
export interface LoadOrder extends Stretch {
  readonly origin: string
  /** The server's process, whose processor time is read. */
  readonly pid: number
  /** Asked one after the other, over and over. */
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** Adds a unique query to each URL, so that no response comes from a cache. */
  readonly isFresh?: boolean
  /** The number of client networks, in turn, as a proxy in front of the site reports them. */
  readonly networks?: readonly [first: string, count: number]
  /** The expected status; 200 by default. */
  readonly status?: number
  readonly connections: number
  /** Requests in a second; as many as are answered if it is absent. With it, 503 is no failure, but counted. */
  readonly rate?: number
}

/** A client in a process of its own, so that nothing but requests keeps it busy. One order at a time. */
export interface Loader {
  /**
   * Asks as fast as is answered, or at a rate. Figures: answers per second; milliseconds in which half of them, 95 and
   * 99 of 100 and all came; refused per second; milliseconds of the server's processor time for each, if the system
   * tells. Throws if a response has another status, or a connection ends.
   */
  run(order: LoadOrder): Promise<Figures>
  stop(): void
}

/** The process's reply to an order. */
export type LoadResponse = { readonly figures: Figures } | { readonly error: string }

export function startLoader(): Loader {
  const child = fork(resolve(import.meta.dirname, 'loadProcess.ts'))
  const answers = on(child, 'message', { close: ['exit'] })
  return {
    async run(order) {
      child.send(order)
      const { value, done } = (await answers.next()) as IteratorResult<[LoadResponse], undefined>
      if (done) throw new Error('The client ended.')
      if ('error' in value[0]) throw new Error(value[0].error)
      return value[0].figures
    },
    stop: () => void child.kill(),
  }
}

import { StoreUnavailable } from '../store'
import { withinLimit } from './mongoErrors'

/** One client of the driver, with its database. */
export interface MongoLink {
  /** Resolves if the server answers. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

export interface MongoLinksLimits {
  /** The time that a client may fail before another one is tried. */
  readonly replaceAfterMs: number
  /** The time that all clients may fail before only a new process may help. */
  readonly stuckAfterMs: number
  /** The interval between pings of a failed client. */
  readonly everyMs: number
}

export const mongoLinksLimits: MongoLinksLimits = {
  replaceAfterMs: 10_000,
  stuckAfterMs: 60_000,
  everyMs: 1000,
}

export interface MongoLinks<Link> {
  current(): Link
  /** Runs work that needs the server, and watches the client if the server does not answer. */
  watched<T>(work: () => Promise<T>): Promise<T>
  /** Nothing has answered for so long that a new process may help. */
  isStuck(): boolean
  close(): Promise<void>
}

/**
 * Makes sure that a server which is back is found. The driver itself does not always find it: if its connection was cut
 * at the wrong moment, its monitor waits for ever for a destroyed socket, while a new client gets a response at once.
 * So a failed client is asked again and again, and is replaced by a new one that answers.
 */
export function createMongoLinks<Link extends MongoLink>(
  open: () => Link,
  { replaceAfterMs, stuckAfterMs, everyMs }: MongoLinksLimits = mongoLinksLimits,
): MongoLinks<Link> {
  let link = open()
  let closed = false
  let failing: { readonly since: number; triedAt: number } | undefined
  let timer: NodeJS.Timeout | undefined

  const answers = (asked: Link): Promise<boolean> =>
    withinLimit(asked.ping()).then(
      () => true,
      () => false,
    )
  // Closing an abandoned client may never end, so no one waits for it.
  const giveUp = (old: Link) => void old.close().catch(() => undefined)

  async function replace() {
    const fresh = open()
    const isBack = await answers(fresh)
    // A server that has just come back answers the old client too, and closing that one would cut off its requests.
    const isStuck = isBack && !(await answers(link))
    if (isBack) failing = undefined
    if (!isStuck || closed) return giveUp(fresh)
    giveUp(link)
    link = fresh
  }

  async function look() {
    if (!failing) return
    if (await answers(link)) failing = undefined
    else if (failing && performance.now() - failing.triedAt >= replaceAfterMs) {
      failing.triedAt = performance.now()
      await replace()
    }
    if (failing && !closed) lookLater()
  }

  function lookLater() {
    timer = setTimeout(() => void look(), everyMs)
    timer.unref()
  }

  return {
    current: () => link,
    async watched(work) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof StoreUnavailable && !failing && !closed) {
          const now = performance.now()
          failing = { since: now, triedAt: now }
          lookLater()
        }
        throw error
      }
    },
    isStuck: () => failing !== undefined && performance.now() - failing.since >= stuckAfterMs,
    async close() {
      closed = true
      clearTimeout(timer)
      await link.close()
    },
  }
}

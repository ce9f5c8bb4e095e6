import type { EventEmitter } from 'node:events'
import { createFairQueue, type Place } from './createFairQueue'

/** The outcomes of a request. One of them is called, once, unless its client goes away before. */
export interface Outcomes {
  readonly serve: () => void
  readonly refuse: () => void
}

export interface Gate {
  /** Serves a request immediately if no one waits, else in its turn; refuses it if that would take too long. */
  enter(place: Place, response: Pick<EventEmitter, 'once' | 'off'>, outcomes: Outcomes): void
}

interface MeasuredGate extends Gate {
  /** Returns the number of requests that wait. */
  waiting(): number
}

interface Waiting extends Outcomes {
  /** Stops watching whether the client goes away. */
  readonly unwatch: () => void
}

/**
 * Lets one request begin in each turn of the event loop. So other requests are read meanwhile, and the next one is
 * chosen among all that wait. Work that a request waits for, such as that of the store or of its client, blocks no one.
 */
export function createGate(
  now: () => number = () => performance.now(),
  nextTurn: (work: () => void) => unknown = setImmediate,
): MeasuredGate {
  const queue = createFairQueue<Waiting>(now)
  let hasBegun = false

  function begin(serve: () => void) {
    hasBegun = true
    nextTurn(goOn)
    serve()
  }

  function goOn() {
    hasBegun = false
    for (const { unwatch, refuse } of queue.takeRefused()) {
      unwatch()
      refuse()
    }
    const next = queue.next()
    next?.unwatch()
    if (next) begin(next.serve)
  }

  return {
    enter(place, response, outcomes) {
      if (!hasBegun) {
        begin(outcomes.serve)
        return
      }
      const leave = () => queue.remove(waiting)
      const waiting: Waiting = { ...outcomes, unwatch: () => response.off('close', leave) }
      response.once('close', leave)
      queue.add(waiting, place)
    },
    waiting: () => queue.size,
  }
}

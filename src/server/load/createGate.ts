import type { EventEmitter } from 'node:events'
import { createFairQueue, type Place } from './createFairQueue'

/** What happens to a request that came. One of these is called, once, unless its client goes before. */
export interface Outcomes {
  readonly serve: () => void
  readonly refuse: () => void
}

export interface Gate {
  /** Serves a request at once where nobody waits, else when it has its turn, and refuses it where that takes too long. */
  enter(place: Place, response: Pick<EventEmitter, 'once' | 'off'>, outcomes: Outcomes): void
}

interface Waiting extends Outcomes {
  /** Nobody needs to be told any more when its client goes. */
  readonly unwatch: () => void
}

/**
 * Lets one request begin in each turn of the event loop: so others are read meanwhile, and whoever has waited for a
 * turn is chosen among all that came. What a request does not do at once, such as waiting for the store or for its
 * client, holds up nobody.
 */
export function createGate(
  now: () => number = () => performance.now(),
  nextTurn: (work: () => void) => unknown = setImmediate,
): Gate {
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
  }
}

import type { Entities } from '../kernel/calls/endpoint'

export interface Turn {
  /** Returns the response to show, unless a later action is still waiting. */
  answered(answer: Entities): Entities | undefined
  /** Returns the server's last known value after a refusal, unless a later action is still waiting. */
  failed(): Entities | undefined
}

export interface Turns {
  /**
   * Runs `act` when the earlier actions have ended. `before` is the server's value, if the page already shows another
   * one.
   */
  take(before: Entities | undefined, act: (turn: Turn) => Promise<void>): Promise<void>
}

/**
 * A queue for a control that may be used again before the server has answered. The calls are sent one after another,
 * so that the server gets them in order. The page shows the last one all the time.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let known: Entities | undefined
  const unlessMore = (entities: Entities | undefined) => (waiting === 1 ? entities : undefined)
  const turn: Turn = {
    answered(answer) {
      known &&= answer
      return unlessMore(answer)
    },
    failed: () => unlessMore(known),
  }
  return {
    take(before, act) {
      waiting += 1
      known ??= before
      const done = last
        .then(() => act(turn))
        .finally(() => {
          waiting -= 1
          if (waiting === 0) known = undefined
        })
      last = done.catch(() => undefined)
      return done
    },
  }
}

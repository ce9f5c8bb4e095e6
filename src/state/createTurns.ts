import type { Entities } from '../api/views'

export interface Turn {
  /** What to show now that the server has answered: its answer, unless something later is on its way. */
  answered(answer: Entities): Entities | undefined
  /** What to show now that the server has refused: what it is known to have, unless something later is on its way. */
  failed(): Entities | undefined
}

export interface Turns {
  /** Runs `act` when those before it have ended. `before` is what the server has, where something else is shown already. */
  take(before: Entities | undefined, act: (turn: Turn) => Promise<void>): Promise<void>
}

/**
 * For a control that may be used again before the server has answered: the calls go out one after another, so that
 * the server gets them in order, while the page shows the last one all the time.
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

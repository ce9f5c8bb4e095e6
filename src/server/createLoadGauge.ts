import type { ServerResponse } from 'node:http'

/** Milliseconds between two ticks. */
export const tickMs = 20
/** Milliseconds that a turn of the event loop may take while nobody waits long. */
const lateMs = 40
/** Milliseconds of work that may lie before whoever asks. */
const waitMs = 60
/** Milliseconds for which a crowd is expected to go on, though some turns are in time because others were refused. */
const crowdMs = 5000
/** One slow page makes the loop late; from so many requests on, under way or answered in one turn, they are a crowd. */
const crowd = 20

export interface LoadGauge {
  /** To be called every `tickMs`: so it is called once in each turn of a loop that is late. */
  readonly tick: () => void
  /** Whether this is more than the process can answer in time, so that some are better told to come back. */
  readonly isOverloaded: () => boolean
  /** Counts a request that is served. */
  readonly count: (response: Pick<ServerResponse, 'once'>) => void
}

/**
 * Tells from the delay of the event loop whether there is more to do than can be done, and from what an answer takes
 * how many of a crowd can be served: requests that came in one turn are answered in a later one. `now` is in
 * milliseconds.
 */
export function createLoadGauge(now: () => number = () => performance.now()): LoadGauge {
  let tickedAt = now()
  let lateUntil = -Infinity
  let underWay = 0
  let answered = 0
  /** Milliseconds that an answer takes while there is a crowd. */
  let cost = 0
  const isLate = (at: number) => at - tickedAt > tickMs + lateMs
  return {
    tick() {
      const at = now()
      const turn = at - tickedAt
      if (answered >= crowd) {
        cost = cost === 0 ? turn / answered : (cost + turn / answered) / 2
        if (isLate(at)) lateUntil = at + crowdMs
      }
      tickedAt = at
      answered = 0
    },
    isOverloaded() {
      const at = now()
      return (at < lateUntil || isLate(at)) && underWay >= Math.max(crowd, waitMs / cost)
    },
    count(response) {
      underWay += 1
      response.once('close', () => {
        underWay -= 1
        answered += 1
      })
    },
  }
}

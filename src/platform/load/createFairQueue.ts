import { createRounds, type Rounds } from './createRounds'

/** Within a round, requests of the first rank are served before those of the next one. */
const ranks = ['write of a member', 'member', 'visitor'] as const

export type Rank = (typeof ranks)[number]

/** The place of a request in the queue. */
export interface Place {
  readonly rank: Rank
  /**
   * Where it comes from. Members' requests with the same path share one turn in each round. All visitors together have
   * one, in which the first names take turns, then the second names within each.
   */
  readonly path: readonly string[]
}

/** The maximum wait of a member's request, in milliseconds, and the maximum queue length of a rank, to limit memory. */
const memberMs = 2000
const mostOfMembers = 2000

/** Milliseconds of visitors' work that may wait. Beyond `burstMs` there is a crowd, and then only `crowdMs` may. */
const burstMs = 1000
const crowdMs = 100

/** So many requests may always wait, however long they take: a single slow page makes others wait, too. */
const alwaysWait = 20

/**
 * The assumed milliseconds for serving one request, before any was measured, and the weight of the last measurement.
 */
const assumedMs = 5
const learning = 0.1

export interface FairQueue<T> {
  readonly size: number
  add(thing: T, place: Place): void
  /** Removes a request whose client is gone. */
  remove(thing: T): void
  /** Removes and returns the requests to refuse. To be called in each turn of the event loop. */
  takeRefused(): readonly T[]
  /** Removes and returns the request to serve next. To be called in each turn of the event loop. */
  next(): T | undefined
}

interface Waiting extends Place {
  readonly since: number
}

/**
 * A queue of requests, for times when the process has more work than it can do. In each round, each browser of a member
 * has one turn, and all visitors together have one. So a flood takes no more from anyone than one turn in a round, and
 * a member waits for long only where that member asks for more than a fair share. Such requests are refused late. Where
 * too many visitors wait, the network with the most waiting requests is refused first. Nothing about a crowd is
 * remembered once the queue is empty. `now` is in milliseconds.
 */
export function createFairQueue<T>(now: () => number): FairQueue<T> {
  /** In the order in which they came. */
  const waiting = new Map<T, Waiting>()
  const rounds: Readonly<Record<Rank, Rounds<T>>> = {
    'write of a member': createRounds(),
    member: createRounds(),
    visitor: createRounds(),
  }
  const visitors = rounds.visitor
  /** The names that have had their turn in this round. */
  const served = new Set<string>()
  let turnMs = assumedMs
  /** Undefined where no one has waited since. */
  let servedAt: number | undefined
  let isCrowd = false

  const placesFor = (milliseconds: number) => Math.max(alwaysWait, milliseconds / turnMs)

  function remove(thing: T) {
    const place = waiting.get(thing)
    if (place) rounds[place.rank].remove(turnOf(place), thing)
    waiting.delete(thing)
  }

  function takeLateMembers(): readonly T[] {
    const late: T[] = []
    const due = now() - memberMs
    const most = waiting.size - visitors.size - alwaysWait
    for (const [thing, { rank, since }] of waiting) {
      if (since > due || late.length >= most) break
      if (rank !== 'visitor') late.push(thing)
    }
    for (const thing of late) remove(thing)
    return late
  }

  function takeBeyond(most: number, queue: Rounds<T>): readonly T[] {
    const taken: T[] = []
    while (queue.size > most) {
      const thing = queue.takeFromMost()
      if (thing === undefined) break
      waiting.delete(thing)
      taken.push(thing)
    }
    return taken
  }

  function takeInRound(): T | undefined {
    for (const rank of ranks) {
      const thing = rounds[rank].take(served)
      const place = thing && waiting.get(thing)
      if (!place) continue
      served.add(turnOf(place)[0])
      waiting.delete(thing)
      return thing
    }
    return undefined
  }

  function takeInNewRound(): T | undefined {
    served.clear()
    return takeInRound()
  }

  return {
    get size() {
      return waiting.size
    },
    add(thing, place) {
      waiting.set(thing, { ...place, since: now() })
      rounds[place.rank].add(turnOf(place), thing)
    },
    remove,
    takeRefused() {
      if (visitors.size > placesFor(burstMs)) isCrowd = true
      if (visitors.size === 0) isCrowd = false
      const mostOf = (rank: Rank) => {
        if (rank !== 'visitor') return mostOfMembers
        return isCrowd ? placesFor(crowdMs) : Infinity
      }
      return [...takeLateMembers(), ...ranks.flatMap((rank) => takeBeyond(mostOf(rank), rounds[rank]))]
    },
    next() {
      const at = now()
      if (servedAt !== undefined) turnMs += learning * (at - servedAt - turnMs)
      const thing = takeInRound() ?? takeInNewRound()
      servedAt = waiting.size > 0 ? at : undefined
      return thing
    },
  }
}

/** The name that has one turn in each round, then the names within it. */
function turnOf({ rank, path }: Place): readonly [string, ...string[]] {
  return rank === 'visitor' ? ['visitors', ...path] : [path.join(' ')]
}

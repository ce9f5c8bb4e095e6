import { createRounds, type Rounds } from './createRounds'

/** Within a round, requests of the first rank are served before those of the next one. */
const ranks = ['write of a member', 'member', 'visitor'] as const

export type Rank = (typeof ranks)[number]

export interface Place {
  readonly rank: Rank
  /**
   * Where it comes from. The first names have one turn in each round, which the second names within each take in turn,
   * and so on. All visitors, new accounts included, have the same first name.
   */
  readonly path: readonly [string, ...string[]]
}

/** The maximum wait of a member's request, in milliseconds, and the maximum queue length of a rank, to limit memory. */
const memberMs = 3000
const mostOfMembers = 2000

/** Milliseconds of visitors' work that may wait. Beyond `burstMs` there is a crowd, and then only `crowdMs` may. */
const burstMs = 1000
const crowdMs = 100

/** So many requests may always wait, however long they take: a single slow page makes others wait, too. */
const alwaysWait = 20

/** The most rounds that a turn counts for, as other work may have delayed its end. */
const mostRounds = 100

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
 * A queue of requests, for times when the process has more work than it can do. In each round, each member has one
 * turn, and all visitors together have one. A turn that took as long as several usual ones counts for as many rounds.
 * So a flood takes no more time from anyone than one turn in a round, and a member waits for long only if that member
 * asks for more than a fair share. Such requests are refused late. If too many visitors wait, the network with the most
 * waiting requests is refused first. Nothing about a crowd is remembered once the queue is empty. `now` is in
 * milliseconds.
 */
export function createFairQueue<T>(now: () => number): FairQueue<T> {
  /** In the order they came. */
  const waiting = new Map<T, Waiting>()
  const rounds: Readonly<Record<Rank, Rounds<T>>> = {
    'write of a member': createRounds(),
    member: createRounds(),
    visitor: createRounds(),
  }
  const visitors = rounds.visitor
  /** The names that have had a turn, and the number of rounds, with this one, in which they get no other. */
  const served = new Map<string, number>()
  let turnMs = assumedMs
  /** The turn that has begun last, until it is charged. */
  let latest: { readonly name: string; readonly at: number } | undefined
  let isCrowd = false

  const placesFor = (milliseconds: number) => Math.max(alwaysWait, milliseconds / turnMs)

  function remove(thing: T) {
    const place = waiting.get(thing)
    if (place) rounds[place.rank].remove(place.path, thing)
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
      latest = { name: place.path[0], at: now() }
      waiting.delete(thing)
      return thing
    }
    return undefined
  }

  function beginRound() {
    for (const [name, rounds] of served) {
      if (rounds > 1) served.set(name, rounds - 1)
      else served.delete(name)
    }
  }

  function charge({ name, at }: NonNullable<typeof latest>) {
    const ms = now() - at
    served.set(name, Math.min(mostRounds, Math.max(1, Math.round(ms / turnMs))))
    turnMs += learning * (ms - turnMs)
  }

  return {
    get size() {
      return waiting.size
    },
    add(thing, place) {
      waiting.set(thing, { ...place, since: now() })
      rounds[place.rank].add(place.path, thing)
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
      if (latest) charge(latest)
      latest = undefined
      if (waiting.size === 0) served.clear()
      let thing = takeInRound()
      for (; thing === undefined && waiting.size > 0; thing = takeInRound()) beginRound()
      return thing
    },
  }
}

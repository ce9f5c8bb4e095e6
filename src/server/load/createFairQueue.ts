import { createRounds, type Rounds } from './createRounds'

/**
 * The ranks, highest first. The number says how many waiting requests of one network weigh as much as one visitor's.
 */
const weights = { 'write of a member': 32, member: 8, visitor: 1 } as const

export type Rank = keyof typeof weights

const ranks = Object.keys(weights) as Rank[]

/** The place of a request in the queue. */
export interface Place {
  readonly rank: Rank
  /** Where it comes from: names from the network to the browser. Requests with the same name share its turns. */
  readonly path: readonly string[]
}

/** How many milliseconds of work may wait. Beyond `burstMs` there is a crowd, and then only `crowdMs` may wait. */
const burstMs = 1000
const crowdMs = 100

/** So many requests may always wait, however long they take: a single slow page makes others wait, too. */
const alwaysWait = 20

/** One turn in this many goes to the lowest rank that waits, so that members alone do not keep visitors out. */
const turnsForOneOfLast = 3

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

/**
 * A queue of requests, for times when the process has more work than it can do. Members are served before visitors,
 * and within a rank the networks take turns. Where too many wait, the network with the most waiting requests is
 * refused first, with members weighing less than visitors. Nothing about a crowd is remembered once the queue is
 * empty. `now` is in milliseconds.
 */
export function createFairQueue<T>(now: () => number): FairQueue<T> {
  const places = new Map<T, Place>()
  const roundsOf: Readonly<Record<Rank, Rounds<T>>> = {
    'write of a member': createRounds(),
    member: createRounds(),
    visitor: createRounds(),
  }
  let turn = 0
  let turnMs = assumedMs
  /** Undefined where nobody has waited since. */
  let servedAt: number | undefined
  let isCrowd = false

  const placesFor = (milliseconds: number) => Math.max(alwaysWait, milliseconds / turnMs)

  function forget(thing: T | undefined): T | undefined {
    if (thing !== undefined) places.delete(thing)
    return thing
  }

  function heaviest(): Rounds<T> {
    const loads = ranks.map((rank) => roundsOf[rank].most / weights[rank])
    return roundsOf[ranks[loads.lastIndexOf(Math.max(...loads))] ?? 'visitor']
  }

  return {
    get size() {
      return places.size
    },
    add(thing, place) {
      places.set(thing, place)
      roundsOf[place.rank].add(place.path, thing)
    },
    remove(thing) {
      const place = places.get(thing)
      if (place) roundsOf[place.rank].remove(place.path, thing)
      forget(thing)
    },
    takeRefused() {
      if (places.size > placesFor(burstMs)) isCrowd = true
      if (places.size === 0) isCrowd = false
      const refused: T[] = []
      while (isCrowd && places.size > placesFor(crowdMs)) {
        const thing = forget(heaviest().takeFromMost())
        if (thing !== undefined) refused.push(thing)
      }
      return refused
    },
    next() {
      const at = now()
      if (servedAt !== undefined) turnMs += learning * (at - servedAt - turnMs)
      turn = (turn + 1) % turnsForOneOfLast
      const order = turn === 0 ? ranks.toReversed() : ranks
      const rank = order.find((one) => roundsOf[one].size > 0)
      const thing = rank && forget(roundsOf[rank].take())
      servedAt = places.size > 0 ? at : undefined
      return thing
    },
  }
}

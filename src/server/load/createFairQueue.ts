import { createRounds, type Rounds } from './createRounds'

/** Who goes first where all cannot be served in time, and how many of them that wait in one network weigh as a visitor. */
const weights = { 'write of a member': 32, member: 8, visitor: 1 } as const

export type Rank = keyof typeof weights

const ranks = Object.keys(weights) as Rank[]

/** Where a request stands among those that wait. */
export interface Place {
  readonly rank: Rank
  /** Whose it is, from the network to the browser: those of one name share the turns that it has. */
  readonly path: readonly string[]
}

/** Milliseconds of work that may wait: more comes only of a crowd, and while there is one, less is left to wait. */
const burstMs = 1000
const crowdMs = 100

/** One slow page makes others wait, too; as many wait, however long that takes. */
const alwaysWait = 20

/** One turn in so many is of the last rank that waits: members alone do not keep visitors out. */
const turnsForOneOfLast = 3

/** Milliseconds that serving one takes, before anything is known of it; and how much the last one tells. */
const assumedMs = 5
const learning = 0.1

export interface FairQueue<T> {
  readonly size: number
  add(thing: T, place: Place): void
  /** Of one whose client has gone. */
  remove(thing: T): void
  /** To be called in each turn of the process: those who are better told to come back. They wait no more. */
  takeRefused(): readonly T[]
  /** To be called in each turn of the process: the one to be served in it. */
  next(): T | undefined
}

/**
 * Requests that wait for the process, while it has more to do than it can. Members are served before visitors, and of
 * each the networks take turns. Where too many wait, the network is refused first that has the most waiting, where
 * members weigh less than visitors. Nothing is remembered of a crowd once nobody waits. `now` is in
 * milliseconds.
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
  /** Undefined where nobody waited since. */
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

import { EventEmitter } from 'node:events'
import { seededRandom } from '../../src/features/sample/server/random'
import type { Place } from '../../src/platform/load/createFairQueue'
import { createGate } from '../../src/platform/load/createGate'

/** Some who ask alike. */
export interface SimulatedCrowd {
  /** Requests in a second, at a time in seconds. */
  readonly rate: (second: number) => number
  /** The place of its n-th request. */
  readonly place: (n: number) => Place
  /** Milliseconds of work that its n-th request takes; `pageMs` if absent. */
  readonly workMs?: (n: number) => number
}

export interface SimulatedFigures {
  readonly asked: number
  readonly served: number
  readonly refused: number
  /** Milliseconds from being sent to being answered, of those who were served. */
  readonly p99: number
  readonly longest: number
  /** Seconds of the last refusal; 0 if there was none. */
  readonly lastRefused: number
  /** The fewest milliseconds after which one was refused; infinite if none was. */
  readonly refusedAfter: number
}

/** Milliseconds of a process: a page is made, a request is read, and one is refused. */
export const pageMs = 5
const [readMs, refuseMs] = [0.1, 0.15]

/** Pages in a second, if no one is refused. */
export const capacity = 1000 / (pageMs + readMs)

/**
 * Has crowds ask a gate for so many seconds, of a clock of its own, as one process would answer: it reads what has
 * come, then the gate has a turn. Requests come by chance, which is the same each time.
 */
export function simulateCrowds<Name extends string>(
  crowds: Readonly<Record<Name, SimulatedCrowd>>,
  seconds: number,
): Readonly<Record<Name, SimulatedFigures>> {
  let now = 0
  let turns: (() => void)[] = []
  const gate = createGate(
    () => now,
    (work) => turns.push(work),
  )
  const names = Object.keys(crowds) as Name[]
  const arrivals = names
    .flatMap((name, index) => arrivalsOf(crowds[name], seconds, index + 1).map((at, n) => ({ name, n, at })))
    .sort((a, b) => a.at - b.at)
  const times = new Map(names.map((name) => [name, [] as number[]]))
  const refusals = new Map(names.map((name) => [name, [] as { at: number; waited: number }[]]))

  let next = 0
  while (next < arrivals.length || turns.length > 0) {
    if (turns.length === 0) now = Math.max(now, arrivals[next]?.at ?? now)
    for (; (arrivals[next]?.at ?? Infinity) <= now; next += 1) {
      const { name, n, at } = arrivals[next] as (typeof arrivals)[number]
      now += readMs
      gate.enter(crowds[name].place(n), new EventEmitter(), {
        serve() {
          now += crowds[name].workMs?.(n) ?? pageMs
          times.get(name)?.push(now - at)
        },
        refuse() {
          refusals.get(name)?.push({ at: now / 1000, waited: now - at })
          now += refuseMs
        },
      })
    }
    const due = turns
    turns = []
    for (const work of due) work()
  }

  const figures = names.map((name) => {
    const taken = (times.get(name) ?? []).toSorted((a, b) => a - b)
    const refused = refusals.get(name) ?? []
    return [
      name,
      {
        asked: taken.length + refused.length,
        served: taken.length,
        refused: refused.length,
        p99: taken[Math.floor((taken.length - 1) * 0.99)] ?? 0,
        longest: taken.at(-1) ?? 0,
        lastRefused: refused.at(-1)?.at ?? 0,
        refusedAfter: Math.min(...refused.map(({ waited }) => waited)),
      },
    ] as const
  })
  return Object.fromEntries(figures) as Record<Name, SimulatedFigures>
}

/** Milliseconds at which requests come, as many in each millisecond as chance has it. */
function arrivalsOf({ rate }: SimulatedCrowd, seconds: number, seed: number): readonly number[] {
  const random = seededRandom(seed)
  const arrivals: number[] = []
  for (let at = 0; at < seconds * 1000;) {
    const perMs = rate(at / 1000) / 1000
    at += perMs > 0 ? -Math.log(1 - random.next()) / perMs : 1
    if (perMs > 0) arrivals.push(at)
  }
  return arrivals
}

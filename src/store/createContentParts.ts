import { AsyncLocalStorage } from 'node:async_hooks'
import type { ContentKey } from './contentKeys'
import type { Basis, Tracked } from './store'

interface NotedBasis extends Basis {
  add(keys: readonly ContentKey[]): void
  /** Nothing more will be added. */
  complete(): void
}

/** One for all stores: see `createMoments`. */
const trackedHere = new AsyncLocalStorage<NotedBasis>()

/** Parts whose last change is remembered. Beyond this number, everything counts as changed. */
const partsLimit = 200_000

/** Knows when each part of the content was last changed, in turns, and on which parts tracked work depends. */
export function createContentParts(isKnown: () => boolean = () => true) {
  const changedIn = new Map<ContentKey, number>()
  let turn = 0
  /** Whatever began before this turn counts as changed. */
  let firstTurn = 0

  function changeAll(): void {
    turn += 1
    changedIn.clear()
    firstTurn = turn
  }

  /** Returns the turn in which one of these parts was last changed. */
  const lastChange = (keys: Iterable<ContentKey>): number => {
    let last = firstTurn
    for (const key of keys) last = Math.max(last, changedIn.get(key) ?? 0)
    return last
  }

  function beginBasis(begun: number): NotedBasis {
    const outer = trackedHere.getStore()
    const keys = new Set<ContentKey>()
    let checked = begun
    let [isComplete, isStale] = [false, false]
    return {
      complete: () => void (isComplete = true),
      add(added) {
        for (const key of added) keys.add(key)
        outer?.add(added)
      },
      isCurrent() {
        if (isStale || !isKnown()) return false
        // Until the work ends, any change may affect what it reads.
        if (!isComplete) return begun === turn
        if (checked === turn) return true
        isStale = lastChange(keys) > begun
        checked = turn
        return !isStale
      },
      include: () => trackedHere.getStore()?.add([...keys]),
    }
  }

  return {
    turn: () => turn,
    lastChange,
    changeAll,

    /** Begins a turn in which these parts were changed. */
    change(keys: Iterable<ContentKey>): void {
      turn += 1
      for (const key of keys) changedIn.set(key, turn)
      if (changedIn.size > partsLimit) changeAll()
    },

    /** Adds parts to the basis of the tracked work that the caller is in. */
    note: (keys: () => readonly ContentKey[]): void => trackedHere.getStore()?.add(keys()),

    /** Tracks work that reads nothing from before a turn. */
    track<T>(work: () => Promise<T>, begun = turn): Tracked<T> {
      const basis = beginBasis(begun)
      return { basis, result: trackedHere.run(basis, work).finally(() => basis.complete()) }
    },
  }
}

export type ContentParts = ReturnType<typeof createContentParts>

import { AsyncLocalStorage } from 'node:async_hooks'
import { createSharedWork } from '../createSharedWork'
import type { Basis, Tracked } from '../store'
import type { ContentKey } from '../contentKeys'
import { elapsedMs, type Instant, readClocks } from './instant'

/** The parts of the content that one committed write changed. */
export interface ContentChange {
  readonly id: string
  readonly keys: readonly ContentKey[]
}

export interface ContentLogNeeds {
  /** Reads the changes in the log besides those that are known; without their keys, if these are of no use. */
  readonly read: (
    known: readonly string[],
    options: { readonly withKeys: boolean },
  ) => Promise<readonly ContentChange[]>
  readonly remove: (ids: readonly string[]) => Promise<void>
  readonly now?: () => Instant
}

interface NotedBasis extends Basis {
  add(keys: readonly ContentKey[]): void
  /** Nothing more will be added. */
  complete(): void
}

/** Cached values are used for so long after the log was read, but a request that can wait reads it when that is half as old. */
const [validMs, recentMs] = [900, 450]

/** After such a pause, changes may be gone from the log unread. */
const pauseMs = 10_000

/** A change stays in the log for so long after a process has read it. */
const storedMs = 2 * pauseMs

/** Maximum number of changed keys to track. Beyond it, everything counts as changed. */
const partsLimit = 200_000

/** One for all stores: see `createMoments`. */
const trackedHere = new AsyncLocalStorage<NotedBasis>()

/**
 * Knows what other processes change, from the log that each write of content adds to in its transaction. It is read when
 * someone needs it. Only lengths of time are compared, so the clocks of the processes may differ: a process removes a
 * change some time after it has read it, and one that has not read for half that time counts everything as changed. The
 * first time is by the clock that is not set, and the other one includes a sleep of the machine.
 */
export function createContentLog({ read, remove, now = readClocks }: ContentLogNeeds) {
  const shared = createSharedWork<void>()
  /** The time at which this process first read each change that is in the log, by the steady clock. */
  const readOn = new Map<string, number>()
  /** The turn in which each part was last changed. */
  const changedIn = new Map<ContentKey, number>()
  /** Counts the reads that brought a change. */
  let turn = 0
  /** Whatever began before this turn counts as changed. */
  let firstTurn = 0
  let lastRead: Instant | undefined
  let reading: { readonly begun: Instant; readonly done: Promise<void> } | undefined

  const isOlder = (read: Instant | undefined, ms: number, at = now()) => !read || elapsedMs(read, at) > ms

  function remember(changes: readonly ContentChange[], { steadyMs }: Instant, isLate: boolean) {
    if (changes.length === 0 && !isLate) return
    turn += 1
    for (const { id, keys } of changes) {
      readOn.set(id, steadyMs)
      for (const key of keys) changedIn.set(key, turn)
    }
    if (!isLate && changedIn.size <= partsLimit) return
    changedIn.clear()
    firstTurn = turn
  }

  async function readLog(begun: Instant): Promise<void> {
    const isLate = isOlder(lastRead, pauseMs)
    remember(await read([...readOn.keys()], { withKeys: !isLate }), begun, isLate)
    lastRead = begun
    const old = [...readOn].filter(([, since]) => begun.steadyMs - since > storedMs).map(([id]) => id)
    if (old.length === 0) return
    await remove(old)
    for (const id of old) readOn.delete(id)
  }

  async function readNext(): Promise<void> {
    const begun = now()
    const done = readLog(begun)
    reading = { begun, done }
    try {
      await done
    } finally {
      reading = undefined
    }
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
        if (isStale || isOlder(lastRead, validMs)) return false
        // Until the work ends, any change may affect what it reads.
        if (!isComplete) return begun === turn
        if (checked === turn) return true
        isStale = begun < firstTurn || [...keys].some((key) => (changedIn.get(key) ?? begun) > begun)
        checked = turn
        return !isStale
      },
      include: () => trackedHere.getStore()?.add([...keys]),
    }
  }

  return {
    turn: () => turn,
    now,

    /** Takes note of a change of this process, which need not be read. */
    learn: (change: ContentChange) => remember([change], now(), false),

    /** Resolves when everything is known that was acknowledged before an instant by `now`, which is recent by default. */
    async catchUp(instant?: Instant): Promise<void> {
      const isOld = (read: Instant | undefined) =>
        instant ? isOlder(read, 0, instant) : isOlder(read, recentMs)
      if (!isOld(lastRead)) return
      await (reading && !isOld(reading.begun) ? reading.done : shared('', readNext))
    },

    /** Adds parts to the basis of the tracked work that the caller is in. */
    note: (keys: readonly ContentKey[]): void => trackedHere.getStore()?.add(keys),

    /** Tracks work that reads nothing from before a turn. */
    track<T>(work: () => Promise<T>, begun = turn): Tracked<T> {
      const basis = beginBasis(begun)
      return { basis, result: trackedHere.run(basis, work).finally(() => basis.complete()) }
    },
  }
}

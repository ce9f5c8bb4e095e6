import { createSharedWork } from '../createSharedWork'
import { createContentParts } from '../createContentParts'
import type { ContentKey } from '../contentKeys'
import { elapsedMs, type Instant, readClocks } from './instant'

/** The parts of the content that one committed write changed. */
export interface ContentChange {
  readonly id: string
  readonly keys: readonly ContentKey[]
}

/** Reads the changes in the log besides those that are known; without their keys, if these are of no use. */
type ReadChanges = (
  known: readonly string[],
  options: { readonly withKeys: boolean },
) => Promise<readonly ContentChange[]>

export interface ContentLogNeeds {
  readonly read: ReadChanges
  readonly remove: (ids: readonly string[]) => Promise<void>
  readonly now?: () => Instant
}

/** A moment before a snapshot. All changes that were known in its turn are in the snapshot. */
export interface LogMoment {
  readonly opened: Instant
  readonly turn: number
}

/** Cached values are used for so long after the log was read, but a request that can wait reads it when that is half as old. */
const [validMs, recentMs] = [900, 450]

/** After such a pause, changes may be gone from the log unread. */
const pauseMs = 10_000

/** A process that was asked for something in this time reads the log at an interval, so that its caches stay valid. */
const [inUseMs, intervalMs] = [5 * 60_000, pauseMs / 2]

/** A change stays in the log for so long after a process has read it. */
const storedMs = 2 * pauseMs

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
  let lastRead: Instant | undefined
  let reading: { readonly begun: Instant; readonly done: Promise<unknown> } | undefined

  const isOlder = (read: Instant | undefined, ms: number, at = now()) => !read || elapsedMs(read, at) > ms

  const parts = createContentParts(() => !isOlder(lastRead, validMs))

  function remember(changes: readonly ContentChange[], isLate = false) {
    const fresh = changes.filter(({ id }) => !readOn.has(id))
    for (const { id } of fresh) readOn.set(id, now().steadyMs)
    if (isLate) parts.changeAll()
    else if (fresh.length > 0) parts.change(fresh.flatMap(({ keys }) => keys))
  }

  let isRemoving = false

  async function removeOld(): Promise<void> {
    const { steadyMs } = now()
    const old = [...readOn].filter(([, since]) => steadyMs - since > storedMs).map(([id]) => id)
    if (isRemoving || old.length === 0) return
    isRemoving = true
    try {
      await remove(old)
      for (const id of old) readOn.delete(id)
    } catch {
      // The changes stay in the log until a later attempt, or until the server removes them.
    } finally {
      isRemoving = false
    }
  }

  /** Returns the last turn whose changes were all in the log, which was opened in a turn. */
  async function readLog({ opened, turn }: LogMoment, readNow = read): Promise<number> {
    const isLate = isOlder(lastRead, pauseMs)
    const changes = await readNow([...readOn.keys()], { withKeys: !isLate })
    // This log may lack what another reader learned meanwhile.
    const isAlone = parts.turn() === turn
    remember(changes, isLate)
    if (isOlder(lastRead, 0, opened)) lastRead = opened
    void removeOld()
    return isAlone ? parts.turn() : turn
  }

  async function readNext(): Promise<void> {
    const begun = now()
    const done = readLog({ opened: begun, turn: parts.turn() })
    reading = { begun, done }
    try {
      await done
    } finally {
      reading = undefined
    }
  }

  let asked: Instant | undefined
  const timer = setInterval(() => {
    const isInUse = !isOlder(asked, inUseMs) && isOlder(lastRead, intervalMs / 2)
    // After a failure, whoever asks next reads the log.
    if (isInUse) shared('', readNext).catch(() => undefined)
    else void removeOld()
  }, intervalMs).unref()

  return {
    ...parts,
    now,
    close: () => clearInterval(timer),

    /** Takes note of a change of this process, which need not be read. */
    learn: (change: ContentChange) => remember([change]),

    open(): LogMoment {
      asked = now()
      return { opened: asked, turn: parts.turn() }
    },

    /**
     * Reads the log as it is in a snapshot, which was taken after this moment. Resolves with a turn: the snapshot has the
     * changes until its end, and each other change that it may have begins a later turn.
     */
    readAt: readLog,

    /** Resolves when everything is known that was acknowledged before an instant by `now`, which is recent by default. */
    async catchUp(instant?: Instant): Promise<void> {
      asked = now()
      const isOld = (read: Instant | undefined) =>
        instant ? isOlder(read, 0, instant) : isOlder(read, recentMs)
      if (!isOld(lastRead)) return
      await (reading && !isOld(reading.begun) ? reading.done : shared('', readNext))
    },
  }
}

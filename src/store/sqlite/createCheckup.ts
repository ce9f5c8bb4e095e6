import { pathToFileURL } from 'node:url'
import { StoreUnavailable, type StoreCheck } from '../store'
import { findDamage, type Damage } from './findDamage'
import { openBackgroundConnection, type BackgroundConnection } from './openBackgroundConnection'

/** Looks for damage in the database, and repairs it where it can. */
export interface Checkup {
  /**
   * See `Store.check`. A call during another one gets the same answer; undefined where `stop` was called before the
   * end.
   */
  run(now: Date): Promise<StoreCheck | undefined>
  last(): StoreCheck | undefined
  /** Whether the last check found all whole, or made it so; undefined before the first has ended. */
  isWhole(): boolean | undefined
  /** Throws StoreUnavailable while there is known damage that was not repaired. */
  requireWhole(): void
  /** Cancels the current check, and resolves when it has ended. */
  stop(): Promise<void>
}

/**
 * `alone` runs work that no other write of this process may interrupt. The other writes wait in a queue, not in
 * SQLite, where they would block the process. `rebuiltIndex` says what was wrong with an index that was rebuilt when
 * the database was opened: the first check reports it.
 */
export function createCheckup(
  file: string,
  alone: <T>(work: () => Promise<T>) => Promise<T>,
  rebuiltIndex: string | undefined,
): Checkup {
  let last: StoreCheck | undefined
  let uncured: Damage | undefined
  let isWhole: boolean | undefined
  let running: Promise<StoreCheck | undefined> | undefined
  let stopped = false
  let connection: BackgroundConnection | undefined

  async function using<T>(location: string, work: (opened: BackgroundConnection) => Promise<T>): Promise<T> {
    const opened = openBackgroundConnection(location)
    connection = opened
    try {
      return await work(opened)
    } finally {
      connection = undefined
      opened.close()
    }
  }
  const look = () => using(`${pathToFileURL(file).href}?mode=ro`, findDamage)
  const rebuild = (indexes: readonly string[]) =>
    alone(() =>
      using(file, async (writer) => {
        for (const index of indexes) await writer.execute(`REINDEX ${index}`)
        // The log grows to the size of the indexes.
        await writer.rows('PRAGMA wal_checkpoint(TRUNCATE)')
      }),
    )

  async function check(on: Date): Promise<StoreCheck> {
    const found = await look()
    uncured = found
    if (!found && !last && rebuiltIndex !== undefined) return { on, outcome: 'rebuilt', detail: rebuiltIndex }
    if (!found) return { on, outcome: 'whole', detail: '' }
    if (found.indexes.length > 0) {
      try {
        await rebuild(found.indexes)
        uncured = await look()
      } catch (error) {
        if (stopped) throw error
        const detail = `${found.finding}; it could not be made anew: ${String(error)}`
        return { on, outcome: 'damaged', detail }
      }
    }
    if (!uncured) return { on, outcome: 'rebuilt', detail: found.finding }
    return { on, outcome: 'damaged', detail: uncured.finding }
  }

  async function runOnce(now: Date): Promise<StoreCheck | undefined> {
    try {
      last = await check(now)
      isWhole = last.outcome !== 'damaged'
      return last
    } catch (error) {
      if (stopped) return undefined
      isWhole = false
      throw error
    } finally {
      running = undefined
    }
  }

  return {
    run(now) {
      if (stopped) return Promise.resolve(undefined)
      running ??= runOnce(now)
      return running
    },
    last: () => last,
    isWhole: () => isWhole,
    requireWhole() {
      if (!uncured) return
      throw new StoreUnavailable('The database is damaged.', {
        reason: `the database is damaged: ${uncured.finding}`,
      })
    },
    async stop() {
      stopped = true
      // Repeated, because an interruption between two statements, or before the first, has no effect.
      const timer = setInterval(() => connection?.interrupt(), 20)
      connection?.interrupt()
      await running?.catch(() => undefined)
      clearInterval(timer)
    },
  }
}

import { pathToFileURL } from 'node:url'
import { StoreUnavailable, type StoreCheck } from '../store'
import { noteDamaged } from './checkedVersion'
import { findDamage, indexesToRebuild } from './findDamage'
import { openBackgroundConnection, type BackgroundConnection } from './openBackgroundConnection'

/** Looks for damage in the database, and repairs it if SQLite can. */
export interface Checkup {
  /**
   * See `Store.check`. A call during another one gets the same response; undefined if `stop` was called before the end.
   */
  run(now: Date): Promise<StoreCheck | undefined>
  /** Like `run`, but only reads, by this URL, and does not compare indexes with tables: that takes a tenth of the time. */
  runFirst(location: string): Promise<StoreCheck | undefined>
  /** The result of the last check; undefined before the first has ended, and after one that failed. */
  last(): StoreCheck | undefined
  /** Throws StoreUnavailable while there is known damage that was not repaired. */
  requireWhole(): void
  /** Cancels the current check, and resolves when it has ended. */
  stop(): Promise<void>
}

/**
 * `alone` runs work that no other write of this process may interrupt. The other writes wait in a queue, not in
 * SQLite, where they would block the process.
 */
export function createCheckup(file: string, alone: <T>(work: () => Promise<T>) => Promise<T>): Checkup {
  let last: StoreCheck | undefined
  let running: Promise<StoreCheck | undefined> | undefined
  let stopped = false
  let connection: BackgroundConnection | undefined

  async function firstCheck(on: Date, opened: BackgroundConnection): Promise<StoreCheck> {
    const [detail = ''] = await findDamage('quick_check', opened)
    if (detail) last = { on, outcome: 'damaged', detail }
    return last ?? { on, outcome: 'whole', detail }
  }

  async function check(on: Date, opened: BackgroundConnection): Promise<StoreCheck> {
    const found = await findDamage('integrity_check', opened)
    last = { on, outcome: found.length > 0 ? 'damaged' : 'whole', detail: found[0] ?? '' }
    const indexes = indexesToRebuild(found)
    if (indexes.length === 0) return last
    await alone(() => opened.execute(indexes.map((index) => `REINDEX ${index}`).join(';')))
    const left = await findDamage('integrity_check', opened)
    last = left.length > 0 ? { ...last, detail: left[0] ?? '' } : { ...last, outcome: 'rebuilt' }
    return last
  }

  async function runOnce(
    location: string,
    work: (opened: BackgroundConnection) => Promise<StoreCheck>,
  ): Promise<StoreCheck | undefined> {
    const before = last
    try {
      connection = openBackgroundConnection(location)
      const found = await work(connection)
      if (found.outcome === 'damaged') await noteDamaged(file)
      return found
    } catch (error) {
      if (stopped) return undefined
      if (last === before) last = undefined
      throw error
    } finally {
      connection?.close()
      connection = undefined
      running = undefined
    }
  }

  return {
    run(now) {
      if (stopped) return Promise.resolve(undefined)
      running ??= runOnce(`${pathToFileURL(file).href}?mode=rw`, (opened) => check(now, opened))
      return running
    },
    runFirst(location) {
      running = runOnce(location, (opened) => firstCheck(new Date(), opened))
      return running
    },
    last: () => last,
    requireWhole() {
      if (last?.outcome !== 'damaged') return
      throw new StoreUnavailable('The database is damaged.', {
        reason: `the database is damaged: ${last.detail}`,
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

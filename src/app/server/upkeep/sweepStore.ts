import { purgeDeletedEvents } from '../../../entities/statuses/server/purgeDeletedEvents'
import { prepareNames } from '../../../entities/users/server/nameIndexRepository'
import { settleAllHidden } from '../../../features/admin/server/settleHidden'
import { removeExpired } from './removeExpired'
import type { Store } from '../../../store/store'

export interface SweepNeeds {
  readonly store: Store
  readonly timeZone: string
  readonly clock: () => Date
  readonly report: (error: unknown) => void
  readonly everyMs?: number
}

/** Removes expired documents and finishes the index of names from time to time, until the returned function is called. */
export function sweepStore({ store, timeZone, clock, report, everyMs = 5 * 60_000 }: SweepNeeds): () => void {
  const sweep = () => {
    removeExpired(store, clock()).catch(report)
    prepareNames(store).catch(report)
    purgeDeletedEvents(store, clock(), report).catch(report)
    settleAllHidden({ store, timeZone }, clock(), report).catch(report)
  }
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

import type { Store } from '../../store/store'
import type { Report } from '../../platform/report'

export interface CheckNeeds {
  readonly store: Pick<Store, 'check'>
  readonly clock: () => Date
  readonly report: Report
  readonly everyMs?: number
}

/** The data of the store were found to be damaged, whether or not the damage was repaired. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged'
}

/** Checks the store for damage, immediately and then daily, until the returned function is called. */
export function checkStore({ store, clock, report, everyMs = 24 * 60 * 60_000 }: CheckNeeds): () => void {
  const check = async () => {
    const found = await store.check(clock())
    if (found && found.outcome !== 'whole') throw new StoreDamaged(`${found.outcome}: ${found.detail}`)
  }
  const checkAndReport = () => void check().catch(report)
  checkAndReport()
  const timer = setInterval(checkAndReport, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

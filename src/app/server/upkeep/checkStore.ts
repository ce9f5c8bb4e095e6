import type { Store } from '../../../store/store'
import { damageText } from '../../../features/admin/damageText'
import type { Report } from '../../../platform/report'

export interface CheckNeeds {
  readonly store: Pick<Store, 'check'>
  readonly clock: () => Date
  readonly report: Report
  readonly everyMs?: number
}

/** A check found damage. The message says what the host should do, also after a repair. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged'
}

/** Checks the store for damage, immediately and then daily, until the returned function is called. */
export function checkStore({ store, clock, report, everyMs = 24 * 60 * 60_000 }: CheckNeeds): () => void {
  const check = async () => {
    const found = await store.check(clock())
    if (found && found.outcome !== 'whole') throw new StoreDamaged(damageText(found))
  }
  const checkAndReport = () => void check().catch(report)
  checkAndReport()
  const timer = setInterval(checkAndReport, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

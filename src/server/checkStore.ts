import type { Store } from '../store/store'
import type { Report } from './report'

export interface CheckNeeds {
  readonly store: Pick<Store, 'check'>
  readonly clock: () => Date
  readonly report: Report
  readonly everyMs?: number
}

/** Damage was found in what the store keeps, whether or not it was cured. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged'
}

/** Looks for damage in the store, at once and daily from then on, until the function it returns is called. */
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

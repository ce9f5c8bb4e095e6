import { tellDue } from '../features/notices/server/tellDue'
import type { Store } from '../store/store'
import type { Report } from './report'

export interface TellingNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly report: Report
  readonly everyMs?: number
}

/** Tells people what is due from time to time, until the returned function is called. */
export function tellFromTimeToTime({ store, clock, report, everyMs = 15_000 }: TellingNeeds): () => void {
  let isTelling = false
  const tell = async () => {
    if (isTelling) return
    isTelling = true
    await tellDue(store, clock()).finally(() => (isTelling = false))
  }
  const timer = setInterval(() => void tell().catch(report), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

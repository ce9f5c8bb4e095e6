import { randomUUID } from 'node:crypto'
import type { Documents } from '../../../platform/documents/documents'
import { type Network, publicNetwork } from '../../../platform/outbound/postOutbound'
import type { Carriers } from '../../../features/notifications/server/carrier'
import { deliverDue } from '../../../features/notifications/server/deliverDue'
import { runRounds } from '../../../features/notifications/server/runRounds'
import type { RoundSteps } from '../../../features/notifications/server/round'
import { notifyDue } from '../../../features/notifications/server/notifyDue'
import { saveDueHistory } from '../../../features/historyImport/server/saveDueHistory'
import { readDueCalendars } from '../../../features/followedCalendars/server/readCalendars'
import { sendHooks } from '../../../features/webhooks/server/sendHooks'
import type { CarrierName } from '../../../entities/notifications/records'
import type { Store } from '../../../store/store'
import { pacedStore } from '../../../platform/pacedStore'
import { repeat } from '../../../platform/repeat'
import type { Report } from '../../../platform/report'

export interface ScheduledWorkNeeds {
  readonly store: Store
  readonly carriers: Carriers
  readonly clock: () => Date
  readonly timeZone: string
  readonly siteOrigin: string
  readonly report: Report
  readonly network?: Network
  /** Reads followed calendars; absent if none are read. */
  readonly documents?: Documents
  /** The steps of runs that not every site has. */
  readonly rounds?: RoundSteps | undefined
  /** Other work that repeats until the signal is aborted. */
  readonly works?: readonly ((signal: AbortSignal) => Promise<void>)[]
  readonly everyMs?: number
}

/**
 * Creates and delivers the notifications that are due, repeatedly until the returned function is called. Its promise resolves
 * once no work is in progress.
 */
export function runScheduledWork(needs: ScheduledWorkNeeds): () => Promise<void> {
  const { carriers, clock, timeZone, report, rounds, works = [], everyMs = 5000 } = needs
  const { network = publicNetwork, siteOrigin } = needs
  const stopping = new AbortController()
  const { signal } = stopping
  const store = pacedStore(needs.store, signal)
  const run = { clock, timeZone, report, signal }
  const notify = [() => runRounds(store, run, rounds), () => notifyDue(store, run)]
  const deliveries = Object.entries(carriers).map(([name, carrier]) => {
    return () => deliverDue(name as CarrierName, carrier, { store, ...run })
  })
  const send = () => sendHooks({ store, network, siteOrigin, ...run })
  const { documents } = needs
  const reading = { store, network, siteOrigin, timeZone, newId: randomUUID }
  const read = documents ? [() => readDueCalendars({ ...reading, documents }, run)] : []
  const saveHistory = () => saveDueHistory(store, run)
  // Separate loops, because each may take long or have to wait for other servers.
  const ends = [...notify, ...deliveries, send, saveHistory, ...read, ...works].map((work) =>
    repeat(() => work(signal), { everyMs, report, signal }),
  )
  return async () => {
    stopping.abort()
    await Promise.all(ends.map((end) => end()))
  }
}

import { type Network, publicNetwork } from '../../platform/outbound/postOutbound'
import type { Carriers } from '../../features/notifications/server/carrier'
import { deliverDue } from '../../features/notifications/server/deliverDue'
import { makeRounds } from '../../features/notifications/server/makeRounds'
import type { RoundSteps } from '../../features/notifications/server/round'
import { notifyDue } from '../../features/notifications/server/notifyDue'
import { sendHooks } from '../../features/webhooks/server/sendHooks'
import type { CarrierName } from '../../entities/notifications/records'
import type { Store } from '../../store/store'
import { pacedStore } from '../../platform/pacedStore'
import { repeat } from '../../platform/repeat'
import type { Report } from '../../platform/report'

export interface TellingNeeds {
  readonly store: Store
  readonly carriers: Carriers
  readonly clock: () => Date
  /** The site's. */
  readonly timeZone: string
  readonly siteOrigin: string
  readonly report: Report
  /** How the servers of others are reached. */
  readonly network?: Network
  /** Rounds that are not made on each site. */
  readonly rounds?: RoundSteps | undefined
  /** Other work of the kind, that goes on until the signal is aborted. */
  readonly works?: readonly ((signal: AbortSignal) => Promise<void>)[]
  readonly everyMs?: number
}

/**
 * Tells people what is due, and carries it to them, from time to time until the returned function is called. What that
 * returns resolves once nothing of it is under way.
 */
export function runScheduledWork(needs: TellingNeeds): () => Promise<void> {
  const { carriers, clock, timeZone, report, rounds, works = [], everyMs = 5000 } = needs
  const { network = publicNetwork, siteOrigin } = needs
  const stopping = new AbortController()
  const { signal } = stopping
  const store = pacedStore(needs.store, signal)
  const tell = async () => {
    const at = () => ({ now: clock(), timeZone, report, signal })
    await makeRounds(store, at(), rounds).catch(report)
    await notifyDue(store, at())
  }
  const deliveries = Object.entries(carriers).map(([name, carrier]) => {
    return () => deliverDue(name as CarrierName, carrier, { store, clock, timeZone, report, signal })
  })
  const send = () => sendHooks({ store, network, siteOrigin, clock, timeZone, report, signal })
  // Apart, as each may have to wait for the servers of others.
  const ends = [tell, ...deliveries, send, ...works].map((work) =>
    repeat(() => work(signal), { everyMs, report, signal }),
  )
  return async () => {
    stopping.abort()
    await Promise.all(ends.map((end) => end()))
  }
}

import { seededRandom } from '../../src/features/sample/server/random'
import type { Findings } from './createFindings'
import type { History } from './createHistory'
import type { Ledger } from './createLedger'
import { createPace } from './createPace'
import type { SoakSite } from './createSoakSite'
import { memberAddress, openCrowd } from './openCrowd'
import { openJudged } from './openJudged'
import type { SoakOptions } from './readSoakOptions'
import { runAttacker } from './runAttacker'
import { runFaults } from './runFaults'
import { runReader } from './runReader'
import { runSlowClient } from './runSlowClient'
import { runWriter } from './runWriter'
import type { SoakStore } from './soakStore'

/** How many of each there are at once. */
const [writers, readingMembers, visitors, slowClients] = [12, 6, 10, 6]

export interface CrowdNeeds {
  readonly options: Pick<SoakOptions, 'minutes' | 'seed'>
  readonly site: SoakSite
  readonly store: SoakStore
  readonly ledger: Ledger
  readonly findings: Findings
  /** What is judged for linearizability. */
  readonly history: History
  /** Called while no site runs: looks whether the store holds what it should. */
  readonly audit: () => Promise<unknown>
}

export interface CrowdTold {
  /** How often what failed. */
  readonly faults: Readonly<Record<string, number>>
  /** Of slow and rude clients. */
  readonly connections: number
  /** Of one client, for itself. */
  readonly attacks: number
  /** Milliseconds that each page and call took. */
  readonly times: readonly number[]
}

/** Has a crowd use the site for as long as was asked, while it and its store fail; it is left alive in the second half. */
export async function runCrowd(needs: CrowdNeeds): Promise<CrowdTold> {
  const { options, site, store, ledger, findings, history, audit } = needs
  const { members, ...crowd } = await openCrowd(site.origin, { members: writers, visitors })
  const startJudged = await openJudged(site.addresses, members)
  const pace = createPace(writers + readingMembers + visitors)
  const times: number[] = []
  const begun = Date.now()
  const length = options.minutes * 60_000
  let hasEnded = false
  const isOver = () => hasEnded || Date.now() >= begun + length
  let seed = options.seed
  // Each has chances of their own, however long another waits for an answer.
  const all = () => ({ site, findings, pace, random: seededRandom((seed += 1)), isOver })
  const read = (milliseconds: number) => times.push(milliseconds)

  const isSettled = () => Date.now() >= begun + length / 2
  const faulty = runFaults({ ...all(), store, audit, isSettled })
  const rude = Array.from({ length: slowClients }, () => runSlowClient({ ...all(), origin: site.origin }))
  const attacking = runAttacker({ ...all(), origin: site.origin, address: memberAddress })
  const memberPaths = [...crowd.paths, ...crowd.memberPaths]
  const people = [
    ...members.map((member) => runWriter({ ...all(), member, events: crowd.events, ledger })),
    ...members
      .slice(0, readingMembers)
      .map(({ jar }) => runReader({ ...all(), read, paths: memberPaths, jar: jar.copy(), isVisitor: false })),
    ...startJudged(() => ({ ...all(), history })),
    ...crowd.visitors.map((jar) => runReader({ ...all(), read, paths: crowd.paths, jar, isVisitor: true })),
  ]
  try {
    const [faults, attacks, connections] = await Promise.all([
      faulty,
      attacking,
      Promise.all(rude),
      Promise.all(people),
    ])
    return { faults, attacks, connections: connections.reduce((sum, one) => sum + one, 0), times }
  } finally {
    // Where one of them could not go on, nobody does.
    hasEnded = true
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/features/sample/server/random'
import type { SoakSite } from './createSoakSite'
import type { Faults, SoakStore } from './soakStore'

export interface FaultsNeeds {
  readonly site: SoakSite
  /** How it fails, and for how long one notices. */
  readonly store: Pick<SoakStore, 'faults' | 'recoveryMs' | 'killRecoveryMs'>
  /** Called while no site runs: looks whether the store holds what it should. */
  readonly audit: () => Promise<unknown>
  readonly random: Random
  /** From then on the process is left alive, so that one can see whether it grows. */
  readonly isSettled: () => boolean
  readonly isOver: () => boolean
}

/** Milliseconds in which nothing fails. */
const [leastPause, mostPause] = [8000, 25_000]

/** Lets something fail from time to time until it is over. Returns how often each did. */
export async function runFaults(needs: FaultsNeeds): Promise<Readonly<Record<string, number>>> {
  const { site, store, audit, random, isSettled, isOver } = needs
  const deadly: Faults = {
    'killed (SIGKILL)': () => site.restart('SIGKILL', audit),
    'stopped (SIGTERM)': () => site.restart('SIGTERM', audit),
  }
  const harmless: Faults = { 'held up': (milliseconds) => site.freeze(milliseconds), ...store.faults }
  const counts: Record<string, number> = {}

  async function pause() {
    const until = Date.now() + leastPause + (mostPause - leastPause) * random.next()
    while (Date.now() < until && !isOver()) await sleep(250)
  }

  for (await pause(); !isOver(); await pause()) {
    const [name, fault] = random.pick(Object.entries(isSettled() ? harmless : { ...deadly, ...harmless }))
    const recoveryMs = name in deadly ? store.killRecoveryMs : store.recoveryMs
    await site.during(() => fault(500 + 3500 * random.next()), recoveryMs)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

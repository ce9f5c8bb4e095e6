import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '../../src/features/sample/server/random'
import { runDocuments } from './documents'
import { createFindings, errorsIn } from './findings'
import { createHistory } from './history'
import { judgeResponses, judgeProcess, readSamples, report, type Verdict } from './judge'
import { createNuisances, keepAnnoying } from './nuisances'
import { memberAddress, openPeople } from './people'
import type { SoakSite } from './site'
import { type Faults, longer, type SoakStore } from './store'
import { lookForLosses } from './things'
import { runCrowd } from './crowd'

/** The number of clients of each kind. */
const [members, visitors, rude] = [12, 10, 6]

/** Milliseconds until every client has gone, as the site keeps a connection alive for 65 seconds. */
const restMs = 70_000

/** Milliseconds in which nothing fails. */
const [leastPause, mostPause] = [8000, 25_000]

export interface SoakNeeds {
  readonly minutes: number
  readonly seed: number
  readonly site: SoakSite
  readonly store: SoakStore
  readonly probeFile: string
}

/** Lets people use the site while things fail, and looks at what is left. The site has ended by then. */
export async function soak({
  minutes,
  seed,
  site,
  store,
  probeFile,
}: SoakNeeds): Promise<readonly Verdict[]> {
  const [findings, history, times] = [createFindings(), createHistory(), [] as number[]]
  const { isTroubled } = site
  const [origin = ''] = site.addresses
  let seeds = seed
  const ownRandom = () => seededRandom((seeds += 1))
  const samples = () => readSamples(probeFile)
  const audit = () => store.look((opened) => lookForLosses(opened, history, findings))
  const documents = await runDocuments({ origin, random: ownRandom(), findings, samples })
  const people = await openPeople(site.addresses, ownRandom(), { members, visitors })

  const [begun, length] = [Date.now(), minutes * 60_000]
  let hasEnded = false
  const isOver = () => hasEnded || Date.now() >= begun + length
  const isSettled = () => Date.now() >= begun + length / 2
  const annoy = (share: number, held: number, pause: number) => {
    const random = ownRandom()
    return keepAnnoying(createNuisances({ origin, address: memberAddress, random, share, held }), pause, {
      random,
      isOver,
    })
  }
  const [faults, attacks, connections] = await Promise.all([
    runFaults({ site, store, audit, random: ownRandom(), isSettled, isOver }),
    annoy(1, 8000, 4000),
    // Slow and rude clients, with a connection or some each.
    Promise.all(Array.from({ length: rude }, (_, index) => annoy(0.01, 3000 * (index + 1), 500))),
    ...runCrowd({
      ...{ site, people, history, findings, times, ownRandom, isOver, visitorLag: store.visitorLag },
      ...{ pauses: [300, 1500], stageSteps: 500 },
    }),
    // If one of them could not go on, no one does.
  ]).finally(() => (hasEnded = true))

  const pid = site.pid()
  await sleep(restMs)
  await site.stop()
  await audit()
  for (const line of errorsIn(site.printed(), isTroubled)) findings.add('error logged', line)
  for (const example of findings.examples()) console.log(example)
  const life = samples().filter((sample) => sample.pid === pid)
  return [
    ...documents,
    ...Object.entries(faults).map(([name, count]) => report(name, count)),
    report(
      'slow and rude connections',
      connections.reduce((sum, one) => sum + one, 0),
    ),
    report('attacks beside the members', attacks),
    ...judgeResponses(findings, history.counts(), times),
    report('longest start', `${Math.max(...site.starts).toFixed(0)} ms`),
    ...judgeProcess(life, isTroubled, store.pooled),
  ]
}

interface FaultsNeeds {
  readonly site: SoakSite
  readonly store: SoakStore
  /** Called while no site runs: looks whether the store holds what it should. */
  readonly audit: () => Promise<unknown>
  readonly random: Random
  /** Returns true once the process is no longer killed, so that its growth can be measured. */
  readonly isSettled: () => boolean
  readonly isOver: () => boolean
}

/** Lets something fail from time to time until it is over. Returns how often each did. */
async function runFaults({ site, store, audit, random, isSettled, isOver }: FaultsNeeds) {
  const one = () => random.below(site.addresses.length)
  const isAlone = site.addresses.length === 1
  const deadly: Faults = {
    'killed (SIGKILL)': () => site.restart('SIGKILL', audit),
    'stopped (SIGTERM)': () => site.restart('SIGTERM', audit),
    ...(!isAlone && {
      'one process killed (SIGKILL)': () => site.restartOne('SIGKILL', one()),
      'one process stopped (SIGTERM)': () => site.restartOne('SIGTERM', one()),
    }),
  }
  const harmless: Faults = {
    'held up': (milliseconds) => site.freeze(milliseconds),
    ...(!isAlone && {
      'one process held up': (milliseconds) => site.freeze(2 * longer * milliseconds, one()),
    }),
    ...store.faults,
  }
  const counts: Record<string, number> = {}
  const pause = async () => {
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

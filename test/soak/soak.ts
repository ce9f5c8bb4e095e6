import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../src/sample/random'
import { createFindings } from './createFindings'
import { createLedger } from './createLedger'
import { createPace } from './createPace'
import type { SoakSite } from './createSoakSite'
import { errorsIn } from './errorsIn'
import { judgeAnswers } from './judgeAnswers'
import { judgeProcess } from './judgeProcess'
import { openCrowd } from './openCrowd'
import { readSamples } from './readSamples'
import type { SoakOptions } from './readSoakOptions'
import { runFaults } from './runFaults'
import { runReader } from './runReader'
import { runSlowClient } from './runSlowClient'
import { runWriter } from './runWriter'
import type { SoakStore } from './soakStore'
import { lookForLosses } from './things'
import { told, type Verdict } from './verdict'

export interface SoakNeeds {
  readonly options: SoakOptions
  readonly site: SoakSite
  readonly store: SoakStore
  readonly probeFile: string
}

/** How many of each there are at once. */
const [writers, readingMembers, visitors, slowClients] = [12, 6, 10, 6]

/** Milliseconds after which nobody is there any more: the site keeps a connection alive for 65 seconds. */
const restMs = 70_000

/** Lets a crowd use the site while things fail, and looks at what is left. The site has ended by then. */
export async function soak({ options, site, store, probeFile }: SoakNeeds): Promise<readonly Verdict[]> {
  const [findings, ledger, times] = [createFindings(), createLedger(), [] as number[]]
  const crowd = await openCrowd(site.origin, { members: writers, visitors })
  const begun = Date.now()
  const length = options.minutes * 60_000
  const pace = createPace(writers + readingMembers + visitors)
  let isBroken = false
  const isOver = () => isBroken || Date.now() >= begun + length
  let seed = options.seed
  // Each has chances of their own, however long another waits for an answer.
  const all = () => ({ site, findings, pace, random: seededRandom((seed += 1)), isOver })
  const reader = { ...crowd, read: (milliseconds: number) => times.push(milliseconds) }
  let looks = 0
  const audit = () =>
    store.look(async (opened) => {
      looks += await lookForLosses(opened, ledger, findings)
    })

  const faults = runFaults({
    ...all(),
    ...{ storeFaults: store.faults, audit },
    isSettled: () => Date.now() >= begun + length / 2,
  })
  const rude = Array.from({ length: slowClients }, () => runSlowClient({ ...all(), origin: site.origin }))
  const people = [
    ...crowd.members.map((member) => runWriter({ ...all(), member, events: crowd.events, ledger })),
    ...crowd.members.slice(0, readingMembers).map(({ jar }) => {
      const paths = [...crowd.paths, ...crowd.memberPaths]
      return runReader({ ...reader, ...all(), paths, jar: jar.copy(), isVisitor: false })
    }),
    ...crowd.visitors.map((jar) => runReader({ ...reader, ...all(), jar, isVisitor: true })),
  ]
  const [faultCounts, connections] = await Promise.all([
    faults,
    Promise.all(rude),
    Promise.all(people),
  ]).finally(() => {
    isBroken = true
  })

  const pid = site.pid()
  await sleep(restMs)
  await site.stop()
  await audit()
  for (const line of errorsIn(site.printed(), site.isTroubled)) findings.add('error logged', line)
  for (const example of findings.examples()) console.log(example)

  const life = readSamples(probeFile).filter((sample) => sample.pid === pid)
  const slow = connections.reduce((sum, one) => sum + one, 0)
  return [
    ...Object.entries(faultCounts).map(([name, count]) => told(name, count)),
    told('slow and rude connections', slow),
    ...judgeAnswers({ findings, counts: ledger.counts(), looks, times }),
    told('longest start', `${Math.max(...site.starts).toFixed(0)} ms`),
    ...judgeProcess(life, site.isTroubled),
  ]
}

import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../src/features/sample/server/random'
import { createFindings } from './createFindings'
import { createHistory } from './createHistory'
import { createLedger } from './createLedger'
import type { SoakSite } from './createSoakSite'
import { errorsIn } from './errorsIn'
import { judgeAnswers } from './judgeAnswers'
import { judgeHistory } from './judgeHistory'
import { judgeProcess } from './judgeProcess'
import { readSamples } from './readSamples'
import type { SoakOptions } from './readSoakOptions'
import { runCrowd } from './runCrowd'
import { runDocuments } from './runDocuments'
import type { SoakStore } from './soakStore'
import { lookForLosses } from './things'
import { told, type Verdict } from './verdict'

export interface SoakNeeds {
  readonly options: SoakOptions
  readonly site: SoakSite
  readonly store: SoakStore
  readonly probeFile: string
}

/** Milliseconds after which nobody is there any more: the site keeps a connection alive for 65 seconds. */
const restMs = 70_000

/** Lets a crowd use the site while things fail, and looks at what is left. The site has ended by then. */
export async function soak({ options, site, store, probeFile }: SoakNeeds): Promise<readonly Verdict[]> {
  const [findings, ledger, history] = [createFindings(), createLedger(), createHistory()]
  let looks = 0
  const audit = () =>
    store.look(async (opened) => {
      looks += await lookForLosses(opened, ledger, findings)
    })

  const documents = await runDocuments({
    origin: site.origin,
    random: seededRandom(options.seed),
    findings,
    samples: () => readSamples(probeFile),
  })
  const needs = { options, site, store, ledger, findings, history, audit }
  const { faults, attacks, connections, times } = await runCrowd(needs)
  const pid = site.pid()
  await sleep(restMs)
  await site.stop()
  await audit()
  for (const line of errorsIn(site.printed(), site.isTroubled)) findings.add('error logged', line)
  for (const example of findings.examples()) console.log(example)

  const life = readSamples(probeFile).filter((sample) => sample.pid === pid)
  return [
    ...documents,
    ...Object.entries(faults).map(([name, count]) => told(name, count)),
    told('slow and rude connections', connections),
    told('attacks beside the members', attacks),
    ...judgeAnswers({ findings, counts: ledger.counts(), looks, times }),
    ...(await judgeHistory(history.operations())),
    told('longest start', `${Math.max(...site.starts).toFixed(0)} ms`),
    ...judgeProcess(life, site.isTroubled, store.pooled),
  ]
}

import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../src/sample/random'
import { spreadOf } from '../bench/spread'
import { openJar } from '../helpers/cookieJar'
import { createFindings } from './createFindings'
import { createLedger } from './createLedger'
import type { SoakSite } from './createSoakSite'
import { atMost, judgeProcess, none, told, type Verdict } from './judge'
import { openCrowd } from './openCrowd'
import { readSamples } from './readSamples'
import type { SoakOptions } from './readSoakOptions'
import { runFaults } from './runFaults'
import { runReader } from './runReader'
import { runSlowClient } from './runSlowClient'
import { runWriter } from './runWriter'
import type { SoakStore } from './soakStore'
import { readThing } from './things'

export interface SoakNeeds {
  readonly options: SoakOptions
  readonly site: SoakSite
  readonly store: SoakStore
  readonly probeFile: string
}

/** How many of each there are at once. */
const [writers, readingMembers, visitors, slowClients] = [12, 6, 10, 6]

/** Where nothing fails, one of so many may be told to come back, as the machine has other things to do, too. */
const answersForOneRefused = 50

/** Milliseconds after which nobody is there any more: connections that are kept alive have ended. */
const restMs = 20_000

/** Lets a crowd use the site while things fail, and looks at what is left. The site has ended by then. */
export async function soak({ options, site, store, probeFile }: SoakNeeds): Promise<readonly Verdict[]> {
  const [findings, ledger, times] = [createFindings(), createLedger(), [] as number[]]
  const { members, events, paths } = await openCrowd(site.origin, writers)
  const begun = Date.now()
  const length = options.minutes * 60_000
  const isOver = () => Date.now() >= begun + length
  let seed = options.seed
  // Each has chances of their own, however long another waits for an answer.
  const all = () => ({ site, findings, random: seededRandom((seed += 1)), isOver })
  const read = (milliseconds: number) => times.push(milliseconds)

  const faulty = runFaults({
    ...all(),
    proxy: store.proxy,
    isSettled: () => Date.now() >= begun + length / 2,
  })
  const rude = several(slowClients, () => runSlowClient({ ...all(), origin: site.origin }))
  await Promise.all([
    ...members.map((member) => runWriter({ ...all(), member, others: members, events, ledger })),
    ...members
      .slice(0, readingMembers)
      .map(({ jar }) => runReader({ ...all(), jar: jar.copy(), isVisitor: false, paths, read })),
    ...several(visitors, () =>
      runReader({ ...all(), jar: openJar(site.origin), isVisitor: true, paths, read }),
    ),
  ])
  const connections = (await Promise.all(rude)).reduce((sum, one) => sum + one, 0)
  const faults = await faulty
  const pid = site.pid()
  await sleep(restMs)
  await site.stop()

  const opened = await store.open()
  for (const key of ledger.keys()) {
    const loss = ledger.lossOf(key, await readThing(opened, key))
    if (loss) findings.add('lost', JSON.stringify(loss))
  }
  await opened.close()
  for (const line of site.printed().split('\n')) {
    if (/\bError\b/.test(line)) findings.add('errors printed', line.slice(0, 300))
  }
  for (const example of findings.examples()) console.log(example)

  const { acknowledged, unacknowledged, things } = ledger.counts()
  const life = readSamples(probeFile).filter((sample) => sample.pid === pid)
  const last = life.at(-1)
  if (!last) throw new Error('The last process was not looked at.')
  const calm = life.filter(({ at }) => !site.isTroubled(at))
  const asked = times.length + acknowledged
  return [
    ...Object.entries(faults).map(([name, count]) => told(name, count)),
    told('slow and rude connections', connections),
    told('pages and calls read', times.length),
    told('answered within, median', `${spreadOf(times).median.toFixed(0)} ms`),
    told('changes acknowledged', acknowledged),
    told('changes without an answer', unacknowledged),
    told('things looked at in the store', things),
    none('things not as acknowledged', findings.count('lost')),
    none('not there for who wrote it', findings.count('not read back')),
    none('wrong answers', findings.count('wrong answers')),
    told('told to wait, as it was much', findings.count('told to wait')),
    atMost(
      'told to come back, nothing failing',
      findings.count('told to come back'),
      Math.ceil(asked / answersForOneRefused),
    ),
    none('private to a visitor', findings.count('private to a visitor')),
    told('longest start', `${Math.max(...site.starts).toFixed(0)} ms`),
    ...judgeProcess(calm, last),
  ]
}

function several<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}

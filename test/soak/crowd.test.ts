import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { requestLimits } from '../../src/kernel/access/requestLimits'
import { paths } from '../../src/kernel/urls/paths'
import { seededRandom } from '../../src/features/sample/server/random'
import { seed } from '../../src/features/sample/server/seed'
import { createGate } from '../../src/platform/load/createGate'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { createFindings } from './createFindings'
import { createLedger } from './createLedger'
import { memberAddress, openCrowd } from './openCrowd'
import { createAttacks } from './runAttacker'
import { runReader } from './runReader'
import { runWriter } from './runWriter'
import { lookForLosses, secret } from './things'

const nothing = { isTroubled: () => false }
const noPause = { answered: () => undefined, pause: () => 0 }

/** True so many times. */
function turns(count: number) {
  let left = count
  return () => (left -= 1) < 0
}

/** Has a small crowd use a site. `before` answers requests in the place of the site; what was found, by kind. */
async function use(
  before?: (request: IncomingMessage, response: ServerResponse) => boolean,
  beside: (origin: string) => Promise<unknown> = () => Promise.resolve(),
) {
  const [findings, ledger] = [createFindings(), createLedger()]
  const fill = (store: Parameters<typeof seed>[0]) =>
    seed(store, { now: new Date(), timeZone: 'Europe/London' })
  const site = await startSiteUnderTest({
    fill,
    settings: { TRUST_PROXY: '1' },
    gate: createGate(),
    limits: requestLimits,
    ...(before && { before }),
  })
  onTestFinished(() => site.stop())
  const crowd = await openCrowd(site.origin, { members: 2, visitors: 1 })
  let chances = 0
  const all = () => ({ site: nothing, pace: noPause, findings, random: seededRandom((chances += 1)) })
  await Promise.all([
    beside(site.origin),
    ...crowd.members.map((member) =>
      runWriter({ ...all(), member, events: crowd.events.slice(0, 1), ledger, isOver: turns(50) }),
    ),
    ...crowd.visitors.map((jar) =>
      runReader({
        ...{ ...all(), jar, isVisitor: true, paths: [paths.home, paths.pastEvents] },
        ...{ read: () => undefined, isOver: turns(20) },
      }),
    ),
  ])
  await lookForLosses(site.store, ledger, findings)
  expect(site.reports).toEqual([])
  expect(ledger.counts().acknowledged).toBeGreaterThan(40)
  return findings
}

function answer(response: ServerResponse, body: string): true {
  response.end(body)
  return true
}

test('a crowd finds no fault with a healthy site', async () => {
  expect((await use()).examples()).toEqual([])
})

test('members notice nothing of a client in their network that attacks in every way at once', async () => {
  const findings = await use(undefined, (origin) => {
    const attacks = createAttacks({ origin, address: memberAddress }, { held: 1000, share: 0.2 })
    return Promise.all(Object.values(attacks).map((attack) => attack()))
  })
  expect([findings.count('member told to come back'), findings.count('wrong answer')]).toEqual([0, 0])
})

test('finds lost acknowledged writes, data that a visitor may not see, and pages that fail', async () => {
  const findings = await use(({ method, url = '', headers }, response) => {
    const setsStatus = method === 'POST' && url.endsWith('/status')
    if (setsStatus) return answer(response, '{}')
    if (url !== paths.pastEvents || headers.cookie !== undefined) return false
    response.statusCode = 500
    return answer(response, `<p>${secret}: the first</p>`)
  })
  expect(findings.count('lost')).toBeGreaterThan(0)
  expect(findings.count('not read back')).toBeGreaterThan(0)
  expect(findings.count('private to a visitor')).toBeGreaterThan(0)
  expect(findings.count('wrong answer')).toBe(findings.count('private to a visitor'))
})

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '../../src/kernel/urls/paths'
import { requestLimits } from '../../src/kernel/access/requestLimits'
import { seededRandom } from '../../src/features/sample/server/random'
import { seed } from '../../src/features/sample/server/seed'
import { createGate } from '../../src/platform/load/createGate'
import { holdTimeouts } from '../helpers/holdTimeouts'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { createFindings, type Findings } from './findings'
import { createHistory } from './history'
import { createNuisances } from './nuisances'
import { memberAddress, openPeople } from './people'
import { lookForLosses, secret } from './things'
import { runCrowd } from './crowd'

const site = { isTroubled: () => false }
let seeds = 0
const random = () => seededRandom((seeds += 1))

/**
 * Has a few people use a site, at least until `isFound`. `before` answers requests in the place of the site. Returns what was
 * found, by kind.
 */
async function use(
  before: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
  beside: (origin: string) => Promise<unknown> = () => Promise.resolve(),
  isFound: (findings: Findings) => boolean = () => true,
) {
  // On a busy machine any answer may be late.
  holdTimeouts()
  const [findings, history] = [createFindings(), createHistory()]
  const fill = (store: Parameters<typeof seed>[0]) =>
    seed(store, { now: new Date(), timeZone: 'Europe/London' })
  const settings = { TRUST_PROXY: '1' }
  const limited = { gate: createGate(), limits: requestLimits }
  const started = await startSiteUnderTest({ fill, settings, ...limited, before })
  onTestFinished(() => started.stop())
  const people = await openPeople([started.origin], random(), { members: 4, visitors: 1 })
  const times: number[] = []
  const isOver = () => history.counts().acknowledged > 80 && times.length > 40 && isFound(findings)
  await Promise.all([
    beside(started.origin),
    ...runCrowd({
      site,
      people,
      history,
      findings,
      times,
      ownRandom: random,
      isOver,
      visitorLag: 0,
      pauses: [0, 0],
      stageSteps: 40,
    }),
  ])
  await lookForLosses(started.store, history, findings)
  expect(started.reports).toEqual([])
  return findings
}

function answer(response: ServerResponse, body: string): true {
  response.end(body)
  return true
}

test('reports no fault in a healthy site', async () => {
  expect((await use()).examples()).toEqual([])
})

test('members do not notice a client in their network that attacks in every way together', async () => {
  const findings = await use(undefined, (origin) => {
    const needs = { origin, address: memberAddress, random: random(), held: 1000, share: 0.2 }
    return Promise.all(createNuisances(needs).map((attack) => attack()))
  })
  expect([findings.count('member asked to retry'), findings.count('wrong answer')]).toEqual([0, 0])
})

test('reports lost acknowledged writes, leaked private data, and failing pages', async () => {
  const findings = await use(({ method, url = '', headers }, response) => {
    if (method === 'POST' && url.endsWith('/status')) return answer(response, '{}')
    if (!url.startsWith(paths.event('')) || headers.cookie !== undefined) return false
    response.statusCode = 500
    return answer(response, `<p>${secret}: the first</p>`)
  })
  expect(findings.count('lost from the store')).toBeGreaterThan(0)
  expect(findings.count('never true')).toBeGreaterThan(0)
  expect(findings.count('private to a visitor')).toBeGreaterThan(0)
  expect(findings.count('wrong answer')).toBe(findings.count('private to a visitor'))
})

test('reports a cache that shows visitors what was changed long ago, and finds no fault with members', async () => {
  const kept = new Map<string, { readonly headers: OutgoingHttpHeaders; readonly sent: unknown }>()
  const before: Parameters<typeof use>[0] = ({ method, url = '', headers }, response) => {
    // The site itself asks the mock provider for people.
    const isVisitor = headers.cookie === undefined && headers.authorization === undefined
    if (method !== 'GET' || !isVisitor) return false
    const known = kept.get(url)
    if (known) {
      response.writeHead(200, known.headers).end(known.sent)
      return true
    }
    const end = response.end.bind(response) as (...sent: readonly unknown[]) => ServerResponse
    response.end = (...sent: readonly unknown[]) => {
      if (response.statusCode === 200) kept.set(url, { headers: response.getHeaders(), sent: sent[0] })
      return end(...sent)
    }
    return false
  }
  const findings = await use(before, undefined, (found) => found.count('never true') > 0)
  expect(findings.count('never true')).toBeGreaterThan(0)
  expect(findings.examples().filter((text) => !text.startsWith('never true: visitor'))).toEqual([])
})

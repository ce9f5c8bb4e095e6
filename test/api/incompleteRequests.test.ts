import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createGate } from '../../src/platform/load/createGate'
import type { Place } from '../../src/platform/load/createFairQueue'
import { openJar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const gate = createGate()
const entered: Place[] = []
const site = during(
  () =>
    startSiteUnderTest({
      settings: { TRUST_PROXY: '1' },
      gate: {
        enter(place, response, outcomes) {
          entered.push(place)
          gate.enter(place, response, outcomes)
        },
      },
    }),
  (started) => started.stop(),
)
afterEach(() => expect(site.reports).toEqual([]))

const from = (address: string) => ({ 'X-Forwarded-For': address })
const jarAt = (address: string) => openJar(site.origin, new Map(), from(address))

/** Sends a form without its end. */
async function halfForm(path: string, headers: Record<string, string>): Promise<Socket> {
  const { hostname, port, host, origin } = new URL(site.origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const type = 'application/x-www-form-urlencoded'
  const head = { Host: host, Origin: origin, 'Content-Type': type, 'Content-Length': '60000', ...headers }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\ntitle=Half`)
  return socket
}

test('redirects a form without cookies before its body has arrived', async () => {
  const socket = await halfForm('/add-event?date=2031-07-01', from('203.0.113.6'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 303 /)
  expect(answer.toString()).toContain('Location: /login?returnUrl=%2Fadd-event%3Fdate%3D2031-07-01\r\n')
})

test('serves a member while another network sends half forms and floods pages', async () => {
  const stranger = jarAt('203.0.113.6')
  const member = jarAt('203.0.113.9')
  await member.follow('/auth/google?as=sample-member')
  const cookie = 'startline=none'
  for (let n = 0; n < 40; n += 1) await halfForm('/add-event', { ...from('203.0.113.6'), Cookie: cookie })
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const crowd = Array.from({ length: 100 }, (_, n) => stranger.ask(`/?x=${round}-${n}`))
    for (let n = 0; n < 5; n += 1) statuses.push((await member.ask(`/past-events?x=${round}-${n}`)).status)
    await Promise.all(crowd)
  }
  expect(statuses).toEqual(Array(15).fill(200))
})

test('queues a write again once its body has arrived', async () => {
  const member = jarAt('203.0.113.9')
  await member.follow('/auth/google?as=sample-member')
  entered.length = 0
  const body = JSON.stringify({ title: 'Late Mile', date: '2031-07-01', time: '09:00' })
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
  expect((await member.ask('/api/event', { method: 'POST', headers, body })).status).toBe(200)
  expect(entered.map(({ rank }) => rank)).toEqual(['write of a member', 'write of a member'])
})

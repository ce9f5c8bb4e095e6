import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createGate } from '../../src/platform/load/createGate'
import type { Jar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

/** Turns of the event loop that wait for the test; undefined if they do not. */
let held: (() => void)[] | undefined
/** The turns in which requests entered and were served, such as `member <id of the user>`. */
const entered: string[] = []
const served: string[] = []

const gate = createGate(
  () => 0,
  (work) => (held ? held.push(work) : setImmediate(work)),
)
const site = during(
  () =>
    startSiteUnderTest({
      gate: {
        enter(place, response, { serve, refuse }) {
          const [account] = place.path
          const name = place.rank === 'member' ? `member ${account}` : [place.rank, ...place.path].join(' ')
          entered.push(name)
          const noted = () => {
            served.push(name)
            serve()
          }
          gate.enter(place, response, { serve: noted, refuse })
        },
      },
    }),
  (started) => started.stop(),
)
afterEach(() => expect(site.reports).toEqual([]))

const day = 86_400_000
const pass = (milliseconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds)
}
async function loggedIn(who = 'as=sample-member', jar = site.jar()): Promise<Jar> {
  await jar.follow(`/auth/google?${who}`)
  return jar
}
async function loggedOut(who?: string): Promise<Jar> {
  const jar = await loggedIn(who)
  await jar.ask('/auth/logout', { method: 'POST' })
  return jar
}
const idOf = async (slug: string) => {
  const { items } = await site.store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
  return items[0]?.id ?? ''
}
const member = async (slug: string) => `member ${await idOf(slug)}`
const visitor = 'visitor visitors unknown browsers 127.0.0.1 127.0.0.1'

const of = (many: number, name: string) => Array.from({ length: many }, () => name)

/** The place of a browser's request. Its session is stored when the body has ended. */
async function placeOf(jar: Jar): Promise<string | undefined> {
  entered.length = 0
  await (await jar.ask('/past-events')).text()
  return entered[0]
}

/** The place after a minute, when the first request has led to a check. */
async function laterPlaceOf(jar: Jar): Promise<string | undefined> {
  pass(61_000)
  await placeOf(jar)
  return placeOf(jar)
}

describe('80 browsers of one account', () => {
  const jars: Jar[] = []
  beforeAll(async () => {
    while (jars.length < 80) jars.push(await loggedIn())
  })

  test('take turns with another account as one', async () => {
    const [one, other] = [await member('sample-member'), await member('sample-admin')]
    const admin = await loggedIn('as=sample-admin')
    const first = site.jar()
    held = []
    const answers = [await first.ask('/past-events')].map((answer) => Promise.resolve(answer))
    served.length = 0
    answers.push(...jars.map((jar) => jar.ask('/past-events')))
    for (let n = 0; n < 5; n += 1) answers.push(admin.ask(`/past-events?n=${n}`))
    await vi.waitFor(() => expect(gate.waiting()).toBe(85))
    for (let turn = held.shift(); turn; turn = held.shift()) turn()
    held = undefined
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(86).fill(200))
    expect(served.slice(0, 10).sort()).toEqual([...of(5, one), ...of(5, other)].sort())
  })

  test('are forgotten but for the latest 20', async () => {
    const places: (string | undefined)[] = []
    for (const jar of jars) places.push(await laterPlaceOf(jar))
    const known = await member('sample-member')
    expect(places).toEqual([...of(60, visitor), ...of(20, known)])
  })
})

test('keeps one place for a browser in which someone logs in again and again', async () => {
  const other = await loggedOut('as=sample-newcomer')
  const jar = site.jar()
  for (let times = 0; times < 25; times += 1) await loggedIn('as=sample-newcomer', jar)
  const user = await site.store.users.get(await idOf('sample-newcomer'))
  expect(user?.knownBrowsers).toHaveLength(2)
  expect(await laterPlaceOf(other)).toBe(await placeOf(jar))
})

test('knows a browser for 90 days after the last visit while logged in', async () => {
  const jar = await loggedIn('as=sample-club-admin')
  const known = await member('sample-club-admin')
  for (let times = 0; times < 4; times += 1) {
    pass(29 * day)
    expect(await placeOf(jar)).toBe(known)
  }
  pass(89 * day)
  expect(await placeOf(jar)).toBe(known)
  pass(2 * day)
  expect(await placeOf(jar)).toBe(visitor)
})

test('a new account shares the turns of its network for a week', async () => {
  const jar = await loggedOut('new=Nora%20New')
  const id = await idOf('nora-new')
  expect(await placeOf(jar)).toBe(`visitor visitors new accounts 127.0.0.1 127.0.0.1 ${id}`)
  pass(7 * day)
  expect(await placeOf(jar)).toBe(`member ${id}`)
})

test('a new account is forgotten in all browsers after its deletion', async () => {
  const [jar, other] = [await loggedIn('new=Lee%20Leaves'), await loggedOut('new=Lee%20Leaves')]
  const copy = jar.copy()
  const form = { method: 'POST', body: new URLSearchParams({ _method: 'DELETE', confirmed: 'yes' }) }
  expect((await jar.ask('/api/user/lee-leaves', form)).status).toBe(303)
  expect([await placeOf(jar), await placeOf(copy)]).toEqual([visitor, visitor])
  expect(await laterPlaceOf(other)).toBe(visitor)
})

test('a new account is forgotten while it is hidden', async () => {
  const [jar, other] = [await loggedIn('new=Hal%20Hidden'), await loggedOut('new=Hal%20Hidden')]
  const id = await idOf('hal-hidden')
  const hide = (hidden: object) =>
    site.store.users.modify(id, ({ hidden: _, ...user }) => ({ ...user, ...hidden }))
  await hide({ hidden: 'yes' })
  expect([await laterPlaceOf(jar), await laterPlaceOf(other)]).toEqual([visitor, visitor])
  await hide({})
  expect(await laterPlaceOf(jar)).toContain(id)
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requestLimits } from '../../src/domain/requestLimits'
import type { Jar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { fieldsOfForm } from '../helpers/formFields'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const limits = {
  login: { account: 1, network: 3 },
  write: { account: 3, network: 5 },
  search: { account: 2, network: 4 },
}

const site = during(
  () => startSiteUnderTest({ limits, config: { trustedProxies: 0 } }),
  (started) => started.stop(),
)

const began = Date.parse('2031-05-01T10:00:00Z')
let spans = 0

/** Three minutes before the end of a span in which nobody has done anything yet. */
beforeEach(() => {
  spans += 2
  site.clock.now = new Date(began + (spans * 10 + 7) * 60_000)
})
afterEach(() => expect(site.reports).toEqual([]))

const nextSpan = () => {
  site.clock.now = new Date(site.clock.now.getTime() + 4 * 60_000)
}

async function signedIn(slug: string): Promise<Jar> {
  const jar = site.jar()
  await jar.follow(`/auth/google?as=${slug}`)
  return jar
}

const outcome = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('Retry-After')]
}

const refused = [429, '180']
const inMinutes = 'Please try again in 3 minutes.'

const callHeaders = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
const search = (jar: Jar) => jar.ask('/api/event-search?text=10k')
const write = (jar: Jar, title: string, headers = {}) =>
  jar.ask('/api/event', {
    method: 'POST',
    headers: { ...callHeaders, ...headers },
    body: JSON.stringify({ title, date: '2031-07-01', time: '09:00' }),
  })

describe('of one account', () => {
  test('calls that write are answered 429 once there were too many, until the span is over', async () => {
    const jar = await signedIn('sample-member')
    const titles = ['Arden 1', 'Arden 2', 'Arden 3']
    for (const title of titles) expect((await write(jar, title)).status).toBe(200)
    const answer = await write(jar, 'Arden 4')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual(refused)
    expect(await answer.json()).toEqual({ message: expect.stringContaining(inMinutes) as string })
    expect((await jar.ask('/past-events')).status).toBe(200)
    nextSpan()
    expect((await write(jar, 'Arden 4')).status).toBe(200)
  })

  test('a form that is refused keeps what was typed', async () => {
    const jar = await signedIn('sample-member')
    for (const title of ['Brook 1', 'Brook 2', 'Brook 3']) await write(jar, title)
    const page = '/add-event?date=2031-07-02&different=yes'
    const typed = { title: 'Brook Relay', time: '10:15', description: 'Six laps' }
    const body = new URLSearchParams({
      ...fieldsOfForm(await (await jar.ask(page)).text(), 'saveEvent'),
      ...typed,
    })
    const answer = await jar.ask(page, { method: 'POST', body })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual(refused)
    const html = await answer.text()
    expect(html).toContain(inMinutes)
    expect(fieldsOfForm(html, 'saveEvent')).toMatchObject(typed)
    nextSpan()
    expect((await jar.ask(page, { method: 'POST', body })).status).toBe(303)
  })

  test('searches, and logins that are linked, have limits of their own', async () => {
    const jar = await signedIn('sample-member')
    expect([(await search(jar)).status, (await search(jar)).status]).toEqual([200, 200])
    expect(await outcome(search(jar))).toEqual(refused)
    expect((await write(jar, 'Corve 1')).status).toBe(200)
    expect((await jar.ask('/link/google', { method: 'POST' })).status).toBe(302)
    expect(await outcome(jar.ask('/link/google', { method: 'POST' }))).toEqual(refused)
  })
})

describe('of one network address', () => {
  test('a page that searches says when to try again, and no other page is refused', async () => {
    const visitor = site.jar()
    for (const text of ['10k', 'arden', 'mile', 'hill']) {
      expect((await visitor.ask(`/event-search?text=${text}`)).status).toBe(200)
    }
    const answer = await visitor.ask('/Event-Search/?text=trail')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual(refused)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.text()).toContain(inMinutes)
    for (const path of ['/', '/past-events', '/event-search', '/healthz', '/login']) {
      expect([path, (await visitor.ask(path)).status]).toEqual([path, 200])
    }
  })

  test('logins are counted however many browsers they come from', async () => {
    const begin = () => site.jar().ask('/auth/google')
    for (let n = 0; n < 3; n += 1) expect((await begin()).status).toBe(302)
    expect(await outcome(begin())).toEqual(refused)
    expect(await (await begin()).text()).toContain(inMinutes)
    expect((await site.jar().ask('/auth/logout', { method: 'POST' })).status).toBe(303)
  })

  test('writes are counted together, and no header makes another address', async () => {
    const jars = [await signedIn('sample-member'), await signedIn('sample-newcomer')] as const
    const [ann, ben] = jars
    const forged = (n: number) => ({ 'X-Forwarded-For': `203.0.113.${n}`, Forwarded: `for=203.0.113.${n}` })
    for (const n of [1, 2, 3]) expect((await write(ann, `Dene ${n}`, forged(n))).status).toBe(200)
    for (const n of [4, 5]) expect((await write(ben, `Dene ${n}`, forged(n))).status).toBe(200)
    expect(await outcome(write(ben, 'Dene 6', forged(6)))).toEqual(refused)
  })
})

test('the real limits let a secretary, and a club behind one address, do what they came for', () => {
  const { login, write: writes, search: searches } = requestLimits
  expect(writes.account).toBeGreaterThanOrEqual(60 * 10)
  expect([login.network > 300, writes.network > 3000, searches.network > 3000]).toEqual([true, true, true])
})

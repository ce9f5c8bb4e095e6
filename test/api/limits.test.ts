import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../src/kernel/urls/paths'
import { requestLimits } from '../../src/kernel/access/requestLimits'
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

/** Three minutes before the end of an unused interval. */
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
const inMinutes = 'Try again in 3 minutes.'

const callHeaders = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
const search = (jar: Jar) => jar.ask('/api/event-search?text=10k')
const write = (jar: Jar, title: string, headers = {}) =>
  jar.ask('/api/event', {
    method: 'POST',
    headers: { ...callHeaders, ...headers },
    body: JSON.stringify({ title, date: '2031-07-01', time: '09:00' }),
  })

describe('the limits of one account', () => {
  test('responds 429 to too many writes until the interval ends', async () => {
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

  test('keeps the typed values of a form that is refused by a limit', async () => {
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

  test('limits searches and linked logins separately', async () => {
    const jar = await signedIn('sample-member')
    expect([(await search(jar)).status, (await search(jar)).status]).toEqual([200, 200])
    expect(await outcome(search(jar))).toEqual(refused)
    expect((await write(jar, 'Corve 1')).status).toBe(200)
    expect((await jar.ask('/link/google', { method: 'POST' })).status).toBe(302)
    expect(await outcome(jar.ask('/link/google', { method: 'POST' }))).toEqual(refused)
  })
})

const minuteSpan = [429, '60']

describe('the limits of visitors in one network', () => {
  test('refuses only searches to a network that searches too much', async () => {
    const visitor = site.jar()
    for (const text of ['10k', 'arden', 'mile', 'hill']) {
      expect((await visitor.ask(`/event-search?text=${text}`)).status).toBe(200)
    }
    const answer = await visitor.ask('/Event-Search/?text=trail')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual(minuteSpan)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.text()).toContain('Try again in a minute.')
    for (const path of ['/', '/past-events', '/event-search', '/healthz', '/login']) {
      expect([path, (await visitor.ask(path)).status]).toEqual([path, 200])
    }
  })

  test('limits logins of a network across browsers for a minute', async () => {
    const begin = () => site.jar().ask('/auth/google')
    for (let n = 0; n < 3; n += 1) expect((await begin()).status).toBe(302)
    expect(await outcome(begin())).toEqual(minuteSpan)
    expect((await site.jar().ask('/auth/logout', { method: 'POST' })).status).toBe(303)
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    expect((await begin()).status).toBe(302)
  })

  test('counts opening and accepting an invitation as logins', async () => {
    const accept = () => site.jar().ask(paths.answerInvitation('a-key', 'google'), { method: 'POST' })
    for (let n = 0; n < 3; n += 1) expect((await accept()).status).not.toBe(429)
    expect(await outcome(accept())).toEqual(minuteSpan)
    expect((await site.jar().ask('/auth/google')).status).toBe(429)
    expect((await site.jar().ask(paths.invitation('a-guess'))).status).toBe(429)
  })

  test('counts a network once whatever headers it sends', async () => {
    const forged = (n: number) => ({ 'X-Forwarded-For': `203.0.113.${n}`, Forwarded: `for=203.0.113.${n}` })
    const begin = (n: number) => site.jar().ask('/auth/google', { headers: forged(n) })
    for (const n of [1, 2, 3]) expect((await begin(n)).status).toBe(302)
    expect(await outcome(begin(4))).toEqual(minuteSpan)
  })
})

describe('while a visitor floods', () => {
  test('does not count writes that are refused for lack of a login', async () => {
    const member = await signedIn('sample-member')
    const stranger = site.jar()
    for (let n = 0; n < 10; n += 1) expect((await write(stranger, 'Unwanted Mile')).status).toBe(403)
    expect((await write(member, 'Ember 1')).status).toBe(200)
  })

  test('lets members write, search and link from the flooding network', async () => {
    const member = await signedIn('sample-member')
    const stranger = site.jar()
    while ((await search(stranger)).status === 200);
    while ((await stranger.ask('/auth/google')).status === 302);
    expect((await write(member, 'Fowley 1')).status).toBe(200)
    expect((await search(member)).status).toBe(200)
    expect((await member.ask('/link/google', { method: 'POST' })).status).toBe(302)
  })

  test('lets a known browser log in from the flooding network', async () => {
    const browser = await signedIn('sample-member')
    expect((await browser.ask('/auth/logout', { method: 'POST' })).status).toBe(303)
    nextSpan()
    while ((await site.jar().ask('/auth/google')).status === 302);
    expect((await browser.follow('/auth/google?as=sample-member')).response.status).toBe(200)
    await browser.ask('/auth/logout', { method: 'POST' })
    expect(await outcome(browser.ask('/auth/google'))).toEqual([429, '540'])
  })

  test('does not accept a forged cookie as a known browser', async () => {
    const forged = { Cookie: 'startline-known=a.b; startline=s%3Aa.b' }
    while ((await site.jar().ask('/auth/google')).status === 302);
    expect((await site.jar().ask('/auth/google', { headers: forged })).status).toBe(429)
  })
})

test('gives each browser its own cookie, which survives logging out', async () => {
  const jar = await signedIn('sample-newcomer')
  const cookie = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.startsWith('startline-known='))
  const before = jar.cookie('startline-known')
  expect(before).toBeDefined()
  const other = site.jar()
  await (await other.follow('/auth/google?as=sample-newcomer')).response.text()
  expect(other.cookie('startline-known')).not.toBe(before)
  expect(cookie(await jar.ask('/'))).toBeUndefined()
  await jar.ask('/auth/logout', { method: 'POST' })
  expect(jar.cookie('startline-known')).toBe(before)
})

test('counts all browsers of an account together after they log out', async () => {
  const jars = [await signedIn('sample-newcomer'), await signedIn('sample-newcomer')]
  for (const jar of jars) await jar.ask('/auth/logout', { method: 'POST' })
  const statuses: number[] = []
  for (const jar of [...jars, ...jars]) statuses.push((await search(jar)).status)
  expect(statuses).toEqual([200, 200, 429, 429])
})

test('sets limits that allow a busy secretary and a club behind one address', () => {
  const { login, write: writes, search: searches } = requestLimits
  expect(writes.account).toBeGreaterThanOrEqual(60 * 10)
  // Visitors of one network in ten minutes.
  expect([login.network * 10 > 300, writes.network * 10 > 3000, searches.network * 10 > 3000]).toEqual([
    ...[true, true, true],
  ])
})

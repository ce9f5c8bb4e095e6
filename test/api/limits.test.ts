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
const inMinutes = 'Try again in 3 minutes.'

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

const minuteSpan = [429, '60']

describe('of the strangers in one network', () => {
  test('a page that searches says when to try again, and no other page is refused', async () => {
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

  test('logins are counted however many browsers they come from, and a minute later they are not', async () => {
    const begin = () => site.jar().ask('/auth/google')
    for (let n = 0; n < 3; n += 1) expect((await begin()).status).toBe(302)
    expect(await outcome(begin())).toEqual(minuteSpan)
    expect((await site.jar().ask('/auth/logout', { method: 'POST' })).status).toBe(303)
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    expect((await begin()).status).toBe(302)
  })

  test('accepting an invitation counts as a login', async () => {
    const accept = () => site.jar().ask(paths.acceptInvitation('a-key', 'google'), { method: 'POST' })
    for (let n = 0; n < 3; n += 1) expect((await accept()).status).not.toBe(429)
    expect(await outcome(accept())).toEqual(minuteSpan)
    expect((await site.jar().ask('/auth/google')).status).toBe(429)
  })

  test('no header makes another network', async () => {
    const forged = (n: number) => ({ 'X-Forwarded-For': `203.0.113.${n}`, Forwarded: `for=203.0.113.${n}` })
    const begin = (n: number) => site.jar().ask('/auth/google', { headers: forged(n) })
    for (const n of [1, 2, 3]) expect((await begin(n)).status).toBe(302)
    expect(await outcome(begin(4))).toEqual(minuteSpan)
  })
})

describe('while a stranger floods', () => {
  test('writes that are refused without a login count for nobody', async () => {
    const member = await signedIn('sample-member')
    const stranger = site.jar()
    for (let n = 0; n < 10; n += 1) expect((await write(stranger, 'Nobody’s Mile')).status).toBe(403)
    expect((await write(member, 'Ember 1')).status).toBe(200)
  })

  test('members write, search and link from the same network', async () => {
    const member = await signedIn('sample-member')
    const stranger = site.jar()
    while ((await search(stranger)).status === 200);
    while ((await stranger.ask('/auth/google')).status === 302);
    expect((await write(member, 'Fowley 1')).status).toBe(200)
    expect((await search(member)).status).toBe(200)
    expect((await member.ask('/link/google', { method: 'POST' })).status).toBe(302)
  })

  test('a browser in which somebody has logged in before logs in', async () => {
    const known = await signedIn('sample-member')
    expect((await known.ask('/auth/logout', { method: 'POST' })).status).toBe(303)
    nextSpan()
    while ((await site.jar().ask('/auth/google')).status === 302);
    expect((await known.follow('/auth/google?as=sample-member')).response.status).toBe(200)
    await known.ask('/auth/logout', { method: 'POST' })
    expect(await outcome(known.ask('/auth/google'))).toEqual([429, '540'])
  })

  test('a cookie that was not signed here makes no known browser of a stranger’s', async () => {
    const forged = { Cookie: 'startline-known=a.b; startline=s%3Aa.b' }
    while ((await site.jar().ask('/auth/google')).status === 302);
    expect((await site.jar().ask('/auth/google', { headers: forged })).status).toBe(429)
  })
})

test('the cookie of a known browser is another in each, and stays after logging out', async () => {
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

test('one login makes one known browser, however often the cookie of it is left out', async () => {
  const jar = await signedIn('sample-newcomer')
  const session = `startline=${jar.cookie('startline')}`
  const known = async () => {
    const answer = await fetch(`${site.origin}/privacy`, { headers: { Cookie: session } })
    return answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('startline-known='))
      ?.split(';')[0]
  }
  const cookies = [await known(), await known()]
  expect(cookies[0]).toBe(`startline-known=${jar.cookie('startline-known')}`)
  await jar.ask('/auth/logout', { method: 'POST' })
  const asked = [...cookies, session].map((cookie = '') =>
    fetch(`${site.origin}/api/event-search?text=10k`, { headers: { Cookie: cookie } }),
  )
  expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 200, 429])
})

test('the real limits let a secretary, and a club behind one address, do what they came for', () => {
  const { login, write: writes, search: searches } = requestLimits
  expect(writes.account).toBeGreaterThanOrEqual(60 * 10)
  // Strangers of one network, in ten minutes.
  expect([login.network * 10 > 300, writes.network * 10 > 3000, searches.network * 10 > 3000]).toEqual([
    ...[true, true, true],
  ])
})

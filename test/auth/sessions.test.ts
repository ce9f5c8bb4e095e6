import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endSessionsOf } from '../../src/features/auth/server/loginSession'
import { removeExpired } from '../../src/app/server/upkeep/removeExpired'
import { sweepStore } from '../../src/app/server/upkeep/sweepStore'
import type { SessionRecord } from '../../src/features/auth/records'
import type { Jar } from '../helpers/cookieJar'
import { signedInAs } from '../helpers/siteUnderTest'
import { sharedApp } from '../helpers/sharedApp'
import { pendingLoginRecord } from '../helpers/storeRecords'

const minute = 60_000
const day = 24 * 60 * minute

const site = sharedApp()
let jar: Jar
beforeEach(() => {
  jar = site.jar()
  site.reports.length = 0
})

async function signIn(browser: Jar, slug = 'sample-member'): Promise<void> {
  await browser.follow(`/auth/google?as=${slug}`)
  expect(await signedInAs(browser)).toBe(slug)
}

async function sessions(): Promise<readonly SessionRecord[]> {
  return (await site.store.sessions.find({ index: 'byExpiry', limit: 1000 })).items
}

function pass(milliseconds: number) {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds)
}

describe('a visitor', () => {
  test.each([
    '/',
    '/club',
    '/login',
    '/login?returnUrl=%2Fclub',
    '/api/event',
    '/nothing-here',
    '/auth/logout',
  ])('gets no cookie at %s and causes no read of the sessions', async (path) => {
    const spies = (['get', 'put', 'modify', 'remove', 'find'] as const).map((name) =>
      vi.spyOn(site.store.sessions, name),
    )
    const answer = await jar.ask(path)
    expect(answer.headers.getSetCookie()).toEqual([])
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })

  test('gets no new cookie for an invalid session cookie', async () => {
    for (const value of ['x', 's:x.y', 's%3Ax.y', '%00', ';;;', 'x'.repeat(5000)]) {
      const answer = await jar.ask('/privacy', { headers: { Cookie: `startline=${value}` } })
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('keeps cached pages while others sign in', async () => {
    const before = site.store.revision()
    await jar.ask('/auth/google')
    expect(site.store.revision()).toBe(before)
  })
})

test.each([
  '/auth/google',
  '/Auth/google',
  '/auth/google/callback?code=x',
  '/auth/logout',
  '/link/google',
  '/unlink/google',
])('forbids caching of %s', async (path) => {
  await signIn(jar)
  for (const browser of [jar, site.jar()]) {
    expect((await browser.ask(path)).headers.get('Cache-Control')).toBe('no-store')
  }
})

test.each(['/authors', '/linked'])('does not forbid caching of %s', async (path) => {
  expect((await jar.ask(path)).headers.get('Cache-Control')).not.toBe('no-store')
})

test('the cookie changes on signing in, which invalidates the previous one', async () => {
  await signIn(jar)
  const before = jar.copy()
  await signIn(jar, 'sample-admin')
  expect(jar.cookie('startline')).not.toBe(before.cookie('startline'))
  expect(await signedInAs(before)).toBeUndefined()
})

test('the cookie does not contain the id under which the session is stored', async () => {
  await signIn(jar)
  const id = decodeURIComponent(jar.cookie('startline') ?? '').replace(/^s:|\..*$/g, '')
  expect(id).toMatch(/^[\w-]{32}$/)
  expect(JSON.stringify(await sessions())).not.toContain(id)
})

describe('signing out', () => {
  test('ends the session on the server and in the browser', async () => {
    await signIn(jar)
    const copy = jar.copy()
    const answer = await jar.ask('/auth/logout', { method: 'POST' })
    const headers = ['Location', 'Clear-Site-Data'].map((name) => answer.headers.get(name))
    expect([answer.status, ...headers]).toEqual([303, '/', '"storage"'])
    expect([jar.cookie('startline'), await signedInAs(copy)]).toEqual([undefined, undefined])
  })

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['a browser that does not send the header', {}],
    ['this site, where a member may have put the link', { 'Sec-Fetch-Site': 'same-origin' }],
  ])('asks for confirmation on a GET from %s', async (_, headers: Record<string, string>) => {
    await signIn(jar)
    const answer = await jar.ask('/auth/logout', { headers })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<form action="/auth/logout" method="post">')
    expect(await signedInAs(jar)).toBe('sample-member')
  })

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
  ])('rejects a POST with %o', async (headers) => {
    await signIn(jar)
    for (const path of ['/auth/logout', '/link/strava', '/unlink/strava']) {
      expect((await jar.ask(path, { method: 'POST', headers })).status).toBe(403)
    }
    expect(await signedInAs(jar)).toBe('sample-member')
  })

  test('does not restore the session for a request that was in progress', async () => {
    await signIn(jar)
    const copy = jar.copy()
    const [record] = (await sessions()).filter(({ userId }) => userId === 'u001').slice(-1)
    // Another tab reads the session before it ends here, and writes it afterwards.
    const get = vi.spyOn(site.store.sessions, 'get').mockResolvedValue(record)
    const modify = vi.spyOn(site.store.sessions, 'modify')
    await jar.ask('/auth/logout', { method: 'POST' })
    pass(6 * minute)
    await copy.ask('/privacy')
    expect(modify).toHaveBeenCalledOnce()
    get.mockRestore()
    modify.mockRestore()
    expect(await signedInAs(copy)).toBeUndefined()
  })
})

describe('deleting an account', () => {
  const ways = {
    'a plain form': {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: '_method=DELETE&confirmed=yes',
    },
    'a call': {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: '{"confirmed":"yes"}',
    },
  }

  test.each(Object.entries(ways))('removes all login cookies after %s', async (_, init) => {
    const sent = { ...init, headers: { ...init.headers, Origin: site.origin } }
    await jar.follow('/auth/google?new=Leaves%20Us')
    const refused = await jar.ask('/api/user/leaves-us', { ...sent, body: sent.body.replace('yes', 'no') })
    expect(refused.status).toBe(400)
    expect(jar.cookie('startline-known')).toBeDefined()
    expect([200, 303]).toContain((await jar.ask('/api/user/leaves-us', sent)).status)
    const stay = ['startline', 'startline-known', 'startline-login']
    expect(stay.map((name) => jar.cookie(name))).toEqual([undefined, undefined, undefined])
    expect(await (await jar.ask('/login')).text()).not.toContain('Leaves Us')
  })

  test('leaves a super admin who deletes another account signed in', async () => {
    await site.jar().follow('/auth/google?new=Is%20Deleted')
    await signIn(jar, 'sample-top-admin')
    const answer = await jar.ask('/api/user/is-deleted', ways['a plain form'])
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
    expect(await signedInAs(jar)).toBe('sample-top-admin')
    expect(jar.cookie('startline-login')).toBeDefined()
  })
})

describe('expiry', () => {
  test('extends a session that is used, and ends one that is not after 30 days', async () => {
    await signIn(jar)
    for (let times = 0; times < 3; times += 1) {
      pass(29 * day)
      expect(await signedInAs(jar)).toBe('sample-member')
    }
    pass(31 * day)
    const before = (await sessions()).length
    expect(await signedInAs(jar)).toBeUndefined()
    expect((await sessions()).length).toBe(before - 1)
  })

  test('updates a session at most once in five minutes', async () => {
    await signIn(jar)
    const [put, modify] = [vi.spyOn(site.store.sessions, 'put'), vi.spyOn(site.store.sessions, 'modify')]
    for (let times = 0; times < 5; times += 1) await signedInAs(jar)
    expect([put.mock.calls.length, modify.mock.calls.length]).toEqual([0, 0])
    pass(6 * minute)
    for (let times = 0; times < 5; times += 1) await signedInAs(jar)
    expect([put.mock.calls.length, modify.mock.calls.length]).toEqual([0, 1])
    put.mockRestore()
    modify.mockRestore()
  })

  test('removes expired sessions and pending logins only', async () => {
    pass(60 * day)
    await removeExpired(site.store, site.clock.now)
    expect(await sessions()).toEqual([])
    const old = Array.from({ length: 250 }, (_, times) => ({
      id: `old-${times}`,
      expires: new Date(site.clock.now.getTime() - times).toISOString(),
    }))
    await site.store.sessions.putMany(old.map((one) => ({ ...one, userId: 'u', data: '{}' })))
    await site.store.pendingLogins.putMany(old.map(({ id, expires }) => pendingLoginRecord(id, { expires })))
    await signIn(jar)
    await jar.ask('/auth/google')
    expect(await removeExpired(site.store, site.clock.now)).toBe(500)
    expect(await signedInAs(jar)).toBe('sample-member')
    expect((await site.store.pendingLogins.find({ index: 'byExpiry', limit: 10 })).items).toHaveLength(1)
  })

  test('sweeps expired sessions until it is stopped', async () => {
    await site.store.sessions.put({ id: 'old', userId: 'u', expires: '2020-01-01T00:00:00.000Z', data: '{}' })
    const report = vi.fn()
    const { store } = site
    const stop = sweepStore({ store, timeZone: 'UTC', clock: () => site.clock.now, report, everyMs: 5 })
    await expect.poll(() => site.store.sessions.get('old')).toBeUndefined()
    stop()
    expect(report).not.toHaveBeenCalled()
  })
})

test('a session ends with all sessions of its user, and with no others', async () => {
  const browsers = [site.jar(), site.jar(), site.jar()]
  for (const browser of browsers) await signIn(browser)
  await signIn(jar, 'sample-admin')
  await site.store.transaction((inside) => endSessionsOf(inside, 'u001'))
  for (const browser of browsers) expect(await signedInAs(browser)).toBeUndefined()
  expect(await signedInAs(jar)).toBe('sample-admin')
})

test('a session is anonymous if its user has been deleted', async () => {
  await jar.follow('/auth/google?new=Gone%20Tomorrow')
  expect(await signedInAs(jar)).toBe('gone-tomorrow')
  const { items } = await site.store.users.find({
    index: 'bySlug',
    where: { slug: 'gone-tomorrow' },
    limit: 1,
  })
  await site.store.users.remove(items[0]?.id ?? '')
  expect(await signedInAs(jar)).toBeUndefined()
  // The login creates a new account.
  await jar.follow('/auth/google?new=Gone%20Tomorrow')
  expect(await signedInAs(jar)).toBe('gone-tomorrow')
})

test('a session gets a change of role immediately', async () => {
  await signIn(jar, 'sample-newcomer')
  const role = async () =>
    /"viewer":\{"userId":"u002","siteRole":(\d)/.exec(await (await jar.ask('/privacy')).text())
  expect((await role())?.[1]).toBe('1')
  await site.store.users.modify('u002', (user) => ({ ...user, siteRole: 3 }))
  expect((await role())?.[1]).toBe('3')
})

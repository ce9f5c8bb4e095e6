import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginsOf } from '../../src/entities/users/server/userRepository'
import { paths } from '../../src/kernel/urls/paths'
import { networkLimit } from '../../src/features/auth/server/pendingLogins'
import { StoreUnavailable } from '../../src/store/store'
import { callbackOf, chosenAt } from '../helpers/callbackOf'
import type { Jar } from '../helpers/cookieJar'
import { rawRequest } from '../helpers/rawRequest'
import { sharedApp } from '../helpers/sharedApp'
import { pendingLoginRecord } from '../helpers/storeRecords'
import { signedInAs } from '../helpers/siteUnderTest'

const site = sharedApp()
let jar: Jar
beforeEach(() => {
  jar = site.jar()
  site.reports.length = 0
})
afterEach(() => vi.restoreAllMocks())

const locationOf = (answer: Response) => answer.headers.get('Location')

async function all<C extends 'pendingLogins' | 'sessions'>(name: C) {
  return (await site.store[name].find({ index: 'byExpiry', limit: 1000 })).items
}

const namesOfCookies = (answer: Response) =>
  answer.headers.getSetCookie().map((line) => line.replace(/=.*/, ''))

/** Makes calls of a method wait, after they have done their work, until `width` of them have. */
function meetAt(collection: object, method: string, width: number) {
  const methods = collection as Record<string, (argument: unknown) => Promise<unknown>>
  const work = methods[method]
  const waiting: (() => void)[] = []
  const spy = vi.spyOn(methods, method).mockImplementation(async (argument) => {
    const result = await work?.(argument)
    await new Promise<void>((all) => {
      if (waiting.push(all) === width) for (const go of waiting) go()
    })
    return result
  })
  return { spy, waiting }
}

test('a new login is stored for ten minutes, with a cookie of its own and without a session', async () => {
  const before = (await all('sessions')).length
  const answer = await jar.ask('/auth/google?returnUrl=%2Fclub')
  const [line = '', ...others] = answer.headers.getSetCookie()
  expect(line).toMatch(
    /^startline-pending-[\w-]{12}=[\w-]{32}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  expect(others).toEqual([])
  expect((await all('sessions')).length).toBe(before)
  const pending = (await all('pendingLogins')).at(-1)
  expect(pending).toMatchObject({ provider: 'google', address: '127.0.0.1' })
  expect(pending?.expires).toBe(new Date(site.clock.now.getTime() + 600_000).toISOString())
})

test('a new login stores nothing that could complete it', async () => {
  const answer = await jar.ask(`/auth/google?returnUrl=${encodeURIComponent(paths.firstAdmin('s3cret'))}`)
  const state = new URL(locationOf(answer) ?? '', site.origin).searchParams.get('state') ?? ''
  const [, key = ''] = /=([^;]*)/.exec(answer.headers.getSetCookie().join()) ?? []
  const stored = JSON.stringify(await all('pendingLogins'))
  expect([state.length, key.length]).toEqual([32, 32])
  for (const secret of [state, key, 's3cret', 'first']) expect(stored).not.toContain(secret)
  const callback = await chosenAt(jar, locationOf(answer) ?? '', 'as=sample-member')
  expect(locationOf(await jar.ask(callback))).toBe(paths.firstAdmin('s3cret'))
})

test('a new login reports that the store is unavailable', async () => {
  vi.spyOn(site.store.pendingLogins, 'insert').mockRejectedValueOnce(
    new StoreUnavailable('The store is away.'),
  )
  const answer = await jar.ask('/auth/google')
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
  expect(String(site.reports)).toContain('The store is away.')
})

test('a new login replaces the oldest login of its network if there are too many', async () => {
  const address = '127.0.0.1'
  const ofNetwork = async () =>
    (await site.store.pendingLogins.find({ index: 'byAddress', where: { address }, limit: 1000 })).items
  const missing = networkLimit - (await ofNetwork()).length
  const expires = new Date(site.clock.now.getTime() + 1000).toISOString()
  const more = Array.from({ length: missing }, (_, at) =>
    pendingLoginRecord(`more-${at}`, { address, expires }),
  )
  await site.store.pendingLogins.insertMany([...more, pendingLoginRecord('elsewhere', { expires })])
  const oldest = (await ofNetwork())[0]?.id
  const stranger = site.jar()
  const callback = await callbackOf(stranger, '/auth/google')
  const left = (await ofNetwork()).map(({ id }) => id)
  expect(left.length).toBe(networkLimit)
  expect(left).not.toContain(oldest)
  expect(await site.store.pendingLogins.get('elsewhere')).toBeDefined()
  expect(locationOf(await stranger.ask(callback))).toBe('/')
})

test('a new login keeps the cookies of the last five tabs', async () => {
  const names: string[] = []
  for (let tab = 0; tab < 7; tab += 1) {
    const answer = await jar.ask('/auth/strava')
    names.push(...namesOfCookies(answer).filter((name) => !names.includes(name)))
  }
  expect(names).toHaveLength(7)
  expect(names.map((name) => jar.cookie(name) !== undefined)).toEqual([
    ...[false, false],
    ...[true, true, true, true, true],
  ])
})

test('ignores cookies whose names resemble those of pending logins', async () => {
  const names = [
    '',
    'x',
    'x y',
    'é'.repeat(12),
    '"'.repeat(12),
    '/'.repeat(12),
    '@'.repeat(12),
    'x'.repeat(13),
  ]
  const cookies = names.map((name) => `startline-pending-${encodeURI(name)}=x; startline-pending-${name}=x`)
  for (const path of ['/auth/google', '/auth/google/callback?code=x&state=y']) {
    const { status } = await rawRequest(site.origin, path, { headers: { Cookie: cookies.join('; ') } })
    expect(status).toBe(302)
  }
})

test('a callback is accepted once, even if several requests with its state race', async () => {
  const callback = await callbackOf(jar, '/auth/google')
  const together = 4
  // All requests read the login before one of them takes it.
  const { spy } = meetAt(site.store.pendingLogins, 'get', together)
  const copies = Array.from({ length: together }, () => jar.copy())
  const answers = await Promise.all(copies.map((copy) => copy.ask(callback)))
  spy.mockRestore()
  expect(answers.map(locationOf).sort()).toEqual([
    '/',
    ...Array<string>(together - 1).fill('/login?error=expired'),
  ])
  const people = await Promise.all(copies.map(signedInAs))
  expect(people.filter((person) => person !== undefined)).toEqual(['sample-member'])
  // The provider was called only once, because it would have rejected the code the second time.
  expect(site.reports).toEqual([])
})

test('a callback removes the pending login and its cookie', async () => {
  const before = await all('pendingLogins')
  const answer = await jar.ask(await callbackOf(jar, '/auth/google'))
  expect(locationOf(answer)).toBe('/')
  expect(await all('pendingLogins')).toEqual(before)
  expect(namesOfCookies(answer).filter((name) => name.startsWith('startline-pending-'))).toHaveLength(1)
  expect(jar.cookie(namesOfCookies(answer)[0] ?? '')).toBeUndefined()
})

test('a callback is accepted only from the browser that began the login', async () => {
  const start = await jar.ask('/auth/google')
  const callback = await chosenAt(jar, locationOf(start) ?? '', 'as=sample-member')
  const [name = ''] = namesOfCookies(start)
  const other = site.jar()
  await callbackOf(other, '/auth/google')
  const forged = { headers: { Cookie: `${name}=${'x'.repeat(32)}` } }
  for (const answer of [
    await other.ask(callback),
    await site.jar().ask(callback, forged),
    // The state in the URL is not the key.
    await site.jar().ask(callback, {
      headers: { Cookie: `${name}=${new URL(callback, site.origin).searchParams.get('state')}` },
    }),
  ]) {
    expect(locationOf(answer)).toBe('/login?error=expired')
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect(await signedInAs(other)).toBeUndefined()
  expect(locationOf(await jar.ask(callback))).toBe('/')
  expect(await signedInAs(jar)).toBe('sample-member')
})

test('a callback is rejected from another browser with the same session', async () => {
  await jar.follow('/auth/google?as=sample-member')
  const other = jar.copy()
  const callback = await callbackOf(jar, '/auth/google', 'as=sample-admin')
  expect(locationOf(await other.ask(callback))).toBe('/login?error=expired')
  expect(await signedInAs(other)).toBe('sample-member')
  expect(locationOf(await jar.ask(callback))).toBe('/')
})

test.each([
  ['one millisecond before ten minutes', 599_999, '/'],
  ['ten minutes', 600_000, '/login?error=expired'],
])('a callback leads to the right page after %s', async (_, milliseconds, location) => {
  const start = await jar.ask('/auth/google')
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds)
  const callback = await chosenAt(jar, locationOf(start) ?? '', 'as=sample-member')
  expect(locationOf(await jar.ask(callback))).toBe(location)
  expect(locationOf(await jar.ask(callback))).toBe('/login?error=expired')
})

test.each([
  '/auth/google/callback',
  '/auth/google/callback?code=x',
  '/auth/google/callback?code=x&state=y',
  '/auth/google/callback?code=x&state=y&state=z',
  '/auth/google/callback?error=access_denied&state=y',
  '/auth/google/callback?error=server_error',
])('a callback writes nothing if it belongs to no login: %s', async (path) => {
  const writes = (['pendingLogins', 'sessions'] as const).flatMap((name) =>
    (['insert', 'put', 'modify', 'remove'] as const).map((method) => vi.spyOn(site.store[name], method)),
  )
  for (const browser of [site.jar(), jar.copy()]) {
    const answer = await browser.ask(path)
    expect(locationOf(answer)).toMatch(/^\/login\?error=\w+$/)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  for (const spy of writes) expect(spy).not.toHaveBeenCalled()
})

test('two tabs both complete logins begun at the same time in a new browser', async () => {
  const { spy } = meetAt(site.store.pendingLogins, 'insert', 2)
  const starts = await Promise.all([jar.ask('/auth/google'), jar.ask('/auth/google')])
  spy.mockRestore()
  for (const [tab, slug] of ['sample-member', 'sample-admin'].entries()) {
    const callback = await chosenAt(jar, locationOf(starts[tab] ?? Response.error()) ?? '', `as=${slug}`)
    expect(locationOf(await jar.ask(callback))).toBe('/')
    expect(await signedInAs(jar)).toBe(slug)
  }
})

test.each(['a visitor', 'a user'])(
  'two tabs both log in for %s if one begins while the callback of the other creates a session',
  async (who) => {
    if (who === 'a user') await jar.follow('/auth/google?as=sample-newcomer')
    const first = await callbackOf(jar, '/auth/google', 'as=sample-member')
    // The new session is stored, but the browser does not have its cookie yet.
    const { spy, waiting } = meetAt(site.store.sessions, 'put', 2)
    const answer = jar.ask(first)
    await expect.poll(() => waiting).toHaveLength(1)
    const start = await jar.ask('/auth/strava')
    spy.mockRestore()
    for (const go of waiting) go()
    expect(locationOf(await answer)).toBe('/')
    expect(await signedInAs(jar)).toBe('sample-member')
    const second = await chosenAt(jar, locationOf(start) ?? '', 'as=sample-admin')
    expect(locationOf(await jar.ask(second))).toBe('/')
    expect(await signedInAs(jar)).toBe('sample-admin')
  },
)

test('two tabs both log in if their callbacks create sessions at the same time', async () => {
  const callbacks = [
    await callbackOf(jar, '/auth/google', 'as=sample-member'),
    await callbackOf(jar, '/auth/strava', 'as=sample-admin'),
  ]
  const { spy } = meetAt(site.store.sessions, 'put', 2)
  const answers = await Promise.all(callbacks.map((callback) => jar.ask(callback)))
  spy.mockRestore()
  expect(answers.map(locationOf)).toEqual(['/', '/'])
  expect(['sample-member', 'sample-admin']).toContain(await signedInAs(jar))
})

describe('a pending link', () => {
  const post = { method: 'POST' }
  const linked = async (slug: string) => {
    const { items } = await site.store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
    return (await loginsOf(site.store, items[0]?.id ?? '')).map(({ provider }) => provider).sort()
  }

  test('a pending link is completed even if its user has logged in again since', async () => {
    await jar.follow('/auth/google?new=Links%20Anew')
    const callback = await callbackOf(jar, '/link/strava', 'new=Links%20Anew', post)
    await jar.follow('/auth/google?new=Links%20Anew')
    expect(locationOf(await jar.ask(callback))).toBe('/user/links-anew#linked-accounts')
    expect(await linked('links-anew')).toEqual(['google', 'strava'])
  })

  test('a pending link is dropped once its user has logged out', async () => {
    await jar.follow('/auth/google?new=Links%20Late')
    const callback = await callbackOf(jar, '/link/strava', 'new=Links%20Late', post)
    await jar.ask('/auth/logout', post)
    expect(locationOf(await jar.ask(callback))).toBe('/login')
    expect(await linked('links-late')).toEqual(['google'])
  })

  test('a pending link is rejected from another browser of its user', async () => {
    await jar.follow('/auth/google?new=Links%20Twice')
    const other = jar.copy()
    const callback = await callbackOf(jar, '/link/strava', 'new=Links%20Twice', post)
    // A signed-in user is redirected away from the login page.
    expect((await other.follow(callback)).path).toBe('/')
    expect(await linked('links-twice')).toEqual(['google'])
    expect(locationOf(await jar.ask(callback))).toBe('/user/links-twice#linked-accounts')
  })
})

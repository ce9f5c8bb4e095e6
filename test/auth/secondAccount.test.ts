import { beforeEach, describe, expect, test } from 'vitest'
import type { Jar } from '../helpers/cookieJar'
import { sharedApp } from '../helpers/sharedApp'
import { signedInAs } from '../helpers/siteUnderTest'

const site = sharedApp()
let jar: Jar
beforeEach(() => {
  jar = site.jar()
})

const users = async () => (await site.store.users.find({ index: 'byName', limit: 1000 })).items.length
const asked = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]
const actionOf = (html: string) =>
  (/<form action="(\/auth\/[^"]*\/new[^"]*)" method="post">/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

/** Logs in with Strava, and then for the first time with Google. */
async function comeByAnother(name: string, path = '') {
  await jar.follow(`/auth/strava?new=${encodeURIComponent(`${name} Strava`)}`)
  await jar.ask('/auth/logout', { method: 'POST' })
  const { response } = await jar.follow(`/auth/google?new=${encodeURIComponent(`${name} Google`)}${path}`)
  return await response.text()
}

describe('an unknown login in a browser that remembers another one', () => {
  test('creates no account until the person has confirmed that they are new', async () => {
    const before = await users()
    const html = await comeByAnother('Una')
    expect(asked(html)).toBe('Are you new, or did you use Strava last time?')
    expect(html).toContain('Una Strava last logged in with Strava in this browser.')
    expect(html).toMatch(/<a[^>]*href="\/auth\/strava"[^>]*>Log in with Strava/)
    expect(await signedInAs(jar)).toBeUndefined()
    expect(await users()).toBe(before + 1)
  })

  test('creates an account once the person confirms, and returns to their page', async () => {
    const html = await comeByAnother('Nia', '&returnUrl=%2Fclub')
    const made = await jar.ask(actionOf(html), { method: 'POST' })
    expect([made.status, made.headers.get('Location')]).toEqual([303, '/club'])
    expect(await signedInAs(jar)).toBe('nia-google')
    // The next time nothing is asked, whichever of the two they use.
    await jar.ask('/auth/logout', { method: 'POST' })
    await jar.follow('/auth/strava?new=Nia%20Strava')
    expect(await signedInAs(jar)).toBe('nia-strava')
  })

  test('creates an account only once, and only in this browser', async () => {
    const action = actionOf(await comeByAnother('Ola'))
    const before = await users()
    const stolen = await site.jar().ask(action, { method: 'POST' })
    expect(stolen.headers.get('Location')).toBe('/login?error=expired')
    const foreign = await jar.ask(action, { method: 'POST', headers: { Origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    expect((await jar.ask(action)).status).toBe(404)
    expect(await users()).toBe(before)
    await jar.ask(action, { method: 'POST' })
    const again = await jar.ask(action, { method: 'POST' })
    expect(again.headers.get('Location')).toBe('/login?error=expired')
    expect(await users()).toBe(before + 1)
  })

  test('expires after ten minutes', async () => {
    const action = actionOf(await comeByAnother('Pia'))
    const { now } = site.clock
    site.clock.now = new Date(now.getTime() + 10 * 60_000)
    expect((await jar.ask(action, { method: 'POST' })).headers.get('Location')).toBe('/login?error=expired')
    site.clock.now = now
  })

  test('rejects a confirmation before the provider has responded', async () => {
    const { pendingLogins } = site.store
    await jar.ask('/auth/google?new=Rae%20Google')
    const before = await users()
    const { items } = await pendingLogins.find({ index: 'byExpiry', limit: 100 })
    expect(items.length).toBeGreaterThan(0)
    const unanswered = await jar.ask('/auth/google/new?state=guessed', { method: 'POST' })
    expect(unanswered.headers.get('Location')).toBe('/login?error=expired')
    expect(await users()).toBe(before)
  })
})

test('asks nothing in a new browser, after the same provider, or for a known login', async () => {
  await jar.follow('/auth/google?new=Sam%20First')
  expect(await signedInAs(jar)).toBe('sam-first')
  await jar.ask('/auth/logout', { method: 'POST' })
  await jar.follow('/auth/google?new=Sam%20Second')
  expect(await signedInAs(jar)).toBe('sam-second')
  await site.jar().follow('/auth/strava?new=Tom%20Known')
  await jar.ask('/auth/logout', { method: 'POST' })
  await jar.follow('/auth/strava?new=Tom%20Known')
  expect(await signedInAs(jar)).toBe('tom-known')
})

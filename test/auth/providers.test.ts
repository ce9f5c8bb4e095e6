import { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtInLogins } from '../../src/kernel/access/loginType'
import { callbackOf } from '../helpers/callbackOf'
import type { Jar } from '../helpers/cookieJar'
import { holdTimeouts } from '../helpers/holdTimeouts'
import { casesOf } from '../helpers/matrix'
import { createProviderFaults, faultNames } from '../helpers/providerFaults'
import { signedInAs, startSiteUnderTest, type SiteUnderTest } from '../helpers/siteUnderTest'

const faults = createProviderFaults()
let site: SiteUnderTest
let jar: Jar

beforeAll(async () => {
  site = await startSiteUnderTest({ before: faults.before })
})
afterAll(() => site.stop())
beforeEach(() => {
  site.reports.length = 0
  delete faults.state.current
  jar = site.jar()
})

test('does not add methods to the requests of the whole process', () => {
  expect(Reflect.get(IncomingMessage.prototype, 'logIn')).toBeUndefined()
  expect(Reflect.get(IncomingMessage.prototype, 'login')).toBeUndefined()
})

async function expectFailure(browser: Jar, callback: string, error: string) {
  const answer = await browser.ask(callback)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe(`/login?error=${error}`)
  const page = await browser.ask(`/login?error=${error}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toMatch(/role="alert">[^<]{20,}/)
  expect(await signedInAs(browser)).toBeUndefined()
}

async function expectNextLoginWorks(browser: Jar, type: string) {
  delete faults.state.current
  const { path, response } = await browser.follow(`/auth/${type}?as=sample-member`)
  expect([path, response.status]).toEqual(['/', 200])
  expect(await signedInAs(browser)).toBe('sample-member')
}

describe.each(builtInLogins)('%s', (type) => {
  test('logs in, and records when and how', async () => {
    await expectNextLoginWorks(jar, type)
    const user = await site.store.users.get('u001')
    expect(user).toMatchObject({ lastLoginType: type, lastLoginOn: site.clock.now.toISOString() })
    expect(site.reports).toEqual([])
  })

  test('requests the scopes with state and PKCE, and returns to the configured origin', async () => {
    const start = await jar.ask(`/auth/${type}`, { headers: { 'X-Forwarded-Host': 'evil.test' } })
    const query = new URL(start.headers.get('Location') ?? '', site.origin).searchParams
    expect(query.get('redirect_uri')).toBe(`${site.origin}/auth/${type}/callback`)
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('state')).toMatch(/^[\w-]{32}$/)
    expect(query.get('scope')).toBe(
      { google: 'openid profile email', strava: 'read', facebook: 'public_profile,email' }[type],
    )
  })
})

describe.each(casesOf(builtInLogins))('%s', (type) => {
  test('reports a denied login', async () => {
    await expectFailure(jar, await callbackOf(jar, `/auth/${type}`, 'deny=yes'), 'denied')
    await expectNextLoginWorks(jar, type)
  })

  test('reports an error of the provider', async () => {
    await expectFailure(jar, `/auth/${type}/callback?error=server_error&state=x`, 'failed')
    await expectNextLoginWorks(jar, type)
  })

  test.each([
    ['no state', (callback: string) => callback.replace(/&state=[^&]*/, '')],
    ['a wrong state', (callback: string) => callback.replace(/&state=[^&]*/, '&state=wrong')],
    ['two states', (callback: string) => `${callback}&state=x`],
    ['no code', (callback: string) => callback.replace(/code=[^&]*&/, '')],
    ['two codes', (callback: string) => `${callback}&code=x`],
    ['no parameters', (callback: string) => callback.replace(/\?.*/, '')],
  ])('rejects a callback with %s', async (_, change) => {
    await expectFailure(jar, change(await callbackOf(jar, `/auth/${type}`)), 'expired')
    await expectNextLoginWorks(jar, type)
  })

  test('rejects a callback in another browser', async () => {
    const callback = await callbackOf(jar, `/auth/${type}`)
    await expectFailure(site.jar(), callback, 'expired')
    const other = site.jar()
    await callbackOf(other, `/auth/${type}`)
    await expectFailure(other, callback, 'expired')
    await jar.follow(callback)
    expect(await signedInAs(jar)).toBe('sample-member')
  })

  test('rejects a callback of another provider', async () => {
    const callback = await callbackOf(jar, `/auth/${type}`)
    const other = type === 'google' ? 'strava' : 'google'
    await expectFailure(jar, callback.replace(type, other), 'expired')
    await expectNextLoginWorks(jar, type)
  })

  test('rejects a replayed code', async () => {
    const callback = await callbackOf(jar, `/auth/${type}`)
    const copy = jar.copy()
    await jar.follow(callback)
    await expectFailure(copy, callback, 'expired')
    await expectFailure(site.jar(), callback, 'expired')
    expect((await jar.follow(callback)).path).toBe('/')
    expect(await signedInAs(jar)).toBe('sample-member')
  })

  test('fails if the provider rejects a used code with another state', async () => {
    const [first, second] = [await callbackOf(jar, `/auth/${type}`), await callbackOf(jar, `/auth/${type}`)]
    const code = new URL(first, site.origin).searchParams.get('code') ?? ''
    await jar.ask(first)
    const answer = await jar.ask(second.replace(/code=[^&]*/, `code=${code}`))
    expect(answer.headers.get('Location')).toBe('/login?error=failed')
    expect(site.reports.map(String).join()).toContain('invalid_grant')
  })

  test('rejects a callback after ten minutes', async () => {
    const callback = await callbackOf(jar, `/auth/${type}`)
    const before = site.clock.now
    site.clock.now = new Date(before.getTime() + 11 * 60_000)
    await expectFailure(jar, callback, 'expired')
    site.clock.now = before
  })

  test('logs in two tabs at the same time, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const browser = site.jar()
      const tabs = [
        await callbackOf(browser, `/auth/${type}`),
        await callbackOf(browser, `/auth/${type}`, 'as=sample-admin'),
      ]
      const slugs = ['sample-member', 'sample-admin']
      for (const tab of order) {
        const answer = await browser.ask(tabs[tab] ?? '')
        expect(answer.headers.get('Location')).toBe('/')
        expect(await signedInAs(browser)).toBe(slugs[tab])
      }
    }
  })

  test('rejects the first of six tabs, and accepts the second', async () => {
    const tabs: string[] = []
    for (let tab = 0; tab < 6; tab += 1) tabs.push(await callbackOf(jar, `/auth/${type}`))
    await expectFailure(jar, tabs[0] ?? '', 'expired')
    await jar.ask(tabs[1] ?? '')
    expect(await signedInAs(jar)).toBe('sample-member')
  })

  describe.each(['token', 'profile'] as const)('the %s request', (at) => {
    test.each(faultNames)('fails the login if the provider %s', async (fault) => {
      const callback = await callbackOf(jar, `/auth/${type}`)
      const timeouts = holdTimeouts()
      faults.state.current = { at, fault, ...(fault === 'hangs' && { reached: timeouts.end }) }
      await expectFailure(jar, callback, 'failed')
      // Both requests together, and less than the ten seconds that a person waits.
      expect(timeouts.asked).toEqual([8000])
      expect(site.reports.map(String).join()).toMatch(/^LoginFailed: Login with \w+ failed: /)
      expect(JSON.stringify(site.reports)).not.toContain('access_token')
      await expectNextLoginWorks(jar, type)
    })
  })
})

test('responds with 404 for unknown providers', async () => {
  for (const path of ['/auth/myspace', '/auth/constructor', '/auth/myspace/callback?code=x']) {
    expect((await jar.ask(path)).status).toBe(404)
  }
})

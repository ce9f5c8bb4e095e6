import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Jar } from '../helpers/cookieJar'
import { holdTimeouts } from '../helpers/holdTimeouts'
import { codeSeconds, newKey } from '../helpers/oidcIssuer'
import { locationOf, oidcSite } from '../helpers/oidcSite'
import { faultNames, faults } from '../helpers/providerFaults'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const { answerAt, callback, expectFailure, expectNextLoginWorks, reasons, shared } = oidcSite()
let jar: Jar
beforeEach(() => {
  jar = shared.site.jar()
})

describe('a callback', () => {
  test.each([
    ['no state', (path: string) => path.replace(/&state=[^&]*/, ''), 'expired'],
    ['a wrong state', (path: string) => path.replace(/&state=[^&]*/, '&state=wrong'), 'expired'],
    ['two states', (path: string) => `${path}&state=x`, 'expired'],
    ['two codes', (path: string) => `${path}&code=x`, 'expired'],
    ['another issuer', (path: string) => path.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.test'), 'failed'],
    ['no issuer', (path: string) => path.replace(/&iss=[^&]*/, ''), 'failed'],
    ['a guessed code', (path: string) => path.replace(/code=[^&]*/, 'code=guessed'), 'failed'],
    ['a denied login', (path: string) => path.replace(/code=[^&]*/, 'error=access_denied'), 'denied'],
  ])('a callback is rejected with %s', async (_, change, error) => {
    await expectFailure(jar, change(await callback(jar, 'changed')), error)
    await expectNextLoginWorks(jar)
  })

  test('a callback is rejected in another browser, and the second time', async () => {
    const path = await callback(jar, 'once')
    expect(locationOf(await shared.site.jar().ask(path))).toBe('/login?error=expired')
    const copy = jar.copy()
    expect(locationOf(await jar.ask(path))).toBe('/')
    expect(locationOf(await copy.ask(path))).toBe('/login?error=expired')
  })

  test('a callback is rejected with a code that has expired', async () => {
    const path = await callback(jar, 'late')
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + codeSeconds * 1000 + 1000)
    await expectFailure(jar, path, 'failed')
    now.mockRestore()
    expect(reasons()).toContain('invalid_grant')
    await expectNextLoginWorks(jar)
  })

  const past = Math.floor(Date.now() / 1000) - 3600
  test.each([
    ['a wrong nonce', { nonce: 'wrong' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'someone-else' }],
    ['several audiences', { aud: ['startline', 'someone-else'] }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['no sub', { sub: undefined }],
    ['an expiry in the past', { exp: past }],
  ])('a callback is rejected with an ID token with %s', async (_, changed) => {
    shared.issuer.state.tampering = { claims: (claims) => ({ ...claims, ...changed }) }
    await expectFailure(jar, await callback(jar, 'forged'), 'failed')
    expect(reasons()).toMatch(/^LoginFailed: Login with Ambridge Harriers failed: /)
    expect(JSON.stringify(shared.site.reports)).not.toMatch(/access_token|eyJ/)
    await expectNextLoginWorks(jar)
  })

  test('a callback is rejected with an ID token that someone else has signed', async () => {
    shared.issuer.state.tampering = { claims: (claims) => claims, key: await newKey() }
    await expectFailure(jar, await callback(jar, 'stranger'), 'failed')
  })

  test('a callback is rejected if the userinfo is about someone else', async () => {
    answerAt('/me', { sub: 'someone-else', name: 'Someone Else' })
    await expectFailure(jar, await callback(jar, 'someone'), 'failed')
  })
})

describe('an issuer', () => {
  const requests = {
    discovery: '/.well-known/openid-configuration',
    token: '/token',
    keys: '/jwks',
    userinfo: '/me',
  }
  const cases = Object.entries(requests).flatMap(([at, path]) =>
    faultNames.map((fault) => [at, fault, path] as const),
  )

  test.each(cases)('whose %s request %s fails the login, and not the next one', async (at, fault, path) => {
    const timeouts = holdTimeouts()
    // The discovery fails as the login begins.
    const begun = at === 'discovery' ? '/auth/oidc' : await callback(jar, 'faults')
    shared.issuer.state.tampering = {
      before(request, response) {
        if (request.url !== path) return false
        faults[fault](request, response)
        if (fault === 'hangs') timeouts.endUpTo(8000)
        return true
      },
    }
    await expectFailure(jar, begun, 'failed')
    expect(new Set(timeouts.asked.filter((asked) => asked < 30_000))).toEqual(new Set([8000]))
    expect(reasons()).toMatch(/^LoginFailed: Login with Ambridge Harriers failed: \w/)
    await expectNextLoginWorks(jar)
  })

  test.each([
    ['another issuer', { issuer: 'https://evil.test', authorization_endpoint: 'https://evil.test/' }],
    ['no authorization endpoint', { issuer: 'THE ISSUER' }],
  ])('whose metadata has %s is rejected', async (_, metadata) => {
    const text = JSON.stringify(metadata).replace('THE ISSUER', shared.issuer.origin)
    answerAt(requests.discovery, JSON.parse(text) as object)
    await expectFailure(jar, '/auth/oidc', 'failed')
    await expectNextLoginWorks(jar)
  })

  test('of all Microsoft tenants is rejected', async () => {
    const OIDC_ISSUER = 'https://login.microsoftonline.com/common/v2.0'
    const site = await startSiteUnderTest({ settings: { ...shared.issuer.settings, OIDC_ISSUER } })
    const original = globalThis.fetch
    const metadata = {
      issuer: OIDC_ISSUER.replace('common', '{tenantid}'),
      authorization_endpoint: OIDC_ISSUER.replace('v2.0', 'oauth2/v2.0/authorize'),
    }
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      const isMicrosoft = url === `${OIDC_ISSUER}/.well-known/openid-configuration`
      return isMicrosoft ? Promise.resolve(Response.json(metadata)) : original(url, init)
    })
    expect(locationOf(await site.jar().ask('/auth/oidc'))).toBe('/login?error=failed')
    expect(String(site.reports)).toContain('{tenantid}')
    fetch.mockRestore()
    await site.stop()
  })

  test('that is away does not stop the site', async () => {
    const site = await startSiteUnderTest({
      settings: { ...shared.issuer.settings, OIDC_ISSUER: 'http://127.0.0.1:9' },
    })
    const browser = site.jar()
    expect(await (await browser.ask('/login')).text()).toContain('Ambridge Harriers</a>')
    const answer = await browser.ask('/auth/oidc?returnUrl=%2Fclub')
    expect(locationOf(answer)).toBe('/login?returnUrl=%2Fclub&error=failed')
    await site.stop()
  })
})

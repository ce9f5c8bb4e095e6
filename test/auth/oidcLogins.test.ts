import { beforeEach, describe, expect, test } from 'vitest'
import type { Jar } from '../helpers/cookieJar'
import { locationOf, oidcSite } from '../helpers/oidcSite'
import { sharedApp } from '../helpers/sharedApp'
import { signedInAs } from '../helpers/siteUnderTest'

const { callback, expectFailure, idsOf, logIn, reasons, shared, userOf } = oidcSite()
const demo = sharedApp()
const post = { method: 'POST' }
let jar: Jar
beforeEach(() => {
  jar = shared.site.jar()
})

describe('a login', () => {
  test('creates an account with the name from the issuer, and records when and how', async () => {
    expect(await logIn(jar, 'new-1', 'Freda Fry')).toBe('freda-fry')
    const lastLoginOn = shared.site.clock.now.toISOString()
    expect(await userOf('freda-fry')).toMatchObject({ lastLoginType: 'oidc', lastLoginOn, siteRole: 1 })
    expect(await idsOf('freda-fry')).toEqual(['oidc:new-1'])
    expect(reasons()).toBe('')
  })

  test('sends the browser on with PKCE, a state and a nonce, and returns to the configured origin', async () => {
    const start = await jar.ask('/auth/oidc', { headers: { 'X-Forwarded-Host': 'evil.test' } })
    const { origin, searchParams } = new URL(locationOf(start) ?? '')
    expect(origin).toBe(shared.issuer.origin)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'startline',
      response_type: 'code',
      redirect_uri: `${shared.site.origin}/auth/oidc/callback`,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{32}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    })
  })

  test('finds the account by sub alone, even if the name has changed', async () => {
    expect(await logIn(jar, 'renamed', 'Ruth Before')).toBe('ruth-before')
    expect(await logIn(shared.site.jar(), 'renamed', 'Ruth After')).toBe('ruth-before')
    expect(await logIn(shared.site.jar(), 'namesake', 'Ruth Before')).toBe('ruth-before-2')
  })

  test('uses the claims of an ID token that has a name, without another request', async () => {
    shared.issuer.state.tampering = { claims: (claims) => ({ ...claims, name: 'Tom Token' }) }
    expect(await logIn(jar, 'token', 'Tom Userinfo')).toBe('tom-token')
    expect(shared.issuer.state.asked).not.toContain('/me')
  })

  test.each([
    [true, 'ann@club.example'],
    [false, undefined],
    [undefined, undefined],
  ])('stores an email address only if the issuer has verified it: %s', async (isVerified, stored) => {
    const sub = `mail-${isVerified}`
    shared.issuer.describe(sub, { email: 'ann@club.example', email_verified: isVerified })
    await jar.ask(await callback(jar, sub))
    expect((await shared.site.store.logins.get(`oidc:${sub}`))?.email).toBe(stored)
  })

  test.each([
    ['https://lh3.googleusercontent.com/a/b', 'https://lh3.googleusercontent.com/a/b'],
    ['https://login.club.example/me.png', undefined],
  ])('stores the picture %s only if the site can show it', async (picture, stored) => {
    shared.issuer.describe(picture, { name: 'Pic', picture })
    await jar.ask(await callback(jar, picture))
    const { userId = '' } = (await shared.site.store.logins.get(`oidc:${picture}`)) ?? {}
    expect((await shared.site.store.users.get(userId))?.avatar).toBe(stored)
  })

  test('makes a login in SITE_ADMINS a super admin', async () => {
    await logIn(jar, 'auth0|boss@club.example', 'Bea Boss')
    expect((await userOf('bea-boss')).siteRole).toBe(3)
  })

  test('works in two tabs at once, in either order', async () => {
    const tabs = [await callback(jar, 'tab-1'), await callback(jar, 'tab-2')]
    const states = tabs.map((tab) => new URL(tab, shared.site.origin).searchParams.get('state'))
    expect(new Set(states).size).toBe(2)
    for (const tab of [1, 0]) {
      expect(locationOf(await jar.ask(tabs[tab] ?? ''))).toBe('/')
      const slug = (await signedInAs(jar)) ?? ''
      expect(await idsOf(slug)).toEqual([`oidc:tab-${tab + 1}`])
    }
  })

  test('continues after the issuer has changed its signing keys', async () => {
    expect(await logIn(jar, 'keys', 'Kay Keys')).toBe('kay-keys')
    const path = await callback(jar, 'keys')
    const key = await shared.issuer.rotateKeys()
    expect(locationOf(await jar.ask(path)), reasons()).toBe('/')
    shared.issuer.state.tampering = { claims: (claims) => claims, key }
    jar = shared.site.jar()
    await expectFailure(jar, await callback(jar, 'keys'), 'failed')
    expect(reasons()).toMatch(/signature|key/i)
  })

  test('shares the issuer’s metadata between logins for an hour', async () => {
    const { asked } = shared.issuer.state
    const discoveries = () => asked.filter((path) => path.includes('.well-known')).length
    await Promise.all([jar.ask('/auth/oidc'), shared.site.jar().ask('/auth/oidc')])
    await jar.ask(await callback(jar, 'hour'))
    expect(discoveries()).toBe(1)
    shared.site.clock.now = new Date(shared.site.clock.now.getTime() + 60 * 60_000)
    await jar.ask('/auth/oidc')
    expect(discoveries()).toBe(2)
  })
})

describe('an account', () => {
  /** Logs in with Google, and links the login `sub` of the issuer. */
  async function link(name: string, sub: string) {
    await jar.follow(`/auth/google?new=${encodeURIComponent(name)}`)
    return await jar.ask(await shared.issuer.callbackOf(jar, '/link/oidc', sub, post))
  }

  test('links and unlinks the issuer', async () => {
    const linked = await link('Lena Link', 'link-1')
    expect(locationOf(linked)).toBe('/user/lena-link#linked-accounts')
    expect(await idsOf('lena-link')).toEqual([expect.stringMatching(/^google:/), 'oidc:link-1'])
    const profile = await (await jar.ask('/user/lena-link')).text()
    expect(profile).toContain('<p>Ambridge Harriers</p>')
    expect(profile).toContain('>oidc:link-1</p>')
    const data = (await (await jar.ask('/user/lena-link/data.json')).json()) as { logins: { type: string }[] }
    expect(data.logins.map(({ type }) => type).sort()).toEqual(['Google', 'OpenID Connect'])
    expect(await logIn(shared.site.jar(), 'link-1', 'Someone')).toBe('lena-link')
    expect((await jar.ask('/unlink/oidc', post)).status).toBe(303)
    expect(await idsOf('lena-link')).toEqual([expect.stringMatching(/^google:/)])
  })

  test('an account cannot unlink its only login', async () => {
    await logIn(jar, 'only', 'Olive Only')
    const answer = await jar.ask('/unlink/oidc', post)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('You can’t unlink Ambridge Harriers because it’s your only login.')
  })

  test('an account cannot link the login of another account, or a second one', async () => {
    await logIn(shared.site.jar(), 'taken', 'Tia Taken')
    const taken = await link('Tess Taker', 'taken')
    expect([taken.status, await taken.text()]).toEqual([
      409,
      expect.stringContaining('That Ambridge Harriers login belongs to another account.'),
    ])
    await link('Tess Taker', 'own')
    const second = await link('Tess Taker', 'another')
    expect(await second.text()).toContain('already linked to another Ambridge Harriers login')
    expect(await idsOf('tess-taker')).toEqual([expect.stringMatching(/^google:/), 'oidc:own'])
  })

  test('an account is created after another login only once the person says that they are new', async () => {
    await jar.follow('/auth/google?new=Una%20Unsure')
    await jar.ask('/auth/logout', post)
    const asked = await jar.ask(await callback(jar, 'unsure'))
    expect(await asked.text()).toContain('This Ambridge Harriers login is new here')
    expect(await shared.site.store.logins.get('oidc:unsure')).toBeUndefined()
  })

  test('an account is not linked while the issuer is down', async () => {
    await jar.follow('/auth/google?new=Dora%20Down')
    shared.issuer.state.tampering = {
      before: (_, response) => {
        response.writeHead(503).end()
        return true
      },
    }
    const answer = await jar.ask('/link/oidc', post)
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('Ambridge Harriers was not linked'),
    ])
  })
})

test('offers the issuer after the other logins, and lets forms lead to it', async () => {
  const page = await jar.ask('/login')
  const html = await page.text()
  const offered = [...html.matchAll(/href="\/auth\/(\w+)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<!-- -->([^<]*)/g)]
  expect(offered.map(([, type, , name]) => `${type}: ${name}`)).toEqual([
    'google: Google',
    'strava: Strava',
    'facebook: Facebook',
    'oidc: Ambridge Harriers',
  ])
  expect(page.headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${shared.issuer.origin};`)
})

test('has no trace in a site without its settings', async () => {
  const html = await (await demo.jar().ask('/login')).text()
  expect(html).not.toMatch(/oidc|OpenID/i)
  for (const path of ['/auth/oidc', '/auth/oidc/callback?code=x&state=y', '/demo-provider/oidc/authorize'])
    expect((await demo.jar().ask(path)).status).toBe(404)
})

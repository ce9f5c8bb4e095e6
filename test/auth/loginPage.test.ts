import { describe, expect, test } from 'vitest'
import { messages } from '../../src/kernel/text/messages'
import styles from '../../src/ui/Button.module.css'
import { sharedApp } from '../helpers/sharedApp'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const site = sharedApp()

const buttonsOf = (html: string) =>
  [...html.matchAll(/<a class="([^"]*)" href="\/auth\/(\w+)/g)].map(
    ([, look, type]) => `${type}${look?.split(' ').includes(styles.primary ?? '') ? '!' : ''}`,
  )

test('offers all logins to a new visitor', async () => {
  const html = await (await site.jar().ask('/login')).text()
  expect(html).toContain('<title>Login : Startline</title>')
  expect(html).toContain(messages.firstLogin)
  expect(html).not.toContain(messages.welcomeBack)
  expect(buttonsOf(html)).toEqual(['google', 'strava', 'facebook'])
})

test.each([
  ['/login', '/login'],
  ['/login?returnUrl=%2Fclub', '/login?returnUrl=%2Fclub'],
  ['/login/?error=denied&returnUrl=%2Fclub%3Fx%3D1', '/login?returnUrl=%2Fclub%3Fx%3D1'],
  ['/privacy?x=1', '/login?returnUrl=%2Fprivacy%3Fx%3D1'],
])('links from %s to the login page %s', async (path, login) => {
  const html = await (await site.jar().ask(path)).text()
  const links = [...html.matchAll(/<a [^>]*href="(\/login[^"]*)"/g)].map(([, href]) => href)
  expect(links.length).toBeGreaterThan(1)
  expect(new Set(links)).toEqual(new Set([login]))
})

test('welcomes back a visitor who has logged in before', async () => {
  const jar = site.jar()
  await jar.follow('/auth/strava?as=sample-member')
  await jar.ask('/auth/logout', { method: 'POST' })
  const html = await (await jar.ask('/login')).text()
  expect(html).toContain(`${messages.welcomeBack}, Sam Merriman`)
  expect(html).toContain(messages.otherLogins)
  expect(html).not.toContain(messages.firstLogin)
  expect(buttonsOf(html)).toEqual(['strava!', 'google', 'facebook'])
  expect(await (await jar.ask('/api/previous-login')).json()).toEqual({
    previousLogin: { loginType: 'strava', loginUser: 'Sam Merriman' },
  })
  for (const path of ['/login/', '/Login', '/LOGIN/', '/%6Cogin', '/login?error=denied']) {
    expect(await (await jar.ask(path)).text()).toContain(`${messages.welcomeBack}, Sam Merriman`)
  }
  // The name is on no other browser's page, and on no other page of this one.
  expect(await (await site.jar().ask('/login')).text()).not.toContain('Sam Merriman')
  expect(await (await jar.ask('/privacy')).text()).not.toContain('Sam Merriman')
})

test.each(['', 'x', 'e30', Buffer.from('{"loginType":"evil","loginUser":"x"}').toString('base64url')])(
  'ignores the invalid cookie %j',
  async (value) => {
    const answer = await site.jar().ask('/login', { headers: { Cookie: `startline-login=${value}` } })
    expect(await answer.text()).toContain(messages.firstLogin)
  },
)

test('escapes the name in the cookie', async () => {
  const value = JSON.stringify({ loginType: 'google', loginUser: '</script><b>x' })
  const cookie = `startline-login=${Buffer.from(value).toString('base64url')}`
  const html = await (await site.jar().ask('/login', { headers: { Cookie: cookie } })).text()
  expect(html).toContain(messages.welcomeBack)
  expect(html).not.toContain('<b>x')
})

test('redirects a logged-in user to the home page', async () => {
  const jar = site.jar()
  await jar.follow('/auth/google?as=sample-member')
  for (const path of ['/login', '/login?returnUrl=%2Fclub', '/login?error=denied']) {
    const answer = await jar.ask(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
  }
})

test('a login that the site does not offer is neither shown nor found', async () => {
  const settings = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  const one = await startSiteUnderTest({ settings })
  try {
    expect(buttonsOf(await (await one.jar().ask('/login')).text())).toEqual(['google'])
    expect((await one.jar().ask('/auth/strava')).status).toBe(404)
    expect((await one.jar().ask('/demo-provider/google/authorize')).status).toBe(404)
    const start = await one.jar().ask('/auth/google?as=sample-member')
    const url = new URL(start.headers.get('Location') ?? '')
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(url.searchParams.has('as')).toBe(false)
    expect(url.searchParams.get('redirect_uri')).toBe(`${one.origin}/auth/google/callback`)
    expect(start.headers.get('Content-Security-Policy')).toContain(
      "form-action 'self' https://accounts.google.com;",
    )
  } finally {
    await one.stop()
  }
})

test('shows no message for an unknown error', async () => {
  for (const error of ['x', 'constructor', '__proto__', '<b>']) {
    const html = await (await site.jar().ask(`/login?error=${encodeURIComponent(error)}`)).text()
    expect(html).not.toContain('role="alert"')
  }
})

describe('in an app’s own browser', () => {
  const inFacebook = {
    'User-Agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/520.0.0.38.101]',
  }
  const hint = 'Google doesn’t allow logins inside the Facebook app.'
  const textAt = async (path: string, headers = {}, from = site) => {
    const answer = await from.jar().ask(path, { headers })
    return { answer, text: (await answer.text()).replaceAll('<!-- -->', '') }
  }

  test('says before the login how to open the page in a browser, and only there', async () => {
    const path = '/login?returnUrl=%2Fclub'
    // What is cached for other visitors is not shown here, nor the other way round.
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await textAt(path)).text).not.toContain(hint)
      const { answer, text } = await textAt(path, inFacebook)
      expect(text).toContain(hint)
      expect(text).toContain(`value="${site.origin}${path}"`)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    }
    expect((await textAt(path)).answer.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await (await site.jar().ask('/api/previous-login', { headers: inFacebook })).json()).toEqual({
      inAppBrowser: 'Facebook',
    })
    expect((await textAt('/club', inFacebook)).text).not.toContain('Facebook')
  })

  test('says nothing if the site offers no login with Google', async () => {
    const settings = { STRAVA_CLIENT_ID: 'a', STRAVA_CLIENT_SECRET: 'b' }
    const one = await startSiteUnderTest({ settings })
    expect((await textAt('/login', inFacebook, one)).text).not.toContain('Google')
    await one.stop()
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { type Jar, openJar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { fieldsOfForm } from '../helpers/formFields'
import { signedInAs, startSiteUnderTest } from '../helpers/siteUnderTest'
import { driverUnderTest } from '../helpers/storeUnderTest'

const settings = { SESSION_SECRET: 'the secret of two sites over one store' }
/** A placeholder, because nothing here opens it. */
const location = { driver: 'sqlite', directory: '' } as const
const site = during(
  () => startSiteUnderTest({ settings }),
  (opened) => opened.stop(),
)
const post = { method: 'POST' }
let jar: Jar
let made = 0
/** The name and profile of a person with one login. */
let name: string
let profile: string

beforeEach(async () => {
  name = `Stella Single${(made += 1)}`
  jar = await comeBy('strava')
  profile = `/user/${(await signedInAs(jar)) ?? ''}`
})

async function comeBy(type: string) {
  const browser = site.jar()
  await browser.follow(`/auth/${type}?new=${encodeURIComponent(name)}`)
  return browser
}

/** Returns the providers that a page asks to link. */
async function askedOn(path: string, browser = jar) {
  const html = await (await browser.ask(path)).text()
  const [panel = ''] = /Link a second login<.*?<\/section>/s.exec(html) ?? []
  return [...panel.matchAll(/action="\/link\/(\w+)"/g)].map(([, type]) => type)
}

describe(`on ${driverUnderTest}`, () => {
  test('asks a person whose only login is Strava on the home page and their profile only', async () => {
    expect(await askedOn('/')).toEqual(['google', 'facebook'])
    expect(await askedOn(profile)).toEqual(['google', 'facebook'])
    for (const path of ['/club', '/user/sample-member']) expect(await askedOn(path)).toEqual([])
  })

  test.each(['home', 'profile'] as const)(
    'never asks again after the person declines on %s',
    async (page) => {
      const path = page === 'home' ? '/' : profile
      const fields = fieldsOfForm(await (await jar.ask(path)).text(), 'declineSecondLogin')
      const sent = await jar.ask(path, { ...post, body: new URLSearchParams(fields) })
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
      for (const browser of [jar, await comeBy('strava')])
        for (const one of ['/', profile]) expect(await askedOn(one, browser)).toEqual([])
    },
  )

  test('stops asking once a second login is linked', async () => {
    await jar.follow(`/link/google?new=${encodeURIComponent(name)}`, post)
    expect(await askedOn('/')).toEqual([])
    const second = await comeBy('google')
    expect(await signedInAs(second)).toBe(profile.slice('/user/'.length))
    await second.ask('/unlink/google', post)
    expect(await askedOn('/')).toEqual(['google', 'facebook'])
  })
})

test.each(['google', 'facebook'])('does not ask a person whose only login is %s', async (type) => {
  name = `${name} Other`
  expect(await askedOn('/', await comeBy(type))).toEqual([])
})

test('does not ask a hidden person, who cannot link a login', async () => {
  const admin = site.jar()
  await admin.follow('/auth/google?as=sample-admin')
  const hide = `${profile}/hide`
  const fields = fieldsOfForm(await (await admin.ask(hide)).text(), 'hideUser')
  await admin.ask(hide, { ...post, body: new URLSearchParams(fields) })
  for (const path of ['/', profile]) expect(await askedOn(path)).toEqual([])
})

test('does not ask if the site offers only Strava', async () => {
  const keep = () => Promise.resolve()
  const only = await startSiteUnderTest({
    open: () => Promise.resolve({ store: site.store, location, remove: keep, leave: keep }),
    fill: keep,
    settings: { ...settings, STRAVA_CLIENT_ID: '1', STRAVA_CLIENT_SECRET: '2' },
  })
  try {
    const cookies = jar.cookieHeader().split('; ')
    const same = openJar(only.origin, new Map(cookies.map((one) => one.split('=') as [string, string])))
    expect(await signedInAs(same)).toBe(profile.slice('/user/'.length))
    expect(await (await same.ask('/')).text()).not.toContain('Link a second login')
    expect(await askedOn('/')).not.toEqual([])
  } finally {
    await only.stop()
  }
})

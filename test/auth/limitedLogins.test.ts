import { beforeEach, describe, expect, test } from 'vitest'
import { type BuiltInLogin, loginNames, builtInLogins } from '../../src/kernel/access/loginType'
import { messages } from '../../src/kernel/text/messages'
import { loginsOf } from '../../src/entities/users/server/userRepository'
import { isRefusal } from '../../src/features/auth/server/providerRefusals'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { callbackOf } from '../helpers/callbackOf'
import type { Jar } from '../helpers/cookieJar'
import { casesOf } from '../helpers/matrix'
import {
  choiceOf,
  lastingRefusals,
  passingRefusals,
  refusedRequests,
  type RefusedRequest,
} from '../helpers/providerRefusals'
import { sharedApp } from '../helpers/sharedApp'
import { signedInAs, startSiteUnderTest } from '../helpers/siteUnderTest'
import { userRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'

const site = sharedApp()
const post = { method: 'POST' }
let jar: Jar
let made = 0
/** The name of a person whom the site does not know. */
let stranger: string

beforeEach(async () => {
  site.reports.length = 0
  jar = site.jar()
  stranger = `Nell Number${(made += 1)}`
  await site.store.loginRefusals.removeMany(builtInLogins)
})

const textOf = async (path: string, browser = jar) => (await browser.ask(path)).text()
const buttonsOf = (html: string) => [...html.matchAll(/href="\/auth\/(\w+)/g)].map(([, type]) => type)
const users = async () => (await site.store.users.find({ index: 'byName', limit: 1000 })).items
const countOf = async (type: BuiltInLogin) => (await site.store.loginRefusals.get(type))?.count ?? 0
const firstOf = (type: BuiltInLogin, at: RefusedRequest = 'profile') => {
  const [refusal] = Object.values(lastingRefusals[type])
  if (!refusal) throw new Error(`There is no refusal by ${type}.`)
  return choiceOf(refusal, at)
}
const refused = async (type: BuiltInLogin, browser = site.jar(), query = '') =>
  browser.follow(await callbackOf(browser, `/auth/${type}${query}`, `as=sample-member&${firstOf(type)}`))
const other = (type: BuiltInLogin) => (type === 'google' ? 'strava' : 'google')

/** Lists all responses of a table at both requests; by default the first of each provider. */
const journeysIn = (table: typeof lastingRefusals) =>
  casesOf(
    builtInLogins.flatMap((type) =>
      Object.entries(table[type]).flatMap(([name, refusal]) =>
        refusedRequests.map((at) => [type, name, at, choiceOf(refusal, at)] as const),
      ),
    ),
    ([type, , at]) => `${type} ${at}`,
  )

function ofProvider([type, table]: [string, (typeof lastingRefusals)[BuiltInLogin]]) {
  return Object.entries(table).map(([name, { status, body }]) => {
    return [type as BuiltInLogin, name, { status, body: JSON.stringify(body) }] as const
  })
}

test.each(Object.entries(lastingRefusals).flatMap(ofProvider))(
  'the table of refusals recognises a refusal by %s: %s',
  (type, _, answer) => {
    expect(isRefusal(type, answer)).toBe(true)
    for (const status of [200, 408, 429, 500, 503]) expect(isRefusal(type, { ...answer, status })).toBe(false)
    expect(isRefusal(other(type), answer)).toBe(false)
  },
)

test.each(Object.entries(passingRefusals).flatMap(ofProvider))(
  'the table of refusals does not take a temporary error of %s for a refusal: %s',
  (type, _, answer) => {
    expect(isRefusal(type, answer)).toBe(false)
  },
)

test.each(['', 'null', '[]', '"code=200"', '<h1>Forbidden</h1>', '['.repeat(900_000)])(
  'the table of refusals does not take the text %.20j for a refusal',
  (body) => {
    for (const type of builtInLogins) expect(isRefusal(type, { status: 403, body })).toBe(false)
  },
)

test('the table of refusals recognises an HTML page as a refusal by Strava', () => {
  const body = '<h1>Error 403: Limit of connected athletes exceeded</h1>'
  expect(isRefusal('strava', { status: 403, body })).toBe(true)
})

describe.each(journeysIn(lastingRefusals))(
  '%s refuses because of %s, at the %s request',
  (type, _, at, choice) => {
    const others = builtInLogins.filter((one) => one !== type)

    test.each(['known member', 'stranger'] as const)('offers the other logins to a %s', async (who) => {
      const before = (await users()).length
      const whom = who === 'stranger' ? `new=${encodeURIComponent(stranger)}` : 'as=sample-member'
      const callback = await callbackOf(jar, `/auth/${type}?returnUrl=%2Fclub`, `${whom}&${choice}`)
      const { path, response } = await jar.follow(callback)
      expect(path).toBe(`/login?returnUrl=%2Fclub&error=limited&provider=${type}`)
      const html = await response.text()
      expect(html).toMatch(new RegExp(`role="alert">${loginNames()(type)} limits logins to this site`))
      expect(buttonsOf(html)).toEqual(others)
      expect(await signedInAs(jar)).toBeUndefined()
      expect([(await users()).length, await countOf(type)]).toEqual([before, 1])
      expect(site.reports.map(String)).toEqual([expect.stringContaining('it limits this site')])
    })

    test('keeps a member who links the login signed in, and says why it failed', async () => {
      await jar.follow(`/auth/${other(type)}?new=${encodeURIComponent(stranger)}`)
      const slug = await signedInAs(jar)
      const callback = await callbackOf(jar, `/link/${type}`, `as=sample-member&${choice}`, post)
      const answer = await jar.ask(callback)
      expect(answer.status).toBe(502)
      const html = await answer.text()
      expect(html).toContain(`${loginNames()(type)} was not linked`)
      expect(html).toContain(`${loginNames()(type)} limits logins to this site and refused yours.`)
      expect(html).toContain(`href="/user/${slug}"`)
      expect(await signedInAs(jar)).toBe(slug)
      const [user] = (await users()).filter((one) => one.slug === slug)
      expect((await loginsOf(site.store, user?.id ?? '')).map(({ provider }) => provider)).toEqual([
        other(type),
      ])
      expect([at, await countOf(type)]).toEqual([at, 1])
    })
  },
)

describe.each(journeysIn(passingRefusals))('%s answers with %s at the %s request', (type, _, _at, choice) => {
  test('fails a login and a link without mentioning a limit', async () => {
    const callback = await callbackOf(jar, `/auth/${type}`, `as=sample-member&${choice}`)
    expect((await jar.follow(callback)).path).toBe('/login?error=failed')
    await jar.follow(`/auth/${other(type)}?new=${encodeURIComponent(stranger)}`)
    const link = await jar.ask(await callbackOf(jar, `/link/${type}`, `as=sample-member&${choice}`, post))
    expect(link.status).toBe(502)
    expect(await link.text()).not.toContain('limits logins')
    expect(await countOf(type)).toBe(0)
    expect(site.reports).toHaveLength(2)
  })
})

test.each([
  ['google', 'error=org_internal'],
  ['strava', 'error=Limit+of+connected+athletes+exceeded'],
  ['facebook', 'error_code=1&error_message=App+Not+Setup%3A+still+in+development+mode'],
  ['facebook', 'error=access_denied&error_code=200&error_description=App+not+active'],
] as const)(
  'explains but does not count a refusal in the callback of %s with %s, because anyone can forge it',
  async (type, query) => {
    const callback = await callbackOf(jar, `/auth/${type}`)
    const state = new URL(callback, site.origin).searchParams.get('state') ?? ''
    const { path } = await jar.follow(`/auth/${type}/callback?${query}&state=${state}`)
    expect(path).toBe(`/login?error=limited&provider=${type}`)
    expect([await countOf(type), site.reports]).toEqual([0, []])
  },
)

test('keeps an invitation valid after a refusal', async () => {
  await site.store.users.insert(userRecord('invited', { name: 'Ingrid Invited' }))
  const handlers = createHandlers(site.store, { timeZone: 'Europe/London' })
  const viewer = { siteRole: 3, clubs: [], userId: 'u001' } as const
  const { invitation } = await handlers.createInvitation({ viewer, now: site.clock.now }, { slug: 'invited' })
  const link = invitation.path
  const choice = `new=${encodeURIComponent(stranger)}&${firstOf('strava')}`
  const answer = await jar.ask(await callbackOf(jar, `${link}/strava`, choice, post))
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain(
    'Strava limits logins to this site and refused yours. Open your invite link again and choose another login.',
  )
  await jar.follow(`${link}/google?new=${encodeURIComponent(stranger)}`, post)
  expect(await signedInAs(jar)).toBe('invited')
})

test('the login page after a refusal puts the previous login first', async () => {
  await jar.follow('/auth/facebook?as=sample-member')
  await jar.ask('/auth/logout', post)
  const html = await (await refused('strava', jar)).response.text()
  expect(html).toContain(`${messages.welcomeBack}, Sam Merriman`)
  expect(buttonsOf(html)).toEqual(['facebook', 'google'])
})

test('the login page after a refusal does not offer the refusing provider, even if it was the previous login', async () => {
  await jar.follow('/auth/strava?as=sample-member')
  await jar.ask('/auth/logout', post)
  const html = await (await refused('strava', jar)).response.text()
  expect(html).not.toContain(messages.welcomeBack)
  expect(buttonsOf(html)).toEqual(['google', 'facebook'])
})

test('the login page after a refusal names the contact address, and no other login if the site has none', async () => {
  const settings = { STRAVA_CLIENT_ID: '1', STRAVA_CLIENT_SECRET: '2', CONTACT_EMAIL: 'us@races.example' }
  const one = await startSiteUnderTest({ settings })
  try {
    const html = await textOf('/login?error=limited&provider=strava', one.jar())
    expect(html).toContain('href="mailto:us@races.example"')
    expect(buttonsOf(html)).toEqual([])
    expect(html).not.toMatch(/another login|First time/)
  } finally {
    await one.stop()
  }
})

test.each(['', '&provider=constructor', '&provider=%3Cb%3E'])(
  'the login page after a refusal shows no error for an unknown provider in the URL: %j',
  async (end) => {
    const html = await textOf(`/login?error=limited${end}`)
    expect(html).not.toContain('role="alert"')
    expect(buttonsOf(html)).toEqual([...builtInLogins])
  },
)

describe(`the admin page, on ${driverUnderTest}`, () => {
  const dashboard = async (slug = 'sample-admin') => {
    const admin = site.jar()
    await admin.follow(`/auth/google?as=${slug}`)
    return (await textOf('/admin', admin)).replaceAll('<!-- -->', '')
  }

  test.each(['sample-admin', 'sample-top-admin'])(
    'tells %s since when and how often a provider has refused logins, and what to do',
    async (slug) => {
      const first = site.clock.now
      site.clock.now = new Date('2026-11-27T09:05:00Z')
      await refused('strava')
      site.clock.now = new Date('2026-11-27T09:45:00Z')
      await refused('strava')
      const html = await dashboard(slug)
      site.clock.now = first
      expect(html).toContain('Strava is refusing logins')
      expect(html).toMatch(/Strava has refused 2 logins since <span[^>]*>27 November 2026, 9:05am</)
      expect(html).toMatch(/paid Strava subscription.*10 people.*Extended Access/)
      expect(html).not.toMatch(/(Google|Facebook) refuses logins/)
    },
  )

  test.each(builtInLogins)(
    'stops warning about %s after a successful login with it, and not before',
    async (type) => {
      await refused(type)
      await site.jar().follow(`/auth/${other(type)}?as=sample-member`)
      expect(await countOf(type)).toBe(1)
      await site.jar().follow(`/auth/${type}?as=sample-member`)
      expect(await countOf(type)).toBe(0)
      expect(await dashboard()).not.toContain('refuses logins')
    },
  )

  test('counts concurrent refusals without invalidating cached pages', async () => {
    const revision = site.store.revision()
    await Promise.all(Array.from({ length: 8 }, () => refused('facebook')))
    expect(await countOf('facebook')).toBe(8)
    expect(site.store.revision()).toBe(revision)
  })

  test('still warns after a restart', async () => {
    const opened = await openStoreUnderTest()
    const open = () => Promise.resolve({ ...opened, remove: () => opened.leave() })
    const first = await startSiteUnderTest({ open })
    await refused('google', first.jar())
    await first.stop()
    const store = await openStoreAt(opened.location)
    expect(await store.loginRefusals.get('google')).toMatchObject({
      since: first.clock.now.toISOString(),
      count: 1,
    })
    await store.close()
  })
})

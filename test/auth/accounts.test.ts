import { beforeEach, describe, expect, test } from 'vitest'
import { createRecordAudit } from '../../src/entities/auditLog/server/recordAudit'
import { hiddenTexts } from '../../src/kernel/access/hidden'
import { builtInLogins, loginNames } from '../../src/kernel/access/loginType'
import { createAccounts } from '../../src/features/auth/server/accounts'
import { loginsOf } from '../../src/entities/users/server/userRepository'
import { readProfile } from '../../src/features/auth/server/providerProfile'
import { callbackOf } from '../helpers/callbackOf'
import type { Jar } from '../helpers/cookieJar'
import { sharedApp } from '../helpers/sharedApp'
import { signedInAs } from '../helpers/siteUnderTest'

const site = sharedApp()
let jar: Jar
beforeEach(() => {
  jar = site.jar()
})

async function userOf(slug: string) {
  const { items } = await site.store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
  const [user] = items
  if (!user) throw new Error(`no user ${slug}`)
  return user
}

async function linked(slug: string) {
  const logins = await loginsOf(site.store, (await userOf(slug)).id)
  return logins.map(({ provider }) => provider).sort()
}

const recordAudit = createRecordAudit(() => crypto.randomUUID())
const post = { method: 'POST' }

test.each([
  ['Jörg Müßig', 'joerg-muessig', 'Jörg Müßig'],
  ['Łukasz Żółć', 'lukasz-zolc', 'Łukasz Żółć'],
  ['Иван Петров', 'ivan-petrov', 'Иван Петров'],
  ['José  María\tNúñez', 'jose-maria-nunez', 'José María Núñez'],
  ['李 小龍', '李-小龍', '李 小龍'],
  ['Cher', 'cher', 'Cher'],
  ['undefined undefined', 'new-runner', 'New runner'],
  ['\u202eevil\u0000 name', 'evil-name', 'evil name'],
  [' ', 'new-runner-2', 'New runner'],
  ['<b>Bold</b> Name', 'b-bold-b-name', '<b>Bold</b> Name'],
])('a first sign-in creates an account named after %j', async (name, slug, shown) => {
  await jar.follow(`/auth/strava?new=${encodeURIComponent(name)}`)
  expect(await signedInAs(jar)).toBe(slug)
  expect(await userOf(slug)).toMatchObject({ name: shown, siteRole: 1, lastLoginType: 'strava' })
  expect(await linked(slug)).toEqual(['strava'])
})

test('a first sign-in gives namesakes different slugs', async () => {
  const slugs = []
  for (const type of builtInLogins) {
    const browser = site.jar()
    await browser.follow(`/auth/${type}?new=Ann%20Other`)
    slugs.push(await signedInAs(browser))
  }
  expect(slugs).toEqual(['ann-other', 'ann-other-2', 'ann-other-3'])
})

test('a first sign-in returns the same account for the same login', async () => {
  await jar.follow('/auth/google?new=Same%20Again')
  const again = site.jar()
  await again.follow('/auth/google?new=Same%20Again')
  expect(await signedInAs(again)).toBe(await signedInAs(jar))
})

test('a first sign-in creates one account for several concurrent logins', async () => {
  const browsers = Array.from({ length: 6 }, () => site.jar())
  await Promise.all(browsers.map((browser) => browser.follow('/auth/google?new=At%20Once')))
  for (const browser of browsers) expect(await signedInAs(browser)).toBe('at-once')
  await expect(userOf('at-once-2')).rejects.toThrow('no user')
})

const accountsOfSite = () =>
  createAccounts({
    store: site.store,
    siteAdmins: [],
    newId: () => crypto.randomUUID(),
    recordAudit,
    loginName: loginNames(),
  })

test('a first sign-in creates an account for each of several concurrent namesakes', async () => {
  const accounts = accountsOfSite()
  const users = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      accounts.signIn('google', { id: `crowd-${n}`, name: 'Of The Crowd' }, site.clock.now),
    ),
  )
  expect(new Set(users.map(({ slug }) => slug)).size).toBe(5)
})

test('a first sign-in does not match accounts by email address', async () => {
  const accounts = accountsOfSite()
  const email = 'one@people.example'
  const one = await accounts.signIn('google', { id: 'mail-1', name: 'Mail One', email }, site.clock.now)
  const two = await accounts.signIn('facebook', { id: 'mail-1', name: 'Mail One', email }, site.clock.now)
  expect(two.id).not.toBe(one.id)
})

test('a first sign-in makes the logins in SITE_ADMINS super admins at every sign-in', async () => {
  const needs = {
    store: site.store,
    newId: () => crypto.randomUUID(),
    recordAudit,
    loginName: loginNames(),
  }
  const plain = createAccounts({ ...needs, siteAdmins: [] })
  const profile = { id: 'boss', name: 'The Boss' }
  expect((await plain.signIn('google', profile, site.clock.now)).siteRole).toBe(1)
  const admins = createAccounts({ ...needs, siteAdmins: ['google:boss', 'strava:7'] })
  expect((await admins.signIn('google', profile, site.clock.now)).siteRole).toBe(3)
  expect((await admins.signIn('strava', { id: '7', name: 'New Boss' }, site.clock.now)).siteRole).toBe(3)
  expect((await admins.signIn('facebook', { id: '7', name: 'No Boss' }, site.clock.now)).siteRole).toBe(1)
})

test.each([
  [
    { id: 7, displayName: 'Ann undefined', emails: [{}], photos: [{}] },
    { id: '7', name: 'Ann' },
  ],
  [
    { id: '8', name: { givenName: 'Bo', familyName: 'Ek' } },
    { id: '8', name: 'Bo Ek' },
  ],
  [
    { id: '9', displayName: 'C D', photos: [{ value: 'javascript:x' }, { value: 'https://x.test/a.png' }] },
    { id: '9', name: 'C D', avatar: 'https://x.test/a.png' },
  ],
  [
    { id: '9', displayName: 'E F', emails: [{ value: 'e@x.test', verified: false }] },
    { id: '9', name: 'E F' },
  ],
  [
    { id: '9', displayName: 'E F', emails: [{ value: 'e@x.test', verified: true }] },
    { id: '9', name: 'E F', email: 'e@x.test' },
  ],
  [
    { id: '9', displayName: { a: 1 }, photos: 'x', emails: null },
    { id: '9', name: 'New runner' },
  ],
  [
    { id: '9', displayName: 'x'.repeat(5000) },
    { id: '9', name: 'x'.repeat(100) },
  ],
  [
    { id: '9', displayName: `\ud800\u200b` },
    { id: '9', name: 'New runner' },
  ],
])('reads the name, picture and address of the profile %j', (profile, expected) => {
  expect(readProfile(profile)).toEqual({ avatar: undefined, email: undefined, ...expected })
})

test.each([[undefined], [null], ['x'], [{}], [{ id: '' }], [{ id: 'a b' }], [{ id: {} }], [{ id: 1.5 }]])(
  'rejects the profile %j, which has no usable id',
  (profile) => {
    expect(readProfile(profile)).toBeUndefined()
  },
)

describe('linking', () => {
  test('adds a login that the user can then sign in with', async () => {
    await jar.follow('/auth/google?new=Linda%20Link')
    const { path } = await jar.follow('/link/strava?new=Linda%20Strava', post)
    expect(path).toBe('/user/linda-link')
    expect(await linked('linda-link')).toEqual(['google', 'strava'])
    const other = site.jar()
    await other.follow('/auth/strava?new=Linda%20Strava')
    expect(await signedInAs(other)).toBe('linda-link')
    expect((await jar.follow('/link/strava?new=Linda%20Strava', post)).path).toBe('/user/linda-link')
  })

  test('redirects to the section of the profile with the linked accounts', async () => {
    await jar.follow('/auth/google?new=Shown%20Where')
    const start = await jar.ask('/link/strava', post)
    const authorize = await jar.ask(`${start.headers.get('Location')}&new=Shown%20Where`)
    const answer = await jar.ask((authorize.headers.get('Location') ?? '').slice(site.origin.length))
    expect(answer.headers.get('Location')).toBe('/user/shown-where#linked-accounts')
    expect(await (await jar.ask('/user/shown-where')).text()).toContain('id="linked-accounts"')
  })

  test('rejects a login of another account, and says what to do', async () => {
    await site.jar().follow('/auth/facebook?new=Owner%20One')
    await jar.follow('/auth/google?new=Wants%20It')
    const { response } = await jar.follow('/link/facebook?new=Owner%20One', post)
    expect(response.status).toBe(409)
    expect(await response.text()).toMatch(/belongs to another account.*log out.*merge/s)
    expect(await linked('wants-it')).toEqual(['google'])
  })

  test('rejects a second login of the same provider', async () => {
    await jar.follow('/auth/google?new=Two%20Of%20It')
    expect((await jar.follow('/link/google?new=Other%20Of%20It', post)).response.status).toBe(409)
    expect(await linked('two-of-it')).toEqual(['google'])
  })

  test('leaves the account unchanged if the provider denies access, and says so', async () => {
    await jar.follow('/auth/google?new=Refuses%20It')
    const start = await jar.ask('/link/strava', post)
    const { response } = await jar.follow(`${start.headers.get('Location')}&deny=yes`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Strava was not linked')
    expect(await signedInAs(jar)).toBe('refuses-it')
  })

  test('rejects a link that another user began', async () => {
    await jar.follow('/auth/google?new=Begins%20It')
    const start = await jar.ask('/link/strava', post)
    const authorize = await jar.ask(`${start.headers.get('Location')}&new=Pending%20Link`)
    const callback = (authorize.headers.get('Location') ?? '').slice(site.origin.length)
    await jar.follow('/auth/google?new=Takes%20Over')
    await jar.follow(callback)
    expect(await signedInAs(jar)).toBe('takes-over')
    expect(await linked('begins-it')).toEqual(['google'])
    expect(await linked('takes-over')).toEqual(['google'])
  })

  test.each(['link', 'unlink'])('asks for confirmation on a GET of /%s', async (verb) => {
    await jar.follow('/auth/google?new=Asked%20First')
    for (const from of ['cross-site', 'none', 'same-origin']) {
      const headers = { 'Sec-Fetch-Site': from }
      const answer = await jar.ask(`/${verb}/google`, { headers })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(`<form action="/${verb}/google" method="post">`)
    }
    expect((await site.jar().ask(`/${verb}/google`, post)).headers.get('Location')).toBe('/login')
    expect((await jar.ask(`/${verb}/myspace`, post)).status).toBe(404)
  })
})

test('rejects linking and unlinking by hidden people, even if they began before they were hidden', async () => {
  await jar.follow('/auth/google?new=Hidden%20Later')
  const callback = await callbackOf(jar, '/link/strava', 'new=Hidden%20Later', post)
  const { id } = await userOf('hidden-later')
  await site.store.users.modify(id, (user) => ({ ...user, hidden: 'yes' }))
  for (const path of ['/link/strava', '/unlink/google']) {
    for (const method of ['GET', 'POST']) {
      const answer = await jar.ask(path, { method })
      expect(answer.status, `${method} ${path}`).toBe(403)
      expect(await answer.text()).toContain(hiddenTexts.own)
    }
  }
  expect((await jar.ask(callback)).status).toBe(403)
  expect(await linked('hidden-later')).toEqual(['google'])
})

describe('unlinking', () => {
  test('removes the login', async () => {
    await jar.follow('/auth/google?as=sample-member')
    expect(await linked('sample-member')).toEqual(['facebook', 'google', 'strava'])
    const answer = await jar.ask('/unlink/strava', post)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      '/user/sample-member#linked-accounts',
    ])
    expect(await linked('sample-member')).toEqual(['facebook', 'google'])
    expect((await jar.ask('/unlink/strava', post)).status).toBe(303)
  })

  test('never removes the last login', async () => {
    await jar.follow('/auth/google?new=Only%20One')
    const answer = await jar.ask('/unlink/google', post)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('because it’s your only login')
    expect(await linked('only-one')).toEqual(['google'])
  })

  test('never removes the last login when requests race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = site.jar()
      await browser.follow(`/auth/google?new=Race%20${round}`)
      for (const type of ['strava', 'facebook'])
        await browser.follow(`/link/${type}?new=Race%20${round}`, post)
      const slug = `race-${round}`
      expect(await linked(slug)).toHaveLength(3)
      const answers = await Promise.all(builtInLogins.map((type) => browser.ask(`/unlink/${type}`, post)))
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 409])
      expect(await linked(slug)).toHaveLength(1)
    }
  })
})

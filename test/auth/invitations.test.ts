import { beforeEach, describe, expect, test } from 'vitest'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { membershipId } from '../../src/kernel/ids'
import { isReadablePath } from '../../src/platform/http/requestAddress'
import { loginsOf } from '../../src/entities/users/server/userRepository'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { callbackOf } from '../helpers/callbackOf'
import type { Jar } from '../helpers/cookieJar'
import { everything } from '../helpers/everything'
import { unshowable } from '../helpers/hostileValues'
import { casesOf } from '../helpers/matrix'
import { sharedApp } from '../helpers/sharedApp'
import { signedInAs } from '../helpers/siteUnderTest'
import { refusal } from '../helpers/statusWorld'
import { membershipRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { viewerSlugs } from '../helpers/viewers'

const site = sharedApp()
const post = { method: 'POST' }
const day = 24 * 60 * 60_000
const gone = 'This invitation has expired'

let handlers: Handlers
let made = 0
/** The slug and id of a person whom an admin has just added. */
let added: string
let jar: Jar

beforeEach(async () => {
  site.clock.now = new Date()
  handlers = createHandlers(site.store, { timeZone: 'Europe/London' })
  added = `added-${(made += 1)}`
  await site.store.users.insert(userRecord(added, { name: `Nora ${added}` }))
  jar = site.jar()
})

const idOf = async (slug: string) => {
  const { items } = await site.store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
  return items[0]?.id ?? ''
}
const as = async (slug: string) => ({
  ...(await viewerOf(site.store, await idOf(slug))),
  now: site.clock.now,
})
const invite = async (by: string = viewerSlugs.admin, slug = added) => {
  const { invitation } = await handlers.createInvitation(await as(by), { slug })
  return invitation.path
}
const accept = (path: string, login: string, browser = jar) =>
  browser.follow(`${path}?new=${encodeURIComponent(login)}`, post)
const loginCount = async () => (await loginsOf(site.store, added)).length

describe(`on ${driverUnderTest}`, () => {
  test('lets an invited person choose a login, and logs them in to the account', async () => {
    const path = await invite()
    const page = await jar.ask(path)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain(`Welcome, Nora ${added}`)
    for (const type of ['facebook', 'google', 'strava']) expect(html).toContain(`action="${path}/${type}"`)
    for (const name of ['Facebook', 'Google', 'Strava'])
      expect(html).toMatch(new RegExp(`</svg>Log in with (<!-- -->)?${name}`))
    const { path: end } = await accept(`${path}/google`, `Nora Of ${added}`)
    expect(end).toBe(`/user/${added}`)
    expect(await signedInAs(jar)).toBe(added)
    expect(await site.store.users.get(added)).toMatchObject({
      name: `Nora ${added}`,
      lastLoginType: 'google',
    })
    expect(await loginCount()).toBe(1)

    const later = site.jar()
    await later.follow(`/auth/google?new=${encodeURIComponent(`Nora Of ${added}`)}`)
    expect(await signedInAs(later)).toBe(added)
    const { items } = await site.store.auditLog.find({
      index: 'byActor',
      where: { actorId: added },
      limit: 5,
    })
    expect(items).toMatchObject([{ action: 'acceptInvitation' }])
  })

  test('lets the clubs of the account accept whoever claims it again', async () => {
    const [{ clubId = '' } = {}] = (
      await site.store.memberships.find({ index: 'byRole', where: { role: 3 }, limit: 1 })
    ).items
    await site.store.memberships.put(membershipRecord(clubId, added))
    await accept(`${await invite()}/google`, `Nora In ${added}`)
    const claimed = await site.store.memberships.get(membershipId(clubId, added))
    expect(claimed).toMatchObject({ isUnaccepted: true })
    const { items } = await site.store.auditLog.find({
      index: 'bySubject',
      where: { subjectId: added },
      limit: 9,
    })
    expect(items.map(({ detail }) => detail)).toContain('Member (not accepted), after an invite link')
  })

  test('rejects used, replaced, expired and unknown links', async () => {
    const replaced = await invite()
    const used = await invite()
    await accept(`${used}/google`, `User Of ${added}`)
    const other = userRecord(`late-${added}`)
    await site.store.users.insert(other)
    const expired = await invite(viewerSlugs.admin, other.slug)
    site.clock.now = new Date(site.clock.now.getTime() + 14 * day)
    for (const path of [replaced, used, expired, '/invitation/x', `/invitation/${'x'.repeat(300)}`]) {
      for (const answer of [await site.jar().ask(path), await site.jar().ask(`${path}/google`, post)]) {
        expect(answer.status).toBe(410)
        expect(await answer.text()).toContain(gone)
      }
    }
    site.clock.now = new Date(site.clock.now.getTime() - 1)
    expect((await site.jar().ask(expired)).status).toBe(200)
  })

  test('rejects an invitation that is replaced while the person is at the provider', async () => {
    const path = await invite()
    const callback = await callbackOf(jar, `${path}/google`, `new=Slow%20Of%20${added}`, post)
    await invite()
    const answer = await jar.ask(callback)
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain(gone)
    expect(await loginCount()).toBe(0)
    expect(await signedInAs(jar)).toBeUndefined()
  })

  test('gives the account to only one of two people who use the link at the same time', async () => {
    const path = await invite()
    const browsers = [site.jar(), site.jar()]
    const callbacks = await Promise.all(
      browsers.map((one, at) => callbackOf(one, `${path}/google`, `new=Racer%20${at}%20Of%20${added}`, post)),
    )
    const answers = await Promise.all(browsers.map((one, at) => one.ask(callbacks[at] ?? '')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 410])
    expect(await loginCount()).toBe(1)
    const names = await Promise.all(browsers.map(signedInAs))
    expect(names.filter((name) => name === added)).toHaveLength(1)
  })

  test('rejects a login of another account, and keeps the link valid', async () => {
    await site.jar().follow(`/auth/google?new=Owner%20Of%20${added}`)
    const path = await invite()
    const { response } = await accept(`${path}/google`, `Owner Of ${added}`)
    expect(response.status).toBe(409)
    expect(await response.text()).toMatch(/already belongs to an account.*choose another login.*merge/s)
    expect(await loginCount()).toBe(0)
    expect(await signedInAs(jar)).toBeUndefined()
    await accept(`${path}/strava`, `Another Of ${added}`)
    expect(await signedInAs(jar)).toBe(added)
  })

  test('rejects a person who is logged in, and keeps them logged in', async () => {
    const path = await invite()
    await jar.follow('/auth/google?as=sample-member')
    for (const answer of [await jar.ask(path), await jar.ask(`${path}/google`, post)]) {
      expect(answer.status).toBe(409)
      expect(await answer.text()).toMatch(/This invitation is for Nora.*You’re logged in as/s)
    }
    // They log in another way while they are at the provider.
    const other = site.jar()
    const callback = await callbackOf(other, `${path}/google`, `new=Twice%20Of%20${added}`, post)
    await other.follow('/auth/google?as=sample-member')
    expect((await other.ask(callback)).status).toBe(409)
    expect(await signedInAs(other)).toBe('sample-member')
    expect(await loginCount()).toBe(0)
    expect((await site.jar().ask(path)).status).toBe(200)
  })

  test('says that the link still works after the provider has denied access', async () => {
    const path = await invite()
    const { response } = await jar.follow(`${path}/google?deny=yes`, post)
    const start = await jar.ask(`${path}/google`, post)
    const denied = await jar.follow(`${start.headers.get('Location')}&deny=yes`)
    expect([response.status, denied.response.status]).toContain(400)
    expect(await denied.response.text()).toContain('Your invite link still works')
    expect((await site.jar().ask(path)).status).toBe(200)
  })

  test('keeps the link out of the store, caches, referrers and reports', async () => {
    const path = await invite()
    const key = path.split('/').at(-1) ?? ''
    expect(key.length).toBeGreaterThan(30)
    for (const text of (await everything(site.store)).values()) expect(text).not.toContain(key)
    const page = await jar.ask(path)
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    // Only the buttons contain the key.
    const html = (await page.text()).replaceAll(/<form [^>]*>/g, '')
    expect(html).not.toContain(key)
    // The page is not part of the navigation, and login does not return to it.
    expect(html).not.toContain('aria-current')
    expect(html).toContain('href="/login"')
    const start = await jar.ask(`${path}/google`, post)
    expect(start.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(start.headers.get('Location')).not.toContain(key)
    for (const text of (await everything(site.store)).values()) expect(text).not.toContain(key)
    await accept(`${path}/strava`, `Stored Of ${added}`)
    for (const text of (await everything(site.store)).values()) expect(text).not.toContain(key)
    expect(JSON.stringify(site.reports)).not.toContain(key)
  })

  test('rejects an invitation to a claimed account or to one with a higher role', async () => {
    const admin = await as(viewerSlugs.admin)
    const call = (slug: string) => refusal(handlers.createInvitation(admin, { slug }))
    await accept(`${await invite()}/google`, `Has Of ${added}`)
    expect(await call(added)).toEqual({ status: 400, fields: [] })
    expect((await call('nobody-there')).status).toBe(404)
    await site.store.users.insert(userRecord(`top-${added}`, { siteRole: 3 }))
    expect((await call(`top-${added}`)).status).toBe(403)
    expect(await invite(viewerSlugs.topAdmin, `top-${added}`)).toContain('/invitation/')
    for (const slug of [viewerSlugs.member, viewerSlugs.newcomer]) {
      expect((await refusal(invite(slug, `top-${added}`))).status).toBe(403)
    }
  })

  test('invalidates the link when the account becomes an admin, is merged or is deleted', async () => {
    const boss = await as(viewerSlugs.topAdmin)
    const path = await invite()
    await handlers.setSiteRole(boss, { user: added, role: 2 })
    expect((await jar.ask(path)).status).toBe(410)

    const again = await invite()
    await site.store.users.insert(userRecord(`source-${added}`))
    const ofSource = await invite(viewerSlugs.admin, `source-${added}`)
    await handlers.mergeUsers(boss, { sourceUser: `source-${added}`, targetUser: added })
    for (const one of [again, ofSource]) expect((await jar.ask(one)).status).toBe(410)

    const last = await invite(viewerSlugs.topAdmin)
    await handlers.deleteUser(boss, { slug: added, confirmed: 'yes' })
    expect((await jar.ask(last)).status).toBe(410)
    expect(await site.store.invitations.get(added)).toBeUndefined()
  })
})

test('shows the link of a form without JavaScript once, and in no URL', async () => {
  await jar.follow('/auth/google?as=sample-admin')
  const before = await (await jar.ask(`/user/${added}`)).text()
  expect(before).toContain('Unclaimed account')
  expect(before).toContain('Create invite link')
  const answer = await jar.ask(`/api/user/${added}/invitation`, {
    ...post,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([200, null])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const html = await answer.text()
  const link = new RegExp(`value="${site.origin}(/invitation/[\\w-]+)"`).exec(html)?.[1] ?? ''
  expect((await site.jar().ask(link)).status).toBe(200)
  const after = await (await jar.ask(`/user/${added}`)).text()
  expect(after).toContain('Create new link')
  expect(after).not.toContain(link)
  const member = site.jar()
  await member.follow('/auth/google?as=sample-member')
  expect(await (await member.ask(`/user/${added}`)).text()).not.toMatch(/Unclaimed account|invitation/)
})

test.each(casesOf(unshowable, ([, value]) => String(value.length > 10)))(
  'rejects a key of %s',
  async (_name, value) => {
    const written = Buffer.from(value.slice(0, 2000)).toString().normalize()
    const answer = await jar.ask(`/invitation/${encodeURIComponent(written)}`)
    expect(answer.status).toBe(isReadablePath(`/invitation/${encodeURIComponent(written)}`) ? 410 : 404)
  },
)

test.each(['', '/google', '/nobody'])(
  'responds to every wrong invitation URL in the same way: %j',
  async (rest) => {
    const answer = await jar.ask(`/invitation/x${rest}`, rest === '' ? {} : post)
    expect(answer.status).toBe(rest === '/nobody' ? 404 : 410)
  },
)

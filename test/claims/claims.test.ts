import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addUnclaimed } from '../../src/entities/clubs/server/addUnclaimed'
import { clubRoles } from '../../src/kernel/access/clubRole'
import { membershipId } from '../../src/kernel/ids'
import { paths } from '../../src/kernel/urls/paths'
import type { UserRecord } from '../../src/entities/users/records'
import { createHandlers } from '../../src/app/server/createHandlers'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import { callbackOf } from '../helpers/callbackOf'
import type { Jar } from '../helpers/cookieJar'
import { everything } from '../helpers/everything'
import { sharedApp } from '../helpers/sharedApp'
import { signedInAs } from '../helpers/siteUnderTest'
import { refusal } from '../helpers/statusWorld'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'

const site = sharedApp()
const post = { method: 'POST' }
const day = 24 * 60 * 60_000
let made = 0
/** The id, and slug, of a club of this test, of its admin and of an unclaimed member with two results. */
let club: string
let admin: string
let nora: UserRecord
let other: UserRecord

beforeEach(async () => {
  const { store } = site
  site.clock.now = new Date()
  made += 1
  club = `club-${made}`
  admin = `admin-${made}`
  await store.clubs.insert(clubRecord(club, { name: `Harriers ${made}` }))
  await store.users.insert(userRecord(admin))
  await store.memberships.insert(membershipRecord(club, admin, { role: clubRoles.admin }))
  const people = [{ name: `Nora Quick ${made}` }, { name: '<b>Ann</b> & Co' }]
  const added = await store.transaction((collections) =>
    addUnclaimed(collections, club, people, { now: site.clock.now, newId: randomUUID }),
  )
  nora = added[0] as UserRecord
  other = added[1] as UserRecord
  for (const at of [1, 2]) {
    const event = `race-${made}-${at}`
    await store.events.insert(eventRecord(event, { date: '2026-05-01' }))
    await store.statuses.insert(
      statusRecord(event, nora.id, { status: 'result', resultInSeconds: 2400, clubId: club }),
    )
  }
})

const handlers = () => createHandlers(site.store, { timeZone: 'Europe/London' })
const as = async (id: string) => ({ ...(await viewerOf(site.store, id)), now: site.clock.now })

/** A browser in which a new account is logged in, whose id and slug it returns. */
async function loggedIn(name: string): Promise<readonly [Jar, string]> {
  const jar = site.jar()
  await jar.follow(`/auth/google?new=${encodeURIComponent(name)}`)
  const slug = (await signedInAs(jar)) ?? ''
  const { items } = await site.store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
  return [jar, items[0]?.id ?? '']
}

/** A browser of a new admin of the club. */
async function adminJar(): Promise<Jar> {
  const [jar, id] = await loggedIn(`Secretary ${made}`)
  await site.store.memberships.put(membershipRecord(club, id, { role: clubRoles.admin }))
  return jar
}

const form = (fields: string): RequestInit => ({
  ...post,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.origin },
  body: fields,
})
const invite = (jar: Jar, fields: string) => jar.ask(paths.inviteMembers(club), form(fields))

/** Returns the path of a new link of each unclaimed member, by name. */
async function linksOf(jar: Jar, fields = 'how=file'): Promise<ReadonlyMap<string, string>> {
  const csv = await (await invite(jar, fields)).text()
  return new Map(
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(`,${site.origin}`) as [string, string]),
  )
}
const linkOf = async (jar?: Jar) => (await linksOf(jar ?? (await adminJar()))).get(nora.name) ?? ''

const noticesOf = async (id: string) =>
  (await handlers().getNotices(await as(id), {})).notices.items.map(({ kind }) => kind)

describe(`on ${driverUnderTest}`, () => {
  test('turns an unclaimed member into a normal user with a new login, once', async () => {
    const link = await linkOf()
    const jar = site.jar()
    const page = await (await jar.ask(link)).text()
    expect(page).toContain(`Harriers ${made} has added you, with 2 results.`)
    for (const label of ['Log in with', 'This isn’t me', 'Remove me']) expect(page).toContain(label)
    const { path } = await jar.follow(`${link}/google?new=Nora${made}`, post)
    expect(path).toBe(`/user/nora-quick-${made}`)
    const user = await site.store.users.get(nora.id)
    expect(user).not.toHaveProperty('unclaimedIn')
    expect(user).toMatchObject({ slug: `nora-quick-${made}`, clubNews: [{ what: 'results', count: 2 }] })
    expect(await site.store.formerUserSlugs.get(nora.slug)).toMatchObject({ userId: nora.id })
    // The club's own admin has created the link, so the club need not accept the person anew.
    const membership = await site.store.memberships.get(membershipId(club, nora.id))
    expect(membership).not.toHaveProperty('isUnaccepted')
    const home = await (await jar.ask('/')).text()
    expect(home).toMatch(/added (<!-- -->)?2 results(<!-- -->)? for you/)
    const data = JSON.parse(await (await jar.ask(`/user/nora-quick-${made}/data.json`)).text()) as {
      statuses: unknown[]
      clubs: unknown[]
    }
    expect([data.statuses.length, data.clubs.length]).toEqual([2, 1])
    const again = await site.jar().ask(link)
    expect(again.status).toBe(410)
  })

  test('lets a super admin’s link claim a member whom the club then has to accept', async () => {
    const top = site.jar()
    await top.follow('/auth/google?as=sample-top-admin')
    const link = (await linksOf(top)).get(nora.name) ?? ''
    await site.jar().follow(`${link}/google?new=Top${made}`, post)
    const membership = await site.store.memberships.get(membershipId(club, nora.id))
    expect(membership).toMatchObject({ isUnaccepted: true })
  })

  test('gives the member to only one of two people who answer one link at once', async () => {
    const link = await linkOf()
    const browsers = [site.jar(), site.jar()]
    const callbacks = await Promise.all(
      browsers.map((one, at) => callbackOf(one, `${link}/google`, `new=Two%20${made}%20${at}`, post)),
    )
    const [joiner] = await loggedIn(`Joiner ${made}`)
    const answers = await Promise.all([
      ...browsers.map((one, at) => one.ask(callbacks[at] ?? '')),
      joiner.ask(`${link}/join`, post),
      site.jar().ask(`${link}/not-me`, post),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 410)).toHaveLength(1)
  })

  test('joins the member with an account that is logged in', async () => {
    const link = await linkOf()
    const [jar, id] = await loggedIn(`Norah ${made}`)
    expect(await (await jar.ask(link)).text()).toContain('Join with my account')
    const { status, headers } = await jar.ask(`${link}/join`, post)
    expect([status, headers.get('Location')]).toEqual([303, `/user/norah-${made}`])
    expect(await site.store.users.get(nora.id)).toBeUndefined()
    expect(await site.store.users.get(id)).not.toHaveProperty('unclaimedIn')
    expect(await site.store.users.get(id)).toMatchObject({ clubNews: [{ what: 'results', count: 2 }] })
    const membership = await site.store.memberships.get(membershipId(club, id))
    expect(membership).toMatchObject({ role: clubRoles.member })
    expect(membership).not.toHaveProperty('isUnaccepted')
    const where = { userId: id }
    expect((await site.store.statuses.find({ index: 'byUser', where, limit: 9 })).items).toHaveLength(2)
    expect((await jar.ask(`${link}/join`, post)).status).toBe(410)
  })

  test('leads a login that has an account back to the link, which offers to join', async () => {
    const link = await linkOf()
    const [, id] = await loggedIn(`Known ${made}`)
    const jar = site.jar()
    const { path, response } = await jar.follow(`${link}/google?as=known-${made}`, post)
    expect(path).toBe(link)
    expect(await response.text()).toContain('Join with my account')
    expect(await signedInAs(jar)).toBe(`known-${made}`)
    expect(await site.store.users.get(nora.id)).toBeDefined()
    await site.store.users.modify(id, (user) => ({ ...user, hidden: 'yes' as const }))
    const refused = await jar.ask(`${link}/join`, post)
    expect(refused.status).toBe(403)
    expect((await site.jar().ask(link)).status).toBe(200)
  })

  test('tells the admins who says that a link isn’t theirs, and voids it', async () => {
    const link = await linkOf()
    const answer = await site.jar().ask(`${link}/not-me`, post)
    expect(await answer.text()).toContain('Thanks for telling us')
    expect(await noticesOf(admin)).toEqual(['outside'])
    const { outsideChanges } = (await handlers().getJoinRequests(await as(admin), { slug: club })).club
    expect(outsideChanges?.[0]?.text).toContain(nora.name)
    expect((await site.jar().ask(link)).status).toBe(410)
    expect(await site.store.users.get(nora.id)).toBeDefined()
  })

  test('removes a member with their results after a confirmation, and tells the admins without a name', async () => {
    const link = await linkOf()
    const asking = await site.jar().ask(`${link}/remove`, post)
    expect(await asking.text()).toContain('Yes, remove me')
    expect(await site.store.users.get(nora.id)).toBeDefined()
    const answers = await Promise.all([1, 2].map(() => site.jar().ask(`${link}/removed`, post)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await noticesOf(admin)).toEqual(['outside'])
    const left = await everything(site.store)
    expect([...left.values()].filter((text) => text.includes(nora.id) || text.includes(nora.name))).toEqual(
      [],
    )
  })

  test('merges a requester who resembles an unclaimed member, and accepts the request', async () => {
    const [, id] = await loggedIn(`Quick Nora ${made}`)
    await site.store.memberships.put(membershipRecord(club, id, { role: clubRoles.requested }))
    const found = (await handlers().getUnclaimed(await as(admin), { slug: club })).club
    expect(found.lookalikes).toMatchObject([{ request: { id }, unclaimed: { id: nora.id } }])
    const pair = { slug: club, sourceUser: nora.id, targetUser: id, confirmed: 'yes' }
    const answers = await Promise.allSettled(
      [1, 2].map(async () => handlers().mergeMembers(await as(admin), pair)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const membership = await site.store.memberships.get(membershipId(club, id))
    expect(membership).toMatchObject({ role: clubRoles.member })
    expect(membership).not.toHaveProperty('isUnaccepted')
    expect(await noticesOf(id)).toEqual(['answer'])
    expect(await site.store.users.get(nora.id)).toBeUndefined()
  })
})

test('answers used, replaced, rejected, expired and wrong links with the same bytes', async () => {
  const jar = await adminJar()
  const replaced = await linkOf(jar)
  const used = await linkOf(jar)
  await site.jar().follow(`${used}/google?new=User${made}`, post)
  const expired = (await linksOf(jar)).values().next().value ?? ''
  site.clock.now = new Date(site.clock.now.getTime() + 60 * day)
  const visitor = site.jar()
  const pages = new Set<string>()
  for (const link of [replaced, used, expired, `/invitation/${'x'.repeat(32)}`])
    for (const init of [undefined, post]) {
      const answer = await visitor.ask(init ? `${link}/removed` : link, init)
      expect(answer.status).toBe(410)
      pages.add(await answer.text())
    }
  expect(pages.size).toBe(1)
  expect([...pages][0]).not.toMatch(/Harriers|Quick/)
})

test('lets no one but the club’s admins and super admins invite members or see who is unclaimed', async () => {
  const people = [site.jar(), site.jar(), site.jar()]
  await people[1]?.follow('/auth/google?as=sample-club-admin')
  await people[2]?.follow('/auth/google?as=sample-admin')
  for (const jar of people) {
    const answer = await invite(jar, 'how=file')
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain(nora.name)
  }
  const stranger = { ...(await as('sample-club-admin')), now: site.clock.now }
  expect((await refusal(handlers().getUnclaimed(stranger, { slug: club }))).status).toBe(403)
  expect(await site.store.invitations.get(nora.id)).toBeUndefined()
})

test('merges neither other clubs’ unclaimed members, nor claimed people, nor into unclaimed ones', async () => {
  const [, id] = await loggedIn(`Asker ${made}`)
  await site.store.memberships.put(membershipRecord(club, id, { role: clubRoles.requested }))
  await site.store.clubs.insert(clubRecord(`rival-${made}`))
  const [rival] = await site.store.transaction((collections) =>
    addUnclaimed(collections, `rival-${made}`, [{ name: 'Rita Rival' }], {
      now: new Date(),
      newId: randomUUID,
    }),
  )
  const call = async (sourceUser: string, targetUser: string, by = admin) =>
    (
      await refusal(
        handlers().mergeMembers(await as(by), { slug: club, sourceUser, targetUser, confirmed: 'yes' }),
      )
    ).status
  expect(await call(rival?.id ?? '', id)).toBe(400)
  expect(await call(admin, id)).toBe(400)
  expect(await call(nora.id, other.id)).toBe(400)
  expect(await call(nora.id, id, id)).toBe(403)
  const top = (
    await site.store.users.find({ index: 'bySlug', where: { slug: 'sample-top-admin' }, limit: 1 })
  ).items[0]
  const merge = { sourceUser: id, targetUser: nora.id }
  expect((await refusal(handlers().mergeUsers(await as(top?.id ?? ''), merge))).status).toBe(400)
  expect(await site.store.users.get(id)).toBeDefined()
})

test('prints slips in which names are text, and a file in which no cell is a formula', async () => {
  const jar = await adminJar()
  await site.store.users.modify(nora.id, (user) => ({ ...user, name: '=HYPERLINK("x")' }))
  const slips = await invite(jar, `how=slips&user=${other.id}`)
  expect(slips.headers.get('Cache-Control')).toContain('no-store')
  const html = await slips.text()
  expect(html).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; Co')
  expect(html).not.toMatch(/<b>Ann|HYPERLINK/)
  expect(html.match(/<svg viewBox="0 0 \d+ \d+"/g)).toHaveLength(1)
  const file = await invite(jar, 'how=file')
  expect(file.headers.get('Content-Disposition')).toContain(`${club}-links.csv`)
  expect(await file.text()).toContain(`"'=HYPERLINK(""x"")"`)
  const { items } = await site.store.auditLog.find({
    index: 'byAction',
    where: { action: 'inviteMembers' },
    order: -1,
    limit: 2,
  })
  expect(items.map(({ detail }) => detail).toSorted()).toEqual(['1', '2'])
})

test('lets one admin create links 20 times a day', async () => {
  const jar = await adminJar()
  for (let time = 1; time <= 20; time += 1) expect((await invite(jar, 'how=file')).status).toBe(200)
  expect((await invite(jar, 'how=file')).status).toBe(429)
  site.clock.now = new Date(site.clock.now.getTime() + day)
  expect((await invite(jar, 'how=file')).status).toBe(200)
})

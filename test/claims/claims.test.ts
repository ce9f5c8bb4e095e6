import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addUnclaimed } from '../../src/entities/clubs/server/addUnclaimed'
import { clubRoles } from '../../src/kernel/access/clubRole'
import { membershipId } from '../../src/kernel/ids'
import { callbackOf } from '../helpers/callbackOf'
import { everything } from '../helpers/everything'
import { signedInAs } from '../helpers/siteUnderTest'
import { refusal } from '../helpers/statusWorld'
import { clubRecord, membershipRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { claimWorld } from './claimWorld'

const world = claimWorld()
const { site } = world
const post = { method: 'POST' }
const day = 24 * 60 * 60_000

const noticesOf = async (id: string) =>
  (await world.handlers().getNotices(await world.as(id), {})).notices.items.map(({ kind }) => kind)

describe(`on ${driverUnderTest}`, () => {
  test('turns an unclaimed member into a normal user with a new login, once', async () => {
    const link = await world.linkOf()
    const jar = site.jar()
    const page = await (await jar.ask(link)).text()
    expect(page).toContain(`Harriers ${world.made} has added you, with 2 results.`)
    for (const label of ['Log in with', 'This isn’t me', 'Remove me']) expect(page).toContain(label)
    const { path } = await jar.follow(`${link}/google?new=Nora${world.made}`, post)
    expect(path).toBe(`/user/nora-quick-${world.made}`)
    const user = await site.store.users.get(world.nora.id)
    expect(user).not.toHaveProperty('unclaimedIn')
    expect(user).toMatchObject({
      slug: `nora-quick-${world.made}`,
      clubNews: [{ what: 'results', count: 2 }],
    })
    expect(await site.store.formerUserSlugs.get(world.nora.slug)).toMatchObject({ userId: world.nora.id })
    // The club's own admin has created the link, so the club need not accept the person anew.
    const membership = await site.store.memberships.get(membershipId(world.club, world.nora.id))
    expect(membership).not.toHaveProperty('isUnaccepted')
    const home = await (await jar.ask('/')).text()
    expect(home).toMatch(/added (<!-- -->)?2 results(<!-- -->)? for you/)
    const data = JSON.parse(await (await jar.ask(`/user/nora-quick-${world.made}/data.json`)).text()) as {
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
    const link = (await world.linksOf(top)).get(world.nora.name) ?? ''
    await site.jar().follow(`${link}/google?new=Top${world.made}`, post)
    const membership = await site.store.memberships.get(membershipId(world.club, world.nora.id))
    expect(membership).toMatchObject({ isUnaccepted: true })
  })

  test('gives the member to only one of two people who answer one link at once', async () => {
    const link = await world.linkOf()
    const browsers = [site.jar(), site.jar()]
    const callbacks = await Promise.all(
      browsers.map((one, at) => callbackOf(one, `${link}/google`, `new=Two%20${world.made}%20${at}`, post)),
    )
    const [joiner] = await world.loggedIn(`Joiner ${world.made}`)
    const answers = await Promise.all([
      ...browsers.map((one, at) => one.ask(callbacks[at] ?? '')),
      joiner.ask(`${link}/join`, post),
      site.jar().ask(`${link}/not-me`, post),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 410)).toHaveLength(1)
  })

  test('joins the member with an account that is logged in', async () => {
    const link = await world.linkOf()
    const [jar, id] = await world.loggedIn(`Norah ${world.made}`)
    expect(await (await jar.ask(link)).text()).toContain('Join with my account')
    const { status, headers } = await jar.ask(`${link}/join`, post)
    expect([status, headers.get('Location')]).toEqual([303, `/user/norah-${world.made}`])
    expect(await site.store.users.get(world.nora.id)).toBeUndefined()
    expect(await site.store.users.get(id)).not.toHaveProperty('unclaimedIn')
    expect(await site.store.users.get(id)).toMatchObject({ clubNews: [{ what: 'results', count: 2 }] })
    const membership = await site.store.memberships.get(membershipId(world.club, id))
    expect(membership).toMatchObject({ role: clubRoles.member })
    expect(membership).not.toHaveProperty('isUnaccepted')
    const where = { userId: id }
    expect((await site.store.statuses.find({ index: 'byUser', where, limit: 9 })).items).toHaveLength(2)
    expect((await jar.ask(`${link}/join`, post)).status).toBe(410)
  })

  test('leads a login that has an account back to the link, which offers to join', async () => {
    const link = await world.linkOf()
    const [, id] = await world.loggedIn(`Known ${world.made}`)
    const jar = site.jar()
    const { path, response } = await jar.follow(`${link}/google?as=known-${world.made}`, post)
    expect(path).toBe(link)
    expect(await response.text()).toContain('Join with my account')
    expect(await signedInAs(jar)).toBe(`known-${world.made}`)
    expect(await site.store.users.get(world.nora.id)).toBeDefined()
    await site.store.users.modify(id, (user) => ({ ...user, hidden: 'yes' as const }))
    const refused = await jar.ask(`${link}/join`, post)
    expect(refused.status).toBe(403)
    expect((await site.jar().ask(link)).status).toBe(200)
  })

  test('tells the admins who says that a link isn’t theirs, and voids it', async () => {
    const link = await world.linkOf()
    const answer = await site.jar().ask(`${link}/not-me`, post)
    expect(await answer.text()).toContain('Thanks for telling us')
    expect(await noticesOf(world.admin)).toEqual(['outside'])
    const admin = await world.as(world.admin)
    const { outsideChanges } = await world.handlers().getJoinRequests(admin, { slug: world.club })
    expect(outsideChanges[0]?.text).toContain(world.nora.name)
    expect((await site.jar().ask(link)).status).toBe(410)
    expect(await site.store.users.get(world.nora.id)).toBeDefined()
  })

  test('removes a member with their results after a confirmation, and tells the admins without a name', async () => {
    const link = await world.linkOf()
    const asking = await site.jar().ask(`${link}/remove`, post)
    expect(await asking.text()).toContain('Yes, remove me')
    expect(await site.store.users.get(world.nora.id)).toBeDefined()
    const answers = await Promise.all([1, 2].map(() => site.jar().ask(`${link}/removed`, post)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await noticesOf(world.admin)).toEqual(['outside'])
    const left = await everything(site.store)
    expect(
      [...left.values()].filter((text) => text.includes(world.nora.id) || text.includes(world.nora.name)),
    ).toEqual([])
  })

  test('merges a requester who resembles an unclaimed member, and accepts the request', async () => {
    const [, id] = await world.loggedIn(`Quick Nora ${world.made}`)
    await site.store.memberships.put(membershipRecord(world.club, id, { role: clubRoles.requested }))
    const admin = await world.as(world.admin)
    const { lookalikes } = await world.handlers().getUnclaimed(admin, { slug: world.club })
    expect(lookalikes).toMatchObject([{ request: { id }, unclaimed: { id: world.nora.id } }])
    const pair = { slug: world.club, sourceUser: world.nora.id, targetUser: id, confirmed: 'yes' }
    const answers = await Promise.allSettled(
      [1, 2].map(async () => world.handlers().mergeMembers(await world.as(world.admin), pair)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const membership = await site.store.memberships.get(membershipId(world.club, id))
    expect(membership).toMatchObject({ role: clubRoles.member })
    expect(membership).not.toHaveProperty('isUnaccepted')
    expect(await noticesOf(id)).toEqual(['answer'])
    expect(await site.store.users.get(world.nora.id)).toBeUndefined()
  })
})

test('merges an unclaimed member into another member of the club, who may be unclaimed, too', async () => {
  const [, id] = await world.loggedIn(`Nora Married ${world.made}`)
  await site.store.memberships.put(membershipRecord(world.club, id, { role: clubRoles.admin }))
  const { mergeTargets } = await world.handlers().getUnclaimed(await world.as(id), { slug: world.club })
  expect(mergeTargets.map((one) => one.id)).toEqual(
    expect.arrayContaining([id, world.admin, world.nora.id, world.other.id]),
  )
  const merge = async (sourceUser: string, targetUser: string) =>
    world.handlers().mergeMembers(await world.as(world.admin), {
      slug: world.club,
      sourceUser,
      targetUser,
      confirmed: 'yes',
    })
  await merge(world.nora.id, world.other.id)
  expect(await site.store.users.get(world.other.id)).toMatchObject({ unclaimedIn: world.club })
  await merge(world.other.id, id)
  expect(await site.store.users.get(id)).not.toHaveProperty('unclaimedIn')
  expect(await site.store.memberships.get(membershipId(world.club, id))).toMatchObject({
    role: clubRoles.admin,
  })
  const where = { userId: id }
  expect((await site.store.statuses.find({ index: 'byUser', where, limit: 9 })).items).toHaveLength(2)
})

test('lists unclaimed members without results whom no one claims for 18 months', async () => {
  const idle = async () =>
    (await world.handlers().getUnclaimed(await world.as(world.admin), { slug: world.club })).idle
  const { now } = site.clock
  site.clock.now = new Date(now.getTime() + 540 * day)
  expect(await idle()).toEqual([])
  site.clock.now = new Date(now.getTime() + 552 * day)
  expect((await idle()).map(({ id }) => id)).toEqual([world.other.id])
})

test('responds to used, replaced, rejected, expired and wrong links with the same bytes', async () => {
  const jar = await world.adminJar()
  const replaced = await world.linkOf(jar)
  const used = await world.linkOf(jar)
  await site.jar().follow(`${used}/google?new=User${world.made}`, post)
  const expired = (await world.linksOf(jar)).values().next().value ?? ''
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

test('merges neither other clubs’ unclaimed members, nor claimed people, nor into people of other clubs', async () => {
  const [, id] = await world.loggedIn(`Asker ${world.made}`)
  await site.store.memberships.put(membershipRecord(world.club, id, { role: clubRoles.requested }))
  await site.store.clubs.insert(clubRecord(`rival-${world.made}`))
  const [rival] = await site.store.transaction((collections) =>
    addUnclaimed(collections, `rival-${world.made}`, [{ name: 'Rita Rival' }], {
      now: new Date(),
      newId: randomUUID,
    }),
  )
  const call = async (sourceUser: string, targetUser: string, by = world.admin) =>
    (
      await refusal(
        world
          .handlers()
          .mergeMembers(await world.as(by), { slug: world.club, sourceUser, targetUser, confirmed: 'yes' }),
      )
    ).status
  expect(await call(rival?.id ?? '', id)).toBe(400)
  expect(await call(world.admin, id)).toBe(400)
  expect(await call(world.nora.id, rival?.id ?? '')).toBe(400)
  expect(await call(world.nora.id, id, id)).toBe(403)
  const where = { slug: 'sample-top-admin' }
  const [top] = (await site.store.users.find({ index: 'bySlug', where, limit: 1 })).items
  const merge = { sourceUser: id, targetUser: world.nora.id }
  expect((await refusal(world.handlers().mergeUsers(await world.as(top?.id ?? ''), merge))).status).toBe(400)
  expect(await site.store.users.get(id)).toBeDefined()
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addUnclaimed } from '../../src/entities/clubs/server/addUnclaimed'
import { clubRoles } from '../../src/kernel/access/clubRole'
import { membershipId } from '../../src/kernel/ids'
import { callbackOf } from '../helpers/callbackOf'
import { everything } from '../helpers/everything'
import { headOf } from '../helpers/headOf'
import { clubRecord, membershipRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { claimWorld } from './claimWorld'

const world = claimWorld()
const { site } = world
const post = { method: 'POST' }
const answers = ['join', 'not-me', 'remove', 'removed', 'google']

describe(`on ${driverUnderTest}`, () => {
  test('makes one person a member of two clubs with a link of each', async () => {
    const jar = site.jar()
    await jar.follow(`${await world.linkOf()}/google?new=Both%20Clubs%20${world.made}`, post)
    const { club: first, nora } = world
    const second = `second-${world.made}`
    await site.store.clubs.insert(clubRecord(second))
    const [there] = await site.store.transaction((collections) =>
      addUnclaimed(collections, second, [{ name: nora.name }], { now: site.clock.now, newId: randomUUID }),
    )
    Object.assign(world, { club: second, nora: there })
    const joined = await jar.ask(`${await world.linkOf()}/join`, post)
    expect(joined.status).toBe(303)
    for (const club of [first, second])
      expect(await site.store.memberships.get(membershipId(club, nora.id))).toMatchObject({ role: 2 })
    expect(await site.store.users.get(there?.id ?? '')).toBeUndefined()
  })

  test.each([
    ['an admin', clubRoles.admin, clubRoles.admin],
    ['an associate', clubRoles.associate, clubRoles.member],
    ['a requester', clubRoles.requested, clubRoles.member],
  ] as const)('leaves %s of the club the higher role', async (_, before, after) => {
    const link = await world.linkOf()
    const [jar, id] = await world.loggedIn(`Had Role ${world.made}`)
    await site.store.memberships.put(membershipRecord(world.club, id, { role: before }))
    expect((await jar.ask(`${link}/join`, post)).status).toBe(303)
    expect(await site.store.memberships.get(membershipId(world.club, id))).toMatchObject({ role: after })
  })

  test('tells nothing of the name to the one of two people who comes second', async () => {
    const link = await world.linkOf()
    const callbacks = await Promise.all(
      [1, 2].map(async (at) => {
        const jar = site.jar()
        return [
          jar,
          await callbackOf(jar, `${link}/google`, `new=Runner%20${world.made}%20${at}`, post),
        ] as const
      }),
    )
    const said = await Promise.all(
      callbacks.map(async ([jar, callback]) => {
        const answer = await jar.ask(callback)
        return { status: answer.status, text: await answer.text() }
      }),
    )
    const [late, ...others] = said.filter(({ status }) => status === 410)
    expect(others).toEqual([])
    expect(late?.text).not.toMatch(/Nora|Quick|Harriers/)
  })

  test.each([
    ['is deleted', (slug: string) => ({ name: 'deleteUser', input: { slug, confirmed: 'yes' } }) as const],
    [
      'is removed',
      (_: string, id: string) => ({ name: 'removeUnclaimed', input: { [`user:${id}`]: 'yes' } }) as const,
    ],
  ])('voids the link of a member who %s', async (_, callOf) => {
    const link = await world.linkOf()
    const { name, input } = callOf(world.nora.slug, world.nora.id)
    const as = await world.as(world.admin)
    if (name === 'deleteUser') await world.handlers().deleteUser(as, input)
    else await world.handlers().removeUnclaimed(as, { slug: world.club, ...input })
    const jar = site.jar()
    expect((await jar.ask(link)).status).toBe(410)
    for (const answer of answers) expect((await jar.ask(`${link}/${answer}`, post)).status).toBe(410)
  })

  test('does not join a hidden member, and keeps the link', async () => {
    const link = await world.linkOf()
    await site.store.users.modify(world.nora.id, (user) => ({ ...user, hidden: 'yes' as const }))
    const [jar] = await world.loggedIn(`Hidden Joiner ${world.made}`)
    expect((await jar.ask(`${link}/join`, post)).status).toBe(400)
    expect(await site.store.invitations.get(world.nora.id)).toBeDefined()
  })
})

test('does not use up a link that robots, previews and other sites request', async () => {
  const link = await world.linkOf()
  const before = await everything(site.store)
  for (const agent of ['facebookexternalhit/1.1', 'WhatsApp/2.23.20.0', 'Slackbot-LinkExpanding 1.0'])
    for (const method of ['GET', 'HEAD'])
      expect((await site.jar().ask(link, { method, headers: { 'User-Agent': agent } })).status).toBe(200)
  for (const answer of answers) {
    expect((await site.jar().ask(`${link}/${answer}`)).status).toBe(404)
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await site.jar().ask(`${link}/${answer}`, { ...post, headers })).status).toBe(403)
  }
  expect(await everything(site.store)).toEqual(before)
})

test('keeps links out of the store, caches, search engines, previews, referrers and exports', async () => {
  const found = await world.linksOf(await world.adminJar())
  const link = found.get(world.nora.name) ?? ''
  const page = await site.jar().ask(link)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
  const { meta, canonicals, titles } = headOf(await page.text())
  expect([meta['robots'], canonicals, 'og:title' in meta]).toEqual(['noindex', [], false])
  expect(titles.join()).not.toContain('Nora')
  const jar = site.jar()
  const { path } = await jar.follow(`${link}/google?new=Exported${world.made}`, post)
  const exported = await (await jar.ask(`${path}/data.json`)).text()
  const written = [...(await everything(site.store)).values(), exported, JSON.stringify(site.reports)].join()
  for (const one of found.values()) expect(written).not.toContain(one.split('/').at(-1))
})

test('answers “This isn’t me” and “Remove me” once', async () => {
  for (const answer of ['not-me', 'removed']) {
    const link = await world.linkOf()
    const statuses = []
    for (const at of [1, 2]) statuses.push([at, (await site.jar().ask(`${link}/${answer}`, post)).status])
    expect(statuses).toEqual([
      [1, 200],
      [2, 410],
    ])
  }
})

import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { addUnclaimed } from '../../src/entities/clubs/server/addUnclaimed'
import { clubRoles } from '../../src/kernel/access/clubRole'
import { paths } from '../../src/kernel/urls/paths'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import type { Jar } from '../helpers/cookieJar'
import { sharedApp } from '../helpers/sharedApp'
import { signedInAs } from '../helpers/siteUnderTest'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'

/** A form of a page that a browser sends. */
export const form = (fields: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: fields,
})

/** A site on which each test has a club with an admin and two unclaimed members, of whom the first has two results. */
export function claimWorld() {
  const site = sharedApp()
  let made = 0
  const world = { site, made, club: '', admin: '', nora: userRecord('none'), other: userRecord('none') }

  beforeEach(async () => {
    const { store } = site
    site.clock.now = new Date()
    made += 1
    const [club, admin] = [`club-${made}`, `admin-${made}`]
    await store.clubs.insert(clubRecord(club, { name: `Harriers ${made}` }))
    await store.users.insert(userRecord(admin))
    await store.memberships.insert(membershipRecord(club, admin, { role: clubRoles.admin }))
    const people = [{ name: `Nora Quick ${made}` }, { name: '<b>Ann</b> & Co' }]
    const [nora = world.nora, other = world.other] = await store.transaction((collections) =>
      addUnclaimed(collections, club, people, { now: site.clock.now, newId: randomUUID }),
    )
    for (const at of [1, 2]) {
      const event = `race-${made}-${at}`
      await store.events.insert(eventRecord(event, { date: '2026-05-01' }))
      const result = { status: 'result', resultInSeconds: 2400, clubId: club } as const
      await store.statuses.insert(statusRecord(event, nora.id, result))
    }
    Object.assign(world, { made, club, admin, nora, other })
  })

  /** Returns a browser in which a new account is logged in, and its id. */
  async function loggedIn(name: string): Promise<readonly [Jar, string]> {
    const jar = site.jar()
    await jar.follow(`/auth/google?new=${encodeURIComponent(name)}`)
    const slug = (await signedInAs(jar)) ?? ''
    const { items } = await site.store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
    return [jar, items[0]?.id ?? '']
  }

  /** Returns a browser of a new admin of the club. */
  async function adminJar(): Promise<Jar> {
    const [jar, id] = await loggedIn(`Secretary ${made}`)
    await site.store.memberships.put(membershipRecord(world.club, id, { role: clubRoles.admin }))
    return jar
  }

  const invite = (jar: Jar, fields: string) => jar.ask(paths.inviteMembers(world.club), form(fields))

  /** Returns the path of a new link of each unclaimed member, by name. */
  async function linksOf(jar: Jar): Promise<ReadonlyMap<string, string>> {
    const csv = await (await invite(jar, 'how=file')).text()
    const lines = csv.trim().split('\r\n').slice(1)
    return new Map(lines.map((line) => line.split(`,${site.origin}`) as [string, string]))
  }

  return Object.assign(world, {
    loggedIn,
    adminJar,
    invite,
    linksOf,
    linkOf: async (jar?: Jar) => (await linksOf(jar ?? (await adminJar()))).get(world.nora.name) ?? '',
    handlers: () => createHandlers(site.store, { timeZone: 'Europe/London' }),
    as: async (id: string) => ({ ...(await viewerOf(site.store, id)), now: site.clock.now }),
  })
}

import { beforeEach, expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { SiteRole } from '../../src/kernel/access/siteRole'
import { everything } from '../helpers/everything'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { refusal } from '../helpers/statusWorld'
import { userRecord } from '../helpers/storeRecords'

const world = sharedClubWorld()

beforeEach(async () => {
  await world.store.users.putMany([
    userRecord('target'),
    userRecord('topAdmin', { siteRole: 3 }),
    userRecord('topSelf', { siteRole: 3 }),
  ])
})

const set = async (input: object, actor = 'topAdmin') =>
  (await world.handlers.setSiteRole(await world.as(actor), { user: 'target', ...input })).user
const roleOf = async (id: string) => (await world.store.users.get(id))?.siteRole

test('changes a role, which takes effect immediately', async () => {
  for (const role of [2, 3, '1'] as const) {
    expect(await set({ role })).toMatchObject({ id: 'target', siteRole: Number(role) })
    expect(await roleOf('target')).toBe(Number(role))
    expect((await world.as('target')).viewer.siteRole).toBe(Number(role))
  }
})

test('changes nothing if the role has changed since the viewer saw it', async () => {
  await set({ role: 2 })
  expect(await set({ role: 3, from: 1 })).toMatchObject({ siteRole: 2 })
  expect(await set({ role: 3, from: '2' })).toMatchObject({ siteRole: 3 })
})

test('lists the admins of the site, super admins first', async () => {
  await set({ role: 2 })
  const { users } = await world.handlers.getAdministrators(await world.as('topAdmin'), {})
  const roles = users.map(({ siteRole }) => siteRole ?? 0)
  expect(roles).toEqual([...roles].sort((a, b) => b - a))
  expect(users.map(({ id }) => id).sort()).toEqual(['siteAdmin', 'siteSelf', 'target', 'topAdmin', 'topSelf'])
})

test.each([
  [{ user: 'topAdmin', role: 1 }, 'user'],
  [{ user: 'topAdmin', role: 3 }, 'user'],
  [{ user: 'nobody-there', role: 2 }, 'user'],
  [{ user: '', role: 2 }, 'user'],
  [{ role: 0 }, 'role'],
  [{ role: 4 }, 'role'],
  [{ role: -1 }, 'role'],
  [{ role: '' }, 'role'],
  [{ role: '3 ' }, 'role'],
  [{ role: [3] }, 'role'],
  [{}, 'role'],
  [{ role: 2, from: 9 }, 'from'],
])('rejects %j without changing anything', async (input, field) => {
  const before = await everything(world.store)
  expect(await refusal(set(input))).toEqual({ status: 400, fields: [field] })
  expect(await everything(world.store)).toEqual(before)
})

test.each(['visitor', 'target', 'clubAdmin', 'siteAdmin'])(
  'rejects every role change by a %s, even of their own',
  async (actor) => {
    const before = await everything(world.store)
    for (const input of [{ role: 2 }, { user: actor, role: 3 }, { role: 9 }]) {
      expect((await refusal(set(input, actor))).status).toBe(403)
    }
    const list = world.handlers.getAdministrators(await world.as(actor), {})
    expect((await refusal(list)).status).toBe(403)
    expect(await everything(world.store)).toEqual(before)
  },
)

test('lets one of two super admins keep the role when they demote each other at once', async () => {
  const process = () => createHandlers(world.store, { timeZone: 'Europe/London' })
  const [one, other] = [await world.as('topAdmin'), await world.as('topSelf')]
  const results = await Promise.allSettled([
    process().setSiteRole(one, { user: 'topSelf', role: 1 }),
    process().setSiteRole(other, { user: 'topAdmin', role: 1 }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const roles: (SiteRole | undefined)[] = [await roleOf('topAdmin'), await roleOf('topSelf')]
  expect(roles.sort()).toEqual([1, 3])
})

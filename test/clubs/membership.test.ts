import { beforeEach, describe, expect, test } from 'vitest'
import { type SiteRole, siteRoles } from '../../src/kernel/access/siteRole'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { legalTexts, notTexts, oneOfEach, unshowable } from '../helpers/hostileValues'
import { refusal } from '../helpers/statusWorld'
import { eventRecord, membershipRecord, statusRecord } from '../helpers/storeRecords'
import { now, place, standingOf } from './clubWorld'

const world = sharedClubWorld()

beforeEach(async () => {
  await place(world.store, 'target', -1)
  await place(world.store, 'member', 2)
  await place(world.store, 'requester', 0)
})

async function change(actor: string, input: object, at = now) {
  return world.handlers.changeClubRoles(await world.as(actor, at), { slug: 'c1', ...input })
}

const membership = (user: string) => world.store.memberships.get(`c1:${user}`)

test('makes a user a member from the time their second request is allowed', async () => {
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  const asked = await change('target', { role: 0 }, at(1))
  expect(asked.changes).toEqual([{ user: 'target', role: 0, done: true }])
  expect(asked.club.users?.map(({ user }) => user.id)).not.toContain('target')
  await change('clubAdmin', { user: 'target', role: -1, from: 0 })
  expect(await membership('target')).toBeUndefined()
  await change('target', { role: 0 }, at(2))
  expect(await membership('target')).toMatchObject({ role: 0, joined: at(2).toISOString() })
  const { club } = await change('clubAdmin', { user: 'target', role: 2, from: 0 }, at(3))
  expect(await membership('target')).toMatchObject({ role: 2, joined: at(3).toISOString() })
  expect(club.users?.map(({ user }) => user.id)).toContain('target')
  // A later change of role does not change the time of joining.
  await change('clubAdmin', { user: 'target', role: 1 }, at(4))
  expect(await membership('target')).toMatchObject({ role: 1, joined: at(3).toISOString() })
})

test('leaves past statuses with a former club and removes it from future ones', async () => {
  const { store, handlers } = world
  await store.statuses.putMany([
    statusRecord('past', 'member', { clubId: 'c1' }),
    statusRecord('future', 'member', { clubId: 'c1', eventDate: '2027-06-01', comment: 'Still in' }),
  ])
  const { changes } = await handlers.leaveClub(await world.as('member'), { slug: 'c1' })
  expect(changes).toEqual([{ user: 'member', role: -1, done: true }])
  expect(await store.statuses.get('past:member')).toMatchObject({ clubId: 'c1' })
  const coming = await store.statuses.get('future:member')
  expect(coming).toMatchObject({ status: 'entered', comment: 'Still in' })
  expect(coming).toMatchObject({ clubId: '' })
})

test('treats a race this evening as future although it is already tomorrow in UTC', async () => {
  const { store } = world
  const date = '2027-06-01'
  await store.events.insert(eventRecord('evening', { date, time: '20:00' }))
  await store.statuses.insert(statusRecord('evening', 'member', { clubId: 'c1', eventDate: date }))
  const handlers = createHandlers(store, { timeZone: 'America/Los_Angeles' })
  await handlers.leaveClub(await world.as('member', new Date('2027-06-02T02:00:00Z')), { slug: 'c1' })
  expect(await store.statuses.get('evening:member')).toMatchObject({ clubId: '' })
})

test('treats a race in a time zone west of the site as future until it starts', async () => {
  const { store } = world
  const date = '2027-06-01'
  await store.events.insert(eventRecord('west', { date, time: '20:00', timeZone: 'Pacific/Honolulu' }))
  await store.statuses.insert(statusRecord('west', 'member', { clubId: 'c1', eventDate: date }))
  const handlers = createHandlers(store, { timeZone: 'Europe/London' })
  await handlers.leaveClub(await world.as('member', new Date('2027-06-02T02:00:00Z')), { slug: 'c1' })
  expect(await store.statuses.get('west:member')).toMatchObject({ clubId: '' })
})

test('removes follows in both directions between new clubmates', async () => {
  const { store } = world
  const follow = (followerId: string, userId: string) => ({
    id: `${followerId}:${userId}`,
    followerId,
    userId,
    date: '2027-01-01',
  })
  await store.follows.insertMany([
    follow('requester', 'member'),
    follow('associate', 'requester'),
    follow('requester', 'nobody'),
    follow('foreignAdmin', 'requester'),
  ])
  await change('clubAdmin', { user: 'requester', role: 2 })
  const left = await store.follows.getMany([
    'requester:member',
    'associate:requester',
    'requester:nobody',
    'foreignAdmin:requester',
  ])
  expect(left.map(({ id }) => id).sort()).toEqual(['foreignAdmin:requester', 'requester:nobody'])
  await store.follows.removeMany(left.map(({ id }) => id))
})

test('forbids a former super admin to change roles', async () => {
  const { store, handlers } = world
  const context = await world.as('topAdmin')
  const setSiteRole = (siteRole: SiteRole) =>
    store.users.modify('topAdmin', (user) => ({ ...user, siteRole }))
  await setSiteRole(siteRoles.member)
  const call = handlers.changeClubRoles(context, { slug: 'c1', user: 'member', role: 1 })
  expect(await refusal(call)).toMatchObject({ status: 403 })
  expect(await standingOf(store, 'member')).toBe(2)
  await setSiteRole(siteRoles.topAdmin)
})

test('returns an outcome for each of several users', async () => {
  const { changes } = await change('clubAdmin', { user: 'requester,associate,member,nobody,ghost', role: 2 })
  const noStep = 'This person’s current role doesn’t allow that change. Reload the page to see their role.'
  expect(changes).toEqual([
    { user: 'requester', role: 2, done: true },
    { user: 'associate', role: 2, done: true },
    { user: 'member', role: 2, done: false },
    { user: 'nobody', role: -1, done: false, message: noStep },
    { user: 'ghost', role: -1, done: false, message: noStep },
  ])
  await place(world.store, 'associate', 1)
})

test('changes nothing, without an error, if the role has changed since', async () => {
  const { changes } = await change('clubAdmin', { user: 'member', role: -1, from: 0 })
  expect(changes).toEqual([{ user: 'member', role: 2, done: false }])
  expect(await standingOf(world.store, 'member')).toBe(2)
})

test('orders join requests by waiting time and selected members as given', async () => {
  const { store, handlers } = world
  await store.memberships.put(membershipRecord('c1', 'target', { role: 0, joined: '2026-01-01' }))
  const admin = await world.as('clubAdmin')
  const requests = (await handlers.getJoinRequests(admin, { slug: 'c1' })).joinRequests
  expect(requests.map(({ user, role }) => [user.id, role])).toEqual([
    ['target', 0],
    ['requester', 0],
  ])
  const input = { slug: 'c1', users: 'member,requester,ghost,clubAdmin' }
  const chosen = (await handlers.getChosenMembers(admin, input)).chosenMembers
  expect(chosen.map(({ user, role }) => [user.id, role])).toEqual([
    ['member', 2],
    ['requester', 0],
    ['clubAdmin', 3],
  ])
})

describe('role change validation', () => {
  const named = (values: readonly unknown[]) => values.map((value) => [JSON.stringify(value), value] as const)
  const bodies = {
    role: [...oneOfEach, ...named(['', '-2', '4', '2 ', '02', 1.5, -1.5, 4, NaN])],
    from: [...oneOfEach, ...named(['', '-2', '4', '+1', 4])],
    club: [...oneOfEach, ...named(['c2', 'C1', 'c1 ', ['c1']])],
  }
  const cases = Object.entries(bodies).flatMap(([field, values]) =>
    values.map(([name, value]) => [field, name, value] as const),
  )

  test.each(cases)('rejects %s: %s', async (field, _name, value) => {
    const call = change('clubAdmin', { user: 'member', role: 1, [field]: value })
    expect(await refusal(call)).toEqual({ status: 400, fields: [field] })
    expect(await standingOf(world.store, 'member')).toBe(2)
  })

  test.each(notTexts.filter(([name]) => name !== 'a list of texts'))(
    'rejects user: %s',
    async (_name, value) => {
      const { status, fields } = await refusal(change('clubAdmin', { user: value, role: -1 }))
      expect([status, fields.map((name) => name.split('.')[0])]).toEqual([400, ['user']])
    },
  )

  // Any text may be an id, but no user has it, so the change is refused.
  test.each([...unshowable, ...named(legalTexts.filter((text) => !text.includes(',')))])(
    'rejects the user id %s',
    async (_name, value) => {
      const input = { user: value, role: 2 }
      expect((await refusal(change('clubAdmin', input))).status).toBe(400)
    },
  )

  test.each([...oneOfEach.slice(0, 1), ...named(['', ',', 'x'.repeat(101)])])(
    'rejects the selected users %s',
    async (_name, users) => {
      const call = world.handlers.getChosenMembers(await world.as('clubAdmin'), { slug: 'c1', users })
      expect(await refusal(call)).toEqual({ status: 400, fields: ['users'] })
    },
  )

  test('rejects no users and more than fifty', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `user-${index}`)
    for (const user of ['', ',,', [], many, many.join(',')]) {
      expect(await refusal(change('clubAdmin', { user, role: 2 }))).toEqual({ status: 400, fields: ['user'] })
    }
  })

  test('takes the viewer as the user only to request to join', async () => {
    expect(await refusal(change('clubAdmin', { role: 2 }))).toEqual({ status: 400, fields: ['user'] })
    expect(await standingOf(world.store, 'clubAdmin')).toBe(3)
  })
})

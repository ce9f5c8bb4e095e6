import { beforeEach, describe, expect, test } from 'vitest'
import { waitingLimit } from '../../src/entities/clubs/limits'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { oneOfEach } from '../helpers/hostileValues'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { refusal } from '../helpers/statusWorld'
import { actors, contextIn, now, place, standingOf } from './clubWorld'

const world = sharedClubWorld()

beforeEach(async () => {
  for (const user of ['target', 'self', 'nobody']) {
    await place(world.store, user, -1)
    await world.store.users.modify(user, ({ clubNews: _, ...rest }) => rest)
  }
  await place(world.store, 'requester', 0)
})

const viewer = async (name: string) => (await world.as(name)).viewer
const news = async (name: string) => (await viewer(name)).clubNews
const waitingOf = async (name: string) =>
  (await viewer(name)).clubs.map(({ clubId, waiting }) => [clubId, waiting])
const change = async (actor: string, input: object, at?: Date) =>
  world.handlers.changeClubRoles(await world.as(actor, at), { slug: 'c1', ...input })
const withdraw = async (actor: string) =>
  world.handlers.withdrawJoinRequest(await world.as(actor), { slug: 'c1' })

test('pending join requests are counted in the session of the club’s admins and of no one else', async () => {
  await place(world.store, 'target', 0)
  expect(await waitingOf('clubAdmin')).toEqual([['c1', 2]])
  for (const actor of actors.filter((name) => name !== 'clubAdmin')) {
    expect(JSON.stringify(await viewer(actor)), actor).not.toContain('waiting')
  }
  await change('clubAdmin', { user: 'target,requester', role: -1, from: 0 })
  expect(await waitingOf('clubAdmin')).toEqual([['c1', undefined]])
})

test('pending join requests are only looked up for club admins, and only up to the number shown', async () => {
  const queries: unknown[] = []
  const { memberships } = world.store
  const find: typeof memberships.find = (query) => {
    queries.push([query.index, query.limit])
    return memberships.find(query)
  }
  const watched = { ...world.store, memberships: { ...memberships, find } } as Store
  const own = ['byUser', 100]
  for (const [name, expected] of [
    ['member', [own]],
    ['topAdmin', [own]],
    ['visitor', []],
    ['clubAdmin', [own, ['byClub', waitingLimit]]],
  ] as const) {
    queries.length = 0
    await contextIn(watched, name)
    expect([name, queries]).toEqual([name, expected])
  }
})

describe('withdrawing a join request', () => {
  test('removes it without notifying its author', async () => {
    expect((await withdraw('requester')).changes).toEqual([{ user: 'requester', role: -1, done: true }])
    expect(await standingOf(world.store, 'requester')).toBe(-1)
    expect(await news('requester')).toBeUndefined()
    // A second press changes nothing.
    expect((await withdraw('requester')).changes).toEqual([{ user: 'requester', role: -1, done: false }])
  })

  test.each([1, 2, 3] as const)(
    'does not end a membership of role %i that has been granted since',
    async (role) => {
      await place(world.store, 'self', role)
      expect((await withdraw('self')).changes).toEqual([{ user: 'self', role, done: false }])
      expect(await standingOf(world.store, 'self')).toBe(role)
    },
  )
})

describe('a denied join request', () => {
  const denied = { what: 'denied', name: 'Club c1', slug: 'c1', date: now.toISOString() }
  const deny = (user = 'requester') => change('clubAdmin', { user, role: -1, from: 0 })
  const read = async (name: string, until: unknown = now.toISOString()) =>
    world.handlers.readClubNews(await world.as(name), { until })

  test('a denied join request is shown to its author only, until they have read it', async () => {
    await deny()
    expect(await news('requester')).toEqual([denied])
    for (const actor of actors.filter((name) => name !== 'requester')) {
      expect(await news(actor), actor).toBeUndefined()
    }
    const seen = await world.handlers.getUser(await world.as('topAdmin'), { slug: 'requester' })
    const found = await world.handlers.findUsers(await world.as('topAdmin'), { id: 'requester' })
    expect(JSON.stringify([seen, found])).not.toContain('denied')
    await read('requester')
    expect(await news('requester')).toBeUndefined()
    expect(await world.store.users.get('requester')).not.toHaveProperty('clubNews')
  })

  test('stays unread if only earlier answers are marked as read', async () => {
    await deny()
    await read('requester', '2027-05-09')
    expect(await news('requester')).toEqual([denied])
    await place(world.store, 'target', 0)
    await deny('target')
    await read('requester')
    expect(await news('target')).toEqual([denied])
  })

  test('a denied join request is no longer shown once its author asks again', async () => {
    await deny()
    await change('requester', { role: 0 })
    expect(await news('requester')).toBeUndefined()
  })

  test('a denied join request is not reported when a member leaves or is removed', async () => {
    await place(world.store, 'target', 2)
    await change('clubAdmin', { user: 'target', role: -1 })
    expect(await news('target')).toBeUndefined()
    await place(world.store, 'self', 2)
    await world.handlers.leaveClub(await world.as('self'), { slug: 'c1' })
    expect(await news('self')).toBeUndefined()
  })

  test('a denied join request is reported to each of several people denied together', async () => {
    await place(world.store, 'target', 0)
    await deny('requester,target')
    expect([await news('requester'), await news('target')]).toEqual([[denied], [denied]])
  })

  test('a denied join request is reported for at most the last twenty clubs', async () => {
    const { handlers, store } = world
    const admin = await world.as('topAdmin')
    for (let number = 1; number <= 23; number += 1) {
      const id = `request-${number}`
      await store.clubRequests.insert({
        ...{ id, userId: 'nobody', role: 2, date: '2027-05-01' },
        ...{ name: `Club ${number}`, shortName: `C${number}` },
      })
      await handlers.declineClubRequest(admin, { id })
    }
    const items = (await news('nobody')) ?? []
    expect([items.length, items[0]?.name, items.at(-1)?.name]).toEqual([20, 'Club 4', 'Club 23'])
  })

  test('a denied join request can be read by a hidden user, who can also withdraw other requests', async () => {
    await deny()
    await place(world.store, 'requester', 0, 'c2')
    await world.handlers.hideUser(await world.as('siteAdmin'), { slug: 'requester' })
    await read('requester')
    await world.handlers.withdrawJoinRequest(await world.as('requester'), { slug: 'c2' })
    await world.handlers.showUser(await world.as('siteAdmin'), { slug: 'requester' })
    expect(await news('requester')).toBeUndefined()
    expect(await standingOf(world.store, 'requester', 'c2')).toBe(-1)
  })

  test('a denied join request is reported once if two admins deny it at once', async () => {
    const processes = [1, 2].map(() => createHandlers(world.store, { timeZone: 'Europe/London' }))
    const admin = await world.as('clubAdmin')
    const input = { slug: 'c1', user: 'requester', role: -1, from: 0 } as const
    await Promise.all(processes.map((handlers) => handlers.changeClubRoles(admin, input)))
    expect(await news('requester')).toEqual([denied])
  })

  test.each(oneOfEach.slice(0, 1))('rejects %s as the date until which it was read', async (_name, until) => {
    expect(await refusal(read('requester', until))).toEqual({ status: 400, fields: ['until'] })
  })
})

test('reports accepted and declined clubs to their requester', async () => {
  const { handlers } = world
  const ask = async (name: string) =>
    handlers.requestClub(await world.as('nobody'), { name, shortName: name, role: 3 })
  await ask('Made')
  const { clubRequests } = await ask('Unmade')
  const admin = await world.as('topAdmin')
  const idOf = (wanted: string) => clubRequests.find(({ name }) => name === wanted)?.id ?? ''
  await handlers.acceptClubRequest(admin, { id: idOf('Made') })
  await handlers.declineClubRequest(admin, { id: idOf('Unmade') })
  expect(await news('nobody')).toEqual([
    { what: 'added', name: 'Made', slug: 'made', date: now.toISOString() },
    { what: 'declined', name: 'Unmade', date: now.toISOString() },
  ])
})

describe('a request to join a club without an admin', () => {
  const ask = async (actor: string, slug = 'c3') =>
    world.handlers.changeClubRoles(await world.as(actor), { slug, role: 0 })
  const notifications = async (name: string) =>
    (await world.handlers.getNotices(await world.as(name), {})).notices.items.map(({ kind, club }) => [
      kind,
      club?.slug,
    ])
  const unanswered = async (name: string) =>
    (await world.handlers.getClubRequests(await world.as(name), {})).clubs?.map((club) => [
      club.id,
      club.joinRequestCount,
    ])

  beforeEach(async () => {
    for (const user of ['target', 'self', 'topAdmin']) await place(world.store, user, -1, 'c3')
    await world.store.notices.removeMany(
      (
        await world.store.notices.find({ index: 'byUser', where: { userId: 'topAdmin' }, limit: 99 })
      ).items.map(({ id }) => id),
    )
  })

  test('notifies super admins, who can answer it', async () => {
    await ask('target')
    expect(await notifications('topAdmin')).toEqual([['waiting', 'c3']])
    expect(await notifications('siteAdmin')).toEqual([])
    expect(await notifications('clubAdmin')).not.toContainEqual(['waiting', 'c3'])
    await world.handlers.changeClubRoles(await world.as('topAdmin'), { slug: 'c3', user: 'target', role: 2 })
    expect(await standingOf(world.store, 'target', 'c3')).toBe(2)
  })

  test('does not notify a super admin of their own request', async () => {
    await ask('topAdmin')
    expect(await notifications('topAdmin')).toEqual([])
  })

  test('does not notify super admins if the club has an admin', async () => {
    await ask('target', 'c2')
    await place(world.store, 'target', -1, 'c2')
    expect(await notifications('topAdmin')).toEqual([])
  })

  test('a request to join a club without an admin is listed only for super admins, until the club has an admin', async () => {
    expect(await unanswered('topAdmin')).toEqual([])
    await ask('target')
    await ask('self')
    await place(world.store, 'target', 0, 'c2')
    expect(await unanswered('topAdmin')).toEqual([['c3', 2]])
    for (const name of ['target', 'clubAdmin', 'siteAdmin']) expect(await unanswered(name)).toBeUndefined()
    await place(world.store, 'self', 3, 'c3')
    expect(await unanswered('topAdmin')).toEqual([])
    await place(world.store, 'target', -1, 'c2')
  })

  test('shows its author that the club has no admin', async () => {
    const hasAdmin = async (name: string, slug: string) =>
      (await world.handlers.getClub(await world.as(name), { slug })).club.hasAdmin
    await ask('target')
    expect(await hasAdmin('target', 'c3')).toBe(false)
    const { clubs } = await world.handlers.getOwnClubs(await world.as('target'), {})
    expect(clubs.map(({ id, hasAdmin }) => [id, hasAdmin])).toEqual([['c3', false]])
    expect(await hasAdmin('requester', 'c1')).toBe(true)
    expect(await hasAdmin('member', 'c1')).toBeUndefined()
    expect(await hasAdmin('visitor', 'c3')).toBeUndefined()
  })
})

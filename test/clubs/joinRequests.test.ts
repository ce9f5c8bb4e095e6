import { beforeEach, describe, expect, test } from 'vitest'
import { waitingLimit } from '../../src/kernel/limits'
import { createHandlers } from '../../src/app/server/createHandlers'
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

describe('who waits', () => {
  test('is told to the admins of that club, wherever they are, and to nobody else', async () => {
    await place(world.store, 'target', 0)
    expect(await waitingOf('clubAdmin')).toEqual([['c1', 2]])
    for (const actor of actors.filter((name) => name !== 'clubAdmin')) {
      expect(JSON.stringify(await viewer(actor)), actor).not.toContain('waiting')
    }
    await change('clubAdmin', { user: 'target,requester', role: -1, from: 0 })
    expect(await waitingOf('clubAdmin')).toEqual([['c1', undefined]])
  })

  test('is looked up for nobody but admins of clubs, and no further than is shown', async () => {
    const asked: unknown[] = []
    const { memberships } = world.store
    const find: typeof memberships.find = (query) => {
      asked.push([query.index, query.limit])
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
      asked.length = 0
      await contextIn(watched, name)
      expect([name, asked]).toEqual([name, expected])
    }
  })
})

describe('a request that is withdrawn', () => {
  test('is gone, and nothing is said of it to whoever withdrew it', async () => {
    expect((await withdraw('requester')).changes).toEqual([{ user: 'requester', role: -1, done: true }])
    expect(await standingOf(world.store, 'requester')).toBe(-1)
    expect(await news('requester')).toBeUndefined()
    // Once more, as by a second press.
    expect((await withdraw('requester')).changes).toEqual([{ user: 'requester', role: -1, done: false }])
  })

  test.each([1, 2, 3] as const)('but was answered meanwhile ends no membership of role %i', async (role) => {
    await place(world.store, 'self', role)
    expect((await withdraw('self')).changes).toEqual([{ user: 'self', role, done: false }])
    expect(await standingOf(world.store, 'self')).toBe(role)
  })
})

describe('who was denied', () => {
  const denied = { what: 'denied', name: 'Club c1', slug: 'c1', date: now.toISOString() }
  const deny = (user = 'requester') => change('clubAdmin', { user, role: -1, from: 0 })
  const read = async (name: string, until: unknown = now.toISOString()) =>
    world.handlers.readClubNews(await world.as(name), { until })

  test('is told so until they have read it, and nobody else is', async () => {
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

  test('reads what came until then, and later what came since', async () => {
    await deny()
    await read('requester', '2027-05-09')
    expect(await news('requester')).toEqual([denied])
    await place(world.store, 'target', 0)
    await deny('target')
    await read('requester')
    expect(await news('target')).toEqual([denied])
  })

  test('and asks again no longer sees the earlier answer', async () => {
    await deny()
    await change('requester', { role: 0 })
    expect(await news('requester')).toBeUndefined()
  })

  test('by leaving by themselves, or by being removed as a member, is told nothing', async () => {
    await place(world.store, 'target', 2)
    await change('clubAdmin', { user: 'target', role: -1 })
    expect(await news('target')).toBeUndefined()
    await place(world.store, 'self', 2)
    await world.handlers.leaveClub(await world.as('self'), { slug: 'c1' })
    expect(await news('self')).toBeUndefined()
  })

  test('of several who are denied at once each is told', async () => {
    await place(world.store, 'target', 0)
    await deny('requester,target')
    expect([await news('requester'), await news('target')]).toEqual([[denied], [denied]])
  })

  test('by many clubs is told of the last twenty', async () => {
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
    const told = (await news('nobody')) ?? []
    expect([told.length, told[0]?.name, told.at(-1)?.name]).toEqual([20, 'Club 4', 'Club 23'])
  })

  test('while hidden may read it, and withdraw what they ask', async () => {
    await deny()
    await place(world.store, 'requester', 0, 'c2')
    await world.handlers.hideUser(await world.as('siteAdmin'), { slug: 'requester' })
    await read('requester')
    await world.handlers.withdrawJoinRequest(await world.as('requester'), { slug: 'c2' })
    await world.handlers.showUser(await world.as('siteAdmin'), { slug: 'requester' })
    expect(await news('requester')).toBeUndefined()
    expect(await standingOf(world.store, 'requester', 'c2')).toBe(-1)
  })

  test('by two administrators at once is told once', async () => {
    const processes = [1, 2].map(() => createHandlers(world.store, { timeZone: 'Europe/London' }))
    const admin = await world.as('clubAdmin')
    const input = { slug: 'c1', user: 'requester', role: -1, from: 0 } as const
    await Promise.all(processes.map((handlers) => handlers.changeClubRoles(admin, input)))
    expect(await news('requester')).toEqual([denied])
  })

  test.each(oneOfEach.slice(0, 1))('has not read it until %s', async (_name, until) => {
    expect(await refusal(read('requester', until))).toEqual({ status: 400, fields: ['until'] })
  })
})

test('who asked for a club that is made is led to it, and whose is not made is told', async () => {
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
  const notices = async (name: string) =>
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

  test('is told to the highest admins, who can answer it', async () => {
    await ask('target')
    expect(await notices('topAdmin')).toEqual([['waiting', 'c3']])
    expect(await notices('siteAdmin')).toEqual([])
    expect(await notices('clubAdmin')).not.toContainEqual(['waiting', 'c3'])
    await world.handlers.changeClubRoles(await world.as('topAdmin'), { slug: 'c3', user: 'target', role: 2 })
    expect(await standingOf(world.store, 'target', 'c3')).toBe(2)
  })

  test('is not told to a highest admin who asks', async () => {
    await ask('topAdmin')
    expect(await notices('topAdmin')).toEqual([])
  })

  test('of a club with an admin is told to that admin alone', async () => {
    await ask('target', 'c2')
    await place(world.store, 'target', -1, 'c2')
    expect(await notices('topAdmin')).toEqual([])
  })

  test('is listed for the highest admins alone, until it is answered or there is an admin', async () => {
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

  test('tells whoever asked that no admin of the club can answer, on its page and on home', async () => {
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

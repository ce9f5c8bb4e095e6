import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Handlers } from '../../src/app/server/handlers'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { startUserApp, type UserApp } from './userApp'
import { contextOf, fillUserWorld } from './userWorld'

let opened: StoreUnderTest
let handlers: Handlers

beforeEach(async () => {
  opened = await openStoreUnderTest()
  handlers = await fillUserWorld(opened.store)
})
afterEach(() => opened.remove())

const person = { slug: 'slug-person' }
const newcomer = contextOf('newcomer')

test('follows, and follows once more, and is one follower', async () => {
  const first = await handlers.followUser(newcomer, person)
  const second = await handlers.followUser(newcomer, { ...person, follower: 'newcomer' })
  for (const { user } of [first, second]) {
    expect(user).toMatchObject({ isFollowed: true, followerCount: 3 })
    expect(user.followers?.map(({ id }) => id)).toEqual(['newcomer', 'stranger', 'admin'])
  }
})

test('unfollows, and once more', async () => {
  const stranger = contextOf('stranger')
  for (let times = 0; times < 2; times += 1) {
    const { user } = await handlers.unfollowUser(stranger, person)
    expect(user).toMatchObject({ isFollowed: false, followerCount: 1 })
  }
})

test('follows ten times at once and is one follower', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => handlers.followUser(newcomer, person)))
  expect(answers.map(({ user }) => user.isFollowed)).toEqual(Array(10).fill(true))
  expect((await handlers.getUser(newcomer, person)).user.followerCount).toBe(3)
})

test('following and unfollowing at once ends in either, without an error', async () => {
  await Promise.all([handlers.followUser(newcomer, person), handlers.unfollowUser(newcomer, person)])
  const { user } = await handlers.getUser(newcomer, person)
  expect(user.followerCount).toBe(user.isFollowed ? 3 : 2)
})

test('nobody follows themselves, a clubmate, or nobody', async () => {
  await expect(handlers.followUser(contextOf('person'), person)).rejects.toMatchObject({ status: 400 })
  await expect(handlers.followUser(contextOf('clubmate'), person)).rejects.toMatchObject({
    status: 400,
    message: 'You’re in the same club as Name person, so you already see their races.',
  })
  await expect(handlers.followUser(newcomer, { slug: 'nobody' })).rejects.toMatchObject({ status: 404 })
})

test('who came to share a club may still unfollow', async () => {
  await opened.store.follows.insert({
    id: 'clubmate:person',
    followerId: 'clubmate',
    userId: 'person',
    date: '',
  })
  const clubmate = contextOf('clubmate')
  expect((await handlers.getUser(clubmate, person)).user.isFollowed).toBe(true)
  expect((await handlers.unfollowUser(clubmate, person)).user.isFollowed).toBe(false)
})

test.each(['followUser', 'unfollowUser'] as const)('%s in the name of another is refused', async (name) => {
  for (const kind of ['newcomer', 'topAdmin'] as const) {
    await expect(handlers[name](contextOf(kind), { ...person, follower: 'stranger' })).rejects.toMatchObject({
      status: 403,
    })
  }
  expect(await opened.store.follows.get('stranger:person')).toBeDefined()
})

test.each([{ $gt: '' }, 7, ['a'], 'x'.repeat(101)])('the follower %j is refused', async (follower) => {
  await expect(handlers.followUser(newcomer, { ...person, follower })).rejects.toMatchObject({ status: 400 })
})

test('a follow of somebody who is being deleted leaves nothing behind', async () => {
  await Promise.allSettled([
    handlers.followUser(newcomer, person),
    handlers.deleteUser(contextOf('person'), { ...person, confirmed: 'yes' }),
    handlers.followUser(contextOf('topAdmin'), person),
  ])
  const { items } = await opened.store.follows.find({
    index: 'byUser',
    where: { userId: 'person' },
    limit: 10,
  })
  expect(items).toEqual([])
})

test('works as a plain form, and says in the page why it was refused', async () => {
  const app: UserApp = await startUserApp(opened.store, handlers)
  try {
    for (const [call, isFollowed] of [
      ['follow', true],
      ['unfollow', false],
    ] as const) {
      const done = await app.post('newcomer', `/api/user/slug-person/${call}`, { follower: 'newcomer' })
      expect([done.status, done.headers.get('Location')]).toEqual([303, '/user/slug-person'])
      expect((await handlers.getUser(newcomer, person)).user.isFollowed).toBe(isFollowed)
    }
    const visitor = await app.post('visitor', '/api/user/slug-person/follow')
    expect(visitor.headers.get('Location')).toBe('/login?returnUrl=%2Fuser%2Fslug-person')
    const refused = await app.post('clubmate', '/api/user/slug-person/follow')
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('You’re in the same club, so you already see their races.')
    expect((await app.post('newcomer', '/api/user/slug-person/follow', { follower: 'admin' })).status).toBe(
      403,
    )
  } finally {
    await app.close()
  }
})

test('whom one follows is on one’s own profile, the newest first, and on nobody else’s', async () => {
  await handlers.followUser(newcomer, person)
  const { user } = await handlers.getUser(newcomer, { slug: 'slug-newcomer' })
  expect(user.following?.map(({ id }) => id)).toEqual(['person'])
  expect(user.followingCount).toBe(1)
  for (const viewer of ['person', 'stranger', 'topAdmin'] as const) {
    const seen = await handlers.getUser(contextOf(viewer), { slug: 'slug-newcomer' })
    expect(seen.user).not.toHaveProperty('following')
    expect(seen.user).not.toHaveProperty('followingCount')
  }
})

import { expect, test } from 'vitest'
import { usersUnderTest } from './userApp'
import { contextOf } from './userWorld'

const world = usersUnderTest()

const person = { slug: 'slug-person' }
const newcomer = contextOf('newcomer')

test('counts a repeated follow once', async () => {
  const first = await world.handlers.followUser(newcomer, person)
  const second = await world.handlers.followUser(newcomer, { ...person, follower: 'newcomer' })
  for (const { user } of [first, second]) {
    expect(user).toMatchObject({ isFollowed: true, followerCount: 3 })
    expect(user.followers?.map(({ id }) => id)).toEqual(['newcomer', 'stranger', 'admin'])
  }
})

test('unfollows, also when repeated', async () => {
  const stranger = contextOf('stranger')
  for (let times = 0; times < 2; times += 1) {
    const { user } = await world.handlers.unfollowUser(stranger, person)
    expect(user).toMatchObject({ isFollowed: false, followerCount: 1 })
  }
})

test('counts ten concurrent follows once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.handlers.followUser(newcomer, person)),
  )
  expect(answers.map(({ user }) => user.isFollowed)).toEqual(Array(10).fill(true))
  expect((await world.handlers.getUser(newcomer, person)).user.followerCount).toBe(3)
})

test('follows or unfollows without an error when both race', async () => {
  await Promise.all([
    world.handlers.followUser(newcomer, person),
    world.handlers.unfollowUser(newcomer, person),
  ])
  const { user } = await world.handlers.getUser(newcomer, person)
  expect(user.followerCount).toBe(user.isFollowed ? 3 : 2)
})

test('rejects following oneself, a clubmate or an unknown user', async () => {
  await expect(world.handlers.followUser(contextOf('person'), person)).rejects.toMatchObject({ status: 400 })
  await expect(world.handlers.followUser(contextOf('clubmate'), person)).rejects.toMatchObject({
    status: 400,
    message: 'You’re in the same club as Name person, so you already see this runner’s races.',
  })
  await expect(world.handlers.followUser(newcomer, { slug: 'nobody' })).rejects.toMatchObject({ status: 404 })
})

test('lets new clubmates unfollow each other', async () => {
  await world.store.follows.insert({
    id: 'clubmate:person',
    followerId: 'clubmate',
    userId: 'person',
    date: '',
  })
  const clubmate = contextOf('clubmate')
  expect((await world.handlers.getUser(clubmate, person)).user.isFollowed).toBe(true)
  expect((await world.handlers.unfollowUser(clubmate, person)).user.isFollowed).toBe(false)
})

test.each(['followUser', 'unfollowUser'] as const)('forbids %s for someone else', async (name) => {
  for (const kind of ['newcomer', 'topAdmin'] as const) {
    await expect(
      world.handlers[name](contextOf(kind), { ...person, follower: 'stranger' }),
    ).rejects.toMatchObject({
      status: 403,
    })
  }
  expect(await world.store.follows.get('stranger:person')).toBeDefined()
})

test.each([{ $gt: '' }, 7, ['a'], 'x'.repeat(101)])('rejects the follower %j', async (follower) => {
  await expect(world.handlers.followUser(newcomer, { ...person, follower })).rejects.toMatchObject({
    status: 400,
  })
})

test('leaves no follow of a user who is being deleted', async () => {
  await Promise.allSettled([
    world.handlers.followUser(newcomer, person),
    world.handlers.deleteUser(contextOf('person'), { ...person, confirmed: 'yes' }),
    world.handlers.followUser(contextOf('topAdmin'), person),
  ])
  const { items } = await world.store.follows.find({
    index: 'byUser',
    where: { userId: 'person' },
    limit: 10,
  })
  expect(items).toEqual([])
})

test('works as a plain form and shows the reason for a refusal', async () => {
  const { app } = world
  for (const [call, isFollowed] of [
    ['follow', true],
    ['unfollow', false],
  ] as const) {
    const done = await app.post('newcomer', `/api/user/slug-person/${call}`, { follower: 'newcomer' })
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/user/slug-person'])
    expect((await world.handlers.getUser(newcomer, person)).user.isFollowed).toBe(isFollowed)
  }
  const visitor = await app.post('visitor', '/api/user/slug-person/follow')
  expect(visitor.headers.get('Location')).toBe('/login?returnUrl=%2Fuser%2Fslug-person')
  const refused = await app.post('clubmate', '/api/user/slug-person/follow')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('You’re in the same club, so you already see this runner’s races.')
  expect((await app.post('newcomer', '/api/user/slug-person/follow', { follower: 'admin' })).status).toBe(403)
})

test('shows whom a user follows on their own profile only to themselves', async () => {
  await world.handlers.followUser(newcomer, person)
  const { user } = await world.handlers.getUser(newcomer, { slug: 'slug-newcomer' })
  expect(user.following?.map(({ id }) => id)).toEqual(['person'])
  expect(user.followingCount).toBe(1)
  for (const viewer of ['person', 'stranger', 'topAdmin'] as const) {
    const seen = await world.handlers.getUser(contextOf(viewer), { slug: 'slug-newcomer' })
    expect(seen.user).not.toHaveProperty('following')
    expect(seen.user).not.toHaveProperty('followingCount')
  }
})

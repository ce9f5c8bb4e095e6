import { describe, expect, test } from 'vitest'
import type { UserResponse, UsersResponse } from '../../src/entities/users/contract'
import { sharedUsers } from './userApp'
import { profileViewers, secrets } from './userWorld'

const world = sharedUsers()

const members = profileViewers.filter((kind) => kind !== 'visitor')

describe.each(members)('the profile as %s sees it', (kind) => {
  const isPrivy = kind === 'person' || kind === 'admin' || kind === 'topAdmin'
  const isAdmin = kind === 'admin' || kind === 'topAdmin'

  test('contains only permitted fields in JSON', async () => {
    const { user } = (await (await world.app.request(kind, '/api/user/slug-person')).json()) as UserResponse
    expect(user).toMatchObject({
      id: 'person',
      slug: 'slug-person',
      path: '/user/slug-person',
      roleName: 'User',
    })
    expect(user.clubs?.map(({ club, role }) => [club, role]).sort()).toEqual(
      isPrivy
        ? [
            ['c1', 2],
            ['c2', 0],
          ]
        : [['c1', 2]],
    )
    expect(user.linkedAccounts).toEqual(
      isPrivy ? { google: true, strava: false, facebook: false, oidc: false } : undefined,
    )
    expect(user.lastLogin).toEqual(isAdmin ? { date: secrets.lastLogin, type: 'google' } : undefined)
    expect(user.siteRole).toBe(isAdmin ? 1 : undefined)
  })

  test('contains no secrets in any response', async () => {
    const paths = [
      '/api/user/slug-person',
      '/api/user?club=c1',
      '/user/slug-person',
      '/event/past',
      '/club/c1',
    ]
    for (const path of paths) {
      const text = await (await world.app.request(kind, path)).text()
      for (const secret of [secrets.email, secrets.picture, 'session-person']) {
        expect(text, path).not.toContain(secret)
      }
      // Only the user sees the ids of their logins, on their own profile.
      const isOwn = kind === 'person' && path.endsWith('/user/slug-person')
      expect(text.includes(secrets.providerId), path).toBe(isOwn)
      if (!isAdmin) expect(text, path).not.toContain(secrets.lastLogin)
      if (!isPrivy) expect(text, path).not.toContain('linkedAccounts')
    }
  })
})

test('lists a club’s members with nothing but their names', async () => {
  const response = await world.app.request('newcomer', '/api/user?club=c1')
  const { users } = (await response.json()) as UsersResponse
  expect(users.map(({ name }) => name)).toEqual(['Name clubmate', 'Name person'])
  expect(Object.keys(users[0] ?? {}).sort()).toEqual(['id', 'name', 'path', 'slug'])
})

test.each(['/api/user', '/api/user?club='])('rejects %s without a club', async (path) => {
  const response = await world.app.request('person', path)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    message: 'club is required.',
    errors: { club: 'club is required.' },
  })
})

test.each(['/user/nobody/edit', '/user/nobody/delete', '/user/constructor'])(
  'returns 404 for %s',
  async (path) => {
    expect((await world.app.request('person', path)).status).toBe(404)
  },
)

test.each(['edit', 'add-results'])('forbids /%s of another user and links to their profile', async (part) => {
  const response = await world.app.request('stranger', `/user/slug-person/${part}`)
  expect(response.status).toBe(403)
  expect(await response.text()).toMatch(/<a [^>]*href="\/user\/slug-person"[^>]*>Name person<\/a>/)
})

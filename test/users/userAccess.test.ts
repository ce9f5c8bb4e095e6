import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserResponse, UsersResponse } from '../../src/api/responses'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { startUserApp, type UserApp } from './userApp'
import { fillUserWorld, secrets, profileViewers, type ProfileViewer } from './userWorld'

let opened: StoreUnderTest
let app: UserApp

beforeAll(async () => {
  opened = await openStoreUnderTest()
  app = await startUserApp(opened.store, await fillUserWorld(opened.store))
})
afterAll(async () => {
  await app.close()
  await opened.remove()
})

/** A call that leaves everything as it was for the next viewer, or whose change does not matter to them. */
interface Call {
  readonly method: string
  readonly path: string
  readonly body?: object
  /** Those who may; everybody else is refused. */
  readonly taken: readonly ProfileViewer[]
  /** 403 where it is absent. */
  readonly refused?: Partial<Record<ProfileViewer, number>>
}

const members = profileViewers.filter((kind) => kind !== 'visitor')

const calls: readonly Call[] = [
  { method: 'GET', path: '/api/user/slug-person', taken: members },
  { method: 'GET', path: '/api/user?club=c1', taken: members },
  { method: 'GET', path: '/api/event?user=person', taken: members },
  {
    method: 'PUT',
    path: '/api/user/slug-person',
    body: { name: 'Name person' },
    taken: ['person', 'admin', 'topAdmin'],
  },
  { method: 'POST', path: '/api/user', body: { name: 'New Runner' }, taken: ['admin', 'topAdmin'] },
  {
    method: 'POST',
    path: '/api/user/slug-person/follow',
    taken: ['newcomer', 'stranger', 'admin', 'topAdmin'],
    refused: { clubmate: 400, person: 400 },
  },
  { method: 'POST', path: '/api/user/slug-person/unfollow', taken: members },
  {
    method: 'DELETE',
    path: '/api/user/slug-person',
    // Those who may do it are refused with 400, as the confirmation is missing.
    taken: [],
    refused: { newcomer: 400, clubmate: 400, stranger: 400, person: 400, admin: 400, topAdmin: 400 },
  },
]

const send = (kind: ProfileViewer, { method, path, body }: Call) =>
  app.request(kind, path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })

describe.each(calls)('$method $path', (call) => {
  test.each(profileViewers)('by %s', async (kind) => {
    const { status } = await send(kind, call)
    expect(status).toBe(call.taken.includes(kind) ? 200 : (call.refused?.[kind] ?? 403))
  })
})

test.each(calls)('a visitor is refused $method $path whatever is sent', async ({ method, path }) => {
  const bad = { method, path, body: method === 'GET' ? undefined : { name: { $gt: '' }, confirmed: 'yes' } }
  const response = await send('visitor', { ...bad, taken: [] })
  expect(response.status).toBe(403)
  expect(Object.keys((await response.json()) as object)).toEqual(['message'])
})

test.each(['newcomer', 'clubmate', 'stranger', 'admin'] as const)(
  '%s cannot delete another',
  async (kind) => {
    const call = { method: 'DELETE', path: '/api/user/slug-person', body: { confirmed: 'yes' }, taken: [] }
    expect((await send(kind, call)).status).toBe(403)
    expect(await opened.store.users.get('person')).toBeDefined()
  },
)

interface PageRule {
  readonly path: string
  readonly open: readonly ProfileViewer[]
}

const pageRules: readonly PageRule[] = [
  { path: '/user/slug-person', open: members },
  { path: '/user/slug-person/edit', open: ['person', 'admin', 'topAdmin'] },
  { path: '/user/slug-person/delete', open: ['person', 'topAdmin'] },
]

describe.each(pageRules)('the page $path', ({ path, open }) => {
  test.each(profileViewers)('for %s', async (kind) => {
    const response = await app.request(kind, path)
    if (kind === 'visitor') {
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(`/login?returnUrl=${encodeURIComponent(path)}`)
      return
    }
    expect(response.status).toBe(open.includes(kind) ? 200 : 403)
  })
})

describe.each(members)('what %s is told of the person', (kind) => {
  const isPrivy = kind === 'person' || kind === 'admin' || kind === 'topAdmin'
  const isAdmin = kind === 'admin' || kind === 'topAdmin'

  test('in JSON', async () => {
    const { user } = (await (await app.request(kind, '/api/user/slug-person')).json()) as UserResponse
    expect(user).toMatchObject({
      id: 'person',
      slug: 'slug-person',
      path: '/user/slug-person',
      roleName: 'Member',
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
      isPrivy ? { google: true, strava: false, facebook: false } : undefined,
    )
    expect(user.lastLogin).toEqual(isAdmin ? { date: secrets.lastLogin, type: 'google' } : undefined)
    expect(user.siteRole).toBe(isAdmin ? 1 : undefined)
  })

  test('in any byte of the answer', async () => {
    const paths = [
      '/api/user/slug-person',
      '/api/user?club=c1',
      '/user/slug-person',
      '/event/past',
      '/club/c1',
    ]
    for (const path of paths) {
      const text = await (await app.request(kind, path)).text()
      for (const secret of [secrets.email, secrets.picture, 'session-person']) {
        expect(text, path).not.toContain(secret)
      }
      // What the host's settings call a login is for whoever has it, on their own page.
      const isOwn = kind === 'person' && path.endsWith('/user/slug-person')
      expect(text.includes(secrets.providerId), path).toBe(isOwn)
      if (!isAdmin) expect(text, path).not.toContain(secrets.lastLogin)
      if (!isPrivy) expect(text, path).not.toContain('linkedAccounts')
    }
  })
})

test('a visitor is told nobody’s name on any page', async () => {
  for (const path of ['/user/slug-person', '/event/past', '/club/c1', '/', '/past-events']) {
    expect(await (await app.request('visitor', path)).text(), path).not.toContain('Name person')
  }
})

test('a club’s members are those who belong to it, without more than their names', async () => {
  const response = await app.request('newcomer', '/api/user?club=c1')
  const { users } = (await response.json()) as UsersResponse
  expect(users.map(({ name }) => name)).toEqual(['Name clubmate', 'Name person'])
  expect(Object.keys(users[0] ?? {}).sort()).toEqual(['id', 'name', 'path', 'slug'])
})

test.each(['/api/user', '/api/user?club='])('%s is refused', async (path) => {
  const response = await app.request('person', path)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    message: 'club is required.',
    errors: { club: 'club is required.' },
  })
})

test.each([
  '/api/user/nobody',
  '/user/nobody',
  '/user/nobody/edit',
  '/user/nobody/delete',
  '/user/constructor',
])('%s does not exist', async (path) => {
  expect((await app.request('person', path)).status).toBe(404)
})

import { describe, expect, test } from 'vitest'
import { usersUnderTest } from './userApp'
import { contextOf } from './userWorld'

const world = usersUnderTest()

const person = contextOf('person')
const url = '/api/user/slug-person'

/** Invalid names, each with a message at the field. */
const hostile: readonly (readonly [description: string, name: unknown])[] = [
  ['empty', ''],
  ['one word', 'Madonna'],
  ['1 MB', `Ann ${'b'.repeat(1024 * 1024)}`],
  ['101 characters', `A ${'b'.repeat(99)}`],
  ['a control character', 'Ann\u0000 Lee'],
  ['text turned round', 'Ann \u202eLee'],
  ['an isolate', 'Ann \u2066Lee'],
  ['half a character', 'Ann \ud800Lee'],
  ['words without a glyph', '\u200b \u3164'],
  ['an object', { $ne: '' }],
  ['an array', ['Ann', 'Lee']],
  ['a number', 7],
  ['null', null],
]

describe.each(hostile)('a name that is %s', (_, name) => {
  test('is rejected at its field when editing and adding', async () => {
    const sentence = expect.stringMatching(/^(The name |Please )[^:]+\.$/) as string
    const expected = { status: 400, message: sentence, errors: { name: sentence } }
    await expect(world.handlers.editUser(person, { slug: 'slug-person', name })).rejects.toMatchObject(
      expected,
    )
    await expect(world.handlers.addUser(contextOf('admin'), { name })).rejects.toMatchObject(expected)
    expect((await world.store.users.get('person'))?.name).toBe('Name person')
  })
})

test('requires a name to add a user, and leaves it unchanged when editing without one', async () => {
  await expect(world.handlers.addUser(contextOf('admin'), {})).rejects.toMatchObject({
    status: 400,
    errors: { name: 'Please enter your full name.' },
  })
  expect(await world.handlers.editUser(person, { slug: 'slug-person' })).toMatchObject({
    user: { name: 'Name person' },
  })
})

test('escapes markup in a name on the page and in the embedded state', async () => {
  const name = '</script><img src=x onerror=alert(1)> "O\'Neil"'
  await world.store.users.modify('person', (user) => ({ ...user, name }))
  for (const path of ['/user/slug-person', '/user/slug-person/edit', '/event/past', '/club/c1']) {
    const html = await (await world.app.request('topAdmin', path)).text()
    expect(html, path).not.toMatch(/<img src=x/)
    expect(html, path).toContain('\\u003c/script>')
  }
})

test('changes only the name, whatever else is sent', async () => {
  const { store } = world
  const before = await store.users.get('person')
  const response = await world.app.request('person', url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: '  Ann   Lee ',
      id: 'other',
      slug: 'taken-over',
      siteRole: 3,
      role: 3,
      roleName: 'Super admin',
      avatar: 'https://evil.example/x.png',
      clubs: [{ club: 'c2', role: 3 }],
      followers: [],
      lastLogin: { date: '2000-01-01', type: 'x' },
      createdOn: '2000-01-01',
      linkedAccounts: { google: false },
      __proto__: { siteRole: 3 },
    }),
  })
  expect(response.status).toBe(200)
  expect(await store.users.get('person')).toEqual({ ...before, name: 'Ann Lee' })
  expect((await store.memberships.get('c2:person'))?.role).toBe(0)
})

test('redirects a plain form to the profile, or returns it with the typed name', async () => {
  const accepted = await world.app.post('person', url, { _method: 'PUT', name: 'Ann Lee' })
  expect([accepted.status, accepted.headers.get('Location')]).toEqual([303, '/user/slug-person'])
  const refused = await world.app.post('person', url, { _method: 'PUT', name: 'Ann"><b>' })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('Please enter your full name.')
  expect(html).toContain('value="Ann&quot;&gt;&lt;b&gt;"')
  expect(html).toContain('<title>Edit Ann Lee : Startline</title>')
  expect((await world.app.post('stranger', url, { _method: 'PUT', name: 'Ann Lee' })).status).toBe(403)
  const visitor = await world.app.post('visitor', url, { _method: 'PUT', name: 'Ann Lee' })
  expect(visitor.headers.get('Location')).toBe('/login?returnUrl=%2Fuser%2Fslug-person%2Fedit')
})

test('enables the form without scripts and leads Cancel to the home page', async () => {
  const html = await (await world.app.request('person', '/user/slug-person/edit')).text()
  expect(html).toContain('<input type="hidden" name="_call" value="editUser"/>')
  expect(html).not.toMatch(/<button[^>]*disabled/)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Cancel/)
})

describe('adding a user', () => {
  const admin = contextOf('admin')

  test('creates a member without a login, with a slug of their own', async () => {
    const { user } = await world.handlers.addUser(admin, {
      name: 'Żaneta Łoś',
      siteRole: 3,
      id: 'x',
      slug: 'y',
    })
    expect(user).toMatchObject({
      name: 'Żaneta Łoś',
      slug: 'zaneta-los',
      roleName: 'User',
      followerCount: 0,
    })
    expect(user.linkedAccounts).toEqual({ google: false, strava: false, facebook: false, oidc: false })
    expect(await world.store.users.get(user.id)).toMatchObject({
      siteRole: 1,
      createdOn: person.now.toISOString(),
    })
    const { items } = await world.store.logins.find({
      index: 'byUser',
      where: { userId: user.id },
      limit: 1,
    })
    expect(items).toEqual([])
  })

  test('gives ten users with one name ten slugs when added at once', async () => {
    const added = await Promise.all(
      Array.from({ length: 10 }, () => world.handlers.addUser(admin, { name: '王 小明' })),
    )
    expect(new Set(added.map(({ user }) => user.slug)).size).toBe(10)
  })

  test('redirects a plain form to the new profile', async () => {
    const response = await world.app.post('topAdmin', '/api/user', { name: 'Ann Lee' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/user/ann-lee'])
  })
})

import { expect, test } from 'vitest'
import { sharedUsers } from './userApp'
import { secrets, profileViewers } from './userWorld'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const requested: string[] = []
let isDown = false
/** Responds in place of the three providers. */
const provider: typeof fetch = (input) => {
  requested.push(new Request(input).url)
  return Promise.resolve(isDown ? new Response('', { status: 503 }) : new Response(png))
}

const world = sharedUsers(provider)

const path = '/user/slug-person/picture'

test.each(profileViewers)('serves the picture to %s only if they are logged in', async (kind) => {
  const response = await world.app.request(kind, path)
  if (kind === 'visitor') {
    expect(response.status).toBe(403)
    return
  }
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/png')
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=86400')
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
})

test('requests only the stored URL from the provider, and only once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => world.app.request('admin', `${path}?v=x&url=https://evil.example/`)),
  )
  expect(requested).toEqual([secrets.picture])
})

test('returns 404 without a picture, for an unknown user and for a picture on another host', async () => {
  await world.store.users.modify('stranger', (user) => ({ ...user, avatar: 'http://127.0.0.1:9/x.png' }))
  for (const slug of ['slug-newcomer', 'slug-stranger', 'nobody']) {
    expect((await world.app.request('admin', `/user/${slug}/picture`)).status, slug).toBe(404)
  }
  expect(requested).toEqual([secrets.picture])
})

test('serves a transparent picture for a short time if the provider is down', async () => {
  isDown = true
  await world.store.users.modify('newcomer', (user) => ({
    ...user,
    avatar: 'https://lh3.googleusercontent.com/a/other',
  }))
  const response = await world.app.request('admin', '/user/slug-newcomer/picture')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/gif')
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=600')
})

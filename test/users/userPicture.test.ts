import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { startUserApp, type UserApp } from './userApp'
import { fillUserWorld, secrets, profileViewers } from './userWorld'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

let opened: StoreUnderTest
let app: UserApp
const asked: string[] = []
let isAway = false
/** Stands for the three providers. */
const provider: typeof fetch = (input) => {
  asked.push(new Request(input).url)
  return Promise.resolve(isAway ? new Response('', { status: 503 }) : new Response(png))
}

beforeAll(async () => {
  opened = await openStoreUnderTest()
  app = await startUserApp(opened.store, await fillUserWorld(opened.store), provider)
})
afterAll(async () => {
  await app.close()
  await opened.remove()
})

const path = '/user/slug-person/picture'

test.each(profileViewers)('%s', async (kind) => {
  const response = await app.request(kind, path)
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

test('the provider is asked once, for the stored address and no other', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => app.request('admin', `${path}?v=x&url=https://evil.example/`)),
  )
  expect(asked).toEqual([secrets.picture])
})

test('no picture for a user without one, for an unknown user, and for one whose picture is on another host', async () => {
  await opened.store.users.modify('stranger', (user) => ({ ...user, avatar: 'http://127.0.0.1:9/x.png' }))
  for (const slug of ['slug-newcomer', 'slug-stranger', 'nobody']) {
    expect((await app.request('admin', `/user/${slug}/picture`)).status, slug).toBe(404)
  }
  expect(asked).toEqual([secrets.picture])
})

test('a picture that cannot be loaded is answered with a transparent one, and is requested again soon', async () => {
  isAway = true
  await opened.store.users.modify('newcomer', (user) => ({
    ...user,
    avatar: 'https://lh3.googleusercontent.com/a/other',
  }))
  const response = await app.request('admin', '/user/slug-newcomer/picture')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/gif')
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=600')
})

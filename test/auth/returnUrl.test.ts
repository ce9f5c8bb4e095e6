import { describe, expect, test } from 'vitest'
import { builtInLogins } from '../../src/kernel/access/loginType'
import { createSeal } from '../../src/platform/requests/createSeal'
import { hostileReturnPaths } from '../helpers/hostileReturnPaths'
import { sharedApp } from '../helpers/sharedApp'

const site = sharedApp()

const query = (returnUrl: string) => new URLSearchParams({ returnUrl })

describe.each(builtInLogins)('%s', (type) => {
  test.each(['/club', '/add-event', '/event-search?text=a%20b&c=d#top', '/event/łódź'])(
    'returns to %s',
    async (path) => {
      const jar = site.jar()
      const { response } = await jar.follow(`/auth/${type}?as=sample-member&${query(path)}`)
      expect(new URL(response.url).origin).toBe(site.origin)
      const wanted = new URL(path, site.origin)
      expect(response.url).toBe(wanted.origin + wanted.pathname + wanted.search)
    },
  )

  test('keeps the return path when the login is denied', async () => {
    const jar = site.jar()
    const start = await jar.ask(`/auth/${type}?${query('/club')}`)
    const answer = await jar.ask(`${start.headers.get('Location')}&deny=yes`)
    const login = await jar.ask((answer.headers.get('Location') ?? '').slice(site.origin.length))
    expect(login.headers.get('Location')).toBe('/login?returnUrl=%2Fclub&error=denied')
  })
})

test('tries at least forty hostile values', () => {
  expect(new Set(hostileReturnPaths).size).toBeGreaterThanOrEqual(40)
})

test.each(hostileReturnPaths)('redirects the hostile return path %j to the home page', async (value) => {
  const jar = site.jar()
  const start = await jar.ask(`/auth/google?as=sample-member&${query(value)}`)
  const answer = await jar.ask(start.headers.get('Location') ?? '')
  const callback = await jar.ask((answer.headers.get('Location') ?? '').slice(site.origin.length))
  expect([callback.status, callback.headers.get('Location')]).toEqual([302, '/'])
})

// An empty return path is redirected to the URL without it.
test.each(hostileReturnPaths.filter(Boolean))(
  'leaves the hostile return path %j out of the login links',
  async (value) => {
    const html = await (await site.jar().ask(`/login?${query(value)}`)).text()
    const links = [...html.matchAll(/<a [^>]*href="(\/auth[^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['/auth/google', '/auth/strava', '/auth/facebook'])
  },
)

test.each([
  ['in plain text', (path: string) => path],
  ['sealed with another key', (path: string) => createSeal('x'.repeat(32), 'return path').seal(path)],
])('ignores a return path that was written to the store %s', async (_, written) => {
  const jar = site.jar()
  const start = await jar.ask(`/auth/google?as=sample-member&${query('/club')}`)
  const { items } = await site.store.pendingLogins.find({ index: 'byExpiry', limit: 1000 })
  const saved = items.filter(({ returnPath }) => returnPath !== undefined)
  expect(saved).not.toEqual([])
  const returnPath = written('/privacy')
  await site.store.pendingLogins.putMany(saved.map((one) => ({ ...one, returnPath })))
  const answer = await jar.ask(start.headers.get('Location') ?? '')
  const callback = await jar.ask((answer.headers.get('Location') ?? '').slice(site.origin.length))
  expect(callback.headers.get('Location')).toBe('/')
})

import { expect, test, vi } from 'vitest'
import { endpoints } from '../features.server'
import { apiOverFetch } from '../../kernel/calls/apiOverFetch'
import type { SessionUserView } from '../../kernel/access/sessionUser'
import { createStore } from '../pages/createStore'
import { watchViewer } from './watchViewer'

const sessionUser = (version: string, siteRole: 1 | 2 = 1): SessionUserView => ({
  viewer: { userId: 'ann', siteRole, clubs: [] },
  user: { id: 'ann', name: 'Ann Lee', path: '/user/ann' },
  viewerVersion: version,
})

/** A page of Ann's, and a server that answers each call with the version of the person who is logged in. */
function pageOf({ version, answer = sessionUser(version), status = 200 }: ServerState) {
  const server = { version, answer, status }
  const sent: (readonly [url: string, version: string | null])[] = []
  const fetch = vi.fn<typeof globalThis.fetch>((input, init) => {
    const url = typeof input === 'string' ? input : ''
    sent.push([url, new Headers(init?.headers).get('X-Viewer-Version')])
    const headers = { 'X-Viewer-Version': server.version }
    const body = url === '/api/viewer' ? { sessionUser: server.answer } : { clubs: [] }
    const answered = url === '/api/viewer' ? server.status : 200
    return Promise.resolve(new Response(JSON.stringify(body), { status: answered, headers }))
  })
  const store = createStore(sessionUser('ann.1'))
  return { api: apiOverFetch(watchViewer(fetch, store)), store, sent, server }
}

interface ServerState {
  readonly version: string
  /** Responds to the call that loads the viewer. */
  readonly answer?: SessionUserView
  readonly status?: number
}

test('sends the viewer version with each call and asks for no viewer while it matches', async () => {
  const { api, store, sent } = pageOf({ version: 'ann.1' })
  const before = store.getState()
  await api(endpoints.getClubs, {})
  expect(sent).toEqual([['/api/club', 'ann.1']])
  expect(store.getState()).toBe(before)
})

test('loads a viewer with a new role before the response arrives, once for many calls', async () => {
  const { api, store, sent } = pageOf({ version: 'ann.2', answer: sessionUser('ann.2', 2) })
  const roles = Array.from({ length: 5 }, async () => {
    await api(endpoints.getClubs, {})
    return store.getState().viewer.siteRole
  })
  expect(await Promise.all(roles)).toEqual([2, 2, 2, 2, 2])
  expect(sent.filter(([url]) => url === '/api/viewer')).toHaveLength(1)
  await api(endpoints.getClubs, {})
  expect(sent.slice(6)).toEqual([['/api/club', 'ann.2']])
  expect(store.getState().ui.isOutdated).toBeUndefined()
})

test.each(['bob.1', '.1'])(
  'marks the page as outdated once %s is logged in, and leaves what it shows',
  async (version) => {
    const { api, store, sent } = pageOf({ version })
    await api(endpoints.getClubs, {})
    expect(sent).toHaveLength(1)
    expect(store.getState()).toMatchObject({ ...sessionUser('ann.1'), ui: { isOutdated: true } })
  },
)

test('ignores a viewer who logs in between a response and the request for the viewer', async () => {
  const answer = { ...sessionUser('bob.1'), viewer: { userId: 'bob', siteRole: 1, clubs: [] } } as const
  const { api, store } = pageOf({ version: 'ann.2', answer })
  await api(endpoints.getClubs, {})
  expect(store.getState()).toMatchObject({ viewer: { userId: 'ann' }, ui: { isOutdated: true } })
})

test('accepts a response when the request for the viewer fails, and retries on the next call', async () => {
  const { api, store, server } = pageOf({ version: 'ann.2', answer: sessionUser('ann.2', 2), status: 503 })
  expect(await api(endpoints.getClubs, {})).toEqual({ clubs: [] })
  expect(store.getState().viewer.siteRole).toBe(1)
  server.status = 200
  await api(endpoints.getClubs, {})
  expect(store.getState().viewer.siteRole).toBe(2)
})

import { type AppStore } from '../../browser/appStore'
import type { LoaderFunction, RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Api } from '../../kernel/calls/api'
import { ApiError } from '../../kernel/calls/apiError'
import type { BySlug } from '../../kernel/inputs/parseInput'
import type { UserView } from '../../entities/users/contract'
import type { SiteRole } from '../../kernel/access/siteRole'
import { anonymous } from '../../kernel/access/viewer'
import { responseReceived } from '../../browser/actions'
import { createStore } from './createStore'
import { createRoutes } from './createRoutes'
import { loadPage } from '../../browser/pages/loadPage'

const now = '2027-01-10T12:00:00.000Z'

const member = (siteRole: SiteRole) => ({
  viewer: { userId: 'ann', siteRole, clubs: [] },
  user: { id: 'ann', name: 'Ann Lee', path: '/user/ann' },
  viewerVersion: `ann.${siteRole}`,
})

const bob: UserView = { id: 'bob', name: 'Bob Day', path: '/user/bob', slug: 'bob' }

/** Responds to the only call that the pages make. */
type Answer = (input: BySlug) => Promise<{ readonly user: UserView }>

const noAnswer: Answer = () => Promise.reject(new Error('Nothing was to be asked.'))

/** Loads the page of a chunk as react-router does; returns where it redirects. */
async function load(store: AppStore, answer: Answer, chunk: string, url: string) {
  const api: Api = (_, input) => answer(input as BySlug) as Promise<never>
  const pages = createRoutes((page, args) => loadPage(page, { store, api }, args))
  const route = pages.find(({ id }) => id === chunk) as RouteObject & { lazy: () => Promise<object> }
  const { loader } = (await route.lazy()) as { readonly loader: LoaderFunction }
  const request = new Request(`https://races.example${url}`)
  const params = { slug: 'bob' }
  const found: unknown = await loader({ request, params, context: undefined } as never)
  if (!(found instanceof Response)) return found
  return { to: found.headers.get('Location'), isDocument: found.headers.has('X-Remix-Reload-Document') }
}

const storeFor = (siteRole: SiteRole) => createStore({ now, ...member(siteRole) })
const refusal = { status: 403, message: 'Only site admins can set someone else’s status.' }

describe('a page that needs a permission', () => {
  const url = '/event/bob/edit-users'

  test('a page that needs a permission is not loaded for members without the permission, and gives them the reason', async () => {
    const store = storeFor(1)
    expect(await load(store, noAnswer, 'editEventUsers', url)).toBeNull()
    expect(store.getState().ui).toEqual({ busy: 0, failure: { url, ...refusal } })
  })

  test('redirects visitors to the login page', async () => {
    const store = createStore({ now, viewer: anonymous })
    const to = `/login?returnUrl=${encodeURIComponent(url)}`
    expect(await load(store, noAnswer, 'editEventUsers', url)).toEqual({ to, isDocument: false })
    expect(store.getState().ui).toEqual({ busy: 0 })
  })
})

test.each([
  ['weekend', '/club/bob/weekend', 'The server says why.', { label: 'See the club', path: '/club/bob' }],
  ['deleteUser', '/user/bob/delete', 'You can only delete your own account.', undefined],
])('the page %s shows why its call was refused, not that the login expired', async (...row) => {
  const [chunk, url, message, instead] = row
  const store = storeFor(1)
  await load(store, () => Promise.reject(new ApiError(403, 'The server says why.')), chunk, url)
  expect(store.getState().ui.failure).toEqual({ url, status: 403, message, instead })
})

describe('a viewer who changes while a page is loaded', () => {
  const url = '/user/bob/edit'

  /** Responds like the server, which knows a role that the page does not know. */
  const answering = (store: AppStore, siteRole: SiteRole) => {
    const calls: string[] = []
    const answer: Answer = ({ slug }) => {
      calls.push(slug)
      if (store.getState().viewer.siteRole !== siteRole) {
        store.dispatch(responseReceived({ sessionUser: member(siteRole) }))
      }
      return Promise.resolve({ user: bob })
    }
    return { answer, calls }
  }

  test('gets the page that fits their current role', async () => {
    const store = storeFor(1)
    const { answer, calls } = answering(store, 2)
    expect(await load(store, answer, 'editUser', url)).toBeNull()
    expect(calls).toEqual(['bob', 'bob'])
    expect(store.getState().ui).toEqual({ busy: 0 })
    expect(store.getState().users).toEqual({ bob })
  })

  test('does not get a page that they may no longer open', async () => {
    const store = storeFor(2)
    const { answer } = answering(store, 1)
    await load(store, answer, 'editUser', url)
    expect(store.getState().ui.failure?.status).toBe(403)
  })

  test('gets no page rendered from another viewer’s state', async () => {
    const store = storeFor(1)
    const answer: Answer = () => {
      store.dispatch({ type: 'viewerReplaced' })
      return Promise.reject(new ApiError(403, 'no'))
    }
    expect(await load(store, answer, 'user', '/user/bob?past=x')).toEqual({
      to: '/user/bob?past=x',
      isDocument: true,
    })
    expect(store.getState().ui).toEqual({ busy: 0, isOutdated: true })
    expect(await load(store, noAnswer, 'privacy', '/privacy')).toEqual({ to: '/privacy', isDocument: true })
  })
})

test('rethrows an error that is not a failed call, and stops loading', async () => {
  const store = storeFor(1)
  const answer: Answer = () => Promise.reject(new TypeError('broken'))
  await expect(load(store, answer, 'user', '/user/bob')).rejects.toThrow('broken')
  expect(store.getState().ui).toEqual({ busy: 0 })
})
